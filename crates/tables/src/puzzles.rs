//! Puzzles: what people answer, and where that leaves them.
//!
//! Which puzzles there are, and which turn solves one, is not known here: whoever calls says so.

use caravan_store::{Person, PuzzleAnswer};

use crate::error::{Doing, Error, Result};
use crate::people::Caller;
use crate::problem::Problem;
use crate::rating::{Opponent, Rating};
use crate::tables::Tables;

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

impl From<&PuzzleAnswer> for Rating {
    fn from(answer: &PuzzleAnswer) -> Rating {
        Rating {
            rating: answer.rating as f64 / 1e3,
            deviation: answer.deviation as f64 / 1e3,
            volatility: answer.volatility as f64 / 1e6,
        }
    }
}

impl Tables {
    /// How good a person is at puzzles, each of which is an opponent; where everyone begins, if they have answered none.
    pub fn puzzle_rating<'a>(&'a self, person: &'a Person) -> Doing<'a, Rating> {
        Box::pin(async move {
            let latest = self.store().latest_puzzle_answer(&person.id).await?;
            Ok(latest.as_ref().map_or_else(Rating::default, Rating::from))
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
    let before = latest.map_or_else(Rating::default, Rating::from);
    let puzzle = Opponent { rating: turn.hardness, deviation: PUZZLE_DEVIATION };
    let after = before.after(&[(puzzle, turn.is_solved)]);
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

    #[tokio::test]
    async fn an_answer_counts_once_and_a_rating_goes_on_from_the_last() {
        let tables = Tables::new(Store::in_memory().await.unwrap(), Config::default()).await.unwrap();
        let (ada, _) = tables.new_person("Ada", "").await.unwrap();
        assert_eq!(tables.puzzle_rating(&ada).await.unwrap(), Rating::default());
        let caller = Caller::here(ada.clone());
        let turn = |puzzle, turn, is_solved| PuzzleTurn { puzzle, turn, is_solved, hardness: 1600.0 };
        let first = tables.answer_puzzle(&caller, turn("p1", "rest", true)).await.unwrap();
        let again = tables.answer_puzzle(&caller, turn("p1", "S01", false)).await.unwrap();
        assert_eq!(first, again);
        let second = tables.answer_puzzle(&caller, turn("p2", "S01", false)).await.unwrap();
        assert_eq!((first.place, second.place), (1, 2));
        assert!(first.rating > 1_500_000 && second.rating < first.rating);
        assert_eq!(tables.puzzle_rating(&ada).await.unwrap(), Rating::from(&second));
        let answered = [("p1".to_owned(), true), ("p2".to_owned(), false)];
        assert_eq!(tables.answered_puzzles(&ada).await.unwrap(), answered);
        assert_eq!(tables.puzzle_answer(&ada, "p3").await.unwrap(), None);
    }
}
