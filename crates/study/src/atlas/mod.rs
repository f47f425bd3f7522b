//! The atlas: what cards and tiles are worth, from many games between the best bots.
//!
//! For everything that can be had it is counted how often that is, when, at which price, how many of those who had it won, and by how
//! much the turn that took it looked better than the best turn that did not. The first two turns and the seats are counted alike.
//! That those who had something won more often does not say that they won because of it: whoever does well gets more of everything. What
//! the search saw in it at the time is therefore beside it.

mod figures;
mod gather;
mod item_kind;
mod table;

use caravan_rules::{Game, Seat};
use serde::{Deserialize, Serialize};

pub use figures::{Mean, Share};
pub use gather::{AtlasError, READ};
pub use item_kind::ItemKind;

/// What many games of one table show.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Atlas {
    /// Which game.
    pub game: String,
    /// At tables of so many.
    pub players: usize,
    /// How many games were played.
    pub games: usize,
    /// Who played.
    pub bots: Vec<String>,
    /// What they spent on a turn.
    pub budget: String,
    /// Where the deals came from.
    pub seed: u64,
    /// How many lines were followed to see what taking something was worth.
    pub read: u64,
    /// How long the games were, in rounds.
    pub rounds: Mean,
    /// How many games lasted so many rounds, the shortest first.
    pub lengths: Vec<(usize, usize)>,
    /// How each seat fared.
    pub seats: Vec<SeatFigures>,
    /// What a seat began with, the most frequent first.
    pub openings: Vec<Opening>,
    /// Everything that can be had.
    pub items: Vec<Item>,
}

impl Atlas {
    /// One that was written as JSON.
    pub fn from_json(text: &str) -> Result<Atlas, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// How one seat fared.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatFigures {
    /// How many of its games it won.
    pub won: Share,
    /// Its points.
    pub points: Mean,
}

/// The first turns of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// What the turns were, without how they were paid for.
    pub turns: Vec<String>,
    /// How many of all seats began so.
    pub played: Share,
    /// How many of those won.
    pub won: Share,
}

/// What the games show of one card or tile.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// Its short name, as in records.
    pub name: String,
    /// Of the games in which it lay open, those in which somebody took it.
    pub taken: Share,
    /// In which round it was taken.
    pub round: Mean,
    /// How many cubes were paid for it, where that is not printed on it.
    pub price: Option<Mean>,
    /// How many of those who had it won.
    pub won: Share,
    /// How much better the turn that took it looked than the best turn that did not.
    pub gain: Mean,
}

/// Something that a turn brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Gain {
    pub(crate) kind: ItemKind,
    pub(crate) name: String,
    pub(crate) price: Option<u32>,
}

/// A game of which an atlas can be made.
pub(crate) trait Charted: Game {
    /// What lies open.
    fn offered(&self) -> Vec<(ItemKind, String)>;

    /// What a turn brought whoever played it; `after` may still wait for its reveal.
    fn gains(&self, turn: Self::Turn, after: &Self, seat: Seat) -> Vec<Gain>;
}
