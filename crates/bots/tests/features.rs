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
    (GameKind::SpiceRoad, 2, 3, 0x632b_8a13_c14b_1e19),
    (GameKind::SpiceRoad, 3, 3, 0xba70_34f1_7a59_d663),
    (GameKind::SpiceRoad, 4, 3, 0x5e69_6b01_3be4_8034),
    (GameKind::SpiceRoad, 5, 3, 0xc1db_670e_8947_e387),
    (GameKind::SandToSea, 2, 2, 0xeb18_1ae2_c80f_2b84),
    (GameKind::SandToSea, 3, 2, 0xbca6_2519_ae83_fe21),
    (GameKind::SandToSea, 4, 2, 0x950b_4082_b711_0620),
];

/// For each table how many words earlier versions had, 1 and then 2, and what they come to: they are the first of every later version,
/// so that the networks of those versions still play.
const EARLIER: [(GameKind, usize, usize, u64); 11] = [
    (GameKind::SpiceRoad, 2, 30, 0x65e8_9429_08a1_9036),
    (GameKind::SpiceRoad, 3, 38, 0x4bda_9bf6_464e_f05c),
    (GameKind::SpiceRoad, 4, 46, 0xb45a_3ed8_18d1_a2f3),
    (GameKind::SpiceRoad, 5, 54, 0xa62f_897d_8558_578d),
    (GameKind::SandToSea, 2, 32, 0xe68a_7d19_7571_b3bb),
    (GameKind::SandToSea, 3, 40, 0xac1c_703a_3d08_2b0f),
    (GameKind::SandToSea, 4, 48, 0xdfb9_934d_9d53_0041),
    (GameKind::SpiceRoad, 2, 33, 0xcb2a_69ab_a52d_89e3),
    (GameKind::SpiceRoad, 3, 44, 0x6a62_7afa_97e4_5922),
    (GameKind::SpiceRoad, 4, 55, 0xd27a_3491_3a5e_0354),
    (GameKind::SpiceRoad, 5, 66, 0xe056_7034_a9d8_8ee8),
];

/// A sum over the first words of features of every turn of some random games, before anything is turned up.
fn checksum<G: Playbook>(words: usize) -> u64 {
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
            position.write_features(G::FEATURE_WORDS, &mut features);
            sum = features[..words].iter().fold(sum, |sum, &word| mix(sum, word));
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
        let (version, sum) =
            with_game!(game, seats, G => (G::FEATURE_VERSION, checksum::<G>(G::FEATURE_WORDS))).unwrap();
        (game, seats, version, sum)
    });
    assert_eq!(found.collect::<Vec<_>>(), PINNED);
}

#[test]
fn features_begin_with_those_of_earlier_versions() {
    for (game, seats, words, pinned) in EARLIER {
        let sum = with_game!(game, seats, G => checksum::<G>(words)).unwrap();
        assert_eq!(sum, pinned, "{game} for {seats}");
    }
}
