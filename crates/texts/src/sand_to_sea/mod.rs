//! What is said about From Sand to Sea.

mod argument;
mod drawing;
mod facts;
mod messages;
#[cfg(test)]
mod samples;
mod table;
mod turns;
mod words;
mod written;

pub use table::CellWords;

pub(crate) use facts::FACTS;
#[cfg(test)]
pub(crate) use messages::MESSAGES;
pub(crate) use turns::{did, doing};
pub(crate) use words::fixed_words;
pub(crate) use written::written;
