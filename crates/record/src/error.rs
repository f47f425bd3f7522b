//! Where and why a record is refused.

use std::fmt;

use caravan_rules::GameKind;

use crate::name::escaped;

/// Why a record is refused, and where.
#[derive(Debug)]
pub struct RecordError {
    /// Where in the record.
    pub place: Place,
    /// What is wrong there.
    pub problem: Problem,
}

/// A place in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A line of a text record, from 1.
    Line(usize),
    /// A turn of a JSON record, from 0.
    Turn(usize),
    /// A field of a JSON record outside its turns.
    Field(&'static str),
    /// The record as a whole.
    Whole,
}

/// What is wrong with a record.
#[derive(Debug)]
pub enum Problem {
    /// It could not be read.
    Unreadable(std::io::Error),
    /// A line is longer than any a record has.
    LineTooLong {
        /// The most bytes a line may have.
        limit: usize,
    },
    /// The whole is longer than any record.
    TooLong {
        /// The most bytes it may have.
        limit: u64,
    },
    /// The text is not UTF-8.
    NotText,
    /// The text is not JSON.
    NotJson(serde_json::Error),
    /// It was played by another edition of the rules.
    OtherEdition {
        /// That edition; a record that names none is of the first.
        edition: u64,
        /// The edition that this program plays.
        played: u16,
    },
    /// Something else was expected.
    Expected {
        /// What was expected.
        expected: String,
        /// What is there.
        found: String,
    },
    /// It ends before it should.
    Ends {
        /// What was expected.
        expected: String,
    },
    /// A part of it cannot be read.
    Malformed {
        /// The part.
        text: String,
        /// Why.
        why: String,
    },
    /// The turn breaks a rule.
    Illegal {
        /// The turn.
        turn: String,
        /// Who tried it.
        seat: usize,
        /// The rule it breaks.
        why: String,
    },
}

impl RecordError {
    pub(crate) fn at(place: Place) -> impl FnOnce(Problem) -> RecordError {
        |problem| RecordError { place, problem }
    }
}

impl Problem {
    pub(crate) fn expected(expected: impl fmt::Display, found: impl fmt::Display) -> Problem {
        Problem::Expected { expected: expected.to_string(), found: shortened(&found.to_string()) }
    }

    /// Whether a record of this edition of the rules can be replayed.
    pub(crate) fn check_edition(edition: u64, game: GameKind) -> Result<(), Problem> {
        let played = game.edition();
        if edition == u64::from(played) { Ok(()) } else { Err(Problem::OtherEdition { edition, played }) }
    }

    pub(crate) fn malformed(text: &str, why: impl fmt::Display) -> Problem {
        Problem::Malformed { text: shortened(text), why: why.to_string() }
    }
}

/// A text cut to a length that can be shown.
fn shortened(text: &str) -> String {
    const SHOWN: usize = 80;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}: "),
            Place::Turn(turn) => write!(f, "turn {turn}: "),
            Place::Field(field) => write!(f, "{field}: "),
            Place::Whole => Ok(()),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Unreadable(error) => write!(f, "cannot be read: {error}"),
            Problem::LineTooLong { limit } => write!(f, "longer than {limit} bytes, which no line of a record is"),
            Problem::TooLong { limit } => write!(f, "longer than {limit} bytes, which no record is"),
            Problem::NotText => f.write_str("not UTF-8 text"),
            Problem::NotJson(error) => write!(f, "not JSON: {error}"),
            Problem::OtherEdition { edition, played } => write!(
                f,
                "played by edition {edition} of the rules{}; this program plays edition {played} and cannot replay it",
                if *edition == 1 { ", the one of records that name none" } else { "" }
            ),
            Problem::Expected { expected, found } => write!(f, "expected {expected}, found {found}"),
            Problem::Ends { expected } => write!(f, "ends where {expected} is expected"),
            Problem::Malformed { text, why } => write!(f, "{text:?}: {why}"),
            Problem::Illegal { turn, seat, why } => write!(f, "seat {seat} cannot play {turn}: {why}"),
        }
    }
}

/// What a record says is quoted here and there in what is wrong with it, and in a terminal some of it would be commands.
impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.place, escaped(&self.problem.to_string()))
    }
}

impl std::error::Error for RecordError {}
