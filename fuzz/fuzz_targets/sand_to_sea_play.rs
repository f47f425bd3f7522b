//! Bytes as choices in From Sand to Sea, on any map and with other components: whatever is played, the position stays possible
//! and reads back.
#![no_main]

use caravan_rules::cpu::Portable;
use caravan_rules::sand_to_sea::{Components, Map, SandToSea};
use caravan_rules::{Decisions, Equipment, Game, Seat};
use libfuzzer_sys::fuzz_target;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

const CORRECTED: &str = include_str!("../../crates/literal/src/sand_to_sea/corrected_components.txt");

fuzz_target!(|choices: &[u8]| {
    let Some((&first, choices)) = choices.split_first() else { return };
    let mut equipment = Equipment::default();
    if let Some(map) = Map::included().nth(usize::from(first % 8)).and_then(Map::named) {
        equipment.sand_to_sea.map = map;
    }
    if first >= 128 {
        equipment.sand_to_sea.components = Components::load(CORRECTED).expect("a set of components");
    }
    play::<2>(equipment, choices);
    play::<4>(equipment, choices);
});

fn play<const SEATS: usize>(equipment: Equipment, choices: &[u8]) {
    let seed = choices.iter().take(4).fold(0, |seed, &byte| seed << 8 | u64::from(byte));
    let deal = SandToSea::<SEATS>::shuffle_with(equipment, &mut ChaCha12Rng::seed_from_u64(seed));
    let mut position = SandToSea::<SEATS>::start(&deal);
    for &choice in choices {
        let legal = position.legal();
        if legal.is_empty() {
            return;
        }
        position.apply(legal.nth(choice as usize % legal.len(), Portable));
        assert_eq!(position.validate(), Ok(()));
        assert_eq!(position.to_string().parse(), Ok(position));
        if position.turn_is_complete() {
            position.reveal(&deal);
            assert_eq!(position.view(Seat::new(0)).position(), &position);
        }
    }
}
