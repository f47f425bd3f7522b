//! Seats in the JSON of a position.

use caravan_rules::spice_road::SeatSnapshot;
use serde_json::{Value, json};

use crate::components::{all_cubes, names};

pub(super) fn seat_json(seat: &SeatSnapshot) -> Value {
    json!({
        "caravan": all_cubes(seat.caravan),
        "hand": names(&seat.hand),
        "played": names(&seat.played),
        "claimed": names(&seat.claimed),
        "gold": seat.gold,
        "silver": seat.silver,
    })
}
