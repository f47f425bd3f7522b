//! The map: hexes with markets, ports and open sea, and what stands on them.

use caravan_rules::sand_to_sea::{Cell, CellSnapshot, Choice};
use caravan_tables::sand_to_sea::{CellKind, CellOffer, SandToSeaBoard};
use caravan_texts::{CellWords, Word};
use maud::{Markup, html};

use super::board::Controls;
use super::bonus::bonus_left;
use super::offer::Sent;
use super::row::since;
use super::token::{boat, outpost};
use super::voyages::voyages;
use crate::parts::cubes::{cubes, of_spice};
use crate::parts::figures::figures;
use crate::parts::icons::{Icon, cube, icon, icon_as, shape};
use crate::parts::scene::Scene;

/// The map with the bonus tiles that are left.
pub(super) fn map(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    let t = scene.t;
    html! {
        section.map-section.is-wide[is_wide(board)] aria-labelledby="h-c" {
            h2.caption id="h-c" { span.map-title { (t.word(Word::Map)) } " " small { (icon(Icon::Port)) (t.in_the_pile(board.now().victory_pile)) } }
            (bonus_left(scene, board))
            div class={ "sea columns-" (columns(board)) " half-rows-" (half_rows(board)) } {
                (shape("sea-chart", "s-chart"))
                div.hex-map {
                    ol.hexes { @for cell in Cell::all() { (hex(scene, board, cell)) } }
                    (voyages(scene, board, columns(board), half_rows(board)))
                }
            }
        }
    }
}

/// Whether the map is wider than high: then it lies over the other things instead of beside them.
fn is_wide(board: &SandToSeaBoard) -> bool {
    let (wide, high) = (1.5 * columns(board) as f32 + 0.5, 0.866 * half_rows(board) as f32);
    wide > 1.1 * high
}

/// How many columns of hexes the map has.
fn columns(board: &SandToSeaBoard) -> usize {
    Cell::all().map(|cell| board.map.cell_name(cell).column() + 1).max().unwrap_or(1)
}

/// How high the map is, in halves of a hex.
fn half_rows(board: &SandToSeaBoard) -> usize {
    Cell::all().map(|cell| board.map.half_rows_down(cell) + 2).max().unwrap_or(2)
}

fn hex(scene: &Scene, board: &SandToSeaBoard, cell: Cell) -> Markup {
    let (shown, offer) = (board.cell(cell), CellChoice::of(scene, board, cell));
    let (column, down) = (shown.name.column(), board.map.half_rows_down(cell));
    let label = scene.t.cell(&words(scene, board, shown, offer.as_ref().map(|offer| offer.words)));
    let printed = html! { (face(scene, board, shown, true)) @if let Some(offer) = &offer { (offer.fare(scene)) } };
    html! {
        li class={ "cell column-" (column) " half-row-" (down) " " (kind(board, shown)) (state(scene, board, cell)) (if is_fresh(scene, shown) { " is-fresh" } else { "" }) } {
            @match &offer {
                Some(offer) => button.hex-button form="turn" name="decision" value=(offer.sends) aria-label=(label) data-key=[key(shown)] { (printed) },
                None => div.hex-button role="img" aria-label=(label) { (printed) },
            }
        }
    }
}

/// The key that chooses a cell: its name. Columns whose letter does something else have none.
fn key(cell: &CellSnapshot) -> Option<String> {
    (cell.name.column() < 7).then(|| cell.name.to_string().to_lowercase())
}

fn state(scene: &Scene, board: &SandToSeaBoard, cell: Cell) -> &'static str {
    let (sail, is_target) = (Choice::Sail { cell }, board.destination() == Some(cell));
    match is_target {
        true => " is-target",
        false if board.is_hinted(scene, sail) && board.was_played(scene, sail) => " is-hint is-open is-played",
        false if board.is_hinted(scene, sail) => " is-hint is-open",
        false if board.was_played(scene, sail) => " is-played",
        false if board.suggests(Choice::Place { cell }) => " is-hint is-open",
        false if CellChoice::of(scene, board, cell).is_some() => " is-open",
        false => "",
    }
}

/// Whether somebody came to a cell, built there, or a new tile lies there, since the one who looks last left the table.
fn is_fresh(scene: &Scene, cell: &CellSnapshot) -> bool {
    let before = since(scene).and_then(|old| old.cells.iter().find(|other| other.name == cell.name));
    before.is_some_and(|old| (&old.boats, &old.outposts, old.port) != (&cell.boats, &cell.outposts, cell.port))
}

