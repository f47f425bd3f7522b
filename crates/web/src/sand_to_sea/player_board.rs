//! A player's board: four rows of outposts, each with the points it uncovers, and what an emptied column brings.

use caravan_rules::sand_to_sea::{COLUMNS, emptied_columns};
use caravan_rules::{Seat, Spice};
use caravan_tables::sand_to_sea::SandToSeaBoard;
use maud::{Markup, html};

use crate::parts::icons::{Icon, cube, icon};
use crate::parts::scene::Scene;

/// The board as it is now, with what the draft has built.
pub(super) fn player_board(scene: &Scene, board: &SandToSeaBoard, seat: Seat) -> Markup {
    let (t, before, now) = (scene.t, board.player(seat), &board.now().seats[seat.index()]);
    let emptied = usize::from(emptied_columns(now.built));
    html! {
        div.player-board role="group" aria-label=(t.board_of(scene.who(seat))) {
            @for symbol in Spice::ALL {
                @let (was, built) = (before.built[symbol as usize], now.built[symbol as usize]);
                div.board-row role="img" aria-label=(t.board_row(symbol, built, board.components.uncovered(symbol, built).into())) {
                    (cube(symbol))
                    @for column in 0..COLUMNS { (space(board, seat, symbol, column, was, built)) }
                }
            }
            div.board-row {
                span {}
                @for column in 0..COLUMNS {
                    span.column-reward.is-taken[column < emptied] role="img" title=(t.column_reward(column)) aria-label=(t.column_reward(column)) {
                        (icon(if column == 0 { Icon::Back } else { Icon::Claim }))
                    }
                }
            }
        }
    }
}

/// A space of a row: the outpost on it, or the points that its going has uncovered.
fn space(board: &SandToSeaBoard, seat: Seat, symbol: Spice, column: usize, was: u8, built: u8) -> Markup {
    let is_built = column < usize::from(built);
    let is_new = is_built && column >= usize::from(was);
    html! {
        @if is_built {
            span.board-space.is-new[is_new] { (board.components.board(symbol, column)) }
        } @else {
            span class={ "board-space has-outpost seat-" (seat) } { (icon(Icon::Outpost)) }
        }
    }
}

/// How many outposts of each row are built, in one line.
pub(super) fn built_line(scene: &Scene, board: &SandToSeaBoard, seat: Seat) -> Markup {
    let (t, player) = (scene.t, &board.now().seats[seat.index()]);
    html! {
        span.built-outposts {
            @for symbol in Spice::ALL {
                @let built = player.built[symbol as usize];
                span.built-row role="img" aria-label=(t.board_row(symbol, built, board.components.uncovered(symbol, built).into())) {
                    (cube(symbol))
                    @for column in 0..COLUMNS as u8 { i.is-built[column < built] {} }
                }
            }
        }
    }
}
