//! The referee of one game: who holds the deal, says what is legal and turns the cards up, whichever game it is.

mod deal;
mod drafting;
mod hosted;
mod look;
mod open_game;
mod play;
mod think;
mod turns;
mod under_way;
mod write;

pub use deal::board_of;
pub use drafting::Drafting;
pub use look::Look;
pub use open_game::OpenGame;
pub use turns::Turns;

pub(crate) use deal::{shuffled, with_deal};
pub(crate) use hosted::Hosted;
pub(crate) use open_game::Referee;
pub(crate) use play::Follows;
pub(crate) use think::ExternalThinker;
pub(crate) use write::Scribe;
