//! Every word a player reads: message keys with data, in each language.

mod happening;
mod language;
mod problem;

pub use happening::{Action, Coin, Deed, Event, LogEntry};
pub use language::{Language, NotALanguage};
pub use problem::Problem;
