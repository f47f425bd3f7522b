//! From Sand to Sea in the terminal.

mod describe;
mod map;
mod picks;
mod place;
mod screen;

pub(crate) use describe::{SCORE_PARTS, describe, score, side};
pub(crate) use picks::{ask, picks};
pub(crate) use screen::draw;
