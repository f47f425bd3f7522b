//! How people with the same experience did against each bot, kept for a minute: every home page shows it, and to count it results are
//! read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use caravan_rules::GameKind;
use caravan_store::Tally;

use crate::experience::Experience;
use crate::tables::Tables;

/// How long a count holds, in milliseconds.
const KEPT_FOR: i64 = 60_000;

/// So many results of a game are looked at, the latest of all people.
const LOOKED_AT: usize = 5_000;

/// So many of them are counted of each person against each bot, so that nobody alone decides what is said of a bot: not by playing a
/// lot, and not by resigning a lot.
const OF_EACH: usize = 5;

/// Whose games against bots are counted together, and of which game.
type Whose = (Experience, GameKind);

/// What was counted of late.
#[derive(Default)]
pub(crate) struct KeptTallies(Mutex<HashMap<Whose, KeptTally>>);

/// What came of a count, and when it was made.
struct KeptTally {
    at: i64,
    tallies: Arc<[Tally]>,
}

impl KeptTallies {
    fn of(&self, whose: Whose, now: i64) -> Option<Arc<[Tally]>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // A clock that was set back is no reason to keep anything for longer.
        let is_fresh = |counted: &&KeptTally| now.abs_diff(counted.at) < KEPT_FOR.unsigned_abs();
        kept.get(&whose).filter(is_fresh).map(|counted| counted.tallies.clone())
    }

    fn keep(&self, whose: Whose, now: i64, tallies: Arc<[Tally]>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(whose, KeptTally { at: now, tallies });
    }
}

impl Tables {
    /// How those who say this of themselves did against each bot, as it was within the last minute.
    pub(crate) async fn tallies(&self, experience: Experience, game: GameKind) -> caravan_store::Result<Arc<[Tally]>> {
        let (whose, now) = ((experience, game), self.now());
        if let Some(kept) = self.kept_tallies().of(whose, now) {
            return Ok(kept);
        }
        let counted = self.store().tallies(experience.name(), game.name(), LOOKED_AT, OF_EACH).await?;
        let counted: Arc<[Tally]> = counted.into();
        self.kept_tallies().keep(whose, now, counted.clone());
        Ok(counted)
    }
}
