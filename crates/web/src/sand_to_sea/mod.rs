//! The board of From Sand to Sea.

mod bar;
mod board;
mod bonus;
mod drawn;
mod face;
mod lesson;
mod map;
mod mine;
mod offer;
mod player_board;
mod rivals;
mod row;
mod scores;
mod sheets;
mod token;
mod tray;
mod victory;

pub(crate) use face::FACE;
