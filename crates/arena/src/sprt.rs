//! A sequential test: it stops as soon as a claim is settled.

use std::fmt;
use std::str::FromStr;

use crate::elo::share_of_elo;

/// The claim that the first bot of a series is `better` Elo above a fair share, against the claim that it is only `worse`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The lower claim.
    pub worse: f64,
    /// The higher claim.
    pub better: f64,
}

/// How often the test may be wrong, either way.
const RISK: f64 = 0.05;

/// What the games so far say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The higher claim holds.
    Better,
    /// The lower claim holds.
    NotBetter,
    /// More games are needed.
    Open,
}

impl Sprt {
    /// The log-likelihood ratio of the claims, given the first bot's win share in each deal; and the verdict.
    ///
    /// The shares of deals are taken as normal, as usual for paired games: fair once some tens of deals are played.
    pub fn test(&self, shares: &[f64], seats: usize) -> (f64, Verdict) {
        const FEWEST_DEALS: usize = 10;
        let count = shares.len() as f64;
        if shares.len() < FEWEST_DEALS {
            return (0.0, Verdict::Open);
        }
        let mean = shares.iter().sum::<f64>() / count;
        let spread = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0);
        // Deals that all went the same way show no spread; a single one that did not would show this much.
        let variance = spread.max(1.0 / count);
        let (worse, better) = (share_of_elo(self.worse, seats), share_of_elo(self.better, seats));
        let ratio = count * (better - worse) * (2.0 * mean - worse - better) / (2.0 * variance);
        let bound = ((1.0 - RISK) / RISK).ln();
        let verdict = match ratio {
            ratio if ratio >= bound => Verdict::Better,
            ratio if ratio <= -bound => Verdict::NotBetter,
            _ => Verdict::Open,
        };
        (ratio, verdict)
    }
}

/// The text is not a pair of claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnSprt;

impl fmt::Display for NotAnSprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not two Elo differences, the lower first, as in 0,20 or -10,0")
    }
}

impl std::error::Error for NotAnSprt {}

impl FromStr for Sprt {
    type Err = NotAnSprt;

    fn from_str(text: &str) -> Result<Sprt, NotAnSprt> {
        let (worse, better) = text.split_once(',').ok_or(NotAnSprt)?;
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.is_finite()).ok_or(NotAnSprt);
        let sprt = Sprt { worse: number(worse)?, better: number(better)? };
        if sprt.worse < sprt.better { Ok(sprt) } else { Err(NotAnSprt) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::{ChaCha12Rng, rand_core::Rng, rand_core::SeedableRng};

    /// How often the test calls a bot of this strength better, over many series of two-seat deals.
    fn called_better(elo: f64, sprt: Sprt) -> f64 {
        let mut rng = ChaCha12Rng::seed_from_u64(5);
        let win = share_of_elo(elo, 2);
        let mut toss = move || f64::from(u8::from(f64::from(rng.next_u32()) / 4_294_967_296.0 < win));
        let series = 200;
        let better = (0..series).filter(|_| {
            let mut shares = Vec::new();
            loop {
                shares.push((toss() + toss()) / 2.0);
                match sprt.test(&shares, 2).1 {
                    Verdict::Better => return true,
                    Verdict::NotBetter => return false,
                    Verdict::Open => {}
                }
            }
        });
        better.count() as f64 / f64::from(series)
    }

    #[test]
    fn it_is_right_about_bots_of_known_strength() {
        let sprt = Sprt { worse: 0.0, better: 100.0 };
        assert!(called_better(100.0, sprt) > 0.88);
        assert!(called_better(0.0, sprt) < 0.12);
    }

    #[test]
    fn a_bot_that_always_wins_settles_it_and_too_few_deals_do_not() {
        let sprt = Sprt { worse: 0.0, better: 50.0 };
        assert_eq!(sprt.test(&[1.0; 40], 2).1, Verdict::Better);
        assert_eq!(sprt.test(&[1.0; 9], 2).1, Verdict::Open);
        assert_eq!(sprt.test(&[0.0; 40], 4).1, Verdict::NotBetter);
    }

    #[test]
    fn claims_are_written_low_first() {
        assert_eq!("0,20".parse(), Ok(Sprt { worse: 0.0, better: 20.0 }));
        for text in ["20,0", "5", "a,b", "0,0", "0,inf"] {
            assert_eq!(text.parse::<Sprt>(), Err(NotAnSprt), "{text}");
        }
    }
}
