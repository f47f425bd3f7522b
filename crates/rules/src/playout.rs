//! Uniformly random play, at full speed.

use rand_core::Rng;

use crate::cpu::{Cpu, Task, dispatch};
use crate::decision::{Decision, Decisions};
use crate::game::Game;
use crate::lot::Lot;
use crate::seat::ToMove;

/// Plays random decisions, every legal one equally likely, until the game is over or `turns` turns have been played.
/// Cards that are turned over are drawn at random. Returns how many turns were played.
pub fn play_at_random<G: Game, R: Rng>(position: &mut G, rng: &mut R, turns: u64) -> u64 {
    dispatch(Playout { position, rng, turns })
}

/// One of the legal decisions, every one equally likely.
#[inline(always)]
pub fn random_decision<L: Decisions, R: Rng, C: Cpu>(legal: &L, rng: &mut R, cpu: C) -> Decision {
    Lot::draw(rng).choose(legal, cpu)
}

/// [`play_at_random`] as a task, for those who choose the processor path themselves.
pub struct Playout<'a, G, R> {
    /// Where to start.
    pub position: &'a mut G,
    /// Where chance comes from.
    pub rng: &'a mut R,
    /// After how many turns to stop.
    pub turns: u64,
}

impl<G: Game, R: Rng> Task for Playout<'_, G, R> {
    type Output = u64;

    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> u64 {
        let Playout { position, rng, turns } = self;
        let mut played = 0;
        while played < turns && position.to_move() != ToMove::Over {
            position.complete_at_random(Lot::draw(rng), cpu);
            position.reveal_at_random(rng);
            played += 1;
        }
        played
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::{Bmi2, Portable};
    use crate::spice_road::SpiceRoad;
    use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

    const GAMES: usize = 250;

    /// Plays games at random by `take`, and returns every position between two turns.
    fn games<G: Game>(take: impl Fn(&mut G, Lot)) -> Vec<G> {
        let mut rng = ChaCha12Rng::seed_from_u64(4);
        let mut seen = Vec::new();
        for _ in 0..GAMES {
            let mut position = G::start(&G::shuffle(&mut rng));
            while position.to_move() != ToMove::Over {
                take(&mut position, Lot::draw(&mut rng));
                seen.push(position); // with the turn in it
                position.reveal_at_random(&mut rng);
            }
            seen.push(position);
        }
        seen
    }

    fn step_by_step<G: Game>(position: &mut G, mut lot: Lot) {
        while !position.turn_is_complete() {
            position.apply(lot.choose(&position.legal(), Portable));
        }
    }

    fn check_all_ways_to_play_at_random<G: Game>() {
        let slow = games::<G>(step_by_step);
        assert!(slow.len() > 100 * GAMES, "{} positions are not whole games", slow.len());
        assert!(slow == games::<G>(|position, lot| position.complete_at_random(lot, Portable)), "portable path");
        if let Some(bmi2) = Bmi2::detect() {
            assert!(slow == games::<G>(|position, lot| position.complete_at_random(lot, bmi2)), "path with BMI2");
        }
        let finals = slow.iter().filter(|position| position.to_move() == ToMove::Over);
        let mut rng = ChaCha12Rng::seed_from_u64(4);
        for expected in finals {
            let mut position = G::start(&G::shuffle(&mut rng));
            play_at_random(&mut position, &mut rng, u64::MAX);
            assert_eq!(position, *expected);
        }
    }

    #[test]
    fn random_games_are_the_same_on_every_cpu_path_and_step_by_step() {
        check_all_ways_to_play_at_random::<SpiceRoad<2>>();
        check_all_ways_to_play_at_random::<SpiceRoad<3>>();
        check_all_ways_to_play_at_random::<SpiceRoad<4>>();
        check_all_ways_to_play_at_random::<SpiceRoad<5>>();
    }

    #[test]
    fn a_playout_stops_after_so_many_turns() {
        let mut rng = ChaCha12Rng::seed_from_u64(5);
        let mut position = SpiceRoad::<2>::start(&SpiceRoad::<2>::shuffle(&mut rng));
        assert_eq!(play_at_random(&mut position, &mut rng, 7), 7);
        assert_eq!(position.to_move().seat().map(|seat| seat.index()), Some(1));
    }
    #[test]
    fn the_rest_of_a_turn_under_way_is_the_same_step_by_step() {
        let mut rng = ChaCha12Rng::seed_from_u64(6);
        let mut position = SpiceRoad::<2>::start(&SpiceRoad::<2>::shuffle(&mut rng));
        while position.to_move() != ToMove::Over {
            while !position.turn_is_complete() {
                position.apply(random_decision(&position.legal(), &mut rng, Portable));
                let (lot, mut fast, mut slow) = (Lot::draw(&mut rng), position, position);
                fast.complete_at_random(lot, Portable);
                step_by_step(&mut slow, lot);
                assert_eq!(fast, slow, "after {position}");
            }
            position.reveal_at_random(&mut rng);
        }
    }

    #[test]
    fn a_turn_that_only_waits_for_its_card_is_ended_first() {
        let mut rng = ChaCha12Rng::seed_from_u64(1);
        let mut position = SpiceRoad::<2>::start(&SpiceRoad::<2>::shuffle(&mut rng));
        position.take("+0".parse().unwrap()).unwrap();
        assert_eq!(play_at_random(&mut position, &mut rng, 1), 1);
        assert_eq!(position.to_move().seat().map(|seat| seat.index()), Some(1));
        assert_eq!(position.merchant_row().len(), 6);
    }
}
