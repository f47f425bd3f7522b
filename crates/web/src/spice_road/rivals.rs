//! The other players.

use caravan_rules::Seat;
use caravan_rules::spice_road::{CARAVAN_LIMIT, SeatSnapshot};
use caravan_tables::spice_road::SpiceRoadBoard;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::coins::coins;
use crate::parts::card::chip;
use crate::parts::claims::score;
use crate::parts::cubes::purse;
use crate::parts::deed::last_turn;
use crate::parts::icons::{Icon, icon, icon_as};
use crate::parts::scene::Scene;

/// The panel of every other player, in turn order.
pub(super) fn rivals(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    let seats: Vec<Seat> = scene.others().collect();
    html! {
        section.rivals aria-labelledby="h-r" data-rivals=(seats.len()) {
            h2.visually-hidden id="h-r" { (scene.t.word(Word::OtherPlayers)) }
            @for seat in seats { (rival(scene, board, seat)) }
        }
    }
}

fn rival(scene: &Scene, board: &SpiceRoadBoard, seat: Seat) -> Markup {
    let t = scene.t;
    let player = &board.before.seats[seat.index()];
    let is_turn = board.before.to_move.seat() == Some(seat);
    html! {
        article.rival.is-turn[is_turn] id={ "rival-" (seat) } {
            h3 {
                button popovertarget={ "seat-" (seat) } aria-label=(t.see_all_cards(scene.name(seat), scene.absence(seat))) {
                    (scene.badge(seat)) (scene.short_name(seat))
                }
                (scene.presence(seat))
                @if is_turn { span.turn-tag { (t.word(Word::ToPlay)) } }
                (score(t, board.face_down.points(seat, player.points)))
            }
            (hold(t, player))
            (facts(t, player, board.claims(seat), board.cards_to_end))
            (last_turn(scene, seat))
            div.chips {
                ul aria-label=(t.word(Word::InHand)) { @for &card in &player.hand { (chip(t, card, seat)) } }
                @if !player.played.is_empty() {
                    ul.is-spent aria-label=(t.word(Word::Played)) { @for &card in &player.played { (chip(t, card, seat)) } }
                }
            }
        }
    }
}

fn hold(t: Texts, player: &SeatSnapshot) -> Markup {
    html! {
        div.rival-hold role="img" aria-label=(t.caravan(player.caravan, CARAVAN_LIMIT)) {
            (purse(t, player.caravan)) span.hold-count { (player.caravan.total()) "/" (CARAVAN_LIMIT) }
        }
    }
}

fn facts(t: Texts, player: &SeatSnapshot, claims: usize, to_end: u8) -> Markup {
    let (hand, played) = (player.hand.len(), player.played.len());
    html! {
        p.facts {
            span.fact role="img" aria-label=(t.hand_and_played(hand, played)) {
                (icon(Icon::Hand)) b { (hand) } i { "+" (played) }
            }
            span.claim-pips role="img" aria-label=(t.claims(claims, to_end.into())) {
                @for _ in 0..claims { (icon(Icon::Claimed)) }
                @for _ in claims..to_end.into() { (icon_as(Icon::Claim, "is-empty")) }
            }
            (coins(t, player.gold, player.silver))
        }
    }
}
