//! The board of From Sand to Sea.

mod bar;
mod board;
mod bonus;
mod cube_choice;
mod deed;
mod face;
mod lesson;
mod map;
mod market;
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
mod voyages;

pub(crate) use bar::{accept, ask, bar_choices, prompt};
pub(crate) use board::sections;
pub(crate) use bonus::bonus_tile;
pub(crate) use deed::{deed_picture, taken_slot, written_picture};
pub(crate) use face::FACE;
pub(crate) use lesson::advice;
pub(crate) use market::market_picture;
pub(crate) use scores::{belongings, scores};
pub(crate) use sheets::sheets;
pub(crate) use victory::{goal_picture, victory_picture};
