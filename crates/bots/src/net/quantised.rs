//! A network in whole numbers, as it judges.
//!
//! The first layers are in 16 bits: processors add and multiply twice as many of them at a time as of floats, and sums of
//! whole numbers do not depend on their order. So a network judges alike on every processor, and what is changed step by
//! step is to the last bit what it would be if formed afresh.

use caravan_rules::cpu::{Cpu, Lanes, PAIRED_SUMS};

use super::shape::{MIDDLE, Shape};
use super::whole::{ROW_ONE, whole};

/// What a weight of one of the second layer is: such weights may be up to 4.
const MIDDLE_ONE: f32 = 8192.0;

const _: () = assert!(PAIRED_SUMS == MIDDLE);

/// The weights of a network in whole numbers, and the few of the last layer as they are.
#[derive(Clone, PartialEq, Debug)]
pub struct Quantised {
    rows: Vec<Lanes>,
    biases: Vec<Lanes>,
    /// For two hidden units at a time, their weights for each middle unit side by side.
    middle_pairs: Vec<Lanes>,
    middle_biases: [f32; MIDDLE],
    last_columns: Vec<[f32; MIDDLE]>,
    last_biases: Vec<f32>,
}

impl Quantised {
    /// These weights, laid out as the shape says, in whole numbers.
    pub fn of(shape: &Shape, weights: &[f32]) -> Quantised {
        let first = |range: std::ops::Range<usize>| {
            let whole: Vec<i16> = weights[range].iter().map(|&weight| whole(weight, ROW_ONE)).collect();
            whole.as_chunks().0.iter().map(|&lanes| Lanes(lanes)).collect()
        };
        let mut middle_biases = [0.0; MIDDLE];
        middle_biases.copy_from_slice(&weights[shape.middle_biases()]);
        Quantised {
            rows: first(shape.rows()),
            biases: first(shape.biases()),
            middle_pairs: pairs(&weights[shape.middle_rows()]),
            middle_biases,
            last_columns: weights[shape.last_columns()].as_chunks().0.to_vec(),
            last_biases: weights[shape.last_biases()].to_vec(),
        }
    }

    /// What the hidden units receive where there are no features.
    pub fn biases(&self) -> &[Lanes] {
        &self.biases
    }

    /// Changes what the hidden units received from the features `from` to what they receive from `to`.
    #[inline(always)]
    pub fn change(&self, from: &[u64], to: &[u64], rows: &mut RowLists, received: &mut [Lanes]) {
        let RowLists { come, gone } = rows;
        come.clear();
        gone.clear();
        for (start, (from, to)) in from.chunks(FEW_WORDS).zip(to.chunks(FEW_WORDS)).enumerate() {
            // Most words are as they were, and a few are compared as fast as one.
            if from.iter().zip(to).fold(0, |sum, (before, after)| sum | before ^ after) == 0 {
                continue;
            }
            for (word, (&before, &after)) in (FEW_WORDS * start..).zip(from.iter().zip(to)) {
                come.push(word, after & !before);
                gone.push(word, before & !after);
            }
            if come.is_nearly_full() || gone.is_nearly_full() {
                self.add(come.take(), gone.take(), received);
            }
        }
        self.add(come.take(), gone.take(), received);
    }

    /// Adds the rows of the features that have come and takes away those of the features that have gone.
    #[inline(always)]
    fn add(&self, come: &[u16], gone: &[u16], received: &mut [Lanes]) {
        for (block, sums) in received.iter_mut().enumerate() {
            // In a variable of its own the block stays in registers while the rows go by.
            let Lanes(mut lanes) = *sums;
            for &feature in come {
                for (lane, weight) in lanes.iter_mut().zip(&self.block(feature, block).0) {
                    *lane = lane.wrapping_add(*weight);
                }
            }
            for &feature in gone {
                for (lane, weight) in lanes.iter_mut().zip(&self.block(feature, block).0) {
                    *lane = lane.wrapping_sub(*weight);
                }
            }
            *sums = Lanes(lanes);
        }
    }

    #[inline(always)]
    fn block(&self, feature: u16, block: usize) -> &Lanes {
        &self.rows[feature as usize * self.biases.len() + block]
    }

    /// The outputs, given what the hidden units received; what they pass on is left there.
    #[inline(always)]
    pub fn outputs<C: Cpu>(&self, received: &[Lanes], passed_on: &mut [Lanes], outputs: &mut [f32], cpu: C) {
        for (Lanes(passed_on), Lanes(received)) in passed_on.iter_mut().zip(received) {
            passed_on.iter_mut().zip(received).for_each(|(passed_on, &received)| *passed_on = received.max(0));
        }
        let sums = cpu.paired_products(passed_on, &self.middle_pairs);
        let mut values = self.middle_biases;
        for (value, sum) in values.iter_mut().zip(sums) {
            *value = (*value + sum as f32 * (1.0 / (ROW_ONE * MIDDLE_ONE))).max(0.0);
        }
        for ((output, column), bias) in outputs.iter_mut().zip(&self.last_columns).zip(&self.last_biases) {
            *output = bias + product(&values, column);
        }
    }
}

/// The sum of the products, formed in eight parts so that they can be formed together, always in the same order.
#[inline(always)]
fn product(values: &[f32; MIDDLE], weights: &[f32; MIDDLE]) -> f32 {
    let mut parts = [0.0; 8];
    for (values, weights) in values.as_chunks::<8>().0.iter().zip(weights.as_chunks::<8>().0) {
        for ((part, value), weight) in parts.iter_mut().zip(values).zip(weights) {
            *part += value * weight;
        }
    }
    let [a, b, c, d, e, f, g, h] = parts;
    ((a + b) + (c + d)) + ((e + f) + (g + h))
}

fn pairs(rows: &[f32]) -> Vec<Lanes> {
    let side_by_side =
        |two: &[f32; 2 * MIDDLE]| Lanes(std::array::from_fn(|at| whole(two[at % 2 * MIDDLE + at / 2], MIDDLE_ONE)));
    rows.as_chunks().0.iter().map(side_by_side).collect()
}

/// The rows to be added and taken away next: memory that is used again and again.
#[derive(Clone, Debug, Default)]
pub struct RowLists {
    come: RowList,
    gone: RowList,
}

/// How many rows are collected before they are worked on.
const MOST_ROWS: usize = 512;
/// How many words of features are compared at once.
const FEW_WORDS: usize = 4;

#[derive(Clone, Debug)]
struct RowList {
    features: [u16; MOST_ROWS],
    count: usize,
}

impl Default for RowList {
    fn default() -> RowList {
        RowList { features: [0; MOST_ROWS], count: 0 }
    }
}

impl RowList {
    #[inline(always)]
    fn clear(&mut self) {
        self.count = 0;
    }

    /// Whether the rows of a few words more might not fit.
    #[inline(always)]
    fn is_nearly_full(&self) -> bool {
        self.count > MOST_ROWS - 64 * FEW_WORDS
    }

    /// Adds the rows of the bits of a word.
    #[inline(always)]
    fn push(&mut self, word: usize, mut bits: u64) {
        let mut count = self.count;
        while bits != 0 {
            // The count is never past the end; saying so spares a check that could panic.
            self.features[count % MOST_ROWS] = (64 * word) as u16 + bits.trailing_zeros() as u16;
            count += 1;
            bits &= bits - 1;
        }
        self.count = count;
    }

    /// The rows collected; the collection starts anew.
    #[inline(always)]
    fn take(&mut self) -> &[u16] {
        let count = std::mem::take(&mut self.count);
        &self.features[..count.min(MOST_ROWS)]
    }
}
