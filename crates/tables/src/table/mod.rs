//! A table that is in use: a cache of its log, and the drafts that are nowhere else.

mod absences;
mod counted;
mod log;
mod presence;
mod questions;
mod state;

pub use absences::Absence;
pub use counted::MOST_TURNS;
pub use log::{Locked, Revealed, Table};
pub use presence::Connection;
pub use questions::Question;
pub use state::{Finish, State};

pub(crate) use log::{Change, LEASE, Then};
pub(crate) use state::is_free;
