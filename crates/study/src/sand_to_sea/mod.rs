//! What a study knows about From Sand to Sea.

mod atlas;
mod facts;
mod plan;

pub use atlas::{BONUS_TILE, OUTPOST, VICTORY_TILE};

pub(crate) use facts::FACTS;
