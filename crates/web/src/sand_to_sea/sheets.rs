//! A player's cards, board and tiles, all of them, in a sheet.

use caravan_rules::sand_to_sea::TILES_TO_END;
use caravan_rules::{Cubes, MerchantCard, MerchantId, Seat};
use caravan_tables::sand_to_sea::SandToSeaBoard;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::bonus::bonus_taken;
use super::player_board::player_board;
use super::token::token;
use super::victory::victory_picture;
use crate::parts::card::picture;
use crate::parts::claims::{none_to_see, points_so_far};
use crate::parts::cubes::{Caravan, counted};
use crate::parts::icons::{Icon, icon};
use crate::parts::scene::Scene;
use crate::parts::sheet::sheet;

/// The sheet of every seat.
pub(crate) fn sheets(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    html! { @for seat in Seat::all(board.before.seats.len()) { (seat_sheet(scene, board, seat)) } }
}

fn seat_sheet(scene: &Scene, board: &SandToSeaBoard, seat: Seat) -> Markup {
    let (t, player) = (scene.t, board.player(seat));
    let title = html! { (token(seat)) " " (t.who(scene.who(seat))) " " (points_so_far(t, board.face_down.points(seat, player.points))) };
    sheet(
        t,
        &format!("seat-{seat}"),
        title,
        html! {
            h3 { (t.word(Word::Hold)) " " small { (t.of(player.hold.total().into(), player.hold_limit.into())) } }
            (Caravan { cubes: player.hold, fresh: Cubes::NONE, limit: player.hold_limit, label: t.hold(player.hold, player.hold_limit), moving: None }.render(t))
            div.board-and-tiles {
                div { h3 { (t.word(Word::Board)) } (player_board(scene, board, seat)) }
                div { (tiles(t, board, seat)) }
            }
            h3 { (t.word(Word::InHand)) " " small { (player.hand.len()) } }
            (fan(t, &player.hand))
            h3 { (t.word(Word::Played)) " " small { (player.played.len()) } }
            (fan(t, &player.played))
            h3 { (t.word(Word::Discarded)) " " small { (player.discarded.len()) } }
            (fan(t, &player.discarded))
        },
    )
}

/// The tiles that a player has, beside their board: bonus tiles, then victory tiles.
fn tiles(t: Texts, board: &SandToSeaBoard, seat: Seat) -> Markup {
    let player = board.player(seat);
    html! {
        h3 { (t.word(Word::BonusTiles)) }
        @if player.points_tiles.is_empty() && player.move_tiles + player.hold_tiles == 0 { p.quiet { (t.word(Word::NoneYet)) } }
        p.own-bonus-tiles { (bonus_taken(t, player)) }
        h3 { (t.word(Word::VictoryTiles)) " " small { (t.of(board.claims(seat) as u64, TILES_TO_END.into())) } }
        (none_to_see(t, &board.face_down, seat, player.claimed.len()))
        div.card-fan { @for &id in &player.claimed { (victory_picture(t, board.components.victory(id))) } }
    }
}

fn fan(t: Texts, cards: &[MerchantId]) -> Markup {
    html! {
        @if cards.is_empty() { p.quiet { (t.word(Word::NoneYet)) } }
        @else { div.card-fan { @for &card in cards { (picture(t, card)) } } }
    }
}

/// A merchant card in one line, inside something that has its name.
pub(super) fn still_chip(t: Texts, card: MerchantId) -> Markup {
    html! {
        span.chip {
            @match card.card() {
                MerchantCard::Spice(output) => { (icon(Icon::Gain)) (counted(t, output)) }
                MerchantCard::Upgrade(steps) => { (icon(Icon::Up)) b { (steps) } }
                MerchantCard::Trade { input, output } => { (counted(t, input)) (icon(Icon::To)) (counted(t, output)) }
            }
        }
    }
}
