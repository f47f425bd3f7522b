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
    /// How many cards its merchant row has.
    pub(crate) slots: usize,
    /// The most cubes that anybody can have between turns.
    pub(crate) most_cubes: u32,
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

/// How many cards the longest merchant row of any game has.
pub(crate) const MOST_SLOTS: usize = {
    let (mut most, mut game) = (0, 0);
    while game < GameKind::ALL.len() {
        let slots = facts_of(GameKind::ALL[game]).slots;
        most = if slots > most { slots } else { most };
        game += 1;
    }
    most
};

/// The most cubes that anybody can have between turns in any game.
pub(crate) const MOST_CUBES: u32 = {
    let (mut most, mut game) = (0, 0);
    while game < GameKind::ALL.len() {
        let cubes = facts_of(GameKind::ALL[game]).most_cubes;
        most = if cubes > most { cubes } else { most };
        game += 1;
    }
    most
};
