//! How many can play a game.

use anyhow::anyhow;
use caravan_rules::GameKind;

/// The refusal of a table that the game is not made for.
pub fn not_for_so_many(game: GameKind, players: usize) -> anyhow::Error {
    let seats = game.seats();
    anyhow!("{game} is for {} to {} players, not {players}", seats.start(), seats.end())
}
