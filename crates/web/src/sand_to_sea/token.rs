//! A player's own mark: a colour and a number, on boats, outposts and beside the name.

use caravan_rules::Seat;
use caravan_rules::sand_to_sea::CellName;
use maud::{Markup, html};

use crate::parts::icons::{Icon, icon};

/// The mark beside a name.
pub(super) fn token(seat: Seat) -> Markup {
    html! { span class={ "seat-token seat-" (seat) } aria-hidden="true" { (seat.index() + 1) } }
}

/// A boat; it moves over the map under its name.
pub(super) fn boat(seat: Seat, moves: bool) -> Markup {
    let name = moves.then(|| format!("boat-{seat}"));
    html! { span class={ "boat seat-" (seat) } data-vt=[name] { (icon(Icon::Boat)) b { (seat.index() + 1) } } }
}

/// An outpost on a cell.
pub(super) fn outpost(seat: Seat, cell: Option<CellName>) -> Markup {
    let name = cell.map(|cell| format!("post-{seat}-{cell}"));
    html! { span class={ "outpost seat-" (seat) } data-vt=[name] { (icon(Icon::Outpost)) b { (seat.index() + 1) } } }
}
