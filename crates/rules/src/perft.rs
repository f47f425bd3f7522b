//! Counting lines of play, to compare engines and versions by one number.

use crate::decision::Decisions;
use crate::game::Game;

/// How many ways there are to make `depth` decisions from here, every card drawn as `deal` has it.
///
/// A decision that completes a turn also reveals; forced decisions are made by the engine and do not count.
pub fn perft<G: Game>(position: &G, deal: &G::Deal, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = position.choices();
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .iter()
        .map(|decision| {
            let mut next = *position;
            next.advance(decision);
            if next.turn_is_complete() {
                next.reveal(deal);
            }
            perft(&next, deal, depth - 1)
        })
        .sum()
}
