//! Puzzles: one on the table, which comes next, what people answer, and where that leaves them.

use caravan_rules::{Decision, GameKind};
use caravan_store::{Person, PuzzleAnswer};
use caravan_study::puzzle::{Puzzle, is_solved_by, of_the_day, shipped, shipped_by_id};
use caravan_tables::{
    Caller, Doing, DraftChange, Error, OpenPosition, Opponent, Problem, Rating, Result, open_position, sha256_hex,
};

use crate::studies::Studies;

/// How unsure the rating of a puzzle is: it is by bots, and people find other things hard.
const PUZZLE_DEVIATION: f64 = 120.0;

/// Whoever answers in so many tabs at once is asked to try again.
const TRIES: usize = 4;

/// The next puzzle is one of so many that are nearest to the rating.
const NEAREST: usize = 8;

/// A puzzle as it lies on the table.
pub struct OpenPuzzle {
    /// The puzzle, with its solution, which is told to those who have answered it.
    pub puzzle: &'static Puzzle,
    /// Its position.
    pub position: Box<dyn OpenPosition>,
}

impl OpenPuzzle {
    /// The puzzle with this id.
    pub fn new(id: &str) -> Result<OpenPuzzle> {
        let puzzle = shipped_by_id(id).ok_or(Problem::NoSuchPage)?;
        let broken = |why| Error::Broken(format!("puzzle {id} cannot be laid out: {why}"));
        Ok(OpenPuzzle { puzzle, position: open_position(&puzzle.position).map_err(broken)? })
    }

    /// The draft that was sent, if the rules allow it; otherwise an empty one.
    pub fn legal_draft(&self, sent: Option<Vec<Decision>>) -> Vec<Decision> {
        sent.and_then(|draft| self.position.changed(&[], &DraftChange::Decide(draft)).ok()).unwrap_or_default()
    }
}

impl Studies {
    /// The puzzle of the day.
    pub fn puzzle_of_today(&self) -> Option<&'static Puzzle> {
        of_the_day(u64::try_from(self.tables().today().number()).unwrap_or(0))
    }

    /// How good a person is at puzzles, each of which is an opponent; where everyone begins, if they have answered none.
    pub fn puzzle_rating<'a>(&'a self, person: &'a Person) -> Doing<'a, Rating> {
        Box::pin(async move {
            let latest = self.tables().store().latest_puzzle_answer(&person.id).await?;
            Ok(latest.as_ref().map_or_else(Rating::default, Rating::from))
        })
    }

    /// What a person answered to a puzzle.
    pub fn puzzle_answer<'a>(&'a self, person: &'a Person, puzzle: &'a str) -> Doing<'a, Option<PuzzleAnswer>> {
        Box::pin(async move { Ok(self.tables().store().puzzle_answer(&person.id, puzzle).await?) })
    }

    /// The puzzles that a person has answered, and whether they solved each, the oldest first.
    pub fn answered_puzzles<'a>(&'a self, person: &'a Person) -> Doing<'a, Vec<(String, bool)>> {
        Box::pin(async move { Ok(self.tables().store().answered_puzzles(&person.id).await?) })
    }

    /// A puzzle of a game at the level of the one who asks, a person or a guest with this token; nothing once all are answered. It is
    /// the same until it is answered: whoever asks again gets no other.
    pub fn next_puzzle<'a>(
        &'a self,
        game: GameKind,
        person: Option<&'a Person>,
        token: &'a str,
    ) -> Doing<'a, Option<&'static Puzzle>> {
        Box::pin(async move {
            let (answered, rating) = match person {
                Some(person) => (self.answered_puzzles(person).await?, self.puzzle_rating(person).await?),
                None => (Vec::new(), Rating::default()),
            };
            let who = person.map_or(token, |person| &person.id);
            let lot = sha256_hex(&[b"puzzle ", who.as_bytes(), answered.len().to_string().as_bytes()]);
            let lot = u64::from_str_radix(&lot[..8], 16).unwrap_or(0);
            Ok(at_level(game, rating.rating, &answered, lot))
        })
    }

    /// Answers a puzzle with a drafted turn, which counts once: whoever has answered it before is told what they said then. A
    /// guest becomes somebody with it.
    pub fn answer_puzzle<'a>(
        &'a self,
        caller: &'a Caller,
        id: &'a str,
        draft: &'a [Decision],
    ) -> Doing<'a, PuzzleAnswer> {
        Box::pin(async move {
            let OpenPuzzle { puzzle, position } = OpenPuzzle::new(id)?;
            let turn = position.confirmed(draft)?;
            let played = PuzzleTurn {
                puzzle: id,
                turn: &turn,
                is_solved: is_solved_by(puzzle, &turn),
                hardness: puzzle.grade.rating(),
            };
            let person = self.tables().person(caller).await?;
            for _ in 0..TRIES {
                if let Some(answer) = self.answered_once(&person, played).await? {
                    return Ok(answer);
                }
            }
            Err(Problem::TableMovedOn.into())
        })
    }

    /// The answer as it is kept; nothing if the person has given another one meanwhile.
    async fn answered_once(&self, person: &Person, turn: PuzzleTurn<'_>) -> Result<Option<PuzzleAnswer>> {
        let store = self.tables().store();
        if let Some(before) = store.puzzle_answer(&person.id, turn.puzzle).await? {
            return Ok(Some(before));
        }
        let latest = store.latest_puzzle_answer(&person.id).await?;
        let answer = next_answer(latest.as_ref(), turn, self.tables().now());
        match store.add_puzzle_answer(&person.id, &answer).await.map_err(Error::from) {
            Ok(()) => Ok(Some(answer)),
            Err(Error::Problem(Problem::TableMovedOn)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// A turn that somebody plays in a puzzle.
#[derive(Clone, Copy)]
struct PuzzleTurn<'a> {
    puzzle: &'a str,
    turn: &'a str,
    is_solved: bool,
    /// The rating of the puzzle.
    hardness: f64,
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

/// One of the puzzles nearest to a rating that are not answered yet.
fn at_level(game: GameKind, rating: f64, answered: &[(String, bool)], lot: u64) -> Option<&'static Puzzle> {
    let is_new = |puzzle: &&Puzzle| {
        let id = puzzle.id();
        !answered.iter().any(|(answered, _)| *answered == id)
    };
    let mut left: Vec<&Puzzle> = shipped(game).iter().filter(is_new).collect();
    left.sort_by(|left, right| {
        let off = |puzzle: &Puzzle| (puzzle.grade.rating() - rating).abs();
        off(left).total_cmp(&off(right))
    });
    left.truncate(NEAREST);
    left.get(usize::try_from(lot % left.len().max(1) as u64).ok()?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_puzzle_is_near_the_rating_and_never_one_that_was_answered() {
        for game in GameKind::ALL {
            let mut answered = Vec::new();
            while let Some(puzzle) = at_level(game, 1500.0, &answered, answered.len() as u64) {
                assert!(answered.iter().all(|(id, _)| *id != puzzle.id()));
                answered.push((puzzle.id(), true));
            }
            assert_eq!(answered.len(), shipped(game).len());
            let off = |rating: f64| at_level(game, rating, &[], 0).map(|puzzle| puzzle.grade.rating()).unwrap_or(0.0);
            assert!(off(3000.0) >= off(0.0));
        }
    }
}
