//! What everyone at a table is asked, and who has agreed.

use caravan_rules::Seat;

use super::state::State;

/// What everyone who plays can be asked to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// To take back the last turn of the one who asks.
    TakeBack,
    /// To end the game where it stands.
    End,
}

/// Something that everyone is asked.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) question: Question,
    by: usize,
    agreed: Vec<bool>,
}

impl State {
    /// What everyone is asked, and by whom.
    pub fn asked(&self) -> Option<(Question, Seat)> {
        self.asked.as_ref().map(|asked| (asked.question, Seat::new(asked.by)))
    }

    /// Whether this seat has agreed to that.
    pub fn has_agreed(&self, seat: usize) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.agreed[seat])
    }

    /// Whether everyone who has a say agrees once this seat does too.
    pub fn all_agree_with(&self, seat: usize) -> bool {
        let agrees = |other: usize| other == seat || self.has_agreed(other) || !self.person_plays(other);
        (0..self.seats.len()).all(agrees)
    }

    /// How many turns go if this seat takes its last one back, with all that was played since; none if the seat has not played,
    /// or a card was turned up meanwhile that somebody else would know of. Of a day's deal nothing is taken back.
    pub fn turns_to_take_back(&self, seat: Seat) -> Option<usize> {
        if self.is_daily {
            return None;
        }
        let played = self.referee.turns();
        let is_theirs =
            |turn: &usize| self.referee.seat_of_turn(*turn) == Some(seat) && !self.referee.was_forced(*turn);
        let since = (0..played).rev().find(is_theirs);
        since.map(|turn| played - turn).filter(|&turns| self.plays_alone() || self.referee.can_take_back(turns))
    }

    /// Whether one person plays against bots: what they know ahead harms nobody.
    fn plays_alone(&self) -> bool {
        self.seats.iter().filter(|row| row.person.is_some()).count() == 1
    }

    pub(super) fn ask(&mut self, question: Question, by: usize) {
        self.asked = Some(Asked { question, by, agreed: vec![false; self.seats.len()] });
        self.agree(by);
    }

    pub(super) fn agree(&mut self, seat: usize) {
        if let Some(asked) = &mut self.asked {
            asked.agreed[seat] = true;
        }
    }
}
