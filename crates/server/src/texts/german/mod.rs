//! German.

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

/// The German texts.
pub(super) struct German {
    /// The game that is spoken of, which gives the spices their names.
    pub(super) game: Option<GameKind>,
}

impl Phrases for German {
    fn language(&self) -> Language {
        Language::German
    }
}
