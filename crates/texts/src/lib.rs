//! Every word a player reads: message keys with data, in each language.
//!
//! The texts themselves are Project Fluent files, one folder per language (`crates/texts/texts`). Their keys are listed in
//! `words` (fixed texts) and `messages` (texts with arguments); the methods of `Texts` choose the message and give it its
//! arguments, once for all languages. What happened at a table is data too ([`LogEntry`](caravan_tables::LogEntry)), and becomes a sentence only when
//! somebody reads it.

mod arguments;
mod bots;
mod card_action;
#[cfg(test)]
mod check;
mod files;
mod fluent;
mod games;
mod language;
mod messages;
mod nouns;
mod problem_texts;
mod sand_to_sea;
mod settings;
mod site;
mod spice_road;
mod table;
mod turns;
mod words;
mod written;

pub use arguments::Who;
pub use bots::{bot_called, seat_called};
pub use files::{Files, install};
pub use language::{Language, NotALanguage, PageLanguage};
pub use problem_texts::Said;
pub use sand_to_sea::CellWords;
pub use site::TableState;
pub use table::{Aim, Owed, Waiting};
pub use words::Word;
pub use written::Known;

use caravan_rules::GameKind;
use fluent_bundle::FluentArgs;

use fluent::{SpiceWords, Spoken};

/// All the texts of one language, with the names that spices have in the game that is spoken of.
#[derive(Clone, Copy)]
pub struct Texts {
    spoken: &'static Spoken,
    spices: &'static [SpiceWords; 4],
}

impl Texts {
    fn new(language: Language, game: Option<GameKind>) -> Texts {
        let spoken = language.spoken();
        Texts { spoken, spices: spoken.spices(game) }
    }

    /// A fixed text.
    pub fn word(self, word: Word) -> &'static str {
        self.spoken.word(word)
    }

    fn say(self, key: &str, arguments: &FluentArgs) -> String {
        self.spoken.say(key, None, arguments)
    }
}

impl Language {
    /// The texts in this language, where no game is spoken of.
    pub fn texts(self) -> Texts {
        Texts::new(self, None)
    }

    /// The texts in this language, with the names that spices have in a game.
    pub fn texts_of(self, game: GameKind) -> Texts {
        Texts::new(self, Some(game))
    }
}
