//! The player who wants nothing.

use caravan_rules::{Decisions, View};
use rand_core::Rng;

use crate::bot::Bot;
use crate::budget::Budget;
use crate::playbook::Playbook;
use crate::turns::cheapest_turn;

/// Takes two yellow cubes and rests, over and over: whoever plays against it has to bring the game to its end alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Idle;

impl<G: Playbook> Bot<G> for Idle {
    fn choose(&mut self, view: &View<G>, _budget: Budget, _rng: &mut dyn Rng) -> G::Turn {
        let position = view.position();
        let legal = position.choices();
        let main = legal.iter().find(|&main| G::is_idle(main)).or(legal.iter().next());
        cheapest_turn(position, main.expect("a seat to move has a legal turn")).turn()
    }
}
