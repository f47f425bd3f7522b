//! What is said about Spice Road.

mod facts;
mod table;
mod turns;
mod written;

pub(crate) use facts::FACTS;
pub(crate) use turns::{did, doing};
pub(crate) use written::written;
