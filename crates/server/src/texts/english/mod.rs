//! English.

mod deeds;
mod nouns;
mod problems;
mod sea;
mod site;
mod table;
mod voyages;

use caravan_rules::GameKind;

use super::language::Language;
use super::phrases::Phrases;

/// The English texts.
pub(super) struct English {
    /// The game that is spoken of, which gives the spices their names.
    pub(super) game: Option<GameKind>,
}

impl Phrases for English {
    fn language(&self) -> Language {
        Language::English
    }
}
