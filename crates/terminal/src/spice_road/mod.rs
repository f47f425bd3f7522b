//! Spice Road in the terminal.

mod describe;
mod picks;
mod screen;

pub(crate) use describe::{describe, side};
pub(crate) use picks::{ask, picks};
pub(crate) use screen::draw;
