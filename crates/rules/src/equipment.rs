//! What a game is played with, where there is a choice.

use std::fmt;

use crate::sand_to_sea::{Components, Interned, Map};

/// The map and the components of a table: chosen before the deal is shuffled.
///
/// Only From Sand to Sea has a choice. Spice Road has no map, and all its cards are known; it passes this over.
///
/// ```
/// use caravan_rules::{Equipment, Game, sand_to_sea::{Map, SandToSea}};
/// use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
///
/// let equipment = Equipment { map: Map::named("ring").unwrap(), ..Equipment::default() };
/// let deal = SandToSea::<3>::shuffle_with(equipment, &mut ChaCha12Rng::seed_from_u64(1));
/// assert!(SandToSea::<3>::start(&deal).to_string().starts_with("sand-to-sea 3 ring/standard "));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Equipment {
    /// Where the boats sail.
    pub map: Interned<Map>,
    /// What is printed on tiles and boards.
    pub components: Interned<Components>,
}

impl Default for Equipment {
    /// The map of the first game and the components that come with the program.
    fn default() -> Equipment {
        Equipment { map: Map::standard(), components: Components::standard() }
    }
}

impl fmt::Display for Equipment {
    /// As in a position line: the names of the map and of the components.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.map.name(), self.components.name())
    }
}
