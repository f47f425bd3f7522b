//! What a draw gave or took, apart from the turn before it.
//!
//! A search follows a few draws of a turn, and what comes of them is luck as much as the turn. The network says at once what
//! it expects after a draw; the mean of that over more draws than are followed is what could be expected of the turn. The
//! difference is taken off whatever is found behind a draw.

use rand_xoshiro::Xoshiro256PlusPlus;

use super::Tree;
use crate::budget::Budget;
use crate::net::Judgement;
use crate::playbook::Playbook;

/// The most draws of one turn that are looked at.
const MOST_SAMPLES: u32 = 64;
/// The most draws of a turn of the root that are looked at when it is first tried: a turn whose first draw is a bad one is
/// not tried often enough to look at others.
const ROOT_SAMPLES: u64 = 8;
/// So many lines are worth one more of them.
const LINES_A_SAMPLE: u64 = 100;

/// How many draws of a turn of the root are looked at when it is first tried.
pub(super) fn root_samples(budget: Budget) -> u32 {
    match budget {
        Budget::Nodes(lines) => (lines / LINES_A_SAMPLE).min(ROOT_SAMPLES) as u32,
        Budget::Time(_) => ROOT_SAMPLES as u32,
    }
}

/// What could be expected of a turn before something was turned over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expectation {
    /// How many draws were looked at.
    samples: u32,
    /// The mean of what was expected after them, by seat.
    mean: Judgement,
}

impl<G: Playbook> Tree<G> {
    /// Looks at more draws of a turn, without following them, if it has been tried often enough for that.
    pub(super) fn sample_if_due(&mut self, node: usize, edge: usize, rng: &mut Xoshiro256PlusPlus) {
        let Some(first) = self.ways[edge].first_draw.filter(|_| self.settings.sample_after > 0) else { return };
        let at_root = if node == 0 { self.root_samples } else { 0 };
        let wanted = (1 + at_root + self.edges[edge].visits / self.settings.sample_after).min(MOST_SAMPLES);
        while !self.ways[edge].is_certain && self.samples(edge) < wanted {
            let position = self.drawn(node, edge, rng);
            if self.samples(edge) == 1 && position == self.nodes[first as usize].position {
                self.ways[edge].is_certain = true;
            } else {
                self.look_at(&position);
                self.expect(node, edge, first, self.expected_value(&position));
            }
        }
    }

    /// How many draws of a turn that is followed were looked at.
    fn samples(&self, edge: usize) -> u32 {
        self.ways[edge].expectation.map_or(1, |at| self.expectations[at as usize].samples)
    }

    /// Counts one more draw in what could be expected of a turn, and what was found so far with it.
    pub(super) fn expect(&mut self, node: usize, edge: usize, first: u32, value: Judgement) {
        if self.settings.sample_after == 0 {
            return;
        }
        let at = *self.ways[edge].expectation.get_or_insert_with(|| {
            self.expectations.push(Expectation { samples: 1, mean: self.nodes[first as usize].first });
            self.expectations.len() as u32 - 1
        });
        let Expectation { samples, mean } = &mut self.expectations[at as usize];
        *samples += 1;
        let mut change = value;
        change.add(mean, -1.0);
        mean.add(&change, 1.0 / *samples as f32);
        let seat = usize::from(self.nodes[node].seat);
        let visits = self.edges[edge].visits as f32;
        self.edges[edge].total += visits / *samples as f32 * change.liking(seat);
    }

    /// How much better a draw was than what could be expected, by seat.
    pub(super) fn luck(&self, edge: usize, drawn: u32) -> Option<Judgement> {
        let expectation = &self.expectations[self.ways[edge].expectation? as usize];
        let mut luck = self.nodes[drawn as usize].first;
        luck.add(&expectation.mean, -1.0);
        Some(luck)
    }
}
