//! What the terminal knows about From Sand to Sea without a table of it.

use caravan_texts::Word;

use crate::game::Face;

/// From Sand to Sea in the terminal.
pub(crate) const FACE: Face = Face {
    score_parts: [Word::VictoryTiles, Word::Board, Word::BonusTiles, Word::ScoreSpice],
    keys: &[("A1 … I9", Word::KeyCell)],
    legend: Some(Word::ScreenLegend),
};
