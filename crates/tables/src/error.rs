//! What a verb can fail with.

use std::pin::Pin;

use crate::problem::Problem;

/// A result with this crate's error.
pub type Result<T> = std::result::Result<T, Error>;

/// A verb under way.
///
/// Verbs are plain functions that return a boxed future: an `async fn` is compiled in every crate that awaits it, with all
/// that it awaits, down to the database. So pages and routes compile without them.
pub type Doing<'a, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'a>>;

/// Why something was not done. Nothing has changed then.
#[derive(Debug)]
pub enum Error {
    /// For a reason the person can do something about.
    Problem(Problem),
    /// The rules do not allow the turn, and this is why.
    Illegal(String),
    /// The database failed.
    Store(caravan_store::Error),
    /// A fault of the program or of what is stored.
    Broken(String),
}

impl Error {
    /// What the person is told.
    pub fn problem(&self) -> Problem {
        match self {
            Error::Problem(problem) => problem.clone(),
            Error::Illegal(_) => Problem::NotAllowed,
            Error::Store(caravan_store::Error::Away(_)) => Problem::Away,
            Error::Store(_) | Error::Broken(_) => Problem::Broken,
        }
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Error {
        Error::Problem(problem)
    }
}

impl From<caravan_store::Error> for Error {
    fn from(error: caravan_store::Error) -> Error {
        match error {
            caravan_store::Error::Conflict => Error::Problem(Problem::TableMovedOn),
            // What was asked for cannot be read, and the database can.
            damaged @ caravan_store::Error::Damaged(_) => Error::Broken(damaged.to_string()),
            other => Error::Store(other),
        }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Problem(problem) => write!(f, "refused: {}", problem.name()),
            Error::Illegal(why) | Error::Broken(why) => f.write_str(why),
            Error::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}
