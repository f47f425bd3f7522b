//! What Spice Road is played with on pages: there is no choice, and all that is printed on its cards is known.

use caravan_rules::spice_road::Equipment;
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::pages::{NewTableForm, Numbers};

/// Nothing is to be chosen for a new table.
pub(crate) fn equipment_fields(_: Texts, _: &NewTableForm) -> Markup {
    html! {}
}

/// Nothing is worth telling of a table that waits.
pub(crate) fn equipment_panel(_: Texts, _: &str) -> Markup {
    html! {}
}

/// Every number is known.
pub(crate) fn numbers(_: Equipment) -> Numbers {
    Numbers::Certain
}
