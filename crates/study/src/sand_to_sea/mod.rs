//! What a study knows about From Sand to Sea.

mod atlas;
mod facts;
mod plan;

pub(crate) use facts::FACTS;
