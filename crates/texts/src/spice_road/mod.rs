//! What is said about Spice Road.

mod argument;
mod facts;
mod messages;
mod table;
mod turns;
mod words;
mod written;

pub(crate) use facts::FACTS;
#[cfg(test)]
pub(crate) use messages::MESSAGES;
pub(crate) use turns::{did, doing};
pub(crate) use words::fixed_words;
pub(crate) use written::written;
