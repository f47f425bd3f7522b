//! The board of From Sand to Sea.

mod bar;
mod board;
mod bonus;
mod cube_choice;
mod deed;
mod equipment;
mod face;
mod item;
mod lesson;
mod map;
mod market;
mod offer;
mod own_side;
mod player_board;
mod rivals;
mod row;
mod scores;
mod sheets;
mod token;
mod tray;
mod victory;
mod voyages;

pub use equipment::MapField;

pub(crate) use bar::{accept, ask, bar_choices, prompt};
pub(crate) use board::sections;
pub(crate) use deed::{deed_picture, taken_slot, written_picture};
pub(crate) use equipment::{equipment_fields, equipment_panel, numbers};
pub(crate) use face::FACE;
pub(crate) use item::{ITEMS, card_picture, item_picture, piece_in_text};
pub(crate) use lesson::advice;
pub(crate) use scores::{belongings, scores};
pub(crate) use sheets::sheets;
pub(crate) use victory::goal_picture;
