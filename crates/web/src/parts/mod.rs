//! Parts that several pages share.

pub(crate) mod bar;
pub(crate) mod bot_face;
pub(crate) mod card;
pub(crate) mod claims;
pub(crate) mod clock;
pub(crate) mod controls;
pub(crate) mod cube_presses;
pub(crate) mod cubes;
pub(crate) mod days;
pub(crate) mod deed;
pub(crate) mod exchange;
pub(crate) mod figures;
pub(crate) mod game;
pub(crate) mod hand;
pub(crate) mod help;
pub(crate) mod icons;
pub(crate) mod in_text;
pub(crate) mod ladder;
pub(crate) mod layout;
pub(crate) mod legend;
pub(crate) mod log;
pub(crate) mod menu;
pub(crate) mod named_deal;
pub(crate) mod plan;
pub(crate) mod prize;
pub(crate) mod race;
pub(crate) mod ranking;
pub(crate) mod scene;
pub(crate) mod seat;
pub(crate) mod sheet;
pub(crate) mod table_line;

pub use game::numbers_of;
pub use ladder::Ladder;
pub use named_deal::record_file;
pub use seat::{Seated, SeatedKind};
pub use table_line::{Pages, TableLine};
