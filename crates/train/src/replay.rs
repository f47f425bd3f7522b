//! Positions of recent games with what they turned out to be worth.

use caravan_rules::below;
use rand_core::Rng;

/// The latest positions, the oldest overwritten first.
pub struct Replay {
    words: usize,
    outputs: usize,
    features: Vec<u64>,
    targets: Vec<f32>,
    capacity: usize,
    next: usize,
}

impl Replay {
    /// A store for so many positions, each of so many words of features and so many outputs to hit.
    pub fn new(capacity: usize, words: usize, outputs: usize) -> Replay {
        Replay { words, outputs, features: Vec::new(), targets: Vec::new(), capacity, next: 0 }
    }

    /// How many positions are stored.
    pub fn len(&self) -> usize {
        self.targets.len() / self.outputs
    }

    /// Adds a position.
    pub fn push(&mut self, features: &[u64], targets: &[f32]) {
        if self.len() < self.capacity {
            self.features.extend_from_slice(features);
            self.targets.extend_from_slice(targets);
            return;
        }
        self.features[self.next * self.words..][..self.words].copy_from_slice(features);
        self.targets[self.next * self.outputs..][..self.outputs].copy_from_slice(targets);
        self.next = (self.next + 1) % self.capacity;
    }

    /// One of the positions, each equally likely.
    pub fn pick<R: Rng>(&self, rng: &mut R) -> (&[u64], &[f32]) {
        let at = below(self.len() as u32, rng) as usize;
        (&self.features[at * self.words..][..self.words], &self.targets[at * self.outputs..][..self.outputs])
    }
}
