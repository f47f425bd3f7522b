//! Where a table stands: all of it comes from the log, but for the draft.

use caravan_record::Ended;
use caravan_rules::{Decision, GameKind, Outcome, Seat};
use caravan_store::{Draft, Entry, Kind, SeatRow, Status};

use super::absences::Absence;
use super::counted::Counted;
use super::log::Change;
use super::questions::{Asked, Question};
use crate::board::Board;
use crate::event::{Event, LogEntry};
use crate::hint::Hint;
use crate::levels::best_bot_of;
use crate::names::distinct_name;
use crate::problem::Problem;
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
    /// The people for whom a bot plays, and why.
    pub(super) absences: Vec<Option<Absence>>,
    /// The seats whose programs have failed.
    failed: Vec<bool>,
    /// What everyone is asked, and who has agreed.
    pub(super) asked: Option<Asked>,
    /// How the game ended, if that was before its end by the rules.
    ended: Option<Ended>,
    /// Whether the table was closed before it began.
    is_cancelled: bool,
    /// Whether turns were taken back that had turned something up: then somebody knew what was to come.
    has_gone_back: bool,
    /// Whether a day's deal is played, of which nothing is taken back: others have to play it too.
    pub(super) is_daily: bool,
    /// How many entries of the log are no deeds.
    asides: u64,
    /// How much was done, so that nobody goes on without end.
    pub(super) counted: Counted,
    /// The number of the entry since which the turn under way is to be made, by whoever makes it now.
    turn_since: u64,
    /// When something last happened.
    changed: i64,
    version: u64,
}

/// No clock shows a time that is further from 1970, in milliseconds: nearly three hundred thousand years.
const LATEST: u64 = 1 << 53;

/// How a game came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finish {
    /// The points, and who won. Where all agreed to end the game nobody has, and the winner is only who led.
    pub outcome: Outcome,
    /// How it ended, if that was before its end by the rules.
    pub ended: Option<Ended>,
}

impl State {
    /// A table at which nothing has happened.
    pub(crate) fn new(seats: Vec<SeatRow>, referee: Box<dyn Referee>) -> State {
        let (absences, counted) = (vec![None; seats.len()], Counted::new(seats.len()));
        State {
            failed: vec![false; seats.len()],
            seats,
            referee,
            draft: Vec::new(),
            hint: None,
            told: Vec::new(),
            turn_began: 0,
            game_began: 0,
            rematch: None,
            absences,
            asked: None,
            ended: None,
            is_cancelled: false,
            has_gone_back: false,
            is_daily: false,
            asides: 0,
            counted,
            turn_since: 0,
            changed: 0,
            version: 0,
        }
    }

