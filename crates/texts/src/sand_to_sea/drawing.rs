//! What is wrong with the drawing of a map, in words.

use caravan_rules::sand_to_sea::MapError;

use crate::{Texts, Word};

impl Texts {
    /// What is wrong with a drawing.
    pub(crate) fn wrong_with_map(self, error: &MapError) -> String {
        match error {
            MapError::NotPartOfADrawing { line, found } => self.map_not_part_of_a_drawing(*line, *found),
            MapError::BetweenColumns { line, at } => self.map_between_columns(*line, *at),
            MapError::BetweenRows { line, at } => self.map_between_rows(*line, *at),
            MapError::WrongCount { tiles, ports } => self.map_wrong_count(*tiles, *ports),
            MapError::CutOff(cell) => self.map_cut_off(*cell),
            MapError::Lonely(cell) => self.map_lonely(*cell),
            MapError::TooMany => self.word(Word::MapsTooMany).to_owned(),
        }
    }
}
