//! What can go wrong at a table in the terminal.

use std::fmt;

use caravan_tables::Problem;
use caravan_texts::{Texts, Word};

/// A result with this crate's error.
pub type Result<T> = std::result::Result<T, Error>;

/// Why something was not done.
#[derive(Debug)]
pub enum Error {
    /// For a reason the person can do something about.
    Problem(Problem),
    /// The table cannot be reached or read, and this is why.
    Table(String),
    /// The server does not answer, and this is why.
    Silent(String),
    /// Another terminal has this file of games open.
    InUse(String),
    /// The terminal failed.
    Terminal(std::io::Error),
}

impl Error {
    /// What the person is told.
    pub fn said(&self, t: Texts) -> String {
        match self {
            Error::Problem(problem) => {
                let said = t.problem(problem);
                format!("{} {}", said.what, said.what_now)
            }
            Error::Table(why) => why.clone(),
            Error::InUse(file) => t.played_elsewhere(file),
            Error::Silent(why) => format!("{} ({why})", t.word(Word::ServerIsSilent)),
            Error::Terminal(error) => error.to_string(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Problem(problem) => write!(f, "{problem:?}"),
            Error::Table(why) | Error::Silent(why) => f.write_str(why),
            Error::InUse(file) => write!(f, "another terminal has {file} open"),
            Error::Terminal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<caravan_tables::Error> for Error {
    fn from(error: caravan_tables::Error) -> Error {
        match error {
            caravan_tables::Error::Problem(problem) => Error::Problem(problem),
            other => Error::Table(other.to_string()),
        }
    }
}

impl From<caravan_store::Error> for Error {
    fn from(error: caravan_store::Error) -> Error {
        match error {
            caravan_store::Error::InUse(file) => Error::InUse(file),
            other => Error::Table(other.to_string()),
        }
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Error {
        Error::Terminal(error)
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Error {
        Error::Problem(problem)
    }
}
