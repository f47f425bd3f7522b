//! What a draw gave or took, apart from the turn before it.
//!
//! A search follows a few draws of a turn, and what comes of them is luck as much as the turn. The network says at once what
//! it expects after a draw; the mean of that over more draws than are followed is what could be expected of the turn. The
//! difference is taken off whatever is found behind a draw.

use rand_xoshiro::Xoshiro256PlusPlus;

use super::Tree;
use crate::net::Judgement;
use crate::playbook::Playbook;

/// The most draws of one turn that are looked at.
const MOST_SAMPLES: u32 = 64;

/// What could be expected of a turn before something was turned over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expectation {
    /// How many draws were looked at.
    samples: u32,
    /// The mean of what was expected after them, by seat.
    mean: Judgement,
}

impl<G: Playbook> Tree<G> {
    /// Looks at one more draw of a turn if it has been tried often enough.
    pub(super) fn sample_if_due(&mut self, node: usize, edge: usize, rng: &mut Xoshiro256PlusPlus) {
        let (way, visits, after) = (&self.ways[edge], self.edges[edge].visits, self.settings.sample_after);
        let Some(first) = way.first_draw.filter(|_| after > 0 && visits > 0 && visits % after == 0 && !way.is_certain)
        else {
            return;
        };
        let samples = way.expectation.map_or(1, |at| self.expectations[at as usize].samples);
        if samples >= MOST_SAMPLES {
            return;
        }
        let position = self.drawn(node, edge, rng);
        if samples == 1 && position == self.nodes[first as usize].position {
            self.ways[edge].is_certain = true;
            return;
        }
        self.look_at(&position);
        self.expect(node, edge, first, self.expected_value(&position));
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
