//! A text that reads as a turn of From Sand to Sea is written back the same, and is taken or refused without a panic.
#![no_main]

use caravan_rules::sand_to_sea::{SandToSea, Turn};
use caravan_rules::{Game, play_at_random};
use libfuzzer_sys::fuzz_target;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

fuzz_target!(|text: &str| {
    let Ok(turn) = text.parse::<Turn>() else { return };
    assert_eq!(turn.to_string(), text);
    for turns in [0, 3, 40] {
        let mut rng = ChaCha12Rng::seed_from_u64(turns);
        let mut position = SandToSea::<3>::start(&SandToSea::<3>::shuffle(&mut rng));
        play_at_random(&mut position, &mut rng, turns);
        let before = position;
        match position.take(turn) {
            Ok(()) => assert_eq!(position.turn_so_far(), Some(turn), "{turn} in {before}"),
            Err(_) => assert_eq!(position, before, "{turn} in {before}"),
        }
    }
});
