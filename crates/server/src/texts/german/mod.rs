//! German.

mod deeds;
mod nouns;
mod problems;
mod sea;
mod site;
mod table;
mod voyages;

use super::language::Language;
use super::phrases::Phrases;

/// The German texts.
pub(super) struct German;

impl Phrases for German {
    fn language(&self) -> Language {
        Language::German
    }
}
