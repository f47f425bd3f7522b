//! A record that somebody brings along, to be looked at turn by turn and played on.

use caravan_record::AnyRecord;
use caravan_store::Person;

use crate::error::{Doing, Error};
use crate::names::{MOST, without_stacks};
use crate::new_seat::NewSeat;
use crate::options::Options;
use crate::pace::Pace;
use crate::problem::Problem;
use crate::record_fault::RecordFault;
use crate::seating::Seating;
use crate::set_up::{GoesOn, SetUp};
use crate::tables::Tables;

/// No game that was meant has so many turns.
const MOST_TURNS_OF_A_RECORD: usize = 2000;

impl Tables {
    /// Reads a record, which replays it, and opens a table to look at it; returns its address. Where a guest brings it, the
    /// table belongs to nobody who could come back.
    pub fn open_record<'a>(&'a self, bytes: Vec<u8>, person: Option<&'a Person>) -> Doing<'a, String> {
        Box::pin(async move {
            if written_turns(&bytes) > MOST_TURNS_OF_A_RECORD {
                return Err(Problem::TooLarge.into());
            }
            // A long record takes a moment to replay.
            let record = self.read_aside(move || AnyRecord::read(bytes.as_slice()).map_err(RecordFault::from)).await;
            let record = record.ok_or_else(|| Error::Broken("cannot read a record: its reader panicked".to_owned()))?;
            let record = record.map_err(Problem::BadRecord)?;
            if record.turns().len() > MOST_TURNS_OF_A_RECORD {
                return Err(Problem::TooLarge.into());
            }
            let set_up = set_up(&record);
            let dealt = set_up.dealt(self)?;
            let owner = match person {
                Some(person) => person.clone(),
                None => self.nobody().await?,
            };
            set_up.create_with(self, dealt, &owner, "").await
        })
    }
}

/// How many lines of a text are turns, settling steps among them: known without playing any of them.
fn written_turns(bytes: &[u8]) -> usize {
    bytes.split(|&byte| byte == b'\n').filter(|line| line.starts_with(b"turn ")).count()
}

fn set_up(record: &AnyRecord) -> SetUp {
    let name = |seat: usize| record.names().map_or_else(|| (seat + 1).to_string(), |names| shortened(&names[seat]));
    let seat_of = |place: usize| record.draw().map_or(place, |draw| draw.seat(place));
    SetUp {
        kind: record.kind(),
        // As they were listed: the draw seats them again.
        seats: (0..record.players()).map(|place| NewSeat::Absent(name(seat_of(place)))).collect(),
        seating: Seating::Listed,
        options: Options { is_a_copy: true, pace: Pace::Instant, ..Options::default() },
        is_public: false,
        day: None,
        goes_on: Some(GoesOn {
            deal: record.deal(),
            turns: record.turns().into_iter().map(|(_, turn, _)| turn).collect(),
            ended: record.ended(),
            draw: record.draw().cloned(),
            nonce: record.seal().map(|seal| seal.nonce().to_owned()),
        }),
    }
}

/// The names of a stranger's file may be long, or high.
fn shortened(name: &str) -> String {
    without_stacks(name).chars().take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_a_record_was_as_long_and_as_high_as_a_stranger_liked() {
        assert_eq!(shortened(&"x".repeat(300)), "x".repeat(MOST));
        assert_eq!(shortened(&format!("E{}ve", "\u{301}".repeat(30))), format!("E{}ve", "\u{301}".repeat(4)));
    }
}
