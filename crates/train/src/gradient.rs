//! How the weights of a network should change to hit its targets better.

use caravan_bots::net::{MIDDLE, Net, for_each_one, product};
use caravan_rules::cpu::{Cpu, Task, dispatch};
use rand_core::Rng;

use crate::replay::Replay;

/// What a miss of the margin counts beside a miss of the win chance.
const MARGIN_WEIGHT: f32 = 0.25;

/// The sum of the gradients of some positions.
pub struct Gradient {
    /// One number for each weight.
    pub sums: Vec<f32>,
    /// The sum of the losses.
    pub loss: f64,
    received: Vec<f32>,
    hidden: Vec<f32>,
    outputs: Vec<f32>,
}

impl Gradient {
    /// Nothing yet, for a network like this one.
    pub fn new(net: &Net) -> Gradient {
        let shape = net.shape();
        Gradient {
            sums: vec![0.0; shape.weights()],
            loss: 0.0,
            received: vec![0.0; shape.hidden],
            hidden: vec![0.0; shape.hidden],
            outputs: vec![0.0; shape.outputs()],
        }
    }

    /// Adds the gradients of `count` positions picked at random.
    pub fn add_some<R: Rng>(&mut self, net: &Net, replay: &Replay, count: usize, rng: &mut R) {
        dispatch(AddSome { gradient: self, net, replay, count, rng });
    }

    /// Adds the gradient of one position: cross-entropy of the win chances, squares of the margins.
    #[inline(always)]
    fn add(&mut self, net: &Net, features: &[u64], targets: &[f32]) {
        net.receive(features, &mut self.received);
        let middle = net.middle(&self.received);
        net.outputs(&middle, &mut self.outputs);
        self.loss += f64::from(miss(&mut self.outputs, targets));
        let back = self.back_to_middle(net, &middle);
        self.back_to_hidden(net, &back);
        self.back_to_features(net, features);
    }

    /// From here on `outputs` holds the slopes at the outputs.
    #[inline(always)]
    fn back_to_middle(&mut self, net: &Net, middle: &[f32; MIDDLE]) -> [f32; MIDDLE] {
        let shape = net.shape();
        let slopes = &self.outputs;
        add_to(&mut self.sums[shape.last_biases()], slopes);
        let mut back = [0.0; MIDDLE];
        let columns = net.weights()[shape.last_columns()].as_chunks::<MIDDLE>().0;
        let sums = self.sums[shape.last_columns()].as_chunks_mut::<MIDDLE>().0;
        for ((&slope, column), sums) in slopes.iter().zip(columns).zip(sums) {
            for (((sum, back), &value), &weight) in sums.iter_mut().zip(&mut back).zip(middle).zip(column) {
                *sum += value.max(0.0) * slope;
                *back += weight * slope;
            }
        }
        for (back, &value) in back.iter_mut().zip(middle) {
            *back = if value > 0.0 { *back } else { 0.0 };
        }
        back
    }

    #[inline(always)]
    fn back_to_hidden(&mut self, net: &Net, back: &[f32; MIDDLE]) {
        let shape = net.shape();
        add_to(&mut self.sums[shape.middle_biases()], back);
        let weights = net.weights()[shape.middle_rows()].as_chunks::<MIDDLE>().0;
        let sums = self.sums[shape.middle_rows()].as_chunks_mut::<MIDDLE>().0;
        for (((&value, slope), weights), sums) in self.received.iter().zip(&mut self.hidden).zip(weights).zip(sums) {
            *slope = 0.0;
            if value > 0.0 {
                for (sum, &back) in sums.iter_mut().zip(back) {
                    *sum += value * back;
                }
                *slope = product(back, weights);
            }
        }
    }

