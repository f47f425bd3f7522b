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
use crate::parts::deed::last_turn;
use crate::parts::rivals::{self, Head, card_count, claim_pips, hand_and_played, panel, rival_hold};
use crate::parts::scene::Scene;

/// The panel of every other player, in turn order.
pub(super) fn rivals(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    rivals::rivals(scene, |seat| rival(scene, board, seat))
}

fn rival(scene: &Scene, board: &SandToSeaBoard, seat: Seat) -> Markup {
    let (t, player) = (scene.t, &board.now().seats[seat.index()]);
    let is_turn = board.before.to_move.seat() == Some(seat);
    let points = board.face_down.points(seat, player.points);
    // The name behind the number of the seat, as both stand there.
    let spoken = format!("{} {}", seat.index() + 1, scene.name(seat));
    let head = Head { spoken: &spoken, mark: Some(token(seat)), is_turn, points };
    let inside = html! {
        (rival_hold(t, t.hold(player.hold, player.hold_limit), player.hold, player.hold_limit))
        (facts(t, player, board.claims(seat)))
        (last_turn(scene, seat))
        (built_line(scene, board, seat))
        (player_board(scene, board, seat))
        div.chips {
            (hand_and_played(t, seat, &player.hand, &player.played))
            @if !player.discarded.is_empty() {
                ul.is-spent.discard-pile aria-label=(t.word(Word::Discarded)) { @for &card in &player.discarded { (chip(t, card, seat)) } }
            }
        }
    };
    panel(scene, seat, head, inside)
}

fn facts(t: Texts, player: &SeatSnapshot, claims: usize) -> Markup {
    let (hand, played, discarded) = (player.hand.len(), player.played.len(), player.discarded.len());
    html! {
        p.facts {
            (card_count(t.cards_of(hand, played, discarded), hand, played + discarded))
            (claim_pips(t, claims, TILES_TO_END.into()))
            span.own-bonus-tiles { (bonus_taken(t, player)) }
        }
    }
}
