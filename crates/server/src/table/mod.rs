//! A table that is in use: a cache of its log, and the drafts that are nowhere else.

mod in_use;
pub(crate) mod lesson;
mod live;
mod presence;
mod set_up;

pub(crate) use in_use::{Change, Held, LEASE, Table};
pub(crate) use live::Live;
pub(crate) use presence::Connection;
pub(crate) use set_up::{ABSENT, GoesOn, NewSeat, SetUp};
