//! What a study knows about each game, which is in its folder.

use caravan_rules::{GameKind, each_game};

use crate::atlas::ItemKind;

/// What a study knows about a game.
pub(crate) struct GameFacts {
    /// From which cost on a turn is no longer best, good, an inaccuracy and a mistake, in millionths.
    pub(crate) thresholds: [i32; 4],
    /// For how many rounds the turns of a contest are read at most.
    pub(crate) rounds: usize,
    /// What can be had in it, as it is listed.
    pub(crate) item_kinds: &'static [ItemKind],
}

macro_rules! facts {
    ($($kind:ident in $module:ident;)*) => {
        /// What a study knows about a game.
        pub(crate) const fn facts_of(game: GameKind) -> &'static GameFacts {
            match game { $(GameKind::$kind => &crate::$module::FACTS),* }
        }
    };
}
each_game!(facts);
