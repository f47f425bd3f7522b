//! What is wrong with a record that somebody uploaded.

use caravan_record::{Place, Problem, RecordError};

/// What is wrong with a record, and where: as data, for every language to say in its own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFault {
    /// Where in the record.
    pub place: Place,
    /// What is wrong there.
    pub what: Fault,
    /// All of it in the words of the record crate, which are English.
    pub in_full: String,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It could not be read to its end.
    Unreadable,
    /// It is longer than any record.
    TooLong,
    /// It is not text.
    NotText,
    /// It is not JSON, though it begins like it.
    NotJson,
    /// It was played by another edition of the rules.
    OtherEdition {
        /// That edition.
        edition: u64,
        /// The edition that is played here.
        played: u16,
    },
    /// Something else should be there.
    Unexpected,
    /// It ends too early.
    Ends,
    /// A part of it cannot be read.
    Malformed {
        /// The part.
        text: String,
    },
    /// A turn breaks a rule.
    Illegal {
        /// The turn.
        turn: String,
        /// Who tried it.
        seat: usize,
    },
}

impl From<RecordError> for RecordFault {
    fn from(error: RecordError) -> RecordFault {
        let in_full = error.to_string();
        let what = match error.problem {
            Problem::Unreadable(_) => Fault::Unreadable,
            Problem::LineTooLong { .. } | Problem::TooLong { .. } => Fault::TooLong,
            Problem::NotText => Fault::NotText,
            Problem::NotJson(_) => Fault::NotJson,
            Problem::OtherEdition { edition, played } => Fault::OtherEdition { edition, played },
            Problem::Expected { .. } => Fault::Unexpected,
            Problem::Ends { .. } => Fault::Ends,
            Problem::Malformed { text, .. } => Fault::Malformed { text },
            Problem::Illegal { turn, seat, .. } => Fault::Illegal { turn, seat },
        };
        RecordFault { place: error.place, what, in_full }
    }
}
