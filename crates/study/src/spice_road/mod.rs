//! What a study knows about Spice Road.

mod atlas;
mod facts;
mod plan;

pub use atlas::POINT_CARD;

pub(crate) use facts::FACTS;
