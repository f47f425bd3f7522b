//! The board of Spice Road.

mod bar;
mod board;
mod coins;
mod lesson;
mod mine;
mod point_card;
mod rivals;
mod rows;
mod scores;
mod sheets;
mod tray;
mod ways;

pub use board::{SpiceRoadBoard, SpiceRoadDraft};

pub(super) use bar::{accept, ask, bar_choices};
pub(super) use board::sections;
pub(super) use lesson::SpiceRoadCourse;
pub(super) use scores::scores;
pub(super) use sheets::sheets;
