//! Who of those at a table is away, so that a bot plays for them.

use caravan_store::{Kind, SeatRow};

use super::log::Change;
use super::state::State;
use crate::event::Event;
use crate::problem::Problem;

/// Why a bot plays for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    /// Their time was up.
    StoodIn,
    /// They were not there, and somebody at the table let a bot play.
    HandedOver,
    /// They got up; they may come back.
    GotUp,
    /// They gave the game up for good.
    Resigned,
}

impl State {
    /// Whether a bot plays for the person in this seat.
    pub fn is_stood_in(&self, seat: usize) -> bool {
        self.absences[seat].is_some()
    }

    /// Why a bot plays for the person in this seat, if one does.
    pub fn absence(&self, seat: usize) -> Option<Absence> {
        self.absences[seat]
    }

    /// Whether a bot plays for the person in this seat only until they look at the table again.
    pub(crate) fn returns_by_looking(&self, seat: usize) -> bool {
        matches!(self.absences[seat], Some(Absence::StoodIn | Absence::HandedOver))
    }

    /// Whether the person in this seat can have it back from the bot that plays for them: not if they gave the game up, or have come
    /// and gone too often.
    pub(crate) fn can_come_back(&self, seat: usize) -> bool {
        self.absences[seat] != Some(Absence::Resigned) && self.counted.has_room_aside(seat)
    }

    /// Refuses a person who has come and gone too often; who gave the game up stays away without a word.
    pub(crate) fn may_come_back(&self, seat: usize) -> Result<(), Problem> {
        let away = self.absences[seat].filter(|&absence| absence != Absence::Resigned);
        let refused = away.and_then(|_| self.refuses(&Change::new(Kind::CameBack, seat, "")));
        refused.map_or(Ok(()), Err)
    }

    /// Whether a bot plays for this seat: in its own, or for a person who is away while another waits.
    pub(crate) fn is_for_a_bot(&self, seat: usize) -> bool {
        self.seats[seat].person.is_none() || (self.is_stood_in(seat) && self.someone_waits_for(seat))
    }

    /// Whether the person in this seat is at the table, as far as turns are concerned.
    pub(crate) fn person_plays(&self, seat: usize) -> bool {
        self.seats[seat].person.is_some() && self.absences[seat].is_none()
    }

    /// Whether another person is at the table and has to wait for this seat.
    pub fn someone_waits_for(&self, seat: usize) -> bool {
        (0..self.seats.len()).any(|other| other != seat && self.person_plays(other))
    }

    /// How many people there are who have not given the game up.
    pub fn people(&self) -> usize {
        let plays = |row: &&SeatRow| row.person.is_some() && self.absences[row.seat] != Some(Absence::Resigned);
        self.seats.iter().filter(plays).count()
    }

    /// Whether the game ends if this seat gives it up: only one other plays it, or nobody who could go on.
    pub(crate) fn ends_if_resigned(&self, seat: usize) -> bool {
        let is_other_person = |row: &&SeatRow| row.seat != seat && row.person.is_some();
        let mut others = self.seats.iter().filter(is_other_person);
        self.seats.len() == 2 || !others.any(|row| self.absences[row.seat] != Some(Absence::Resigned))
    }

    /// The note of a settling step that nobody had to be asked about, for whoever plays the seat.
    pub(crate) fn forced_step(&self, seat: usize, step: String) -> Change {
        let kind = if self.person_plays(seat) { Kind::Turn } else { Kind::BotTurn };
        Change::new(kind, seat, step)
    }

    /// A bot plays for a person from now on. What everyone was asked is open again, since others have a say in it now.
    pub(super) fn be_absent(&mut self, seat: usize, why: Absence, event: Event) {
        self.absences[seat] = Some(why);
        self.asked = None;
        self.tell(seat, event);
    }
}
