//! The keys and what they do, and which spice is which.

use caravan_rules::GameKind;
use maud::{Markup, html};

use super::legend::legend;
use super::sheet::sheet;
use crate::texts::{Texts, Word};

/// Keys with what they do.
type Keys = &'static [(&'static [&'static str], Word)];

/// What is done with the cards of the hand and the row, in both games.
const CARDS: Keys = &[(&["1", "…", "9", "0"], Word::KeyHand), (&["m", "1", "…"], Word::KeyMerchant)];

/// What belongs to one of the games. The buttons carry the same keys.
const fn own(game: GameKind) -> Keys {
    match game {
        GameKind::SpiceRoad => &[(&["c", "1…5"], Word::KeyClaim)],
        GameKind::SandToSea => {
            &[(&["c", "3"], Word::KeyCell), (&["1", "…"], Word::KeyDiscard), (&["o", "c", "s"], Word::KeyAct)]
        }
    }
}

/// What both games have.
const COMMON: Keys = &[
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
pub(super) fn help_sheet(t: Texts, game: GameKind) -> Markup {
    sheet(
        t,
        "help",
        html! { (t.word(Word::Keys)) },
        html! {
            dl.key-list {
                @for &(keys, word) in CARDS.iter().chain(own(game)).chain(COMMON) {
                    dt { @for key in keys { kbd { (key) } " " } }
                    dd { (t.word(word)) }
                }
            }
            (legend(t))
        },
    )
}
