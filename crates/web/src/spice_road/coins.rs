//! Coins that a player has taken.

use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::icons::{Icon, icon};

/// Gold and silver coins, each metal only if there is any.
pub(super) fn coins(t: Texts, gold: u8, silver: u8) -> Markup {
    html! {
        @if gold + silver > 0 {
            span.coins role="img" aria-label=(t.coins(gold, silver)) {
                @if gold > 0 { span { (icon(Icon::Gold)) b { (gold) } } }
                @if silver > 0 { span { (icon(Icon::Silver)) b { (silver) } } }
            }
        }
    }
}
