//! The maps and components that games of the tests are played with: some of them on another map, some with other numbers.

use caravan_literal::sand_to_sea::CORRECTED_FILE;
use caravan_rules::Equipment;
use caravan_rules::sand_to_sea::{self, Components, Map};

/// What the game with this seed is played with. Every ninth is on another map and every seventh with other components, so
/// that some have both; the numbers have no divisor in common with those that styles of play go by.
pub fn equipment(seed: u64) -> Equipment {
    let mut equipment = sand_to_sea::Equipment::default();
    if seed % 9 == 7 {
        let others: Vec<&str> = Map::included().skip(1).collect();
        equipment.map = Map::named(others[(seed / 9) as usize % others.len()]).expect("an included map");
    }
    if seed % 7 == 3 {
        equipment.components = Components::load(CORRECTED_FILE).expect("a set of components");
    }
    equipment.into()
}
