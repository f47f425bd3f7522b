//! Where a table stands: all of it comes from the log, but for the draft.

use caravan_rules::{Decision, Seat};
use caravan_store::{Draft, Entry, Kind, SeatRow, Status};

use super::log::Change;
use crate::event::{Event, LogEntry};
use crate::hint::Hint;
use crate::names::distinct;
use crate::referee::{OpenGame, Referee};

/// A table as its log says it is, and the turn that is being drafted.
pub struct State {
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// The game.
    pub(crate) referee: Box<dyn Referee>,
    /// The decisions of the seat to move that are not confirmed. Nobody else ever learns of them.
    pub(crate) draft: Vec<Decision>,
    /// What the log says to people.
    pub told: Vec<LogEntry>,
    /// The turn that was hinted at, for the seat to move alone.
    pub(crate) hint: Option<Hint>,
    /// When the turn under way began.
    pub turn_began: i64,
    /// When the first turn of the game began.
    pub game_began: i64,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// The seats whose people are away, and for whom a bot plays.
    stood_in: Vec<bool>,
    /// Who asks to take their last turn back, and who has agreed.
    take_back: Option<Asked>,
    /// Whether seats were drawn.
    is_drawn: bool,
    version: u64,
}

/// A request to take a turn back.
#[derive(Clone, Debug)]
struct Asked {
    by: usize,
    agreed: Vec<bool>,
}

impl State {
    /// A table at which nothing has happened.
    pub(crate) fn new(seats: Vec<SeatRow>, referee: Box<dyn Referee>) -> State {
        let stood_in = vec![false; seats.len()];
        State {
            seats,
            referee,
            draft: Vec::new(),
            hint: None,
            told: Vec::new(),
            turn_began: 0,
            game_began: 0,
            rematch: None,
            stood_in,
            take_back: None,
            is_drawn: false,
            version: 0,
        }
    }

    /// Takes a draft that was kept for all nodes.
    pub(crate) fn set_draft(&mut self, kept: &Draft) {
        let numbers = kept.decisions.split(',').filter_map(|number| number.parse().ok());
        self.draft = numbers.map(Decision::new).collect();
        self.hint = kept.hint.as_deref().and_then(|text| text.parse().ok());
    }

    /// The draft as it is kept for all nodes.
    pub(crate) fn draft_to_keep(&self) -> Draft {
        let numbers: Vec<String> = self.draft.iter().map(ToString::to_string).collect();
        Draft { decisions: numbers.join(","), hint: self.hint.as_ref().map(Hint::to_string) }
    }

    /// The game as it lies open.
    pub fn game(&self) -> &dyn OpenGame {
        self.referee.open()
    }

    /// The draft of the turn under way, for the one who makes it: nobody else ever learns of it.
    pub fn draft_of(&self, viewer: Option<Seat>) -> &[Decision] {
        if viewer.is_some() && viewer == self.game().to_move() { &self.draft } else { &[] }
    }

    /// The hint that the seat to move asked for, for them alone.
    pub fn hint_of(&self, viewer: Option<Seat>) -> Option<&Hint> {
        self.hint.as_ref().filter(|_| viewer.is_some() && viewer == self.game().to_move())
    }

    /// The number of the last entry of the log.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How much has been done at the table: the same whether its seats were drawn or taken as listed.
    pub fn deeds(&self) -> u64 {
        self.version - u64::from(self.is_drawn)
    }

    /// Whether the draw is the last that happened, and people are still looking at it.
    pub fn has_just_drawn(&self) -> bool {
        self.told.last().is_some_and(|entry| entry.event == Event::Drawn)
    }

    /// How far along it is.
    pub fn status(&self) -> Status {
        if self.referee.outcome().is_some() {
            Status::Over
        } else if self.seats.iter().any(is_free) {
            Status::Open
        } else {
            Status::Playing
        }
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        self.seats.iter().find(|row| row.person.as_deref() == Some(person)).map(|row| Seat::new(row.seat))
    }

    /// The first seat that nobody has.
    pub fn free_seat(&self) -> Option<usize> {
        self.seats.iter().find(|row| is_free(row)).map(|row| row.seat)
    }

    /// How many seats nobody has.
    pub fn free_seats(&self) -> usize {
        self.seats.iter().filter(|row| is_free(row)).count()
    }

    /// What puts a bot in every free seat: the notes for the log, and the seats as they are then.
    pub(crate) fn fill_with(&self, bot: &str, name: &str) -> (Vec<Change>, Vec<SeatRow>) {
        let mut taken: Vec<String> = self.seats.iter().map(|row| row.name.clone()).collect();
        let with_bot = |row: &SeatRow| {
            let name = distinct(name, &taken);
            taken.push(name.clone());
            SeatRow { bot: Some(bot.to_owned()), name, ..row.clone() }
        };
        let rows: Vec<SeatRow> = self.seats.iter().filter(|row| is_free(row)).map(with_bot).collect();
        (rows.iter().map(|row| Change::new(Kind::BotSat, row.seat, bot)).collect(), rows)
    }

