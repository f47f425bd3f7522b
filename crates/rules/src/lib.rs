//! The rules of the Century games, exact and fast: positions, decisions, legality, scoring, notation.
//!
//! ```
//! use caravan_rules::{Game, play_at_random, spice_road::SpiceRoad};
//! use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
//!
//! let mut rng = ChaCha12Rng::seed_from_u64(1);
//! let deal = SpiceRoad::<3>::shuffle(&mut rng);
//! let mut position = SpiceRoad::<3>::start(&deal);
//! position.play("S02^yy".parse().unwrap(), &deal).unwrap();
//! assert!(position.play("rest".parse().unwrap(), &deal).is_err());
//! play_at_random(&mut position, &mut rng, u64::MAX);
//! assert!(position.outcome().is_some());
//! ```
//!
//! This crate never knows clocks, files, threads, networks or databases, and a position never knows the order of a deck.

// First, so that the others see its macros.
#[macro_use]
mod games;

pub mod cpu;
pub mod sand_to_sea;
pub mod spice_road;

mod acquire;
mod compiled;
mod decision;
mod deck;
mod game;
mod lot;
mod merchant_card;
mod perft;
mod playout;
mod row;
mod seat;
mod set;
mod shuffle;
mod spice;
mod tables;
mod text;
mod view;

pub use acquire::AcquireError;
pub use decision::{Decision, DecisionSet, Decisions, IllegalDecision};
pub use game::{Game, NotAGame, Outcome, Points, ScorePart};
pub use games::{Equipment, GameKind};
pub use lot::Lot;
pub use merchant_card::{MerchantCard, MerchantId, Merchants, NotAMerchant};
pub use perft::perft;
pub use playout::{Playout, play_at_random, random_decision};
pub use seat::{MAX_SEATS, PerSeat, Seat, ToMove};
pub use set::{Id, Set};
pub use shuffle::{below, shuffle};
pub use spice::{Cubes, CubesError, Spice};
pub use view::View;
