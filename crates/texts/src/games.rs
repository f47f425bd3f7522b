//! What texts know about each game: one line per game.

use caravan_rules::GameKind;

use crate::Word;

/// What texts know about a game.
pub(crate) struct Facts {
    /// Its name.
    pub(crate) name: Word,
    /// About how long a game takes.
    pub(crate) minutes: u32,
}

/// What texts know about a game.
pub(crate) const fn facts_of(game: GameKind) -> Facts {
    match game {
        GameKind::SpiceRoad => Facts { name: Word::SpiceRoad, minutes: 30 },
        GameKind::SandToSea => Facts { name: Word::SandToSea, minutes: 60 },
    }
}
