//! A table in the terminal: a screen of characters with keys and mouse, or a dialogue line by line.
//!
//! Those at the keyboard sit at a [`Table`]: one in this program's own file ([`LocalTable`]) or one on a server
//! ([`RemoteTable`]); screen and dialogue do not know which. The turn under way is a [`Desk`]: the position as it lies open, the
//! decisions made so far and what can be picked next, the same picks for keys, mouse and dialogue.
//!
//! This crate knows no SQL and decides nothing: what is legal comes from the position, what is read from `caravan-texts`.

mod answers;
mod desk;
mod error;
mod game;
mod glimpse;
mod language;
mod line;
mod local;
mod pick;
mod plain;
mod remote;
mod replay;
mod sand_to_sea;
mod scene;
mod scores;
mod screen;
mod short;
mod spice_road;

pub use answers::Answers;
pub use desk::Desk;
pub use error::{Error, Result};
pub use glimpse::{Asked, EarlyEnd, Glimpse, LogLine, News, Table};
pub use language::language_of_environment;
pub use local::{LocalTable, NewGame, Which};
pub use pick::{Does, Pick, Spot};
pub use plain::Plain;
pub use remote::RemoteTable;
pub use replay::{Replay, replay};
pub use scores::Scores;
pub use screen::{App, Follow, Palette, draw, play};
