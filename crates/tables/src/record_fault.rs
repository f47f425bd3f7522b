//! What is wrong with a record that somebody uploaded.

use caravan_record::{Place, Problem as RecordProblem, RecordError};

/// What is wrong with a record, and where: as data, for every language to say in its own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFault {
    /// Where in the record.
    pub place: Place,
    /// What is wrong there.
    pub what: RecordFaultKind,
    /// All of it in the words of the record crate, which are English.
    pub in_full: String,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFaultKind {
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
            RecordProblem::Unreadable(_) => RecordFaultKind::Unreadable,
            RecordProblem::LineTooLong { .. } | RecordProblem::TooLong { .. } => RecordFaultKind::TooLong,
            RecordProblem::NotText => RecordFaultKind::NotText,
            RecordProblem::NotJson(_) => RecordFaultKind::NotJson,
            RecordProblem::OtherEdition { edition, played } => RecordFaultKind::OtherEdition { edition, played },
            RecordProblem::Expected { .. } => RecordFaultKind::Unexpected,
            RecordProblem::Ends { .. } => RecordFaultKind::Ends,
            RecordProblem::Malformed { text, .. } => RecordFaultKind::Malformed { text },
            RecordProblem::Illegal { turn, seat, .. } => RecordFaultKind::Illegal { turn, seat },
        };
        RecordFault { place: error.place, what, in_full }
    }
}
