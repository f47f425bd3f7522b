//! Plans are played by the rules, and no way through the rules is shorter.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

mod sand_to_sea;
mod spice_road;

use caravan_bots::{Budget, Playbook, build};
use caravan_rules::Seat;
use rand_chacha::ChaCha12Rng;

const ME: Seat = Seat::new(0);

/// The other seat stands still: it takes two yellow cubes, and rests.
fn stand_still<G: Playbook>(position: &mut G, rng: &mut ChaCha12Rng) {
    while position.to_move().seat() == Some(Seat::new(1)) {
        let turn = build::<G>("idle").unwrap().choose(&position.view(Seat::new(1)), Budget::Nodes(1), rng);
        position.take(turn).unwrap();
        position.reveal_at_random(rng);
    }
}
