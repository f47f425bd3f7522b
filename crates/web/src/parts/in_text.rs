//! Cards and tiles in a line of text, as small as words.

use caravan_rules::Cubes;
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::cubes::counted;
use crate::parts::icons::{Icon, icon};

/// What is printed on a card or a tile, with what it is called for those who do not see it.
pub(crate) fn in_text(label: String, printed: Markup) -> Markup {
    html! { span.chip role="img" aria-label=(label) { (printed) } }
}

/// A card or a tile that is claimed for cubes.
pub(crate) fn prize_in_text(t: Texts, label: String, points: u8, cost: Cubes) -> Markup {
    in_text(label, html! { (icon(Icon::Claimed)) b { (points) } (counted(t, cost)) })
}
