//! What pages know about From Sand to Sea without a table of it.

use caravan_texts::Word;

use crate::assets::{Asset, style_sheet};
use crate::parts::game::Face;
use crate::parts::icons::Icon;
use crate::rulebook::{Rulebook, rulebook};

/// From Sand to Sea on pages.
pub(crate) static FACE: Face = Face {
    style: &STYLE,
    icon: Icon::Boat,
    rulebook: &RULEBOOK,
    keys: &[(&["c", "3"], Word::KeyCell), (&["1", "…"], Word::KeyDiscard), (&["o", "c", "s"], Word::KeyAct)],
    worth_reading: Some(("components", Word::Reconstructed)),
};

/// The style sheet of its tables, beside that of every page.
static STYLE: Asset = style_sheet!(STYLE, "sand_to_sea");

/// Its rules.
static RULEBOOK: Rulebook = rulebook! { "sand-to-sea" in "sand_to_sea", "index" "components" "map" "set_up" "turn" "play" "acquire" "rest" "sail" "market" "reward" "port" "hold" "game_end" };
