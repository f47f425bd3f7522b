//! What people answered to puzzles, and where that left them.

use crate::error::Result;
use crate::pool::on;
use crate::store::Store;

/// An answer to a puzzle, of which there is one for each person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleAnswer {
    /// Which puzzle.
    pub puzzle: String,
    /// The how manyth answer of the person it is, from 1.
    pub place: i64,
    /// The turn they played.
    pub turn: String,
    /// Whether it is the best one.
    pub is_solved: bool,
    /// The rating of the person after it, in thousandths.
    pub rating: i64,
    /// How unsure that is, in thousandths.
    pub deviation: i64,
    /// How much it moves about, in millionths.
    pub volatility: i64,
    /// When it was given, in milliseconds since 1970.
    pub at: i64,
}

/// A row of the database, in the order of `columns!`.
type PuzzleRow = (String, i64, String, i64, i64, i64, i64, i64);

/// What is selected of an answer.
macro_rules! columns {
    () => {
        "puzzle, place, turn, is_solved, rating, deviation, volatility, at"
    };
}

impl From<PuzzleRow> for PuzzleAnswer {
    fn from((puzzle, place, turn, is_solved, rating, deviation, volatility, at): PuzzleRow) -> PuzzleAnswer {
        PuzzleAnswer { puzzle, place, turn, is_solved: is_solved != 0, rating, deviation, volatility, at }
    }
}

impl Store {
    /// Keeps an answer.
    ///
    /// [`Error::Conflict`](crate::Error::Conflict) if the person has answered the puzzle before, or has given another answer in
    /// this place.
    pub async fn add_puzzle_answer(&self, person: &str, answer: &PuzzleAnswer) -> Result<()> {
        const ADD: &str = concat!(
            "INSERT INTO puzzle_answers (person, ",
            columns!(),
            ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        );
        let PuzzleAnswer { puzzle, place, turn, is_solved, rating, deviation, volatility, at } = answer;
        on!(&*self.writing(), pool => {
            let add = sqlx::query(ADD).bind(person).bind(puzzle).bind(place).bind(turn).bind(i64::from(*is_solved));
            add.bind(rating).bind(deviation).bind(volatility).bind(at).execute(pool).await?;
        });
        Ok(())
    }

    /// What a person answered to a puzzle.
    pub async fn puzzle_answer(&self, person: &str, puzzle: &str) -> Result<Option<PuzzleAnswer>> {
        const FIND: &str = concat!("SELECT ", columns!(), " FROM puzzle_answers WHERE person = $1 AND puzzle = $2");
        let row: Option<PuzzleRow> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(person).bind(puzzle).fetch_optional(pool).await?
        });
        Ok(row.map(PuzzleAnswer::from))
    }

    /// The latest answer of a person.
    pub async fn latest_puzzle_answer(&self, person: &str) -> Result<Option<PuzzleAnswer>> {
        const FIND: &str =
            concat!("SELECT ", columns!(), " FROM puzzle_answers WHERE person = $1 ORDER BY place DESC LIMIT 1");
        let row: Option<PuzzleRow> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(person).fetch_optional(pool).await?
        });
        Ok(row.map(PuzzleAnswer::from))
    }

    /// The puzzles that a person has answered, and whether they solved each, the oldest first.
    pub async fn answered_puzzles(&self, person: &str) -> Result<Vec<(String, bool)>> {
        const FIND: &str = "SELECT puzzle, is_solved FROM puzzle_answers WHERE person = $1 ORDER BY place";
        let rows: Vec<(String, i64)> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(person).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(puzzle, is_solved)| (puzzle, is_solved != 0)).collect())
    }
}
