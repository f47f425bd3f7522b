//! A table of Spice Road in sentences, for the dialogue.

use caravan_rules::Seat;
use caravan_rules::spice_road::{CARAVAN_LIMIT, SeatSnapshot, Snapshot, coin_over};
use caravan_tables::spice_road::SpiceRoadBoard;
use caravan_texts::Word;

use crate::scene::Scene;

/// The whole table.
pub(crate) fn describe(scene: &Scene, board: &SpiceRoadBoard) -> Vec<String> {
    let (t, now) = (scene.t, now(board));
    let mut lines = vec![deck(scene, Word::PointCards, now.point_deck)];
    lines.extend(now.point_row.iter().enumerate().map(|(slot, &card)| {
        let coin = coin_over(slot, now.gold, now.silver);
        format!("  {}", t.point_slot(card, coin, 0, false))
    }));
    lines.push(deck(scene, Word::Merchants, now.merchant_deck));
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

/// The heading of a row of cards, with how many are left in its deck.
fn deck(scene: &Scene, cards: Word, left: usize) -> String {
    scene.headed(format!("{}, {}", scene.t.word(cards), scene.t.in_the_deck(left)), "")
}

/// What lies before a player.
pub(crate) fn side(scene: &Scene, board: &SpiceRoadBoard, seat: Seat) -> Vec<String> {
    let (t, player) = (scene.t, &now(board).seats[seat.index()]);
    let claims = board.face_down.before(seat).unwrap_or(player.claimed.len());
    let claims = t.claims(claims, board.cards_to_end.into());
    let points = scene.points(board.face_down.points(seat, player.points));
    vec![
        scene.headed(t.who(scene.who(seat)), format!("{points}, {claims}")),
        format!("  {}", t.caravan(player.caravan, CARAVAN_LIMIT)),
        format!("  {}", cards(scene, player)),
    ]
}

fn cards(scene: &Scene, player: &SeatSnapshot) -> String {
    let t = scene.t;
    let listed = |heading: Word, cards: &[caravan_rules::MerchantId]| {
        let names: Vec<String> = cards.iter().map(|&card| t.card(card)).collect();
        let names = if names.is_empty() { t.word(Word::NoneYet).to_owned() } else { names.join("; ") };
        scene.headed(t.word(heading), names)
    };
    format!("{}. {}.", listed(Word::InHand, &player.hand), listed(Word::Played, &player.played))
}

/// The table with what the draft has done to it.
pub(crate) fn now(board: &SpiceRoadBoard) -> &Snapshot {
    board.draft.as_ref().map_or(&board.before, |draft| &draft.after)
}

/// A player's points, part by part.
pub(crate) fn score(board: &SpiceRoadBoard, seat: Seat) -> [u16; 4] {
    board.before.seats[seat.index()].score.map(|part| part.points)
}
