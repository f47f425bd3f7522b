//! Which features a network was trained on.

use std::fmt;

use caravan_rules::GameKind;

use super::shape::Shape;
use crate::playbook::Playbook;

/// The features of a table as one version of the program writes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// The game.
    pub game: GameKind,
    /// How many sit at the table.
    pub seats: usize,
    /// Their [version](Playbook::FEATURE_VERSION).
    pub version: u32,
    /// How many words of 64 features.
    pub words: usize,
}

impl Features {
    /// The features that this program writes.
    pub const fn of<G: Playbook>() -> Features {
        Features { game: G::KIND, seats: G::SEATS, version: G::FEATURE_VERSION, words: G::FEATURE_WORDS }
    }

    /// Whether those of an older version of the same table are the first of these: a new version adds words at the end.
    pub const fn begin_with(&self, older: &Features) -> bool {
        self.game as u8 == older.game as u8
            && self.seats == older.seats
            && older.version < self.version
            && older.words <= self.words
    }

    /// The shape of a network that sees them, its first hidden layer so wide.
    pub const fn shape(&self, hidden: usize) -> Shape {
        Shape { words: self.words, hidden, seats: self.seats }
    }
}

/// `version 1 of the features of spice-road for 2 (30 words)`.
impl fmt::Display for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Features { game, seats, version, words } = self;
        write!(f, "version {version} of the features of {game} for {seats} ({words} words)")
    }
}
