//! What the terminal knows about Spice Road without a table of it.

use caravan_texts::Word;

use crate::game::Face;

/// Spice Road in the terminal.
pub(crate) const FACE: Face =
    Face { score_parts: [Word::ScoreCards, Word::Gold, Word::Silver, Word::ScoreSpice], keys: &[], legend: None };
