//! Tiles: markets, seas, victory tiles and bonus tiles.

use std::fmt;
use std::str::FromStr;

use crate::set::{Id, Set};

/// The id of a market tile: `E01` … `E24`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MarketId(u8);

/// The id of a victory tile: `V01`, `V02`, …; how many there are is said by the components.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VictoryId(u8);

/// A set of victory tiles.
pub type VictoryTiles = Set<VictoryId>;

/// What a cell of the map is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tile {
    /// A market.
    Market(MarketId),
    /// Open sea: a boat may stop there, and nothing else.
    Sea,
    /// A port, by its number among the ports of the map.
    Port(u8),
}

/// What lies on a port.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PortTile {
    /// A victory tile that can be claimed.
    Victory(VictoryId),
    /// The Closed Port tile.
    Closed,
    /// Nothing yet: a tile is to be turned up.
    Awaiting,
}

/// The kinds of bonus tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum BonusKind {
    /// Points at the end; the topmost tile of the pile is taken.
    Points,
    /// One free step in every move.
    Move,
    /// Three more spaces in the hold.
    Hold,
}

impl MarketId {
    /// How many market tiles there are.
    pub const COUNT: usize = 24;

    /// Every market tile in order.
    pub fn all() -> impl DoubleEndedIterator<Item = MarketId> + ExactSizeIterator {
        (0..MarketId::COUNT as u8).map(MarketId)
    }
}

impl VictoryId {
    /// The most victory tiles a set of components may have.
    pub const MOST: usize = 32;

    /// The first `count` victory tiles.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = VictoryId> + ExactSizeIterator {
        (0..count.min(VictoryId::MOST) as u8).map(VictoryId)
    }
}

impl BonusKind {
    /// Every kind.
    pub const ALL: [BonusKind; 3] = [BonusKind::Points, BonusKind::Move, BonusKind::Hold];

    /// The text that stands for it: `BP`, `BM` or `BH`.
    pub const fn name(self) -> &'static str {
        match self {
            BonusKind::Points => "BP",
            BonusKind::Move => "BM",
            BonusKind::Hold => "BH",
        }
    }
}

impl fmt::Display for BonusKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Id for MarketId {
    #[inline(always)]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline(always)]
    fn from_index(index: usize) -> MarketId {
        debug_assert!(index < MarketId::COUNT);
        MarketId(index as u8)
    }
}

impl Id for VictoryId {
    #[inline(always)]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline(always)]
    fn from_index(index: usize) -> VictoryId {
        debug_assert!(index < VictoryId::MOST);
        VictoryId(index as u8)
    }
}

impl fmt::Display for MarketId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_numbered(f, b'E', self.0)
    }
}

impl fmt::Display for VictoryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_numbered(f, b'V', self.0)
    }
}

/// Writes a letter and a number of two digits, counted from 1. A position has some thirty of these.
fn write_numbered(f: &mut fmt::Formatter<'_>, letter: u8, index: u8) -> fmt::Result {
    let number = index + 1;
    let text = [letter, b'0' + number / 10, b'0' + number % 10];
    f.write_str(str::from_utf8(&text).map_err(|_| fmt::Error)?)
}

impl fmt::Debug for MarketId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for VictoryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the id of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotATile {
    /// A market tile was expected.
    Market,
    /// A victory tile was expected.
    Victory,
}

impl fmt::Display for NotATile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotATile::Market => "not a market tile (E01 to E24)",
            NotATile::Victory => "not a victory tile (V01, V02, ...)",
        })
    }
}

impl std::error::Error for NotATile {}

impl FromStr for MarketId {
    type Err = NotATile;

    fn from_str(text: &str) -> Result<MarketId, NotATile> {
        let index = numbered(text, "E").filter(|&index| index < MarketId::COUNT).ok_or(NotATile::Market)?;
        Ok(MarketId(index as u8))
    }
}

impl FromStr for VictoryId {
    type Err = NotATile;

    fn from_str(text: &str) -> Result<VictoryId, NotATile> {
        let index = numbered(text, "V").filter(|&index| index < VictoryId::MOST).ok_or(NotATile::Victory)?;
        Ok(VictoryId(index as u8))
    }
}

/// The number of an id from 0, if it is `letter` and two digits other than 00.
fn numbered(text: &str, letter: &str) -> Option<usize> {
    let digits = text.strip_prefix(letter)?;
    let is_plain = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse::<usize>().ok().filter(|_| is_plain)?.checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        assert!(MarketId::all().all(|id| id.to_string().parse() == Ok(id)));
        assert!(VictoryId::first(32).all(|id| id.to_string().parse() == Ok(id)));
        for text in ["E00", "E25", "E1", "E001", "E+1", "e01", "V01", ""] {
            assert_eq!(text.parse::<MarketId>(), Err(NotATile::Market), "{text}");
        }
        for text in ["V00", "V33", "V1", "E01"] {
            assert_eq!(text.parse::<VictoryId>(), Err(NotATile::Victory), "{text}");
        }
    }
}
