//! What pages know about Spice Road without a table of it.

use caravan_texts::Word;

use crate::assets::SPICE_ROAD_STYLE;
use crate::parts::game::Face;
use crate::parts::icons::Icon;

/// Spice Road on pages.
pub(crate) const FACE: Face =
    Face { style: &SPICE_ROAD_STYLE, icon: Icon::Claim, keys: &[(&["c", "1…5"], Word::KeyClaim)] };
