//! The player who plans its own caravan many turns ahead.

use caravan_rules::spice_road::{SpiceRoad, Turn};
use caravan_rules::{Seat, View};
use rand_core::Rng;

use super::plan::{Forecast, Plan, PlannerWeights, Table};
use crate::beam::keep_best;
use crate::bot::Bot;
use crate::budget::Budget;
use crate::playbook::Playbook;
use crate::turns::Candidate;

/// A beam search over the player's own caravan, hand and the two rows: which claims, and how soon. What the others take
/// meanwhile is forecast by shorter plans of theirs.
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
    fn narrow(&mut self, width: usize) {
        keep_best(&mut self.next, width, |plan| plan.worth, Plan::key, &mut self.beam);
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
        let forecast = self.forecast(position, seat);
        let table = Table::new(position, seat, self.weights, self.depth, forecast);
        self.next.clear();
        for (first, turn) in turns.iter().enumerate() {
            self.next.push(Plan::starting_with(&table, turn.main, &turn.after, seat, first));
        }
        self.narrow(self.width);
        self.plan_on(&table, 1..self.depth, self.width);
        self.beam[0].first.into()
    }

    /// What the others are expected to take: each by a shorter plan of its own, as if alone.
    fn forecast(&mut self, position: &SpiceRoad<SEATS>, seat: Seat) -> Forecast {
        let others = Seat::all(SEATS).filter(|&other| other != seat);
        others.fold(Forecast::NOTHING, |sum, other| sum.or_sooner(self.forecast_of(position, other)))
    }

    fn forecast_of(&mut self, position: &SpiceRoad<SEATS>, other: Seat) -> Forecast {
        let (width, depth) = (self.weights.forecast_width, self.weights.forecast_depth);
        if width == 0 {
            return Forecast::NOTHING;
        }
        let table = Table::new(position, other, self.weights, depth, Forecast::NOTHING);
        self.beam.clear();
        self.next.clear();
        self.beam.push(Plan::of(&table, position.player(other)));
        self.plan_on(&table, 0..depth, width);
        self.beam[0].takes
    }

    /// Makes the plans longer, turn by turn.
    fn plan_on(&mut self, table: &Table, turns: std::ops::Range<u32>, width: usize) {
        for turn in turns {
            for plan in &self.beam {
                plan.extend(table, turn, &mut self.next);
            }
            self.narrow(width);
        }
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
