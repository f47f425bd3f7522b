//! What can be wrong with a components file.

use std::fmt;

use super::super::interned::MOST_KEPT;
use super::super::tile::{BonusKind, MarketId, VictoryId};
use super::{FEWEST_VICTORIES, MOST_INPUT, SETS};
use crate::spice::{CubesError, Spice};

/// Why a text is not a set of components. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ComponentsError {
    /// A row is wrong.
    Row {
        /// Its line.
        line: usize,
        /// What it says.
        row: String,
        /// What is wrong with it.
        error: RowError,
    },
    /// Rows of a kind are missing.
    Missing(Missing),
    /// Not six market tiles of a symbol.
    SymbolCount(Spice, usize),
    /// The program has loaded so many sets that it keeps no other.
    TooMany,
}

/// What is wrong with a row of a components file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RowError {
    /// It begins with none of victory, market, board, set, bonus.
    Unknown,
    /// It has too few or too many words.
    WordCount {
        /// What such a row looks like.
        expected: &'static str,
    },
    /// The last word is none of verified, single-source, reconstructed.
    Confidence,
    /// The id is not the next one of its kind.
    Order {
        /// The id that should come next.
        expected: String,
    },
    /// Cubes cannot be read.
    Cubes(CubesError),
    /// There are no cubes, or more than fit.
    CubeCount,
    /// A trade has a spice on both sides.
    BothSides(Spice),
    /// A number cannot be read or is too large.
    Number {
        /// The most it may be.
        most: u8,
    },
    /// The symbol is none of y, r, g, b.
    Symbol,
    /// The points tiles are not in order, the highest on top.
    PointsOrder,
    /// There are two rows for the same thing.
    Twice,
    /// There are as many of the kind already as there can be.
    TooMany {
        /// The most there can be.
        most: usize,
    },
}

/// What a set of components lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// There are fewer than 24 victory tiles.
    Victories(usize),
    /// There are not 24 market tiles.
    Markets(usize),
    /// A row of the player board.
    Board(Spice),
    /// There are not four starting sets.
    Sets(usize),
    /// The row for a kind of bonus tile.
    Bonus(BonusKind),
}

impl fmt::Display for ComponentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ComponentsError::Row { line, row, error } => write!(f, "line {line}: {row:?}: {error}"),
            ComponentsError::Missing(missing) => missing.fmt(f),
            ComponentsError::SymbolCount(symbol, count) => {
                write!(f, "{count} market tiles have the symbol {symbol} instead of 6")
            }
            ComponentsError::TooMany => {
                write!(f, "{MOST_KEPT} sets of components are loaded already, and no more are kept")
            }
        }
    }
}

impl std::error::Error for ComponentsError {}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowError::Unknown => f.write_str("a row begins with victory, market, board, set or bonus"),
            RowError::WordCount { expected } => write!(f, "a word too few or too many: expected {expected}"),
            RowError::Confidence => f.write_str("the last word is verified, single-source or reconstructed"),
            RowError::Order { expected } => write!(f, "{expected} is expected here"),
            RowError::Cubes(error) => error.fmt(f),
            RowError::CubeCount => {
                write!(f, "no cubes, more than ten, or a trade that takes more than {MOST_INPUT} of a kind")
            }
            RowError::BothSides(spice) => write!(f, "the trade has {spice} on both sides"),
            RowError::Number { most } => write!(f, "not a number from 0 to {most}"),
            RowError::Symbol => f.write_str("a symbol is y, r, g or b"),
            RowError::PointsOrder => {
                f.write_str("the points tiles are piled up with the highest on top, all different")
            }
            RowError::Twice => f.write_str("this row is there already"),
            RowError::TooMany { most } => write!(f, "there can be only {most} of these"),
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Missing::Victories(count) => {
                write!(f, "{count} victory tiles; there are {FEWEST_VICTORIES} to {}", VictoryId::MOST)
            }
            Missing::Markets(count) => write!(f, "{count} market tiles instead of {}", MarketId::COUNT),
            Missing::Board(symbol) => write!(f, "the board row {symbol} is missing"),
            Missing::Sets(count) => write!(f, "{count} starting sets instead of {SETS}"),
            Missing::Bonus(BonusKind::Points) => f.write_str("the row \"bonus points\" is missing"),
            Missing::Bonus(BonusKind::Move) => f.write_str("the row \"bonus move\" is missing"),
            Missing::Bonus(BonusKind::Hold) => f.write_str("the row \"bonus hold\" is missing"),
        }
    }
}
