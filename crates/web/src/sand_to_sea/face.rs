//! What pages know about From Sand to Sea without a table of it.

use caravan_texts::Word;

use crate::assets::SAND_TO_SEA_STYLE;
use crate::parts::game::Face;
use crate::parts::icons::Icon;

/// From Sand to Sea on pages.
pub(crate) const FACE: Face = Face {
    style: &SAND_TO_SEA_STYLE,
    icon: Icon::Boat,
    keys: &[(&["c", "3"], Word::KeyCell), (&["1", "…"], Word::KeyDiscard), (&["o", "c", "s"], Word::KeyAct)],
};
