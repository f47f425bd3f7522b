//! How games came out for people: what says which bot is a match for them.

use crate::error::Result;
use crate::pool::on;
use crate::store::Store;

/// How a game came out for a person in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// Where they sat.
    pub seat: usize,
    /// The person.
    pub person: String,
    /// The name of the game.
    pub game: String,
    /// The strongest bot they met, if they met only bots.
    pub rival: Option<String>,
    /// Whether they won.
    pub has_won: bool,
    /// The how manyth they were, from 1.
    pub place: usize,
    /// How many points they had.
    pub points: u32,
    /// In which round it was over.
    pub rounds: usize,
    /// When it was over, in milliseconds since 1970.
    pub at: i64,
}

/// How often people met a bot, and how often they beat it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The strongest bot at those tables.
    pub rival: String,
    /// How many games.
    pub games: usize,
    /// How many of them the person won.
    pub won: usize,
}

impl Store {
    /// The results of a person against bots alone, the latest first: who the strongest was, and whether they won.
    pub async fn results_against_bots(&self, person: &str, game: &str, most: usize) -> Result<Vec<(String, bool)>> {
        const FIND: &str = "SELECT rival, has_won FROM results \
            WHERE person = $1 AND game = $2 AND rival IS NOT NULL ORDER BY at DESC, table_id LIMIT $3";
        let rows: Vec<(String, i64)> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(person).bind(game).bind(most as i64).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(rival, has_won)| (rival, has_won != 0)).collect())
    }

    /// How those who say of themselves that they have played so much did against each bot, in the latest games of all: so many are
    /// looked at, however many there were, and the latest few of each person against each bot are counted, since what one person did
    /// says little of the others.
    pub async fn tallies(&self, experience: &str, game: &str, looked_at: usize, of_each: usize) -> Result<Vec<Tally>> {
        const FIND: &str = "SELECT rival, COUNT(*), SUM(CASE WHEN has_won <> 0 THEN 1 ELSE 0 END) FROM (\
            SELECT person, rival, has_won, ROW_NUMBER() OVER (PARTITION BY person, rival ORDER BY at DESC) AS number FROM (\
            SELECT person, rival, has_won, at FROM results WHERE game = $2 AND rival IS NOT NULL \
            ORDER BY at DESC LIMIT $3) AS latest) AS numbered JOIN people ON people.id = numbered.person \
            WHERE people.experience = $1 AND number <= $4 GROUP BY rival ORDER BY rival";
        let (looked_at, of_each) = (looked_at as i64, of_each as i64);
        let rows: Vec<(String, i64, i64)> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(experience).bind(game).bind(looked_at).bind(of_each).fetch_all(pool).await?
        });
        let tally = |(rival, games, won): (String, i64, i64)| Tally { rival, games: games as usize, won: won as usize };
        Ok(rows.into_iter().map(tally).collect())
    }
}
