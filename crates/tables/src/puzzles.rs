//! Puzzles: what people answer, and where that leaves them.
//!
//! Which puzzles there are, and which turn solves one, is not known here: whoever calls says so.

use caravan_store::{Person, PuzzleAnswer};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::error::{Doing, Error, Result};
use crate::people::Caller;
use crate::problem::Problem;
use crate::tables::Tables;

/// How good somebody is at puzzles, by Glicko-2: everyone begins with 1500, and a puzzle is an opponent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuzzleRating {
    /// Where they stand.
    pub rating: f64,
    /// How unsure that is: a standard deviation.
    pub deviation: f64,
    /// How much they move about.
    volatility: f64,
}

/// A turn that somebody plays in a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleTurn<'a> {
    /// Which puzzle.
    pub puzzle: &'a str,
    /// The turn.
    pub turn: &'a str,
    /// Whether it solves the puzzle.
    pub is_solved: bool,
    /// The rating of the puzzle.
    pub hardness: f64,
}

/// How unsure the rating of a puzzle is: it is by bots, and people find other things hard.
const PUZZLE_DEVIATION: f64 = 120.0;

/// Whoever answers in so many tabs at once is asked to try again.
const TRIES: usize = 4;

impl Default for PuzzleRating {
    fn default() -> PuzzleRating {
        Glicko2Rating::new().into()
    }
}

impl PuzzleRating {
    /// The rating after a puzzle of this rating was solved or not.
    #[must_use]
    fn after(self, hardness: f64, is_solved: bool) -> PuzzleRating {
        let PuzzleRating { rating, deviation, volatility } = self;
        let puzzle = Glicko2Rating { rating: hardness, deviation: PUZZLE_DEVIATION, ..Glicko2Rating::new() };
        let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
        let person = Glicko2Rating { rating, deviation, volatility };
        glicko2(&person, &puzzle, &outcome, &Glicko2Config::default()).0.into()
    }
}

impl From<Glicko2Rating> for PuzzleRating {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> PuzzleRating {
        PuzzleRating { rating, deviation, volatility }
    }
}

impl From<&PuzzleAnswer> for PuzzleRating {
    fn from(answer: &PuzzleAnswer) -> PuzzleRating {
        PuzzleRating {
            rating: answer.rating as f64 / 1e3,
            deviation: answer.deviation as f64 / 1e3,
            volatility: answer.volatility as f64 / 1e6,
        }
    }
}

impl Tables {
    /// How good a person is at puzzles; where everyone begins, if they have answered none.
    pub fn puzzle_rating<'a>(&'a self, person: &'a Person) -> Doing<'a, PuzzleRating> {
        Box::pin(async move {
            let latest = self.store().latest_puzzle_answer(&person.id).await?;
            Ok(latest.as_ref().map_or_else(PuzzleRating::default, PuzzleRating::from))
        })
    }

