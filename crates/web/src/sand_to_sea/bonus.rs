//! Bonus tiles: those that are left, and those a player has.

use caravan_rules::sand_to_sea::{BonusKind, HOLD_TILE, SeatSnapshot};
use caravan_tables::sand_to_sea::SandToSeaBoard;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::icons::{Icon, icon};
use crate::parts::scene::Scene;

/// The piles beside the map.
pub(super) fn bonus_left(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    let now = board.now();
    html! {
        ul.bonus-piles {
            @for (kind, left, brings) in [
                (BonusKind::Points, now.points_tiles.len(), now.points_tiles.first().map(|&worth| worth.into())),
                (BonusKind::Move, now.move_tiles.into(), Some(1)),
                (BonusKind::Hold, now.hold_tiles.into(), Some(HOLD_TILE)),
            ] {
                @let worth = now.points_tiles.first().copied();
                li.is-used-up[left == 0] {
                    span.bonus-pile role="img" aria-label=(scene.t.bonus_left(kind, left, worth)) {
                        (tile(kind, brings)) small { "×" (left) }
                    }
                }
            }
        }
    }
}

/// The tiles a player has, each kind once with what all of it brings.
pub(super) fn bonus_taken(t: Texts, player: &SeatSnapshot) -> Markup {
    let points: u32 = player.points_tiles.iter().map(|&worth| u32::from(worth)).sum();
    let taken = [
        (BonusKind::Points, player.points_tiles.len(), points),
        (BonusKind::Move, player.move_tiles.into(), player.move_tiles.into()),
        (BonusKind::Hold, player.hold_tiles.into(), HOLD_TILE * u32::from(player.hold_tiles)),
    ];
    html! {
        @for (kind, count, worth) in taken.into_iter().filter(|taken| taken.1 > 0) {
            span role="img" aria-label=(t.bonus_taken(kind, count, worth)) { (tile(kind, Some(worth))) }
        }
    }
}

/// A bonus tile by itself, with its name for those who do not see it.
pub(crate) fn bonus_tile(t: Texts, kind: BonusKind) -> Markup {
    let (name, brings) = match kind {
        BonusKind::Points => (Word::AtlasPointsTile, None),
        BonusKind::Move => (Word::AtlasMoveTile, Some(1)),
        BonusKind::Hold => (Word::AtlasHoldTile, Some(HOLD_TILE)),
    };
    html! { span role="img" aria-label=(t.word(name)) { (tile(kind, brings)) } }
}

/// A bonus tile: its picture and what it brings, if there is one.
pub(super) fn tile(kind: BonusKind, brings: Option<u32>) -> Markup {
    let (class, picture, sign) = match kind {
        BonusKind::Points => ("bonus-tile points-tile", Icon::Claimed, ""),
        BonusKind::Move => ("bonus-tile", Icon::Boat, "+"),
        BonusKind::Hold => ("bonus-tile hold-tile", Icon::Hold, "+"),
    };
    html! {
        span class=(class) { (icon(picture)) b { @match brings { Some(brings) => { (sign) (brings) }, None => "–" } } }
    }
}
