//! What tables know about each game beside its rules: one line per game, the rest is in its folder.

use caravan_rules::GameKind;

use crate::{sand_to_sea, spice_road};

/// What tables know about a game.
pub(crate) struct Facts {
    /// The seat of whoever learns the game at a table of two: they make its first decision.
    pub(crate) pupil: usize,
    /// The name of the deal that the game is learnt with, chosen so that everything can be tried soon and a claim is never far.
    pub(crate) lesson_deal: &'static str,
    /// The bot that plays in the seat of the gentlest one in a lesson. It stays as it is when the levels are set anew, so that
    /// the game which whoever follows the guide sees stays the one that was chosen.
    pub(crate) lesson_opponent: &'static str,
    /// Whether a map can be chosen.
    pub(crate) has_map: bool,
}

/// What tables know about a game.
pub(crate) const fn facts_of(game: GameKind) -> &'static Facts {
    match game {
        GameKind::SpiceRoad => &spice_road::FACTS,
        GameKind::SandToSea => &sand_to_sea::FACTS,
    }
}
