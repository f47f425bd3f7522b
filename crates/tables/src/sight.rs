//! How much of the claims at a table somebody sees. Where claims lie face down this is a courtesy of memory, not a secret of
//! the deal: everyone saw each claim when it was made, and bots remember it as a careful player would.

use caravan_rules::Seat;
use caravan_store::Status;
use serde_json::{Value, json};

use crate::Board;
use crate::LogEntry;
use crate::claims::Claims;
use crate::referee::OpenGame;
use crate::table::{State, Table};

/// What somebody sees of the claims at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// All of them.
    Open,
    /// Their own, if they sit there; of the others how many.
    FaceDown {
        /// Where the one who looks sits.
        viewer: Option<Seat>,
    },
}

impl Sight {
    /// What whoever sits there sees of a table as it stands.
    pub fn of(table: &Table, state: &State, viewer: Option<Seat>) -> Sight {
        match (table.options.claims, state.status()) {
            (Claims::Shown, _) | (Claims::FaceDown, Status::Over) => Sight::Open,
            (Claims::FaceDown, Status::Open | Status::Playing | Status::Cancelled) => Sight::FaceDown { viewer },
        }
    }

    /// Whether past positions may be looked at again: their rows show what was claimed.
    pub fn is_open(self) -> bool {
        self == Sight::Open
    }

    fn sees_claims_of(self, seat: Seat) -> bool {
        match self {
            Sight::Open => true,
            Sight::FaceDown { viewer } => viewer == Some(seat),
        }
    }

    /// The table with what lies face down turned over.
    pub fn board(self, mut board: Board) -> Board {
        if let Sight::FaceDown { viewer } = self {
            board.turn_face_down(viewer);
        }
        board
    }

    /// The last so many lines of the log, as they can be read, and how many come before them.
    pub fn recent_log(self, told: &[LogEntry], most: usize) -> (Vec<LogEntry>, usize) {
        let before = told.len().saturating_sub(most);
        (self.log(&told[before..]), before)
    }

    /// The log as it can be read. A claim is seen until the next turn is played; from then on it cannot be read up.
    pub fn log(self, told: &[LogEntry]) -> Vec<LogEntry> {
        let latest = told.iter().rposition(|entry| entry.event.changes_the_table());
        let seen = |(at, entry): (usize, &LogEntry)| match Some(at) == latest || self.sees_claims_of(entry.seat) {
            true => entry.clone(),
            false => LogEntry { event: entry.event.face_down(), ..entry.clone() },
        };
        told.iter().enumerate().map(seen).collect()
    }

    /// The line of a position; none where claims lie face down, since a line names every claim.
    pub fn line(self, line: String) -> Option<String> {
        self.is_open().then_some(line)
    }

    /// Where claims lie face down, the line of a position that looks the same to the one who looks.
    pub fn guess(self, game: &dyn OpenGame) -> Option<String> {
        match self {
            Sight::Open => None,
            Sight::FaceDown { viewer } => Some(game.guess(viewer)),
        }
    }

    /// A position in JSON: every seat has the number of its claims, and those that are not seen are `null`.
    pub fn position_json(self, mut position: Value) -> Value {
        if self.is_open() {
            return position;
        }
        for (number, seat) in position["seats"].as_array_mut().into_iter().flatten().enumerate() {
            seat["claims"] = json!(seat["claimed"].as_array().map_or(0, Vec::len));
            if !self.sees_claims_of(Seat::new(number)) {
                seat["claimed"] = Value::Null;
            }
        }
        position
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::Cubes;

    use super::*;
    use crate::card_action::CardAction;
    use crate::event::{self, Event};
    use crate::spice_road::{Action, Deed};

    const CLAIMER: Seat = Seat::new(0);

    fn told(events: &[Event]) -> Vec<LogEntry> {
        let entry = |event: &Event| LogEntry { turn: 1, seat: CLAIMER, by_stand_in: false, event: event.clone() };
        events.iter().map(entry).collect()
    }

    fn turn(action: Action) -> Event {
        Event::Turn(event::Deed::SpiceRoad(Deed { action, returned: Cubes::NONE }))
    }

    /// Whether the first entry still says what was claimed to who looks from a seat.
    fn is_seen(log: &[LogEntry], viewer: Option<Seat>) -> bool {
        Sight::FaceDown { viewer }.log(log)[0] == log[0]
    }

    #[test]
    fn a_claim_is_told_until_the_next_turn_and_to_its_owner_for_ever() {
        let claim = turn(Action::Claimed { card: "P13".parse().ok(), coin: None });
        let rest = turn(Action::Card(CardAction::Rested { cards: 1 }));
        assert!(is_seen(&told(std::slice::from_ref(&claim)), None));
        // That a bot stands in is no turn.
        assert!(is_seen(&told(&[claim.clone(), Event::StoodIn, Event::CameBack]), None));
        let log = told(&[claim.clone(), rest.clone()]);
        assert!(!is_seen(&log, None) && !is_seen(&log, Some(Seat::new(1))) && is_seen(&log, Some(CLAIMER)));
        // A turn that is taken back was played all the same.
        assert!(!is_seen(&told(&[claim, rest, Event::TookBack]), None));
        assert_eq!(Sight::Open.log(&log), log);
    }
}
