//! What a network sees of a position is pinned for each version of the features: a change without a new version would let
//! networks judge what they were not trained on.
#![allow(clippy::unwrap_used)]

use caravan_bots::Playbook;
use caravan_rules::cpu::Portable;
use caravan_rules::{GameKind, Lot, ToMove, with_game};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

/// For each table the version of its features, and what [`checksum`] comes to. Where the second number changes and the rules
/// have not, the features have: give them a new version and train networks on it.
const PINNED: [(GameKind, usize, u32, u64); 7] = [
    (GameKind::SpiceRoad, 2, 1, 0x65e8_9429_08a1_9036),
    (GameKind::SpiceRoad, 3, 1, 0x4bda_9bf6_464e_f05c),
    (GameKind::SpiceRoad, 4, 1, 0xb45a_3ed8_18d1_a2f3),
    (GameKind::SpiceRoad, 5, 1, 0xa62f_897d_8558_578d),
    (GameKind::SandToSea, 2, 1, 0xe68a_7d19_7571_b3bb),
    (GameKind::SandToSea, 3, 1, 0xac1c_703a_3d08_2b0f),
    (GameKind::SandToSea, 4, 1, 0xdfb9_934d_9d53_0041),
];

/// A sum over the features of every turn of some random games, before anything is turned up.
fn checksum<G: Playbook>() -> u64 {
    let mut sum = 0;
    for seed in 0..3 {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let mut position = G::start(&G::shuffle(&mut rng));
        let mut features = vec![0; G::FEATURE_WORDS];
        for _ in 0..300 {
            if position.to_move() == ToMove::Over {
                break;
            }
            position.complete_at_random(Lot::draw(&mut rng), Portable);
            position.write_features(&mut features);
            sum = features.iter().fold(sum, |sum, &word| mix(sum, word));
            position.reveal_at_random(&mut rng);
        }
    }
    sum
}

fn mix(sum: u64, word: u64) -> u64 {
    (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
}

#[test]
fn features_do_not_change_without_a_new_version() {
    let tables = GameKind::ALL.into_iter().flat_map(|game| game.seats().map(move |seats| (game, seats)));
    let found = tables.map(|(game, seats)| {
        let (version, sum) = with_game!(game, seats, G => (G::FEATURE_VERSION, checksum::<G>())).unwrap();
        (game, seats, version, sum)
    });
    assert_eq!(found.collect::<Vec<_>>(), PINNED);
}
