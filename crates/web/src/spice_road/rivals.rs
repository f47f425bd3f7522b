//! The other players.

use caravan_rules::Seat;
use caravan_rules::spice_road::{CARAVAN_LIMIT, SeatSnapshot};
use caravan_tables::spice_road::SpiceRoadBoard;
use caravan_texts::Texts;
use maud::{Markup, html};

use super::coins::coins;
use crate::parts::deed::last_turn;
use crate::parts::rivals::{self, Head, card_count, claim_pips, hand_and_played, panel, rival_hold};
use crate::parts::scene::Scene;

/// The panel of every other player, in turn order.
pub(super) fn rivals(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    rivals::rivals(scene, |seat| rival(scene, board, seat))
}

fn rival(scene: &Scene, board: &SpiceRoadBoard, seat: Seat) -> Markup {
    let (t, player) = (scene.t, &board.before.seats[seat.index()]);
    let is_turn = board.before.to_move.seat() == Some(seat);
    let points = board.face_down.points(seat, player.points);
    let head = Head { spoken: scene.name(seat), mark: None, is_turn, points };
    let inside = html! {
        (rival_hold(t, t.caravan(player.caravan, CARAVAN_LIMIT), player.caravan, CARAVAN_LIMIT))
        (facts(t, player, board.claims(seat), board.cards_to_end))
        (last_turn(scene, seat))
        div.chips { (hand_and_played(t, seat, &player.hand, &player.played)) }
    };
    panel(scene, seat, head, inside)
}

fn facts(t: Texts, player: &SeatSnapshot, claims: usize, to_end: u8) -> Markup {
    let (hand, played) = (player.hand.len(), player.played.len());
    html! {
        p.facts {
            (card_count(t.hand_and_played(hand, played), hand, played))
            (claim_pips(t, claims, to_end.into()))
            (coins(t, player.gold, player.silver))
        }
    }
}
