//! Lines of play, counted from the first turn of a deal.

use caravan_rules::{Equipment, Game, GameKind, perft, with_game};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

/// A deal whose lines of play can be counted.
pub struct Lines {
    /// The line of the position before the first turn.
    pub start: String,
    count: Box<dyn Fn(u32) -> u64>,
}

impl Lines {
    /// In how many ways the first so many decisions can be made.
    pub fn count(&self, depth: u32) -> u64 {
        (self.count)(depth)
    }
}

/// The lines of play of the deal that comes from this seed, if the game is for so many.
pub fn lines(game: GameKind, players: usize, equipment: Equipment, seed: u64) -> Option<Lines> {
    with_game!(game, players, G => lines_of::<G>(equipment, seed))
}

fn lines_of<G: Game>(equipment: Equipment, seed: u64) -> Lines {
    let deal = G::shuffle_with(equipment, &mut ChaCha12Rng::seed_from_u64(seed));
    let start = G::start(&deal);
    Lines { start: start.to_string(), count: Box::new(move |depth| perft(&start, &deal, depth)) }
}
