//! What the battery has to know of a game beyond the contract: one file for each game.

mod sand_to_sea;
mod spice_road;

use caravan_rules::Game;
use rand_chacha::ChaCha12Rng;

/// What the battery has to know of a game beyond the contract.
pub trait InBattery: Game {
    /// A deal that agrees with `deal` on everything `position` has turned up, the rest in another order.
    fn reorder_unseen(deal: &Self::Deal, position: &Self, rng: &mut ChaCha12Rng) -> Self::Deal;

    /// Panics unless every card and coin of the box is in exactly one place.
    fn assert_components_are_all_there(&self);

    /// Panics unless the cubes on the table changed by what the turn took from the supply and gave to it.
    fn assert_cubes_balance(before: &Self, turn: Self::Turn, after: &Self);
}
