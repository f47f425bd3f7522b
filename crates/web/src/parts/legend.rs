//! The spices of a game: picture, name, colour and letter, from the cheapest to the dearest.

use caravan_rules::Spice;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::icons::cube;

/// The list that says which spice a cube is.
pub(crate) fn legend(t: Texts) -> Markup {
    html! {
        h3 { (t.word(Word::SpicesByWorth)) }
        dl.key-list.spices {
            @for spice in Spice::ALL {
                dt { (cube(spice)) " " kbd { (spice) } }
                dd { (t.spice_in_full(spice)) }
            }
        }
    }
}
