//! Uniformly random play, at full speed.

use rand_core::Rng;

use crate::cpu::{Cpu, Task, dispatch};
use crate::decision::{Decision, Decisions};
use crate::game::Game;
use crate::seat::ToMove;

/// Plays random decisions, every legal one equally likely, until the game is over or `turns` turns have been played.
/// Cards that are turned over are drawn at random. Returns how many turns were played.
pub fn play_at_random<G: Game, R: Rng>(position: &mut G, rng: &mut R, turns: u64) -> u64 {
    dispatch(Playout { position, rng, turns })
}

/// One of the legal decisions, every one equally likely.
#[inline(always)]
pub fn random_decision<L: Decisions, R: Rng, C: Cpu>(legal: &L, rng: &mut R, cpu: C) -> Decision {
    // A product's high half is uniform to within one part in 2^24 here, which no number of games can tell.
    let nth = (u64::from(rng.next_u32()) * legal.len() as u64) >> 32;
    legal.nth(nth as usize, cpu)
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
        if turns > 0 && position.turn_is_complete() {
            position.reveal_at_random(rng);
            played += 1;
        }
        while played < turns && position.to_move() != ToMove::Over {
            position.apply(random_decision(&position.legal(), rng, cpu));
            // A second site for the later decisions of a turn, so that the processor predicts the two kinds apart.
            while !position.turn_is_complete() {
                position.apply(random_decision(&position.legal(), rng, cpu));
            }
            position.reveal_at_random(rng);
            played += 1;
        }
        played
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spice_road::SpiceRoad;
    use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

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
