//! What texts know about each game, which is in its folder.

use caravan_rules::{GameKind, each_game};

use crate::Word;

/// What texts know about a game.
pub(crate) struct Facts {
    /// Its name.
    pub(crate) name: Word,
    /// About how long a game takes.
    pub(crate) minutes: u32,
}

macro_rules! facts {
    ($($kind:ident in $module:ident;)*) => {
        /// What texts know about a game.
        pub(crate) const fn facts_of(game: GameKind) -> Facts {
            match game { $(GameKind::$kind => crate::$module::FACTS),* }
        }
    };
}
each_game!(facts);
