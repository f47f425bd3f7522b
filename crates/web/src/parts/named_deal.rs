//! A word about a deal that has a name.

use caravan_texts::Texts;
use maud::{Markup, html};

/// Says that others may know the deal, where it has a name: anybody can play it at another table.
pub(crate) fn named_deal(t: Texts, name: Option<&str>) -> Markup {
    html! { @if let Some(name) = name { p.deal-name { (t.named_deal(name)) } } }
}
