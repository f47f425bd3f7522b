//! Studies of finished tables: asked for, made in the background, kept in the store, explored. And puzzles, which are positions that were
//! studied: whether a turn solves one is decided here.
//!
//! A study is asked for by whoever looks at a game that nobody plays any more. Workers, one for each core and behind everything
//! else on the machine, claim one at a time, keep every turn as it is studied, and add them up in the end. Several servers on one
//! database share the work: each study is claimed by one, and another goes on where one that is gone has stopped.
//!
//! This crate knows no HTTP and no language. It is the one place where tables and studies meet, and all it asks of
//! a table are the verbs for finished games ([`finished_record`](caravan_tables::Tables::finished_record),
//! [`branch`](caravan_tables::Tables::branch)), which refuse one that is being played, and the one for plans
//! ([`position_to_plan`](caravan_tables::Tables::position_to_plan)), which refuses one that gives no hints.

mod ask;
mod desk;
mod explore;
mod plans;
mod priority;
mod puzzles;
mod studies;
mod worker;

pub use explore::Explored;
pub use puzzles::OpenPuzzle;
pub use studies::{Config, Studies};
