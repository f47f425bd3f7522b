//! What is said about From Sand to Sea.

mod facts;
#[cfg(test)]
mod samples;
mod table;
mod turns;
mod written;

pub use table::CellWords;

pub(crate) use facts::FACTS;
pub(crate) use turns::{did, doing};
pub(crate) use written::written;
