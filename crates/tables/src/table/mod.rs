//! A table that is in use: a cache of its log, and the drafts that are nowhere else.

mod counted;
mod log;
mod presence;
mod state;

pub use counted::MOST_TURNS;
pub use log::{Locked, Revealed, Table};
pub use presence::Connection;
pub use state::{Absence, Finish, Question, State};

pub(crate) use log::{Change, LEASE, Then};
pub(crate) use state::is_free;
