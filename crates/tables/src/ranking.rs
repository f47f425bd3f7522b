//! Who came first.

use caravan_rules::{Outcome, Seat};

/// The seats from the winner down, by points; of equals the later seat is first, as in the game. Who resigned is not first,
/// whatever their points.
pub fn ranking(outcome: &Outcome) -> Vec<Seat> {
    let mut seats: Vec<Seat> = outcome.scores.iter().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse((seat == outcome.winner, outcome.scores[seat], seat)));
    seats
}
