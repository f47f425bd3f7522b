//! Market tiles apart from the map.

use caravan_rules::sand_to_sea::Market;
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::cubes::counted;
use crate::parts::icons::{Icon, cube, icon};

/// A market tile that is only looked at: its symbol and its trade.
pub(crate) fn market_picture(t: Texts, market: &Market) -> Markup {
    html! {
        span.chip {
            span title=(t.spice_in_full(market.symbol)) { (cube(market.symbol)) }
            (counted(t, market.input)) (icon(Icon::To)) (counted(t, market.output))
        }
    }
}
