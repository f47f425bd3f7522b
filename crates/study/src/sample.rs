//! Games played to learn something about studying itself: how sure its numbers are, and what turns cost.

use std::fmt;

use caravan_arena::{Arrangement, ArrangementError, Finish, run};
use caravan_bots::{Budget, SpecError};
use caravan_record::{AnyRecord, RecordError};
use caravan_rules::GameKind;

/// No game of bots that play on is longer.
const MOST_TURNS: usize = 2000;

/// A number of fresh games between bots.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Which game.
    pub game: GameKind,
    /// At tables of so many.
    pub players: usize,
    /// Who plays.
    pub bots: Vec<String>,
    /// What they spend on a turn.
    pub budget: Budget,
    /// How many games.
    pub games: usize,
    /// Where the deals come from.
    pub seed: u64,
    /// Only every so manyth turn is looked at.
    pub every: usize,
}

/// Why there is no such sample.
#[derive(Debug)]
pub enum SampleError {
    /// Games cannot be arranged so.
    Arrangement(ArrangementError),
    /// Somebody in the list is no bot.
    Bot(SpecError),
    /// A game that was played cannot be read: a fault of this program.
    Record(RecordError),
}

impl fmt::Display for SampleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SampleError::Arrangement(why) => write!(f, "{why}"),
            SampleError::Bot(why) => write!(f, "{why}"),
            SampleError::Record(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for SampleError {}

impl Sample {
    /// Plays the games and returns those that came to their end.
    pub fn play(&self, threads: usize, progress: &(dyn Fn() + Sync)) -> Result<Vec<AnyRecord>, SampleError> {
        let Sample { game, players, bots, budget, games, seed, .. } = self.clone();
        let arrangement = Arrangement::new(game, bots, players, games, seed, budget, MOST_TURNS);
        let arrangement = arrangement.map_err(SampleError::Arrangement)?;
        let played = run(&arrangement, threads, &|_| progress()).map_err(SampleError::Bot)?;
        let over = played.iter().filter(|game| matches!(game.finish, Finish::Over { .. }));
        over.map(|game| AnyRecord::read(game.record.as_bytes()).map_err(SampleError::Record)).collect()
    }

    /// Which of so many turns of the `game`th game are looked at. Not the first of all of them: every stage of a game is to be
    /// looked at as often as it comes.
    pub(crate) fn turns(&self, game: usize, turns: usize) -> impl Iterator<Item = usize> {
        let every = self.every.max(1);
        ((every / 2 + game) % every..turns).step_by(every)
    }
}
