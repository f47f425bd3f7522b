//! How good somebody is at something, by Glicko-2: everyone begins with 1500.

use caravan_store::PuzzleAnswer;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// How good somebody is at something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Where they stand.
    pub rating: f64,
    /// How unsure that is: a standard deviation.
    pub deviation: f64,
    /// How much they move about.
    pub volatility: f64,
}

/// An opponent whose rating stays as it is: a puzzle, or a bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opponent {
    /// Where it stands.
    pub rating: f64,
    /// How unsure that is.
    pub deviation: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        Glicko2Rating::new().into()
    }
}

impl Rating {
    /// The rating after some opponents were met at once, each of whom was beaten or was not.
    #[must_use]
    pub fn after(self, met: &[(Opponent, bool)]) -> Rating {
        let Rating { rating, deviation, volatility } = self;
        let outcome = |&(opponent, is_beaten): &(Opponent, bool)| {
            let Opponent { rating, deviation } = opponent;
            let outcome = if is_beaten { Outcomes::WIN } else { Outcomes::LOSS };
            (Glicko2Rating { rating, deviation, ..Glicko2Rating::new() }, outcome)
        };
        let results: Vec<_> = met.iter().map(outcome).collect();
        let person = Glicko2Rating { rating, deviation, volatility };
        glicko2_rating_period(&person, &results, &Glicko2Config::default()).into()
    }
}

/// Where an answer to a puzzle has put whoever gave it.
impl From<&PuzzleAnswer> for Rating {
    fn from(answer: &PuzzleAnswer) -> Rating {
        Rating {
            rating: answer.rating as f64 / 1e3,
            deviation: answer.deviation as f64 / 1e3,
            volatility: answer.volatility as f64 / 1e6,
        }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Rating {
        Rating { rating, deviation, volatility }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_paper_comes_out() {
        // Mark Glickman, "Example of the Glicko-2 system": 1464.06, 151.52 and 0.05999.
        let player = Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let met = |rating, deviation, is_beaten| (Opponent { rating, deviation }, is_beaten);
        let after = player.after(&[met(1400.0, 30.0, true), met(1550.0, 100.0, false), met(1700.0, 300.0, false)]);
        assert!((after.rating - 1464.06).abs() < 0.05 && (after.deviation - 151.52).abs() < 0.05, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn who_wins_goes_up_and_is_better_known() {
        let (first, equal) = (Rating::default(), Opponent { rating: 1500.0, deviation: 120.0 });
        let (up, down) = (first.after(&[(equal, true)]), first.after(&[(equal, false)]));
        assert!(up.rating > 1600.0 && down.rating < 1400.0 && up.deviation < first.deviation);
        let hard = Opponent { rating: 2000.0, ..equal };
        assert!(first.after(&[(hard, true)]).rating > up.rating, "a hard one is worth more");
        let stronger = Opponent { rating: 1700.0, ..equal };
        let often = (0..200).fold(first, |rating, at| rating.after(&[(stronger, at % 2 == 0)]));
        assert!((often.rating - 1700.0).abs() < 60.0 && often.deviation < 80.0, "{often:?}");
    }
}
