//! Bytes as choices: whatever is played, the position stays possible and cubes, cards and coins stay accounted for.
#![no_main]

use caravan_rules::cpu::Portable;
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Decisions, Game, Seat};
use libfuzzer_sys::fuzz_target;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

fuzz_target!(|choices: &[u8]| {
    play::<2>(choices);
    play::<5>(choices);
});

fn play<const SEATS: usize>(choices: &[u8]) {
    let seed = choices.iter().take(4).fold(0, |seed, &byte| seed << 8 | u64::from(byte));
    let deal = SpiceRoad::<SEATS>::shuffle(&mut ChaCha12Rng::seed_from_u64(seed));
    let mut position = SpiceRoad::<SEATS>::start(&deal);
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
