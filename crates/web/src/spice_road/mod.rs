//! The board of Spice Road.

mod bar;
mod board;
mod coins;
mod drawn;
mod face;
mod lesson;
mod mine;
mod point_card;
mod rivals;
mod rows;
mod scores;
mod sheets;
mod tray;
mod ways;

pub(crate) use face::FACE;
pub(crate) use point_card::point_picture;