    #[inline(always)]
    fn back_to_features(&mut self, net: &Net, features: &[u64]) {
        let shape = net.shape();
        add_to(&mut self.sums[shape.biases()], &self.hidden);
        let (sums, slopes) = (&mut self.sums, &self.hidden);
        for_each_one(features, |feature| add_to(&mut sums[feature * shape.hidden..][..shape.hidden], slopes));
    }
}

struct AddSome<'a, R> {
    gradient: &'a mut Gradient,
    net: &'a Net,
    replay: &'a Replay,
    count: usize,
    rng: &'a mut R,
}

impl<R: Rng> Task for AddSome<'_, R> {
    type Output = ();

    #[inline(always)]
    fn run<C: Cpu>(self, _cpu: C) {
        for _ in 0..self.count {
            let (features, targets) = self.replay.pick(self.rng);
            self.gradient.add(self.net, features, targets);
        }
    }
}

/// The loss; turns the outputs into its slopes.
#[inline(always)]
fn miss(outputs: &mut [f32], targets: &[f32]) -> f32 {
    let seats = outputs.len() / 2;
    let (logits, margins) = outputs.split_at_mut(seats);
    let (wins, aims) = targets.split_at(seats);
    let highest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = logits.iter().map(|logit| (logit - highest).exp()).sum();
    let mut loss = 0.0;
    for (logit, &win) in logits.iter_mut().zip(wins) {
        let log_chance = *logit - highest - sum.ln();
        loss -= win * log_chance;
        *logit = log_chance.exp() - win;
    }
    for (margin, &aim) in margins.iter_mut().zip(aims) {
        *margin = MARGIN_WEIGHT * (*margin - aim);
    }
    loss
}

#[inline(always)]
fn add_to(sums: &mut [f32], slopes: &[f32]) {
    for (sum, slope) in sums.iter_mut().zip(slopes) {
        *sum += slope;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_bots::net::Features;
    use caravan_rules::GameKind;

    /// Cross-entropy and squares, as `add` takes them.
    fn loss(net: &Net, features: &[u64], targets: &[f32]) -> f64 {
        let mut gradient = Gradient::new(net);
        gradient.add(net, features, targets);
        let mut outputs = vec![0.0; targets.len()];
        let mut received = vec![0.0; net.shape().hidden];
        net.receive(features, &mut received);
        net.outputs(&net.middle(&received), &mut outputs);
        let seats = targets.len() / 2;
        let squares: f32 = (seats..2 * seats).map(|i| (outputs[i] - targets[i]).powi(2)).sum();
        gradient.loss + f64::from(0.5 * MARGIN_WEIGHT * squares)
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let features = Features { game: GameKind::SpiceRoad, seats: 3, version: 1, words: 2 };
        let shape = features.shape(64);
        let wave = |i: usize| ((i * 7919 % 1000) as f32 / 1000.0 - 0.5) * 0.6;
        let net = Net::new(features, 64, (0..shape.weights()).map(wave).collect());
        let (features, targets) = ([0b1011 << 20, 1 << 63], [0.2, 0.5, 0.3, -0.4, 0.1, 0.3]);
        let mut gradient = Gradient::new(&net);
        gradient.add(&net, &features, &targets);
        let ranges = [
            shape.rows(),
            shape.biases(),
            shape.middle_rows(),
            shape.middle_biases(),
            shape.last_columns(),
            shape.last_biases(),
        ];
        let mut tried = 0;
        for range in ranges {
            for at in range.step_by(13) {
                let shifted = |by: f32| {
                    let mut net = net.clone();
                    net.weights_mut()[at] += by;
                    loss(&net, &features, &targets)
                };
                let slope = (shifted(0.001) - shifted(-0.001)) / 0.002;
                let found = f64::from(gradient.sums[at]);
                assert!((slope - found).abs() < 2e-3 + 0.02 * slope.abs(), "weight {at}: {found} for {slope}");
                tried += u32::from(found.abs() > 1e-3);
            }
        }
        assert!(tried > 50, "only {tried} weights mattered");
    }
}
