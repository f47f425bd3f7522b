//! The board of From Sand to Sea.

mod bar;
mod board;
mod bonus;
mod chart;
mod lesson;
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

pub use board::{SandToSeaBoard, SandToSeaDraft};
pub use offer::Offer;

pub(super) use bar::{accept, ask, bar_choices, prompt};
pub(super) use board::sections;
pub(super) use lesson::SandToSeaCourse;
pub(super) use scores::scores;
pub(super) use sheets::sheets;
