//! A network's weights and how they turn features into outputs.
//!
//! Sums are formed in a fixed order and never fused, so that a network judges alike on every processor.

use super::features::Features;
use super::file::NetError;
use super::shape::{MIDDLE, Shape};
use crate::playbook::Playbook;

/// The weights of a network.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    features: Features,
    shape: Shape,
    weights: Vec<f32>,
}

/// How many weights are worked on together.
const LANES: usize = 64;

impl Net {
    /// A network that sees these features, with a first hidden layer so wide and these weights.
    ///
    /// # Panics
    /// If there are not just so many weights, or the hidden layer is not a multiple of 64 wide.
    pub fn new(features: Features, hidden: usize, weights: Vec<f32>) -> Net {
        let shape = features.shape(hidden);
        assert!(weights.len() == shape.weights() && hidden.is_multiple_of(LANES));
        Net { features, shape, weights }
    }

    /// The same, unless it was trained on other features than those that this program writes for the game.
    pub fn for_game<G: Playbook>(self) -> Result<Net, NetError> {
        let (trained_on, wanted) = (self.features, Features::of::<G>());
        if trained_on == wanted { Ok(self) } else { Err(NetError::WrongFeatures { trained_on, wanted }) }
    }

    /// What it was trained on.
    pub fn features(&self) -> Features {
        self.features
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Its weights, laid out as [`Shape`] says.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Its weights, to be trained.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The row of a feature.
    #[inline(always)]
    pub fn row(&self, feature: usize) -> &[f32] {
        &self.weights[feature * self.shape.hidden..][..self.shape.hidden]
    }

    /// What the hidden units receive from these features.
    #[inline(always)]
    pub fn receive(&self, features: &[u64], received: &mut [f32]) {
        received.copy_from_slice(&self.weights[self.shape.biases()]);
        let mut come = Rows::default();
        for_each_one(features, |feature| {
            if come.is_full() {
                self.add(come.take(), &[], received);
            }
            come.push(feature);
        });
        self.add(come.take(), &[], received);
    }

    /// Changes what the hidden units received from the features `from` to what they receive from `to`.
    #[inline(always)]
    pub fn change(&self, from: &[u64], to: &[u64], received: &mut [f32]) {
        let (mut come, mut gone) = (Rows::default(), Rows::default());
        for (word, (&before, &after)) in from.iter().zip(to).enumerate() {
            let mut differs = before ^ after;
            while differs != 0 {
                if come.is_full() || gone.is_full() {
                    self.add(come.take(), gone.take(), received);
                }
                let bit = differs.trailing_zeros() as usize;
                let rows = if after >> bit & 1 == 1 { &mut come } else { &mut gone };
                rows.push(64 * word + bit);
                differs &= differs - 1;
            }
        }
        self.add(come.take(), gone.take(), received);
    }

    /// Adds the rows of the features that have come and takes away those of the features that have gone.
    #[inline(always)]
    fn add(&self, come: &[u32], gone: &[u32], received: &mut [f32]) {
        for (block, sums) in received.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            // In a variable of its own the block stays in registers while the rows go by.
            let mut lanes = *sums;
            for &feature in come {
                for (lane, weight) in lanes.iter_mut().zip(self.block(feature, block)) {
                    *lane += weight;
                }
            }
            for &feature in gone {
                for (lane, weight) in lanes.iter_mut().zip(self.block(feature, block)) {
                    *lane -= weight;
                }
            }
            *sums = lanes;
        }
    }

    #[inline(always)]
    fn block(&self, feature: u32, block: usize) -> &[f32; LANES] {
        &self.row(feature as usize).as_chunks().0[block]
    }

    /// What the middle units receive, given what the hidden units received.
    #[inline(always)]
    pub fn middle(&self, received: &[f32]) -> [f32; MIDDLE] {
        let mut middle = [0.0; MIDDLE];
        middle.copy_from_slice(&self.weights[self.shape.middle_biases()]);
        let rows = self.weights[self.shape.middle_rows()].as_chunks::<MIDDLE>().0;
        // Two rows at a time, spelled out: left to itself the compiler turns the two loops inside out, which is slow.
        for (values, rows) in received.as_chunks::<2>().0.iter().zip(rows.as_chunks::<2>().0) {
            let [first, second] = values.map(|value| value.max(0.0));
            let [first_row, second_row] = rows;
            for ((sum, first_weight), second_weight) in middle.iter_mut().zip(first_row).zip(second_row) {
                *sum = *sum + first * first_weight + second * second_weight;
            }
        }
        middle
    }

    /// The outputs, given what the middle units received.
    #[inline(always)]
    pub fn outputs(&self, middle: &[f32; MIDDLE], outputs: &mut [f32]) {
        let values = middle.map(|value| value.max(0.0));
        let columns = self.weights[self.shape.last_columns()].as_chunks::<MIDDLE>().0;
        let biases = &self.weights[self.shape.last_biases()];
        for ((output, column), bias) in outputs.iter_mut().zip(columns).zip(biases) {
            *output = bias + product(&values, column);
        }
    }
}

/// The sum of the products, formed in eight parts so that they can be formed together.
#[inline(always)]
pub fn product(values: &[f32; MIDDLE], weights: &[f32; MIDDLE]) -> f32 {
    let mut parts = [0.0; 8];
    for (values, weights) in values.as_chunks::<8>().0.iter().zip(weights.as_chunks::<8>().0) {
        for ((part, value), weight) in parts.iter_mut().zip(values).zip(weights) {
            *part += value * weight;
        }
    }
    let [a, b, c, d, e, f, g, h] = parts;
    ((a + b) + (c + d)) + ((e + f) + (g + h))
}

/// Calls `each` with every feature that is set.
#[inline(always)]
pub fn for_each_one(features: &[u64], mut each: impl FnMut(usize)) {
    for (word, &bits) in features.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            each(64 * word + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}

/// A few rows to be added together.
struct Rows {
    features: [u32; 64],
    count: usize,
}

impl Default for Rows {
    #[inline(always)]
    fn default() -> Rows {
        Rows { features: [0; 64], count: 0 }
    }
}

impl Rows {
    #[inline(always)]
    fn is_full(&self) -> bool {
        self.count == self.features.len()
    }

    #[inline(always)]
    fn push(&mut self, feature: usize) {
        self.features[self.count] = feature as u32;
        self.count += 1;
    }

    /// The rows collected; the collection starts anew.
    #[inline(always)]
    fn take(&mut self) -> &[u32] {
        let count = std::mem::take(&mut self.count);
        &self.features[..count]
    }
}
