//! A second engine for Spice Road: slow, literal, and written from the pages of `rulebook/spice_road` alone.
//!
//! It shares nothing with the engine it checks but what is printed on the cards. Cubes are objects in lists, cards lie in
//! lists, decks have an order, and every function names the rule it carries out.

mod choices;
mod point_card;
mod table;
mod text;
mod whole_turns;

pub use choices::{Move, flat_index};
pub use point_card::{POINT_CARDS, PointCard};
pub use table::{Player, Table};
pub(crate) use text::main_text;