    /// What a person answered to a puzzle.
    pub fn puzzle_answer<'a>(&'a self, person: &'a Person, puzzle: &'a str) -> Doing<'a, Option<PuzzleAnswer>> {
        Box::pin(async move { Ok(self.store().puzzle_answer(&person.id, puzzle).await?) })
    }

    /// The puzzles that a person has answered, and whether they solved each, the oldest first.
    pub fn answered_puzzles<'a>(&'a self, person: &'a Person) -> Doing<'a, Vec<(String, bool)>> {
        Box::pin(async move { Ok(self.store().answered_puzzles(&person.id).await?) })
    }

    /// Answers a puzzle, which counts once: whoever has answered it before is told what they said then. A guest becomes
    /// somebody with it.
    pub fn answer_puzzle<'a>(&'a self, caller: &'a Caller, turn: PuzzleTurn<'a>) -> Doing<'a, PuzzleAnswer> {
        Box::pin(async move {
            let person = self.person(caller).await?;
            for _ in 0..TRIES {
                if let Some(answer) = self.answered_once(&person, turn).await? {
                    return Ok(answer);
                }
            }
            Err(Problem::TableMovedOn.into())
        })
    }

    /// The answer as it is kept; nothing if the person has given another one meanwhile.
    async fn answered_once(&self, person: &Person, turn: PuzzleTurn<'_>) -> Result<Option<PuzzleAnswer>> {
        if let Some(before) = self.store().puzzle_answer(&person.id, turn.puzzle).await? {
            return Ok(Some(before));
        }
        let latest = self.store().latest_puzzle_answer(&person.id).await?;
        let answer = next_answer(latest.as_ref(), turn, self.now());
        match self.store().add_puzzle_answer(&person.id, &answer).await.map_err(Error::from) {
            Ok(()) => Ok(Some(answer)),
            Err(Error::Problem(Problem::TableMovedOn)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

fn next_answer(latest: Option<&PuzzleAnswer>, turn: PuzzleTurn, at: i64) -> PuzzleAnswer {
    let before = latest.map_or_else(PuzzleRating::default, PuzzleRating::from);
    let after = before.after(turn.hardness, turn.is_solved);
    PuzzleAnswer {
        puzzle: turn.puzzle.to_owned(),
        place: latest.map_or(0, |latest| latest.place) + 1,
        turn: turn.turn.to_owned(),
        is_solved: turn.is_solved,
        rating: (after.rating * 1e3).round() as i64,
        deviation: (after.deviation * 1e3).round() as i64,
        volatility: (after.volatility * 1e6).round() as i64,
        at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::Config;
    use caravan_store::Store;
    use skillratings::glicko2::glicko2_rating_period;

    #[test]
    fn the_example_of_the_paper_comes_out() {
        // Mark Glickman, "Example of the Glicko-2 system": 1464.06, 151.52 and 0.05999.
        let player = Glicko2Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let met = |rating, deviation, outcome| (Glicko2Rating { rating, deviation, volatility: 0.06 }, outcome);
        let results =
            [met(1400.0, 30.0, Outcomes::WIN), met(1550.0, 100.0, Outcomes::LOSS), met(1700.0, 300.0, Outcomes::LOSS)];
        let after = glicko2_rating_period(&player, &results, &Glicko2Config::default());
        assert!((after.rating - 1464.06).abs() < 0.05 && (after.deviation - 151.52).abs() < 0.05, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn who_solves_goes_up_and_is_better_known() {
        let first = PuzzleRating::default();
        let (up, down) = (first.after(1500.0, true), first.after(1500.0, false));
        assert!(up.rating > 1600.0 && down.rating < 1400.0 && up.deviation < first.deviation);
        assert!(first.after(2000.0, true).rating > up.rating, "a hard one is worth more");
        let often = (0..200).fold(first, |rating, at| rating.after(1700.0, at % 2 == 0));
        assert!((often.rating - 1700.0).abs() < 60.0 && often.deviation < 80.0, "{often:?}");
    }

    #[tokio::test]
    async fn an_answer_counts_once_and_a_rating_goes_on_from_the_last() {
        let tables = Tables::new(Store::in_memory().await.unwrap(), Config::default()).await.unwrap();
        let (ada, _) = tables.new_person("Ada", "").await.unwrap();
        assert_eq!(tables.puzzle_rating(&ada).await.unwrap(), PuzzleRating::default());
        let caller = Caller::here(ada.clone());
        let turn = |puzzle, turn, is_solved| PuzzleTurn { puzzle, turn, is_solved, hardness: 1600.0 };
        let first = tables.answer_puzzle(&caller, turn("p1", "rest", true)).await.unwrap();
        let again = tables.answer_puzzle(&caller, turn("p1", "S01", false)).await.unwrap();
        assert_eq!(first, again);
        let second = tables.answer_puzzle(&caller, turn("p2", "S01", false)).await.unwrap();
        assert_eq!((first.place, second.place), (1, 2));
        assert!(first.rating > 1_500_000 && second.rating < first.rating);
        assert_eq!(tables.puzzle_rating(&ada).await.unwrap(), PuzzleRating::from(&second));
        let answered = [("p1".to_owned(), true), ("p2".to_owned(), false)];
        assert_eq!(tables.answered_puzzles(&ada).await.unwrap(), answered);
        assert_eq!(tables.puzzle_answer(&ada, "p3").await.unwrap(), None);
    }
}
