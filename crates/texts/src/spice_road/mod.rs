//! What is said about Spice Road.

mod facts;
mod table;
mod turns;

pub(crate) use facts::FACTS;
pub(crate) use turns::{did, doing};
