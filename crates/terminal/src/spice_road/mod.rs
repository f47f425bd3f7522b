//! Spice Road in the terminal.

mod describe;
mod picks;
mod screen;

pub(crate) use describe::{SCORE_PARTS, describe, score, side};
pub(crate) use picks::{ask, picks};
pub(crate) use screen::draw;
