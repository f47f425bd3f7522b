//! A table of Spice Road: what lies on it and what is told about its turns.

mod board;
mod event;
mod facts;
mod hosted;

pub use board::{SpiceRoadBoard, SpiceRoadDraft};
pub use event::{Action, Deed};

// What is made from the table of games finds each game's under one name.
pub(crate) use board::SpiceRoadBoard as Board;
pub(crate) use facts::FACTS;
