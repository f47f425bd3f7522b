//! The player who plans its own caravan many turns ahead.

use caravan_rules::spice_road::{SpiceRoad, Turn};
use caravan_rules::{Seat, View};
use rand_core::Rng;

use super::plan::{Plan, PlannerWeights, Table};
use crate::beam::keep_best;
use crate::bot::Bot;
use crate::budget::Budget;
use crate::playbook::Playbook;
use crate::turns::Candidate;

/// A beam search over the player's own caravan, hand and the two rows: which claims, and how soon. The others stand
/// still, but what they can pay for soon counts for less.
#[derive(Debug)]
pub struct Planner<const SEATS: usize> {
    width: usize,
    depth: u32,
    weights: PlannerWeights,
    turns: Vec<Candidate<SpiceRoad<SEATS>>>,
    beam: Vec<Plan>,
    next: Vec<Plan>,
}

impl<const SEATS: usize> Planner<SEATS> {
    /// A planner that keeps the `width` best plans at each of `depth` turns.
    pub fn new(width: usize, depth: u32, weights: PlannerWeights) -> Planner<SEATS> {
        Planner {
            width: width.max(1),
            depth: depth.max(1),
            weights,
            turns: Vec::new(),
            beam: Vec::new(),
            next: Vec::new(),
        }
    }

    /// Keeps the best plans, of those with the same future only the best.
    fn narrow(&mut self) {
        keep_best(&mut self.next, self.width, |plan| plan.worth, Plan::key, &mut self.beam);
    }

    /// Which of these turns the best plan starts with.
    ///
    /// # Panics
    /// If there is none.
    pub(super) fn best_of(
        &mut self,
        position: &SpiceRoad<SEATS>,
        seat: Seat,
        turns: &[Candidate<SpiceRoad<SEATS>>],
    ) -> usize {
        let table = Table::new(position, seat, self.weights);
        self.next.clear();
        for (first, turn) in turns.iter().enumerate() {
            self.next.push(Plan::starting_with(&table, turn.main, &turn.after, seat, first));
        }
        self.narrow();
        for turn in 1..self.depth {
            for plan in &self.beam {
                plan.extend(&table, turn, &mut self.next);
            }
            self.narrow();
        }
        self.beam[0].first.into()
    }
}

impl<const SEATS: usize> Bot<SpiceRoad<SEATS>> for Planner<SEATS> {
    fn choose(&mut self, view: &View<SpiceRoad<SEATS>>, _budget: Budget, _rng: &mut dyn Rng) -> Turn {
        let mut turns = std::mem::take(&mut self.turns);
        turns.clear();
        view.position().candidates(&mut turns);
        let best = self.best_of(view.position(), view.seat(), &turns);
        self.turns = turns;
        self.turns[best].turn()
    }
}
