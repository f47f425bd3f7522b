//! Century: Spice Road, for two to five players.
//!
//! One file per section of the rulebook (`rulebook/spice_road/`), each rule by its number beside the line that enforces it.

mod acquire;
mod caravan;
mod choice;
mod claim;
mod deal;
mod equipment;
mod game_end;
mod play;
mod point_card;
mod position;
mod position_text;
mod rest;
mod set_up;
mod snapshot;
mod turn;
mod turn_text;
mod validate;
mod variants;

pub use caravan::{CARAVAN_LIMIT, CARAVANS, ReturnError, caravan_rank};
pub use choice::Choice;
pub use claim::{ClaimError, Coin, coin_over};
pub use deal::{Deal, DealError};
pub use equipment::Equipment;
pub use game_end::{GOLD_POINTS, SILVER_POINTS};
pub use play::PlayError;
pub use point_card::{NotAPointCard, PointCards, PointId};
pub use position::{Player, SpiceRoad};
pub use position_text::PositionError;
pub use rest::RestError;
pub use set_up::{MERCHANT_SLOTS, POINT_SLOTS};
pub use snapshot::{SeatSnapshot, Snapshot};
pub use turn::{IllegalTurn, Turn};
pub use turn_text::TurnError;
pub use validate::Impossible;