    /// The same, where a day's deal is played.
    pub(crate) fn daily(self, is_daily: bool) -> State {
        State { is_daily, ..self }
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

    /// The version since which the turn under way is to be made, by whoever makes it now: what others said or did beside it since
    /// is no reason to refuse it.
    pub(crate) fn turn_since(&self) -> u64 {
        self.turn_since
    }

    /// Why there is no room for a change; nothing if there is.
    pub(crate) fn refuses(&self, change: &Change) -> Option<Problem> {
        self.counted.refuses(change)
    }

    /// How many turns there is still room for.
    pub(crate) fn turns_left(&self) -> u64 {
        self.counted.turns_left()
    }

    /// Whether this seat has asked that since the last turn.
    pub(crate) fn has_asked(&self, seat: Seat, question: Question) -> bool {
        self.counted.has_asked(seat.index(), question)
    }

    /// Whether the person in this seat did anything at the table themselves.
    pub(crate) fn has_acted(&self, seat: usize) -> bool {
        self.counted.has_acted(seat)
    }

    /// Whether the program in a seat has failed: another bot plays on for it.
    pub(crate) fn has_failed(&self, seat: usize) -> bool {
        self.failed[seat]
    }

    /// When something last happened, in milliseconds since 1970.
    pub fn changed(&self) -> i64 {
        self.changed
    }

    /// How much has been done at the table: the same whether its seats were drawn or taken as listed, and whoever was advised.
    pub fn deeds(&self) -> u64 {
        self.version - self.asides
    }

    /// Whether the draw is the last that happened, and people are still looking at it.
    pub fn has_just_drawn(&self) -> bool {
        self.told.last().is_some_and(|entry| entry.event == Event::Drawn)
    }

    /// How far along it is.
    pub fn status(&self) -> Status {
        if self.is_cancelled {
            Status::Cancelled
        } else if self.ended.is_some() || self.referee.outcome().is_some() {
            Status::Over
        } else if self.seats.iter().any(is_free) {
            Status::Open
        } else {
            Status::Playing
        }
    }

    /// Whether it has begun: before that nobody sees the cards, and of a table that was closed before it nobody ever does.
    pub fn has_begun(&self) -> bool {
        match self.status() {
            Status::Open | Status::Cancelled => false,
            Status::Playing | Status::Over => true,
        }
    }

    /// How the game ended, if that was before its end by the rules.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// How it came out, once the game is over. Who resigned has not won, whatever the points; where all agreed to end it nobody
    /// has, and the winner is only who led.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.ended {
            Some(ended) => Some(self.outcome_if(ended)),
            None => self.referee.outcome(),
        }
    }

    /// How it came out and how it ended, once the game is over.
    pub fn finish(&self) -> Option<Finish> {
        Some(Finish { outcome: self.outcome()?, ended: self.ended })
    }

    /// How it would come out if it ended so now.
    pub(crate) fn outcome_if(&self, ended: Ended) -> Outcome {
        ended_with(self.referee.standing(), ended)
    }

    /// How the game ends with a change, if it does before its end by the rules.
    pub(crate) fn ends_with(&self, change: &Change) -> Option<Ended> {
        match change.kind {
            Kind::EndedByAll => Some(Ended::Agreed),
            Kind::Abandoned => Some(Ended::Abandoned),
            Kind::Resigned if self.ends_if_resigned(change.seat) => Some(Ended::Resigned(Seat::new(change.seat))),
            _ => None,
        }
    }

    /// What lies on the table, with the draft of the one who looks; nothing is left to do once the game is over.
    pub fn board(&self, viewer: Option<Seat>) -> Board {
        let mut board = self.game().board(self.draft_of(viewer));
        if self.ended.is_some() {
            board.stop();
        }
        board
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
            let name = distinct_name(name, &taken);
            taken.push(name.clone());
            SeatRow { bot: Some(bot.to_owned()), name, ..row.clone() }
        };
        let rows: Vec<SeatRow> = self.seats.iter().filter(|row| is_free(row)).map(with_bot).collect();
        (rows.iter().map(|row| Change::new(Kind::BotSat, row.seat, bot)).collect(), rows)
    }

    /// The bots that sit at the table, by seat; nobody where a person does.
    pub(crate) fn bots(&self) -> Vec<Option<String>> {
        let row = |seat| self.seats.iter().find(|row| row.seat == seat);
        (0..self.seats.len()).map(|seat| row(seat)?.bot.clone()).collect()
    }

    /// Whether everybody else is a bot below the best one, which would win more often against them than against its equals.
    pub fn rivals_are_gentler(&self, kind: GameKind, seat: Seat) -> bool {
        let is_gentler = |row: &SeatRow| row.bot.as_deref().is_some_and(|bot| bot != best_bot_of(kind));
        self.seats.iter().filter(|row| row.seat != seat.index()).all(is_gentler)
    }

    /// Whether turns were taken back that had turned something up.
    pub(crate) fn has_gone_back(&self) -> bool {
        self.has_gone_back
    }

    /// Takes in the next entry of the log. What the log holds was legal when it was written: an entry that does not fit says
    /// that the database was damaged.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<(), String> {
        if entry.sequence != self.version + 1 || entry.seat >= self.seats.len() {
            return Err(format!("entry {} of seat {} after {}", entry.sequence, entry.seat, self.version));
        }
        if entry.at.unsigned_abs() > LATEST {
            return Err(format!("entry {} of a time that no clock shows", entry.sequence));
        }
        self.apply_kind(entry)?;
        self.counted.count(entry);
        if self.begins_a_turn(entry) {
            self.turn_since = entry.sequence;
        }
        self.version = entry.sequence;
        self.changed = entry.at;
        Ok(())
    }

    fn apply_kind(&mut self, entry: &Entry) -> Result<(), String> {
        match entry.kind {
            // Who sits where is kept beside the log.
            Kind::Sat | Kind::Left | Kind::BotSat => self.begin(entry.at),
            Kind::Drawn => {
                self.asides += 1;
                self.tell(entry.seat, Event::Drawn);
                self.begin(entry.at);
            }
            Kind::Turn | Kind::BotTurn => return self.apply_turn(entry),
            Kind::ProgramFailed => {
                self.asides += 1;
                self.failed[entry.seat] = true;
                self.tell(entry.seat, Event::ProgramFailed { successor: entry.text.clone() });
            }
            Kind::StoodIn => self.be_absent(entry.seat, Absence::StoodIn, Event::StoodIn),
            Kind::HandedOver => self.be_absent(entry.seat, Absence::HandedOver, Event::HandedOver),
            Kind::GotUp => self.be_absent(entry.seat, Absence::GotUp, Event::GotUp),
            Kind::Resigned => {
                let ends = self.ends_if_resigned(entry.seat);
                self.ended = ends.then_some(Ended::Resigned(Seat::new(entry.seat)));
                self.be_absent(entry.seat, Absence::Resigned, Event::Resigned);
            }
            Kind::CameBack => {
                self.absences[entry.seat] = None;
                self.turn_began = entry.at;
                self.tell(entry.seat, Event::CameBack);
            }
            Kind::AskedToTakeBack => self.ask(Question::TakeBack, entry.seat),
            Kind::OfferedEnd => self.ask(Question::End, entry.seat),
            Kind::Agreed => self.agree(entry.seat),
            Kind::Refused => self.asked = None,
            Kind::TookBack => {
                let turns = entry.text.parse().map_err(|_| format!("{:?} turns", entry.text))?;
                self.has_gone_back |= !self.referee.can_take_back(turns);
                self.referee.take_back(turns);
                self.tell(entry.seat, Event::TookBack);
                self.begin_turn(entry.at);
            }
            Kind::EndedByAll => {
                self.ended = Some(Ended::Agreed);
                self.asked = None;
                self.tell(entry.seat, Event::EndedByAll);
            }
            Kind::Abandoned => {
                self.ended = Some(Ended::Abandoned);
                self.asked = None;
            }
            Kind::Cancelled => self.is_cancelled = true,
            Kind::Hinted => {
                self.asides += 1;
                self.tell(entry.seat, Event::Hinted);
            }
            Kind::Rematch => self.rematch = Some(entry.text.clone()),
        }
        Ok(())
    }

    /// Whether with an entry that was taken in another turn is to be made, by somebody else, or none.
    fn begins_a_turn(&self, entry: &Entry) -> bool {
        match entry.kind {
            Kind::Sat | Kind::Left | Kind::BotSat | Kind::Drawn => true,
            Kind::Turn | Kind::BotTurn | Kind::TookBack => true,
            Kind::EndedByAll | Kind::Abandoned | Kind::Cancelled => true,
            Kind::StoodIn | Kind::CameBack | Kind::GotUp | Kind::HandedOver | Kind::Resigned => {
                self.ended.is_some() || self.referee.to_move() == Some(Seat::new(entry.seat))
            }
            Kind::AskedToTakeBack | Kind::OfferedEnd | Kind::Agreed | Kind::Refused => false,
            Kind::ProgramFailed | Kind::Hinted | Kind::Rematch => false,
        }
    }

    fn apply_turn(&mut self, entry: &Entry) -> Result<(), String> {
        let event = self.referee.event_of(&entry.text).ok_or_else(|| format!("turn {:?}", entry.text))?;
        self.referee.play(&entry.text)?;
        self.tell(entry.seat, event);
        self.begin_turn(entry.at);
        Ok(())
    }

    pub(super) fn tell(&mut self, seat: usize, event: Event) {
        let by_stand_in = event.is_a_turn() && self.seats[seat].person.is_some() && self.absences[seat].is_some();
        self.told.push(LogEntry { turn: self.referee.turns(), seat: Seat::new(seat), by_stand_in, event });
    }

    fn begin(&mut self, at: i64) {
        (self.turn_began, self.game_began) = (at, at);
    }

    fn begin_turn(&mut self, at: i64) {
        self.draft.clear();
        self.hint = None;
        // A turn that was to be taken back is another now; that the game be ended can still be answered.
        self.asked = self.asked.take().filter(|asked| asked.question == Question::End);
        self.turn_began = at;
    }
}

/// How it came out for those who play, when it was ended with these points.
fn ended_with(standing: Outcome, ended: Ended) -> Outcome {
    let stayed = standing.scores.iter().filter(|&(seat, _)| Some(seat) != ended.resigned());
    let winner = stayed.max_by_key(|&(seat, points)| (points, seat)).map_or(standing.winner, |(seat, _)| seat);
    Outcome { winner, ..standing }
}

/// Whether nobody has the seat.
pub(crate) fn is_free(row: &SeatRow) -> bool {
    row.person.is_none() && row.bot.is_none()
}
