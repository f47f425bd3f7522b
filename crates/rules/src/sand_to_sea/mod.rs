//! Century: From Sand to Sea, for two to four players.
//!
//! One file per section of the rulebook (`rulebook/sand_to_sea/`). What is printed on the components is not in the code but
//! in `components/standard.txt`, and maps are drawings in `maps/`; both can be replaced at run time ([`Components::load`],
//! [`Map::load`]).

mod acquire;
mod cell;
mod choice;
mod components;
mod content_hash;
mod deal;
mod equipment;
mod game_end;
mod hold;
mod interned;
mod map;
mod market;
mod play;
mod port;
mod position;
mod position_text;
mod rest;
mod reward;
mod sail;
mod set_up;
mod snapshot;
mod tile;
mod turn;
mod turn_text;
mod validate;

pub use cell::{Cell, CellName, Cells, NotACell};
pub use choice::Choice;
pub use components::{
    COLUMNS, ComponentRow, Components, ComponentsError, Confidence, FEWEST_VICTORIES, MOST_COPIES, Market, Missing,
    POINTS_TILES, RowError, SETS, Victory,
};
pub use deal::{CLOSED_PORT_AMONG, Deal, DealError, DealPart, MARKETS_PER_SYMBOL, SEAS, TILES, VictoryPile};
pub use equipment::Equipment;
pub use game_end::TILES_TO_END;
pub use hold::{HOLD_LIMIT, HOLD_TILE, ReturnError, SPICE_LIMIT};
pub use interned::Interned;
pub use map::{Map, MapError, PORTS};
pub use market::{MarketError, emptied_columns};
pub use play::{MOST_TIMES, PlayError};
pub use port::PortError;
pub use position::{Player, SandToSea};
pub use position_text::PositionError;
pub use rest::RestError;
pub use reward::RewardError;
pub use sail::{SailError, cards_for_steps, steps_within};
pub use set_up::{MERCHANT_SLOTS, SetUpError};
pub use snapshot::{CellSnapshot, SeatSnapshot, Snapshot};
pub use tile::{BonusKind, MarketId, NotATile, PortTile, Tile, VictoryId, VictoryTiles};
pub use turn::{IllegalTurn, Main, Reward, Turn};
pub use turn_text::TurnError;
pub use validate::Impossible;
