//! Sheets: what does not have to be seen all the time. They open without a script.

use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::icons::{Icon, icon};

/// A sheet that a button with `popovertarget` opens.
pub(crate) fn sheet(t: Texts, id: &str, title: Markup, body: Markup) -> Markup {
    html! {
        section.sheet id=(id) popover aria-labelledby={ (id) "-t" } {
            header {
                h2 id={ (id) "-t" } { (title) }
                button.icon-button popovertarget=(id) popovertargetaction="hide" aria-label=(t.word(Word::Close)) { (icon(Icon::Close)) }
            }
            div.sheet-body { (body) }
        }
    }
}
