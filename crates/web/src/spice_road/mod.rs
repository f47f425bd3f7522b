//! The board of Spice Road.

mod bar;
mod board;
mod coins;
mod cube_choice;
mod deed;
mod equipment;
mod face;
mod item;
mod lesson;
mod own_side;
mod point_card;
mod rivals;
mod rows;
mod scores;
mod sheets;
mod tray;
mod ways;

pub(crate) use bar::{accept, ask, bar_choices, prompt};
pub(crate) use board::sections;
pub(crate) use deed::{deed_picture, taken_slot, written_picture};
pub(crate) use equipment::{equipment_fields, equipment_panel, numbers};
pub(crate) use face::FACE;
pub(crate) use item::{ITEMS, card_picture, item_picture, piece_in_text};
pub(crate) use lesson::advice;
pub(crate) use point_card::{goal_picture, point_picture};
pub(crate) use scores::{belongings, scores};
pub(crate) use sheets::sheets;
