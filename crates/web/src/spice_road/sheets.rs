//! A player's cards and claims, all of them, in a sheet.

use caravan_rules::spice_road::CARAVAN_LIMIT;
use caravan_rules::{Cubes, MerchantId, Seat};
use caravan_tables::spice_road::SpiceRoadBoard;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::coins::coins;
use super::point_card::point_picture;
use crate::parts::card::picture;
use crate::parts::claims::{none_to_see, points_so_far};
use crate::parts::cubes::Caravan;
use crate::parts::scene::Scene;
use crate::parts::sheet::sheet;

/// The sheet of every seat.
pub(crate) fn sheets(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    html! { @for seat in Seat::all(board.before.seats.len()) { (seat_sheet(scene, board, seat)) } }
}

fn seat_sheet(scene: &Scene, board: &SpiceRoadBoard, seat: Seat) -> Markup {
    let (t, player) = (scene.t, &board.before.seats[seat.index()]);
    let title = html! { (t.who(scene.who(seat))) " " (points_so_far(t, board.face_down.points(seat, player.points))) };
    sheet(
        t,
        &format!("seat-{seat}"),
        title,
        html! {
            h3 { (t.word(Word::Caravan)) " " small { (t.of(player.caravan.total().into(), CARAVAN_LIMIT.into())) } }
            (Caravan { cubes: player.caravan, fresh: Cubes::NONE, limit: CARAVAN_LIMIT, label: t.caravan(player.caravan, CARAVAN_LIMIT), moving: None }.render(t))
            h3 { (t.word(Word::InHand)) " " small { (player.hand.len()) } }
            (fan(t, &player.hand))
            h3 { (t.word(Word::Played)) " " small { (player.played.len()) } }
            (fan(t, &player.played))
            h3 { (t.word(Word::Claimed)) " " small { (t.of(board.claims(seat) as u64, board.cards_to_end.into())) } }
            (none_to_see(t, &board.face_down, seat, player.claimed.len()))
            div.card-fan { @for &card in &player.claimed { (point_picture(t, card)) } }
            (coins(t, player.gold, player.silver))
        },
    )
}

fn fan(t: Texts, cards: &[MerchantId]) -> Markup {
    html! {
        @if cards.is_empty() { p.quiet { (t.word(Word::NoneYet)) } }
        @else { div.card-fan { @for &card in cards { (picture(t, card)) } } }
    }
}
