//! Spice Road in the terminal.

mod describe;
mod face;
mod picks;
mod screen;

pub(crate) use describe::{describe, score, side};
pub(crate) use face::FACE;
pub(crate) use picks::{ask, picks, typed};
pub(crate) use screen::draw;
