//! What is timed: games, rounds, children and legal masks.

use std::hint::black_box;
use std::rc::Rc;

use caravan_rules::cpu::{Cpu, Task};
use caravan_rules::{Decisions, Game, Playout};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

/// What a piece of work did, and a sum over its results that gives away any difference.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    pub(crate) turns: u64,
    pub(crate) games: u64,
    pub(crate) children: u64,
    pub(crate) masks: u64,
    pub(crate) checksum: u64,
}

/// Random decisions. Whole games and single rounds are one task: a playout is the most there is to compile of a table.
pub(crate) struct Playouts<G> {
    pub(crate) from: Rc<[G]>,
    pub(crate) until: Until,
}

/// When a playout ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Until {
    /// With the game.
    End,
    /// After one round.
    RoundIsOver,
}

/// Every legal decision, each applied to a copy of the position.
pub(crate) struct Children<G>(pub(crate) Rc<[G]>);

/// The full set of legal decisions.
pub(crate) struct Masks<G>(pub(crate) Rc<[G]>);

/// How often a window goes over the positions, to last about as long as one of random games.
const PASSES_OF_ROUNDS: u64 = 32;
const PASSES_OF_CHILDREN: u64 = 16;
const PASSES_OF_MASKS: u64 = 128;

/// Mixes `value` into `checksum`: the order counts.
pub(crate) fn mix(checksum: u64, value: u64) -> u64 {
    (checksum ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
}

fn generator() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

impl<G: Game> Task for &Playouts<G> {
    type Output = Tally;

    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> Tally {
        let mut rng = generator();
        let mut tally = Tally::default();
        let (passes, turns) = match self.until {
            Until::End => (1, u64::MAX),
            Until::RoundIsOver => (PASSES_OF_ROUNDS, G::SEATS as u64),
        };
        for start in (0..passes).flat_map(|_| &*self.from) {
            let mut position = *start;
            tally.turns += Playout { position: &mut position, rng: &mut rng, turns }.run(cpu);
            match self.until {
                Until::End => {
                    tally.games += 1;
                    let scores = position.outcome().map(|outcome| outcome.scores);
                    let points = scores.iter().flat_map(|scores| scores.as_slice());
                    tally.checksum = points.fold(tally.checksum, |sum, &points| mix(sum, points.into()));
                }
                Until::RoundIsOver => tally.checksum += position.legal().len() as u64,
            }
        }
        Tally { checksum: mix(tally.checksum, tally.turns), ..tally }
    }
}

impl<G: Game> Task for &Children<G> {
    type Output = Tally;

    #[inline(always)]
    fn run<C: Cpu>(self, _: C) -> Tally {
        let mut tally = Tally::default();
        for position in (0..PASSES_OF_CHILDREN).flat_map(|_| &*self.0) {
            for decision in position.legal().iter() {
                let mut child = *position;
                child.apply(decision);
                tally.children += 1;
                tally.checksum += u64::from(black_box(&child).turn_is_complete());
            }
        }
        Tally { checksum: mix(tally.checksum, tally.children), ..tally }
    }
}

impl<G: Game> Task for &Masks<G> {
    type Output = Tally;

    #[inline(always)]
    fn run<C: Cpu>(self, _: C) -> Tally {
        let mut tally = Tally::default();
        for position in (0..PASSES_OF_MASKS).flat_map(|_| &*self.0) {
            tally.checksum += position.legal().len() as u64;
            tally.masks += 1;
        }
        Tally { checksum: mix(tally.checksum, tally.masks), ..tally }
    }
}
