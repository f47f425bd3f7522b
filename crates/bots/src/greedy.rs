//! The player who looks one turn ahead.

use caravan_rules::{Decisions, View};
use rand_core::Rng;

use crate::bot::Bot;
use crate::budget::Budget;
use crate::playbook::Playbook;
use crate::turns::{Candidate, turns_of};

/// Plays the turn after which it has the most, by [`Playbook::worth`]; of equals, the first.
#[derive(Debug)]
pub struct Greedy<G> {
    turns: Vec<Candidate<G>>,
}

impl<G> Default for Greedy<G> {
    fn default() -> Greedy<G> {
        Greedy { turns: Vec::new() }
    }
}

impl<G: Playbook> Bot<G> for Greedy<G> {
    fn choose(&mut self, view: &View<G>, _budget: Budget, _rng: &mut dyn Rng) -> G::Turn {
        self.turns.clear();
        for main in view.position().legal().iter() {
            turns_of(view.position(), main, G::MOST_WAYS, &mut self.turns);
        }
        best_by(&self.turns, |candidate| candidate.after.worth(view.seat())).turn()
    }
}

/// The first of those with the highest value.
///
/// # Panics
/// If there is none.
pub(crate) fn best_by<T>(items: &[T], mut value: impl FnMut(&T) -> f32) -> &T {
    let mut best = (&items[0], f32::NEG_INFINITY);
    for item in items {
        let value = value(item);
        if value > best.1 {
            best = (item, value);
        }
    }
    best.0
}
