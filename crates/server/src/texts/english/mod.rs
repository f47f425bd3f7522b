//! English.

mod deeds;
mod nouns;
mod problems;
mod sea;
mod site;
mod table;
mod voyages;

use super::language::Language;
use super::phrases::Phrases;

/// The English texts.
pub(super) struct English;

impl Phrases for English {
    fn language(&self) -> Language {
        Language::English
    }
}
