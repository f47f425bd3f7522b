//! Steps down the gradient, each weight at its own pace (Adam), and the mean of the latest weights.

use std::ops::Range;

use crate::gradient::Gradient;

const MOMENTUM: f32 = 0.9;
const SPREAD: f32 = 0.999;
const TINY: f32 = 1e-8;
/// How much of the mean stays at each step.
const MEMORY: f32 = 0.999;

/// What is remembered about each weight.
pub struct Adam {
    momentum: Vec<f32>,
    spread: Vec<f32>,
    mean: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// The start, from these weights.
    pub fn new(weights: &[f32]) -> Adam {
        Adam { momentum: vec![0.0; weights.len()], spread: vec![0.0; weights.len()], mean: weights.to_vec(), steps: 0 }
    }

    /// The mean of the latest weights: steadier than the weights themselves.
    pub fn mean(&self) -> &[f32] {
        &self.mean
    }

    /// Whether any of these weights has ever had a slope.
    pub fn has_learnt(&self, weights: Range<usize>) -> bool {
        self.spread[weights].iter().any(|&spread| spread > 0.0)
    }

    /// Takes a step with the mean gradient of `count` positions, on as many threads as there are gradients, and clears
    /// the gradients.
    pub fn step(&mut self, weights: &mut [f32], gradients: &mut [Gradient], count: usize, rate: f32) {
        self.steps = self.steps.saturating_add(1);
        let pace = Pace {
            rate: rate / (1.0 - MOMENTUM.powi(self.steps)),
            spread: 1.0 / (1.0 - SPREAD.powi(self.steps)),
            scale: 1.0 / count as f32,
            memory: MEMORY.min(1.0 - 1.0 / (self.steps as f32 + 1.0)),
        };
        let size = weights.len().div_ceil(gradients.len());
        let parts = weights.chunks_mut(size).zip(self.momentum.chunks_mut(size));
        let parts = parts.zip(self.spread.chunks_mut(size).zip(self.mean.chunks_mut(size)));
        let mut sums: Vec<_> = gradients.iter_mut().map(|gradient| gradient.sums.chunks_mut(size)).collect();
        std::thread::scope(|scope| {
            for ((weights, momentum), (spread, mean)) in parts {
                let mut sums: Vec<&mut [f32]> = sums.iter_mut().filter_map(Iterator::next).collect();
                scope.spawn(move || pace.apply(weights, momentum, spread, mean, &mut sums));
            }
        });
    }
}

#[derive(Clone, Copy)]
struct Pace {
    rate: f32,
    spread: f32,
    scale: f32,
    memory: f32,
}

impl Pace {
    fn apply(
        self,
        weights: &mut [f32],
        momentum: &mut [f32],
        spread: &mut [f32],
        mean: &mut [f32],
        sums: &mut [&mut [f32]],
    ) {
        if let Some((total, others)) = sums.split_first_mut() {
            for other in others {
                for (total, sum) in total.iter_mut().zip(other.iter_mut()) {
                    *total += *sum;
                    *sum = 0.0;
                }
            }
            let state = momentum.iter_mut().zip(spread).zip(mean);
            for ((weight, total), ((momentum, spread), mean)) in weights.iter_mut().zip(total.iter_mut()).zip(state) {
                let slope = *total * self.scale;
                *total = 0.0;
                *momentum = MOMENTUM * *momentum + (1.0 - MOMENTUM) * slope;
                *spread = SPREAD * *spread + (1.0 - SPREAD) * slope * slope;
                *weight -= self.rate * *momentum / ((*spread * self.spread).sqrt() + TINY);
                *mean = self.memory * *mean + (1.0 - self.memory) * *weight;
            }
        }
    }
}
