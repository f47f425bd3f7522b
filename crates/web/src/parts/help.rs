//! The keys and what they do, and which spice is which.

use caravan_rules::GameKind;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::game::face_of;
use crate::parts::legend::legend;
use crate::parts::sheet::sheet;

/// Keys with what they do.
pub(crate) type Keys = &'static [(&'static [&'static str], Word)];

/// What is done with the cards of the hand and the row, in both games.
const CARDS: Keys = &[(&["1", "…", "9", "0"], Word::KeyHand), (&["m", "1", "…"], Word::KeyMerchant)];

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
    (&["p"], Word::KeyPlan),
];

/// The sheet that lists them.
pub(crate) fn help_sheet(t: Texts, game: GameKind) -> Markup {
    sheet(
        t,
        "help",
        html! { (t.word(Word::Keys)) },
        html! {
            dl.key-list {
                @for &(keys, word) in CARDS.iter().chain(face_of(game).keys).chain(COMMON) {
                    dt { @for key in keys { kbd { (key) } " " } }
                    dd { (t.word(word)) }
                }
            }
            (legend(t))
        },
    )
}
