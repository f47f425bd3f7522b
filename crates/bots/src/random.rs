//! The player who does anything that is allowed.

use caravan_rules::cpu::Portable;
use caravan_rules::{Game, View, random_decision};
use rand_core::Rng;

use crate::bot::Bot;
use crate::budget::Budget;

/// Makes every decision at random, each legal one equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &View<G>, _budget: Budget, mut rng: &mut dyn Rng) -> G::Turn {
        let mut position = *view.position();
        while !position.turn_is_complete() {
            position.advance(random_decision(&position.choices(), &mut rng, Portable));
        }
        position.turn_so_far().expect("a complete turn is a turn")
    }
}
