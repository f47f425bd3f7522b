//! What pages know about Spice Road without a table of it.

use caravan_texts::Word;

use crate::assets::{Asset, style_sheet};
use crate::parts::game::Face;
use crate::parts::icons::Icon;
use crate::rulebook::{Rulebook, rulebook};

/// Spice Road on pages.
pub(crate) static FACE: Face = Face {
    style: &STYLE,
    icon: Icon::Claim,
    rulebook: &RULEBOOK,
    keys: &[(&["c", "1…5"], Word::KeyClaim)],
    worth_reading: None,
};

/// The style sheet of its tables, beside that of every page.
static STYLE: Asset = style_sheet!(STYLE, "spice_road");

/// Its rules.
static RULEBOOK: Rulebook = rulebook! { "spice-road" in "spice_road", "index" "set_up" "turn" "play" "acquire" "rest" "claim" "caravan" "game_end" };
