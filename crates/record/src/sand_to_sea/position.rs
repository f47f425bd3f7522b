//! Seats and cells in the JSON of a position.

use caravan_rules::sand_to_sea::{CellSnapshot, PortTile, SeatSnapshot};
use caravan_rules::{Seat, Spice};
use serde_json::{Value, json};

use super::tiles::tile_name;
use crate::components::{all_cubes, names};

pub(super) fn seat_json(seat: &SeatSnapshot) -> Value {
    let built = Spice::ALL.into_iter().map(|symbol| (symbol.to_string(), json!(seat.built[symbol as usize])));
    json!({
        "hold": all_cubes(seat.hold),
        "hand": names(&seat.hand),
        "played": names(&seat.played),
        "discarded": names(&seat.discarded),
        "boat": seat.boat.map(|cell| cell.to_string()),
        "built": built.collect::<serde_json::Map<_, _>>(),
        "claimed": names(&seat.claimed),
        "bonus": { "points": seat.points_tiles, "moves": seat.move_tiles, "holds": seat.hold_tiles },
    })
}

pub(super) fn cell_json(cell: &CellSnapshot) -> Value {
    let lies_there = cell.port.map(|port| match port {
        PortTile::Victory(id) => id.to_string(),
        PortTile::Closed => "closed".to_owned(),
        PortTile::Awaiting => "-".to_owned(),
    });
    let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.index()).collect::<Vec<_>>();
    let mut object = json!({ "cell": cell.name.to_string(), "tile": tile_name(cell.tile) });
    match lies_there {
        Some(port) => object["victory"] = json!(port),
        None => object["outposts"] = json!(numbers(&cell.outposts)),
    }
    object
}
