//! Cells of the map in words.

use caravan_rules::sand_to_sea::Cell;
use caravan_tables::sand_to_sea::{CellOffer, SandToSeaBoard};
use caravan_texts::CellWords;

use crate::scene::Scene;

/// A cell in a sentence, with what picking it does.
pub(super) fn words(scene: &Scene, board: &SandToSeaBoard, cell: Cell, offer: Option<CellOffer>) -> String {
    let shown = board.cell(cell);
    scene.t.cell(&CellWords {
        name: shown.name,
        kind: board.cell_kind(shown),
        outposts: shown.outposts.iter().map(|&seat| (seat, scene.who(seat))).collect(),
        boats: shown.boats.iter().map(|&seat| (seat, scene.who(seat))).collect(),
        offer,
    })
}
