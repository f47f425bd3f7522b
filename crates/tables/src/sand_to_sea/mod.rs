//! A table of From Sand to Sea: what lies on it, what is offered and what is told about its turns.

mod board;
mod event;
mod facts;
mod hosted;
mod offer;

pub use board::{SandToSeaBoard, SandToSeaDraft};
pub use event::{Claimed, Gift, SeaAction, SeaDeed, Voyage};
pub use offer::Offer;

pub(crate) use facts::FACTS;
