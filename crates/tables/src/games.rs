//! What tables know about each game beside its rules, which is in its folder.

use caravan_rules::{Equipment, GameKind, each_game};
use rand_chacha::ChaCha12Rng;

use crate::problem::Problem;

/// What a table is played with, by what the house plays with and a text in the game's own words. The same chance makes the same
/// of it.
pub(crate) type Choose = fn(Equipment, &str, &mut ChaCha12Rng) -> Result<Equipment, Problem>;

/// What tables know about a game.
pub(crate) struct Facts {
    /// The seat of whoever learns the game at a table of two: they make its first decision.
    pub(crate) pupil: usize,
    /// The name of the deal that the game is learnt with, chosen so that everything can be tried soon and a claim is never far.
    pub(crate) lesson_deal: &'static str,
    /// The bot that plays in the seat of the gentlest one in a lesson. It stays as it is when the levels are set anew, so that
    /// the game which whoever follows the guide sees stays the one that was chosen.
    pub(crate) lesson_opponent: &'static str,
    /// What a lesson is played with, by what the house plays with.
    pub(crate) lesson_equipment: fn(Equipment) -> Equipment,
    /// How it is chosen what a table is played with; nothing where there is no choice.
    pub(crate) choose: Option<Choose>,
}

macro_rules! facts {
    ($($kind:ident in $module:ident;)*) => {
        /// What tables know about a game.
        pub(crate) const fn facts_of(game: GameKind) -> &'static Facts {
            match game { $(GameKind::$kind => &crate::$module::FACTS),* }
        }
    };
}
each_game!(facts);