/// The class that gives a cell its colours.
fn kind(board: &SandToSeaBoard, cell: &CellSnapshot) -> String {
    match board.cell_kind(cell) {
        CellKind::Market(market) => format!("market {}", of_spice(market.symbol)),
        CellKind::Sea => "open-sea".to_owned(),
        CellKind::Port(_) => "port".to_owned(),
        CellKind::Closed => "port closed".to_owned(),
        CellKind::Awaiting => "port awaiting".to_owned(),
    }
}

/// What is drawn on a hex.
fn face(scene: &Scene, board: &SandToSeaBoard, cell: &CellSnapshot, moves: bool) -> Markup {
    let t = scene.t;
    html! {
        (shape("hex-shape", "s-hex"))
        span.cell-name { (cell.name) }
        @match board.cell_kind(cell) {
            CellKind::Market(market) => {
                (shape("hex-shape market-stall", "s-stall"))
                span.market-spice title=(t.spice_in_full(market.symbol)) { (cube(market.symbol)) }
                span.market-terms { (cubes(t, market.input)) (icon(Icon::To)) (cubes(t, market.output)) }
            }
            CellKind::Sea => (icon_as(Icon::Sea, "waves")),
            CellKind::Port(victory) => span.port-prize { span.worth { (figures(victory.points.into())) } (cubes(t, victory.cost)) },
            CellKind::Closed => span.port-prize { (icon(Icon::Lock)) small { (t.word(Word::ClosedPort)) } },
            CellKind::Awaiting => span.port-prize { (icon(Icon::Port)) small { (t.word(Word::NewTileComes)) } },
        }
        @if !cell.outposts.is_empty() || !cell.boats.is_empty() {
            span.pieces.is-crowded[cell.outposts.len() + cell.boats.len() > 3] {
                @for &seat in &cell.outposts { (outpost(seat, moves.then_some(cell.name))) }
                @for &seat in &cell.boats { (boat(seat, moves)) }
            }
        }
    }
}

/// A hex that is only looked at, beside the map.
pub(super) fn hex_picture(scene: &Scene, board: &SandToSeaBoard, cell: Cell) -> Markup {
    let shown = board.cell(cell);
    let label = scene.t.cell(&words(scene, board, shown, None));
    html! {
        div class={ "cell single-cell " (kind(board, shown)) } {
            div.hex-button role="img" aria-label=(label) { (face(scene, board, shown, false)) }
        }
    }
}

fn words<'a>(
    scene: &Scene<'a>,
    board: &SandToSeaBoard,
    cell: &CellSnapshot,
    offer: Option<CellOffer>,
) -> CellWords<'a> {
    CellWords {
        name: cell.name,
        kind: board.cell_kind(cell),
        outposts: cell.outposts.iter().map(|&seat| (seat, scene.who(seat))).collect(),
        boats: cell.boats.iter().map(|&seat| (seat, scene.who(seat))).collect(),
        offer,
    }
}

/// A cell that can be chosen.
struct CellChoice {
    sends: String,
    words: CellOffer,
}

impl CellChoice {
    fn of(scene: &Scene, board: &SandToSeaBoard, cell: Cell) -> Option<CellChoice> {
        let sail = board.offered(scene, Choice::Sail { cell }).filter(|_| board.draft.is_none());
        let place = board.offered(scene, Choice::Place { cell });
        let words = match (sail, place) {
            (Some(_), _) => board.sailing(scene.side, cell),
            (None, Some(_)) => CellOffer::Begin,
            (None, None) => return None,
        };
        sail.or(place).map(|offer| CellChoice { sends: offer.sends(), words })
    }

    /// What going there takes; nothing where a boat begins.
    fn fare(&self, scene: &Scene) -> Markup {
        let told = match self.words {
            CellOffer::Begin => return html! {},
            CellOffer::Stay => {
                html! { (icon_as(Icon::Port, "anchor")) span.stay-word { (scene.t.word(Word::StayFoot)) } }
            }
            CellOffer::Sail { cards, toll } => html! {
                (icon(Icon::Hand)) b { (cards) }
                @if toll > 0 { (icon(Icon::Any)) b { (toll) } }
            },
        };
        html! { span.fare { (told) } }
    }
}
