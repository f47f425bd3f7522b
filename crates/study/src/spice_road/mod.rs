//! What a study knows about Spice Road.

mod atlas;
mod facts;
mod plan;

pub(crate) use facts::FACTS;
