//! The day's deal: who has played it, and how they did.

use crate::error::Result;
use crate::pool::on;
use crate::store::Store;

/// A result of a day's deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// The table.
    pub table: String,
    /// Who played.
    pub person: String,
    /// What they were called at it.
    pub name: String,
    /// The how manyth they were, from 1.
    pub place: usize,
    /// How many points they had.
    pub points: u32,
    /// In which round it was over.
    pub rounds: usize,
}

/// A day on which a person has begun its deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyGame {
    /// The day, counted from 1970.
    pub day: i64,
    /// The how manyth they were; nothing if they have not finished.
    pub place: Option<usize>,
    /// When it was over, in milliseconds since 1970.
    pub over: Option<i64>,
}

/// A row of the database.
type DailyRow = (String, String, String, i64, i64, i64);

impl From<DailyRow> for DailyResult {
    fn from((table, person, name, place, points, rounds): DailyRow) -> DailyResult {
        let (place, points, rounds) = (place as usize, points as u32, rounds as usize);
        DailyResult { table, person, name, place, points, rounds }
    }
}

impl Store {
    /// The table at which a person plays the deal of a day.
    pub async fn daily_table(&self, person: &str, game: &str, day: i64) -> Result<Option<String>> {
        const FIND: &str = "SELECT id FROM tables WHERE day = $1 AND game = $2 AND host = $3";
        Ok(on!(&self.pools.read, pool => {
            sqlx::query_scalar(FIND).bind(day).bind(game).bind(person).fetch_optional(pool).await?
        }))
    }

    /// How many have begun the deal of a day.
    pub async fn daily_players(&self, game: &str, day: i64) -> Result<usize> {
        const COUNT: &str = "SELECT COUNT(*) FROM tables WHERE day = $1 AND game = $2";
        let count: i64 = on!(&self.pools.read, pool => {
            sqlx::query_scalar(COUNT).bind(day).bind(game).fetch_one(pool).await?
        });
        Ok(count as usize)
    }

    /// The results of a day's deal that were there before a time, the best first: by place, then points, then the fewest rounds,
    /// and of equals who was there first.
    pub async fn daily_results(&self, game: &str, day: i64, before: i64, most: usize) -> Result<Vec<DailyResult>> {
        const FIND: &str = "SELECT tables.id, results.person, seats.name, place, points, rounds FROM tables \
            JOIN results ON results.table_id = tables.id \
            JOIN seats ON seats.table_id = results.table_id AND seats.seat = results.seat \
            WHERE tables.day = $1 AND tables.game = $2 AND results.at < $3 \
            ORDER BY place, points DESC, rounds, results.at, tables.id LIMIT $4";
        let rows: Vec<DailyRow> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(day).bind(game).bind(before).bind(most as i64).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(DailyResult::from).collect())
    }

    /// The days on which a person has begun the deal of a game, the first first. Nobody else sits at such a table, so that its result
    /// is theirs.
    pub async fn daily_games(&self, person: &str, game: &str) -> Result<Vec<DailyGame>> {
        const FIND: &str = "SELECT tables.day, results.place, results.at FROM tables \
            LEFT JOIN results ON results.table_id = tables.id \
            WHERE tables.host = $1 AND tables.game = $2 AND tables.day IS NOT NULL ORDER BY tables.day";
        let rows: Vec<(i64, Option<i64>, Option<i64>)> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(person).bind(game).fetch_all(pool).await?
        });
        let game = |(day, place, over): (i64, Option<i64>, Option<i64>)| DailyGame {
            day,
            place: place.map(|place| place as usize),
            over,
        };
        Ok(rows.into_iter().map(game).collect())
    }
}
