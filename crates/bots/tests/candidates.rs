//! The turns that bots look at, in positions from random games of both games at every table.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use caravan_bots::{Candidate, Playbook};
use caravan_rules::cpu::Portable;
use caravan_rules::sand_to_sea::SandToSea;
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Game, Lot, ToMove};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

/// Every few positions of some random games.
fn some_positions<G: Game>(mut each: impl FnMut(&G)) {
    for seed in 0..4 {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let mut position = G::start(&G::shuffle(&mut rng));
        for turn in 0..400 {
            if position.to_move() == ToMove::Over {
                break;
            }
            if turn < 10 || turn % 7 == 0 {
                each(&position);
            }
            position.complete_at_random(Lot::draw(&mut rng), Portable);
            position.reveal_at_random(&mut rng);
        }
    }
}

fn check_all<G: Playbook>(position: &G, turns: &[Candidate<G>]) {
    for candidate in turns {
        let mut taken = *position;
        taken.take(candidate.turn()).unwrap_or_else(|error| panic!("{position} {}: {error}", candidate.turn()));
        assert_eq!(taken, candidate.after, "{position} {}", candidate.turn());
    }
}

fn candidates_are_good<G: Playbook>() {
    some_positions::<G>(|position| {
        let mut candidates = Vec::new();
        position.candidates(&mut candidates);
        assert!(!candidates.is_empty(), "{position}");
        check_all(position, &candidates);
        let distinct: HashSet<G::Turn> = candidates.iter().map(Candidate::turn).collect();
        assert_eq!(distinct.len(), candidates.len(), "{position}");
        for chosen in candidates.iter().step_by(3) {
            let mut ways = Vec::new();
            position.ways(chosen, &mut ways);
            check_all(position, &ways);
            assert!(ways.iter().all(|way| way.main == chosen.main), "{position} {}", chosen.turn());
            assert!(
                ways.iter().any(|way| way.after == chosen.after) || ways.len() >= 64,
                "{position} {}",
                chosen.turn()
            );
        }
    });
}

#[test]
fn candidates_and_their_ways_are_whole_legal_turns() {
    candidates_are_good::<SpiceRoad<2>>();
    candidates_are_good::<SpiceRoad<5>>();
    candidates_are_good::<SandToSea<2>>();
    candidates_are_good::<SandToSea<3>>();
    candidates_are_good::<SandToSea<4>>();
}
