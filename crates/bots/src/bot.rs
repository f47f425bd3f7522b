//! What a bot is.

use caravan_rules::{Game, View};
use rand_core::Rng;

use crate::budget::Budget;

/// A player that chooses whole turns from what its seat may see.
///
/// A bot may remember what it thought between turns, but the choice depends on nothing else than what it is given: with a
/// node budget, the same view and a generator in the same state give the same turn, bit for bit.
pub trait Bot<G: Game>: Send {
    /// The turn to play.
    ///
    /// # Panics
    /// May panic if it is not the turn of the seat that looks, or if a turn is under way.
    fn choose(&mut self, view: &View<G>, budget: Budget, rng: &mut dyn Rng) -> G::Turn;
}
