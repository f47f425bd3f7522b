//! The ways of boats over the map: of those that have sailed since the one who looks last left the table, and of the one that is
//! about to.

use caravan_rules::Seat;
use caravan_rules::sand_to_sea::{Cell, Map};
use caravan_tables::sand_to_sea::SandToSeaBoard;
use maud::{Markup, html};

use super::row::since;
use crate::parts::scene::Scene;

/// How far down a hex its pieces stand, in radii: ways lead from boat to boat and leave the trades free.
const PIECES_DOWN: f32 = 1.36;

/// A line for each way, on a map of so many columns and half rows.
pub(super) fn voyages(scene: &Scene, board: &SandToSeaBoard, columns: usize, half_rows: usize) -> Markup {
    let (wide, high) = (1.5 * columns as f32 + 0.5, 0.866 * half_rows as f32);
    let voyages = Seat::all(scene.seats.len()).filter_map(|seat| Some((seat, sailed(scene, board, seat)?)));
    html! {
        svg.voyages viewBox={ "0 0 " (wide) " " (high) } aria-hidden="true" {
            @for (seat, (from, to)) in voyages {
                g class={ "seat-" (seat) } {
                    @for class in ["voyage-rim", "voyage"] { polyline class=(class) points=(line(&board.map, from, to)) {} }
                }
            }
        }
    }
}

/// Where a boat has come from and to; nothing if it lies where it lay.
fn sailed(scene: &Scene, board: &SandToSeaBoard, seat: Seat) -> Option<(Cell, Cell)> {
    let is_under_way = board.draft.is_some() && board.before.to_move.seat() == Some(seat);
    let old = since(scene).filter(|_| !is_under_way).unwrap_or(&board.before);
    let from = board.map.cell(old.seats.get(seat.index())?.boat?)?;
    let to = match board.destination().filter(|_| is_under_way) {
        Some(cell) => cell,
        None => board.map.cell(board.now().seats.get(seat.index())?.boat?)?,
    };
    (from != to).then_some((from, to))
}

/// The points of a shortest way, as SVG writes them.
fn line(map: &Map, from: Cell, to: Cell) -> String {
    let point = |cell: Cell| {
        let (column, down) = (map.cell_name(cell).column() as f32, map.half_rows_down(cell) as f32);
        format!("{:.2},{:.2}", 1.5 * column + 1.0, 0.866 * down + PIECES_DOWN)
    };
    way(map, from, to).map(point).collect::<Vec<_>>().join(" ")
}

/// The cells of a shortest way, both ends included.
fn way(map: &Map, from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let is_nearer = move |cell: Cell, at: Cell| map.distance(cell, to) < map.distance(at, to);
    std::iter::successors(Some(from), move |&at| map.neighbours(at).iter().find(|&cell| is_nearer(cell, at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_as_long_as_the_distance_and_each_step_leads_to_a_neighbour() {
        let map = &Map::standard();
        for from in Cell::all() {
            for to in Cell::all() {
                let way: Vec<Cell> = way(map, from, to).collect();
                assert_eq!((way.len(), way.last()), (map.distance(from, to) + 1, Some(&to)));
                assert!(way.windows(2).all(|step| map.distance(step[0], step[1]) == 1));
            }
        }
    }
}
