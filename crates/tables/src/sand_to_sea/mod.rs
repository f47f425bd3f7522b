//! A table of From Sand to Sea: what lies on it, what is offered and what is told about its turns.

mod board;
mod cell;
mod event;
mod facts;
mod hosted;
mod map_choice;
mod offer;

pub use board::{SandToSeaBoard, SandToSeaDraft};
pub use cell::{CellKind, CellOffer};
pub use event::{Action, Claimed, Deed, Gift, Voyage};
pub use map_choice::{HOUSE, RANDOM};
pub use offer::Offer;

// What is made from the table of games finds each game's under one name.
pub(crate) use board::SandToSeaBoard as Board;
pub(crate) use facts::FACTS;
