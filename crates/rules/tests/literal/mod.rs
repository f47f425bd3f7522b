//! A second engine for Spice Road: slow, literal, and written from the pages of `rulebook/spice_road` alone.
//!
//! It shares nothing with the engine it checks but what is printed on the cards. Cubes are objects in lists, cards lie in
//! lists, decks have an order, and every function names the rule it carries out.

// Each test that includes this module uses its own part of it.
#![allow(dead_code, unused_imports)]

mod cards;
mod choices;
mod table;
mod text;
mod whole_turns;

pub use cards::{Cube, Effect, MERCHANTS, Merchant, POINT_CARDS, PointCard};
pub use choices::{Move, flat_index, has_all};
pub use table::{Player, RowCard, Table, take_out};
pub use text::{letters, main_text, merchant, push_cubes, push_list, push_merchants, push_number, read_list, row_card};
