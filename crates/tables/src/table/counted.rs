//! What is done at a table, counted by what it is: nobody goes on without end, and nobody uses up what others may do.

use caravan_store::{Entry, Kind};

use super::log::Change;
use super::questions::Question;
use crate::problem::Problem;

/// So many turns are kept of one table: far more than any game that was meant has.
pub const MOST_TURNS: u64 = 20_000;

/// So often a seat may do something that is no turn: ask, get up, come back, be advised.
const MOST_ASIDES: u64 = 1_000;

/// So often somebody may sit down at one table before it begins, and so often get up from a game.
pub(crate) const MOST_SEATINGS: u64 = 20;

/// How much was done at a table.
#[derive(Debug)]
pub(crate) struct Counted {
    /// How many turns were played, whether or not they were taken back.
    turns: u64,
    seats: Vec<OfASeat>,
    /// Who has asked what since the last turn.
    asked: Vec<(usize, Question)>,
}

/// How much was done from a seat.
#[derive(Clone, Default, Debug)]
struct OfASeat {
    asides: u64,
    got_up: u64,
    /// Whether the person did anything there themselves.
    has_acted: bool,
}

impl Counted {
    /// Nothing yet, for so many seats.
    pub(crate) fn new(seats: usize) -> Counted {
        Counted { turns: 0, seats: vec![OfASeat::default(); seats], asked: Vec::new() }
    }

    /// Takes in the next entry of the log.
    pub(crate) fn count(&mut self, entry: &Entry) {
        let of_seat = &mut self.seats[entry.seat];
        of_seat.asides += u64::from(is_aside(entry.kind));
        of_seat.got_up += u64::from(entry.kind == Kind::GotUp);
        of_seat.has_acted |= is_own_act(entry.kind);
        self.turns += u64::from(is_turn(entry.kind));
        match question_of(entry.kind) {
            Some(question) => self.asked.push((entry.seat, question)),
            None if is_turn(entry.kind) || entry.kind == Kind::TookBack => self.asked.clear(),
            None => {}
        }
    }

    /// Why there is no room for a change; nothing if there is. What ends a game always has some.
    pub(crate) fn refuses(&self, change: &Change) -> Option<Problem> {
        let is_full = self.turns_left() == 0 && (is_turn(change.kind) || change.kind == Kind::AskedToTakeBack);
        let has_got_up = self.seats[change.seat].got_up >= MOST_SEATINGS && change.kind == Kind::GotUp;
        match change.kind {
            _ if is_full => Some(Problem::TableFull { most: MOST_TURNS }),
            _ if has_got_up => Some(Problem::TooOften { most: MOST_SEATINGS }),
            // That somebody's time is up is none of their doing.
            Kind::StoodIn => None,
            kind if is_aside(kind) && !self.has_room_aside(change.seat) => {
                Some(Problem::TooOften { most: MOST_ASIDES })
            }
            _ => None,
        }
    }

    /// How many turns there is still room for.
    pub(crate) fn turns_left(&self) -> u64 {
        MOST_TURNS.saturating_sub(self.turns)
    }

    /// Whether a seat may still do something that is no turn.
    pub(crate) fn has_room_aside(&self, seat: usize) -> bool {
        self.seats[seat].asides < MOST_ASIDES
    }

    /// Whether a seat has asked this since the last turn.
    pub(crate) fn has_asked(&self, seat: usize, question: Question) -> bool {
        self.asked.contains(&(seat, question))
    }

    /// Whether the person in a seat did anything there themselves.
    pub(crate) fn has_acted(&self, seat: usize) -> bool {
        self.seats[seat].has_acted
    }
}

fn is_turn(kind: Kind) -> bool {
    matches!(kind, Kind::Turn | Kind::BotTurn)
}

/// Whether it is counted for the seat that did it. Answers are not: there are no more of them than questions.
fn is_aside(kind: Kind) -> bool {
    question_of(kind).is_some() || matches!(kind, Kind::StoodIn | Kind::CameBack | Kind::GotUp | Kind::Hinted)
}

/// Whether nobody but the person in the seat does it.
fn is_own_act(kind: Kind) -> bool {
    let is_answer = matches!(kind, Kind::Agreed | Kind::Refused);
    let is_going = matches!(kind, Kind::CameBack | Kind::GotUp | Kind::Resigned);
    is_answer || is_going || question_of(kind).is_some() || matches!(kind, Kind::Turn | Kind::Hinted)
}

fn question_of(kind: Kind) -> Option<Question> {
    match kind {
        Kind::AskedToTakeBack => Some(Question::TakeBack),
        Kind::OfferedEnd => Some(Question::End),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(kinds: impl IntoIterator<Item = (Kind, usize)>) -> Counted {
        let mut counted = Counted::new(2);
        for (number, (kind, seat)) in kinds.into_iter().enumerate() {
            counted.count(&Entry { sequence: number as u64 + 1, at: 0, kind, seat, text: String::new() });
        }
        counted
    }

    fn refused(counted: &Counted, kind: Kind, seat: usize) -> Option<Problem> {
        counted.refuses(&Change::new(kind, seat, ""))
    }

    #[test]
    fn what_one_seat_did_beside_its_turns_used_up_the_turns_of_all() {
        let counted = after((0..MOST_ASIDES).map(|_| (Kind::Hinted, 0)));
        assert_eq!(counted.turns_left(), MOST_TURNS);
        let too_often = Some(Problem::TooOften { most: MOST_ASIDES });
        for kind in [Kind::Hinted, Kind::OfferedEnd, Kind::AskedToTakeBack, Kind::GotUp] {
            assert_eq!((refused(&counted, kind, 0), refused(&counted, kind, 1)), (too_often.clone(), None), "{kind:?}");
        }
        for kind in [Kind::Turn, Kind::Agreed, Kind::Refused, Kind::Resigned, Kind::EndedByAll, Kind::Abandoned] {
            assert_eq!(refused(&counted, kind, 0), None, "{kind:?}");
        }
    }

    #[test]
    fn who_got_up_and_came_back_without_end_may_still_resign() {
        let counted = after((0..MOST_SEATINGS).flat_map(|_| [(Kind::GotUp, 1), (Kind::CameBack, 1)]));
        assert_eq!(refused(&counted, Kind::GotUp, 1), Some(Problem::TooOften { most: MOST_SEATINGS }));
        assert_eq!((refused(&counted, Kind::GotUp, 0), refused(&counted, Kind::Resigned, 1)), (None, None));
    }

    #[test]
    fn a_table_that_is_full_of_turns_can_be_ended() {
        let counted = after((0..MOST_TURNS).map(|turn| (Kind::Turn, turn as usize % 2)));
        let full = Some(Problem::TableFull { most: MOST_TURNS });
        for kind in [Kind::Turn, Kind::BotTurn, Kind::AskedToTakeBack] {
            assert_eq!(refused(&counted, kind, 0), full, "{kind:?}");
        }
        for kind in [Kind::OfferedEnd, Kind::Agreed, Kind::EndedByAll, Kind::Resigned, Kind::Abandoned] {
            assert_eq!(refused(&counted, kind, 0), None, "{kind:?}");
        }
    }
}
