//! Every word a player reads: message keys with data, in each language.
//!
//! Fixed texts are rows of one table, `words`; texts with data are the methods of `phrases`, which every language has to
//! have. What happened at a table is data too ([`LogEntry`]), and becomes a sentence only when somebody reads it.

mod english;
mod german;
mod grammar;
mod happening;
mod language;
mod phrases;
mod problem;
mod record_fault;
mod sea_phrases;
mod spices;
mod voyage;
mod words;

pub use happening::{Action, Deed, Event, LogEntry};
pub use language::{Language, NotALanguage};
pub use problem::Problem;
pub use record_fault::{Fault, RecordFault};
pub use voyage::{Claimed, Gift, SeaAction, SeaDeed, Voyage};

pub(crate) use phrases::{Aim, Texts, Waiting, Who};
pub(crate) use sea_phrases::{CellOffer, CellWords, Place};
pub(crate) use words::Word;

use caravan_rules::GameKind;

impl Language {
    /// The texts in this language, where no game is spoken of.
    pub(crate) fn texts(self) -> Texts {
        match self {
            Language::English => &english::English { game: None },
            Language::German => &german::German { game: None },
        }
    }

    /// The texts in this language, with the names that spices have in a game.
    pub(crate) fn texts_of(self, game: GameKind) -> Texts {
        match (self, game) {
            (Language::English, GameKind::SpiceRoad) => &english::English { game: Some(GameKind::SpiceRoad) },
            (Language::English, GameKind::SandToSea) => &english::English { game: Some(GameKind::SandToSea) },
            (Language::German, GameKind::SpiceRoad) => &german::German { game: Some(GameKind::SpiceRoad) },
            (Language::German, GameKind::SandToSea) => &german::German { game: Some(GameKind::SandToSea) },
        }
    }
}

/// About how long a game takes.
const fn minutes(game: GameKind) -> u32 {
    match game {
        GameKind::SpiceRoad => 30,
        GameKind::SandToSea => 60,
    }
}
