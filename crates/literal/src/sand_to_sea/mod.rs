//! A second engine for From Sand to Sea: slow, literal, and written from the pages of `rulebook/sand_to_sea` alone.
//!
//! It shares nothing with the engine it checks but what is printed on the cards and tiles, and it reads the tiles from the
//! data file by itself. Cubes are objects in lists, tiles lie on places, piles have an order, and every function names the
//! rule it carries out.

mod business;
mod choices;
mod game_end;
mod map;
mod pieces;
mod reading;
mod set_up;
mod settling;
mod table;
mod text;
mod turn;
mod whole_turns;

pub use map::{EmptyMap, NotAMap, STANDARD};
pub use pieces::{Bonus, BonusKind, CORRECTED_FILE, MarketTile, PIECES, Pieces, StartingSet, VictoryTile};
pub use reading::EXAMPLE_TILES;
pub use table::{PileTile, Place, Player, Table, Tile};
pub use text::main_text;
pub use turn::{Move, Owed, flat_index};
