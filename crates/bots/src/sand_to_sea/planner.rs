//! The player who plans its own voyage many turns ahead.

use std::time::Instant;

use caravan_rules::sand_to_sea::{SandToSea, Turn};
use caravan_rules::{Seat, View};
use rand_core::Rng;

use super::plan::{Plan, PlannerWeights, Table};
use crate::beam::keep_best;
use crate::bot::Bot;
use crate::budget::Budget;
use crate::playbook::Playbook;
use crate::turns::Candidate;

/// A beam search over the player's own boat, hand, hold and outposts: which claims, and how soon. The others stand still,
/// but what they can pay for soon counts for less.
#[derive(Debug)]
pub struct Planner<const SEATS: usize> {
    width: usize,
    depth: u32,
    weights: PlannerWeights,
    turns: Vec<Candidate<SandToSea<SEATS>>>,
    beam: Vec<Plan>,
    next: Vec<Plan>,
}

impl<const SEATS: usize> Planner<SEATS> {
    /// A planner that keeps the `width` best plans at each of `depth` turns, or looks less far where time runs out.
    pub fn new(width: usize, depth: u32, weights: PlannerWeights) -> Planner<SEATS> {
        let (width, depth) = (width.max(1), depth.max(1));
        Planner { width, depth, weights, turns: Vec::new(), beam: Vec::new(), next: Vec::new() }
    }

    /// Keeps the best plans, of those with the same future only the best.
    fn narrow(&mut self) {
        keep_best(&mut self.next, self.width, |plan| plan.worth, Plan::key, &mut self.beam);
    }

    /// Which of these turns the best plan starts with, as far as it comes within the budget.
    ///
    /// # Panics
    /// If there is none.
    pub(super) fn best_of(
        &mut self,
        position: &SandToSea<SEATS>,
        seat: Seat,
        turns: &[Candidate<SandToSea<SEATS>>],
        budget: Budget,
    ) -> usize {
        let start = Instant::now();
        let table = Table::new(position, seat, self.weights, self.depth);
        self.next.clear();
        for (first, candidate) in turns.iter().enumerate() {
            let turn = candidate.turn();
            self.next.push(Plan::starting_with(&table, position, &turn, &candidate.after, seat, first));
        }
        self.narrow();
        for turn in 1..self.depth {
            if matches!(budget, Budget::Time(time) if start.elapsed() >= time) {
                break;
            }
            for plan in &self.beam {
                plan.extend(&table, turn as usize, &mut self.next);
            }
            self.narrow();
        }
        self.beam[0].first.into()
    }
}

impl<const SEATS: usize> Bot<SandToSea<SEATS>> for Planner<SEATS> {
    fn choose(&mut self, view: &View<SandToSea<SEATS>>, budget: Budget, _rng: &mut dyn Rng) -> Turn {
        let mut turns = std::mem::take(&mut self.turns);
        turns.clear();
        view.position().candidates(&mut turns);
        let best = self.best_of(view.position(), view.seat(), &turns, budget);
        self.turns = turns;
        self.turns[best].turn()
    }
}
