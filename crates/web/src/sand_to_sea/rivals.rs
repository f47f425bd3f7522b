//! The other players.

use caravan_rules::Seat;
use caravan_rules::sand_to_sea::{SeatSnapshot, TILES_TO_END};
use caravan_tables::sand_to_sea::SandToSeaBoard;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::bonus::bonus_taken;
use super::player_board::{built_line, player_board};
use super::token::token;
use crate::parts::card::chip;
use crate::parts::claims::score;
use crate::parts::cubes::purse;
use crate::parts::deed::last_turn;
use crate::parts::icons::{Icon, icon, icon_as};
use crate::parts::scene::Scene;

/// The panel of every other player, in turn order.
pub(super) fn rivals(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    let seats: Vec<Seat> = scene.others().collect();
    html! {
        section.rivals aria-labelledby="h-r" data-rivals=(seats.len()) {
            h2.visually-hidden id="h-r" { (scene.t.word(Word::OtherPlayers)) }
            @for seat in seats { (rival(scene, board, seat)) }
        }
    }
}

fn rival(scene: &Scene, board: &SandToSeaBoard, seat: Seat) -> Markup {
    let t = scene.t;
    let player = &board.now().seats[seat.index()];
    let is_turn = board.before.to_move.seat() == Some(seat);
    html! {
        article.rival.is-turn[is_turn] id={ "rival-" (seat) } {
            h3 {
                button popovertarget={ "seat-" (seat) } aria-label=(t.see_all_cards(&marked(scene, seat), scene.absence(seat))) {
                    (token(seat)) (scene.badge(seat)) (scene.short_name(seat))
                }
                (scene.presence(seat))
                @if is_turn { span.turn-tag { (t.word(Word::ToPlay)) } }
                (score(t, board.face_down.points(seat, player.points)))
            }
            (hold(t, player))
            (facts(t, player, board.claims(seat)))
            (last_turn(scene, seat))
            (built_line(scene, board, seat))
            (player_board(scene, board, seat))
            div.chips {
                ul aria-label=(t.word(Word::InHand)) { @for &card in &player.hand { (chip(t, card, seat)) } }
                @if !player.played.is_empty() {
                    ul.is-spent aria-label=(t.word(Word::Played)) { @for &card in &player.played { (chip(t, card, seat)) } }
                }
                @if !player.discarded.is_empty() {
                    ul.is-spent.discard-pile aria-label=(t.word(Word::Discarded)) { @for &card in &player.discarded { (chip(t, card, seat)) } }
                }
            }
        }
    }
}

/// The name behind the number of the seat, as both stand there.
fn marked(scene: &Scene, seat: Seat) -> String {
    format!("{} {}", seat.index() + 1, scene.name(seat))
}

fn hold(t: Texts, player: &SeatSnapshot) -> Markup {
    html! {
        div.rival-hold role="img" aria-label=(t.hold(player.hold, player.hold_limit)) {
            (purse(t, player.hold)) span.hold-count { (player.hold.total()) "/" (player.hold_limit) }
        }
    }
}

fn facts(t: Texts, player: &SeatSnapshot, claims: usize) -> Markup {
    let (hand, played, discarded) = (player.hand.len(), player.played.len(), player.discarded.len());
    let to_end = usize::from(TILES_TO_END);
    html! {
        p.facts {
            span.fact role="img" aria-label=(t.cards_of(hand, played, discarded)) {
                (icon(Icon::Hand)) b { (hand) } i { "+" (played + discarded) }
            }
            span.claim-pips role="img" aria-label=(t.claims(claims, to_end)) {
                @for _ in 0..claims { (icon(Icon::Claimed)) }
                @for _ in claims..to_end { (icon_as(Icon::Claim, "is-empty")) }
            }
            span.own-bonus-tiles { (bonus_taken(t, player)) }
        }
    }
}
