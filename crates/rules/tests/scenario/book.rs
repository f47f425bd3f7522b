//! The two games as their scenarios know them.

use caravan_literal::{ByHand, sand_to_sea, spice_road};
use caravan_rules::GameKind;

use super::layout::{Layout, SAND_TO_SEA, SPICE_ROAD};

/// The book that scenarios are in.
pub trait Book {
    const KIND: GameKind;
    const FOLDER: &'static str;
    const LAYOUT: Layout;
    /// A game in progress on its literal engine.
    type Table: ByHand;
}

/// Spice Road.
pub struct OfSpiceRoad;

impl Book for OfSpiceRoad {
    const KIND: GameKind = GameKind::SpiceRoad;
    const FOLDER: &'static str = "spice_road";
    const LAYOUT: Layout = SPICE_ROAD;
    type Table = spice_road::Table;
}

/// From Sand to Sea.
pub struct OfSandToSea;

impl Book for OfSandToSea {
    const KIND: GameKind = GameKind::SandToSea;
    const FOLDER: &'static str = "sand_to_sea";
    const LAYOUT: Layout = SAND_TO_SEA;
    type Table = sand_to_sea::Table;
}
