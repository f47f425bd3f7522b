//! How From Sand to Sea is written down.
//!
//! A record names the map and the components it was played with by their content hashes, so that it is never replayed with
//! others: `map standard 0123456789abcdef`, or the hash alone for one that does not come with the program. Of that one the
//! record has the drawing, or the values of every component, so that it can be replayed anywhere.

mod equipment;
mod position;
mod recorded;
mod tiles;
mod turn;
