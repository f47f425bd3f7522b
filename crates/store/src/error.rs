//! What can go wrong between the server and its database.

use std::fmt;

/// A result with this crate's error.
pub type Result<T> = std::result::Result<T, Error>;

/// Why something could not be kept or found.
#[derive(Debug)]
pub enum Error {
    /// Something else was written there first: look again.
    Conflict,
    /// What the database holds is not what this program writes.
    Damaged(String),
    /// The address names no database this program knows.
    UnknownStore(String),
    /// Another program has the SQLite file open.
    InUse(String),
    /// The database could not be brought up to date.
    Migration(sqlx::migrate::MigrateError),
    /// The database does not answer as it should.
    Database(sqlx::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Conflict => f.write_str("something else was written there first"),
            Error::Damaged(what) => write!(f, "the database holds what this program does not write: {what}"),
            Error::UnknownStore(url) => write!(f, "{url:?} is not a database this program knows"),
            Error::InUse(path) => {
                write!(
                    f,
                    "another program has {path} open; several servers can share a Postgres database, but not a file"
                )
            }
            Error::Migration(error) => write!(f, "the database could not be brought up to date: {error}"),
            Error::Database(error) => write!(f, "the database failed: {error}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Conflict | Error::Damaged(_) | Error::UnknownStore(_) | Error::InUse(_) => None,
            Error::Migration(error) => Some(error),
            Error::Database(error) => Some(error),
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        match error.as_database_error() {
            Some(refusal) if refusal.is_unique_violation() => Error::Conflict,
            _ => Error::Database(error),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for Error {
    fn from(error: sqlx::migrate::MigrateError) -> Error {
        Error::Migration(error)
    }
}
