//! How Spice Road is written down.

mod position;
mod recorded;
mod turn;