    /// Whether a bot plays for the person in this seat.
    pub fn is_stood_in(&self, seat: usize) -> bool {
        self.stood_in[seat]
    }

    /// The note of a settling step that nobody had to be asked about, for whoever plays the seat.
    pub(crate) fn forced_step(&self, seat: usize, step: String) -> Change {
        let kind = if self.person_plays(seat) { Kind::Turn } else { Kind::BotTurn };
        Change::new(kind, seat, step)
    }

    /// Whether another person is at the table and has to wait for this seat.
    pub fn someone_waits_for(&self, seat: usize) -> bool {
        (0..self.seats.len()).any(|other| other != seat && self.person_plays(other))
    }

    /// Whether the person in this seat is at the table, as far as turns are concerned.
    fn person_plays(&self, seat: usize) -> bool {
        self.seats[seat].person.is_some() && !self.stood_in[seat]
    }

    /// How many turns go if this seat takes its last one back, with all that was played since; none if a card was turned up
    /// meanwhile, or the seat has not played.
    pub fn turns_to_take_back(&self, seat: Seat) -> Option<usize> {
        let played = self.referee.turns();
        let is_theirs =
            |turn: &usize| self.referee.seat_of_turn(*turn) == Some(seat) && !self.referee.was_forced(*turn);
        let since = (0..played).rev().find(is_theirs);
        since.map(|turn| played - turn).filter(|&turns| self.referee.can_take_back(turns))
    }

    /// Who asks to take their last turn back.
    pub fn asks_to_take_back(&self) -> Option<Seat> {
        self.take_back.as_ref().map(|asked| Seat::new(asked.by))
    }

    /// Whether this seat has agreed to that.
    pub fn has_agreed(&self, seat: usize) -> bool {
        self.take_back.as_ref().is_some_and(|asked| asked.agreed[seat])
    }

    /// Whether everyone who has a say agrees once this seat does too.
    pub fn all_agree_with(&self, seat: usize) -> bool {
        let agrees = |other: usize| other == seat || self.has_agreed(other) || !self.person_plays(other);
        (0..self.seats.len()).all(agrees)
    }

    /// Takes in the next entry of the log. What the log holds was legal when it was written: an entry that does not fit says
    /// that the database was damaged.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<(), String> {
        if entry.sequence != self.version + 1 || entry.seat >= self.seats.len() {
            return Err(format!("entry {} of seat {} after {}", entry.sequence, entry.seat, self.version));
        }
        self.apply_kind(entry)?;
        self.version = entry.sequence;
        Ok(())
    }

    fn apply_kind(&mut self, entry: &Entry) -> Result<(), String> {
        match entry.kind {
            // Who sits where is kept beside the log.
            Kind::Sat | Kind::Left | Kind::BotSat => self.begin(entry.at),
            Kind::Drawn => {
                self.is_drawn = true;
                self.tell(entry.seat, Event::Drawn);
                self.begin(entry.at);
            }
            Kind::Turn | Kind::BotTurn => return self.apply_turn(entry),
            Kind::StoodIn => {
                self.stood_in[entry.seat] = true;
                self.tell(entry.seat, Event::StoodIn);
            }
            Kind::CameBack => {
                self.stood_in[entry.seat] = false;
                self.turn_began = entry.at;
                self.tell(entry.seat, Event::CameBack);
            }
            Kind::AskedToTakeBack => {
                self.take_back = Some(Asked { by: entry.seat, agreed: vec![false; self.seats.len()] });
                self.agree(entry.seat);
            }
            Kind::Agreed => self.agree(entry.seat),
            Kind::Refused => self.take_back = None,
            Kind::TookBack => {
                self.referee.take_back(entry.text.parse().map_err(|_| format!("{:?} turns", entry.text))?);
                self.tell(entry.seat, Event::TookBack);
                self.begin_turn(entry.at);
            }
            Kind::Rematch => self.rematch = Some(entry.text.clone()),
        }
        Ok(())
    }

    fn apply_turn(&mut self, entry: &Entry) -> Result<(), String> {
        let event = self.referee.event_of(&entry.text).ok_or_else(|| format!("turn {:?}", entry.text))?;
        self.referee.play(&entry.text)?;
        self.tell(entry.seat, event);
        self.begin_turn(entry.at);
        Ok(())
    }

    fn agree(&mut self, seat: usize) {
        if let Some(asked) = &mut self.take_back {
            asked.agreed[seat] = true;
        }
    }

    fn tell(&mut self, seat: usize, event: Event) {
        self.told.push(LogEntry { turn: self.referee.turns(), seat: Seat::new(seat), event });
    }

    fn begin(&mut self, at: i64) {
        (self.turn_began, self.game_began) = (at, at);
    }

    fn begin_turn(&mut self, at: i64) {
        self.draft.clear();
        self.hint = None;
        self.take_back = None;
        self.turn_began = at;
    }
}

/// Whether nobody has the seat.
pub(crate) fn is_free(row: &SeatRow) -> bool {
    row.person.is_none() && row.bot.is_none()
}
