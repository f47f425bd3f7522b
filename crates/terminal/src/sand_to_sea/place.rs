//! Cells of the map in words.

use caravan_rules::sand_to_sea::{Cell, CellSnapshot, PortTile, Tile};
use caravan_tables::sand_to_sea::SandToSeaBoard;
use caravan_texts::{CellOffer, CellWords, Place};

use crate::scene::Scene;

/// What a cell is, in terms of the components.
pub(super) fn place(board: &SandToSeaBoard, cell: &CellSnapshot) -> Place {
    match (cell.tile, cell.port) {
        (Tile::Market(id), _) => Place::Market(*board.components.market(id)),
        (Tile::Sea, _) => Place::Sea,
        (Tile::Port(_), Some(PortTile::Victory(id))) => Place::Port(*board.components.victory(id)),
        (Tile::Port(_), Some(PortTile::Closed)) => Place::Closed,
        (Tile::Port(_), Some(PortTile::Awaiting) | None) => Place::Awaiting,
    }
}

/// A cell in a sentence, with what picking it does.
pub(super) fn words(scene: &Scene, board: &SandToSeaBoard, cell: Cell, offer: Option<CellOffer>) -> String {
    let shown = board.cell(cell);
    scene.t.cell(&CellWords {
        name: shown.name,
        place: place(board, shown),
        outposts: shown.outposts.iter().map(|&seat| (seat, scene.who(seat))).collect(),
        boats: shown.boats.iter().map(|&seat| (seat, scene.who(seat))).collect(),
        offer,
    })
}

/// What sailing to a cell takes.
pub(super) fn sailing(scene: &Scene, board: &SandToSeaBoard, cell: Cell) -> CellOffer {
    let shown = board.cell(cell);
    if shown.boats.contains(&scene.side) {
        return CellOffer::Stay;
    }
    let toll = if matches!(shown.tile, Tile::Market(_)) { shown.boats.len() } else { 0 };
    CellOffer::Sail { cards: board.cards_to(scene.side, cell), toll }
}
