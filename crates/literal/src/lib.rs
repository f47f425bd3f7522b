//! Second engines for both games, slow and literal, which tests hold the fast ones against.
//!
//! Each was written from the pages of its game in `rulebook/` alone. Cubes are objects in lists, cards lie in lists, decks have an
//! order, and every function names the rule it carries out. Both can be asked the same things, in the words of [`ByHand`]:
//!
//! ```
//! use caravan_literal::{ByHand, spice_road};
//!
//! let mut table = spice_road::Table::in_printed_order(2);
//! table.take("S01").expect("whoever begins has a card that brings two yellow cubes");
//! table.end_turn();
//! assert_eq!(table.to_move, Some(1));
//! assert_eq!(table.players[0].caravan.len(), 3 + 2);
//! ```
//!
//! # What it will never do
//!
//! It never asks the fast engine what is legal, what follows or what is written: of `caravan-rules` it knows the faces of the
//! cards, in `merchant_card` and `spice_road::point_card`, and nothing else. It is never part of the program: tests alone depend
//! on it. And it is never made clever to be fast, since being plain is what it is for.

mod by_hand;
mod cube;
mod merchant_card;
pub mod sand_to_sea;
pub mod spice_road;
mod text;

pub use by_hand::ByHand;
pub use cube::{Cube, has_all};
pub use merchant_card::{Effect, MERCHANTS, Merchant, RowCard};
