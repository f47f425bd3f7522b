//! A table of Spice Road: what lies on it and what is told about its turns.

mod board;
mod event;
mod facts;
mod hosted;

pub use board::{SpiceRoadBoard, SpiceRoadDraft};
pub use event::{Action, Deed};

pub(crate) use facts::FACTS;
