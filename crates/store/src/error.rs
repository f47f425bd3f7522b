//! What can go wrong between the server and its database.

use std::fmt;
use std::pin::Pin;

use crate::address::shown_address;

/// A result with this crate's error.
pub type Result<T> = std::result::Result<T, Error>;

/// Something large under way, boxed: an `async fn` is compiled in every crate that awaits it, with all that it awaits, for every
/// way in which tokio waits.
pub type Doing<'a, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'a>>;

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
    /// A file beside the database, to read from or to write to, is not what it should be.
    File {
        /// Where it lies.
        path: String,
        /// What is wrong with it: the sentence goes on after its path.
        why: String,
    },
    /// A file that is to be made is there already.
    FileExists(String),
    /// A database that is to be filled holds something.
    NotEmpty,
    /// What was exported is of another version of this program.
    OtherVersion,
    /// The database could not be brought up to date.
    Migration(sqlx::migrate::MigrateError),
    /// The database is away, or can do no more for now: it cannot be reached, its disk is full. It may be back soon.
    Away(String),
    /// The database does not answer as it should.
    Database(sqlx::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Conflict => f.write_str("something else was written there first"),
            Error::Damaged(what) => write!(f, "the database holds what this program does not write: {what}"),
            Error::UnknownStore(url) => write!(f, "{:?} is not a database this program knows", shown_address(url)),
            Error::InUse(path) => {
                write!(
                    f,
                    "another program has {path} open; several servers can share a Postgres database, but not a file"
                )
            }
            Error::File { path, why } => write!(f, "{path} {why}"),
            Error::FileExists(path) => write!(f, "{path} is there already; move it away first"),
            Error::NotEmpty => f.write_str("the database is not empty"),
            Error::OtherVersion => f.write_str(
                "another version of this program made it: export it with this one, or restore a backup, which is brought up to date",
            ),
            Error::Migration(error) => write!(f, "the database could not be brought up to date: {error}"),
            Error::Away(why) => write!(f, "the database is away: {why}"),
            Error::Database(error) => write!(f, "the database failed: {error}"),
        }
    }
}

/// Each says all there is to say: a cause beside it would be said twice.
impl std::error::Error for Error {}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        match &error {
            sqlx::Error::Database(refusal) if refusal.is_unique_violation() => Error::Conflict,
            sqlx::Error::Database(refusal) if is_away(refusal.code().as_deref()) => Error::Away(error.to_string()),
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => {
                Error::Away(error.to_string())
            }
            _ => Error::Database(error),
        }
    }
}

/// Whether the code of an error says that the database can do nothing for now, whatever it is asked. SQLite's are numbers, the
/// lowest byte of which says what kind of failure it is; Postgres has five characters, of which two name a class.
fn is_away(code: Option<&str>) -> bool {
    /// Busy, locked, read-only, failed to read or write, full.
    const SQLITE: [u32; 5] = [5, 6, 8, 10, 13];
    /// Out of resources, stopped by its operator, failed system calls; and a server that only reads.
    const POSTGRES: [&str; 4] = ["53", "57", "58", "25006"];
    let Some(code) = code else { return false };
    match code.parse::<u32>() {
        Ok(number) if code.len() < 5 => SQLITE.contains(&(number & 0xff)),
        _ => POSTGRES.iter().any(|class| code.starts_with(class)),
    }
}

impl From<sqlx::migrate::MigrateError> for Error {
    fn from(error: sqlx::migrate::MigrateError) -> Error {
        Error::Migration(error)
    }
}
