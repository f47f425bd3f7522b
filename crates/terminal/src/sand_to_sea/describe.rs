//! A table of From Sand to Sea in sentences, for the dialogue.

use caravan_rules::sand_to_sea::{BonusKind, Cell, TILES_TO_END};
use caravan_rules::{MerchantId, Seat, Spice};
use caravan_tables::sand_to_sea::SandToSeaBoard;
use caravan_texts::Word;

use super::place::words;
use crate::scene::Scene;

/// The whole table.
pub(crate) fn describe(scene: &Scene, board: &SandToSeaBoard) -> Vec<String> {
    let (t, now) = (scene.t, board.now());
    let mut lines = vec![scene.headed(t.word(Word::Map), "")];
    lines.extend(Cell::all().map(|cell| format!("  {}", words(scene, board, cell, None))));
    lines.push(scene.headed(t.word(Word::VictoryTiles), t.in_the_pile(now.victory_pile)));
    lines.push(scene.headed(t.word(Word::BonusTiles), bonus(scene, board)));
    lines.push(scene.headed(format!("{}, {}", t.word(Word::Merchants), t.in_the_deck(now.merchant_deck)), ""));
    lines.extend(
        now.merchant_row
            .iter()
            .enumerate()
            .map(|(slot, &(card, on_it))| format!("  {}", t.merchant_slot(card, slot, on_it, false))),
    );
    for seat in Seat::all(now.seats.len()) {
        lines.extend(side(scene, board, seat));
    }
    lines
}

fn bonus(scene: &Scene, board: &SandToSeaBoard) -> String {
    let (t, now) = (scene.t, board.now());
    let left = [
        t.bonus_left(BonusKind::Points, now.points_tiles.len(), now.points_tiles.first().copied()),
        t.bonus_left(BonusKind::Move, now.move_tiles.into(), None),
        t.bonus_left(BonusKind::Hold, now.hold_tiles.into(), None),
    ];
    left.join("; ")
}

/// What lies before a player.
pub(crate) fn side(scene: &Scene, board: &SandToSeaBoard, seat: Seat) -> Vec<String> {
    let (t, player) = (scene.t, &board.now().seats[seat.index()]);
    let claims = board.face_down.before(seat).unwrap_or(player.claimed.len());
    let claims = t.claims(claims, TILES_TO_END as usize);
    let points = scene.points(board.face_down.points(seat, player.points));
    let listed = |heading: Word, cards: &[MerchantId]| {
        let names: Vec<String> = cards.iter().map(|&card| t.card(card)).collect();
        let names = if names.is_empty() { t.word(Word::NoneYet).to_owned() } else { names.join("; ") };
        scene.headed(t.word(heading), names)
    };
    let boat = player.boat.map(|cell| format!(", {cell}")).unwrap_or_default();
    vec![
        scene.headed(format!("{} ({})", t.who(scene.who(seat)), seat.index() + 1), format!("{points}, {claims}{boat}")),
        format!("  {}", t.hold(player.hold, player.hold_limit)),
        format!("  {}", built(scene, board, seat)),
        format!(
            "  {}. {}. {}.",
            listed(Word::InHand, &player.hand),
            listed(Word::FaceUp, &player.played),
            listed(Word::Discarded, &player.discarded)
        ),
    ]
}

/// The outposts that have left the rows of a player board.
fn built(scene: &Scene, board: &SandToSeaBoard, seat: Seat) -> String {
    let built = board.now().seats[seat.index()].built;
    let row = |spice: Spice| {
        let count = built[spice as usize];
        let points: u32 = (0..usize::from(count)).map(|column| u32::from(board.components.board(spice, column))).sum();
        scene.t.board_row(spice, count, points)
    };
    scene.headed(scene.t.word(Word::Board), Spice::ALL.map(row).join("; "))
}

/// A player's points, part by part.
pub(crate) fn score(board: &SandToSeaBoard, seat: Seat) -> [u16; 4] {
    board.player(seat).score.map(|part| part.points)
}
