//! The keys, and what they do.

use maud::{Markup, html};

use super::sheet::sheet;
use crate::texts::{Texts, Word};

/// Every key with what it does. The buttons carry the same keys.
const KEYS: [(&[&str], Word); 11] = [
    (&["1", "…", "9", "0"], Word::KeyHand),
    (&["m", "1…6"], Word::KeyMerchant),
    (&["c", "1…5"], Word::KeyClaim),
    (&["x"], Word::KeyRest),
    (&["y", "r", "g", "b"], Word::KeyCube),
    (&["1", "…"], Word::KeyTimes),
    (&["y", "r", "g", "⇧"], Word::KeySteps),
    (&["⏎"], Word::KeyConfirm),
    (&["⌫"], Word::KeyUndo),
    (&["Esc"], Word::KeyCancel),
    (&["h", "l", "?"], Word::KeyHelp),
];

/// The sheet that lists them.
pub(super) fn help_sheet(t: Texts) -> Markup {
    sheet(
        t,
        "help",
        html! { (t.word(Word::Keys)) },
        html! {
            dl.keys {
                @for (keys, word) in KEYS {
                    dt { @for key in keys { kbd { (key) } " " } }
                    dd { (t.word(word)) }
                }
            }
        },
    )
}
