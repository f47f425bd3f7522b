//! Figures with their intervals.

use serde::{Deserialize, Serialize};

/// How many standard errors 95 of 100 lie within.
const SIGMAS: f64 = 1.96;

/// How many of so many, with an interval of 95 per cent.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Share {
    /// How many.
    pub count: usize,
    /// Of so many.
    pub of: usize,
    /// The share.
    pub share: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

impl Share {
    /// So many of so many, with Wilson's interval, which also holds near nothing and near all.
    pub fn new(count: usize, of: usize) -> Share {
        if of == 0 {
            return Share { high: 1.0, ..Share::default() };
        }
        let n = of as f64;
        let share = count as f64 / n;
        let z2 = SIGMAS * SIGMAS;
        let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = SIGMAS / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        let (low, high) = (rounded((middle - half).max(0.0)), rounded((middle + half).min(1.0)));
        Share { count, of, share: rounded(share), low, high }
    }
}

/// A mean, with an interval of 95 per cent.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Mean {
    /// Of so many values.
    pub of: usize,
    /// The mean.
    pub mean: f64,
    /// How far the interval goes to both sides; nothing is known of it with fewer than two values.
    pub error: Option<f64>,
}

impl Mean {
    /// Of these values.
    pub fn new(values: &[f64]) -> Mean {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n.max(1.0);
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let error = (values.len() > 1).then(|| rounded(SIGMAS * (squares / (n - 1.0) / n).sqrt()));
        Mean { of: values.len(), mean: rounded(mean), error }
    }
}

/// To four decimals, which is more than the intervals allow.
fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_the_interval_of_the_textbook() {
        let share = Share::new(8, 10);
        assert_eq!((share.share, share.low, share.high), (0.8, 0.4902, 0.9433));
        let none = Share::new(0, 20);
        assert_eq!((none.share, none.low, none.high), (0.0, 0.0, 0.1611));
        assert_eq!((Share::new(0, 0).low, Share::new(0, 0).high), (0.0, 1.0));
    }

    #[test]
    fn means_have_the_interval_of_their_scatter() {
        let mean = Mean::new(&[1.0, 2.0, 3.0, 4.0]);
        assert_eq!((mean.of, mean.mean, mean.error), (4, 2.5, Some(1.2652)));
        assert_eq!(Mean::new(&[3.0]).error, None);
    }
}
