//! Point cards: what caravans are filled for.

use std::fmt;
use std::str::FromStr;

use crate::set::{Id, Set};
use crate::spice::Cubes;
use crate::tables::point_cards::POINT_CARDS;

/// The id of a point card: `P01` … `P36`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointId(u8);

/// A set of point cards.
pub type PointCards = Set<PointId>;

impl PointId {
    /// How many point cards there are.
    pub const COUNT: usize = POINT_CARDS.len();

    /// Every point card, in printed order.
    pub fn all() -> impl DoubleEndedIterator<Item = PointId> + ExactSizeIterator {
        (0..PointId::COUNT as u8).map(PointId)
    }

    /// The cubes it costs.
    #[inline]
    pub const fn cost(self) -> Cubes {
        POINT_CARDS[self.0 as usize].1
    }

    /// The points it is worth.
    #[inline]
    pub const fn points(self) -> u8 {
        POINT_CARDS[self.0 as usize].2
    }

    /// What is written on every text for this card.
    pub const fn name(self) -> &'static str {
        POINT_CARDS[self.0 as usize].0
    }
}

impl Id for PointId {
    #[inline(always)]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline(always)]
    fn from_index(index: usize) -> PointId {
        debug_assert!(index < PointId::COUNT);
        PointId(index as u8)
    }
}

impl fmt::Display for PointId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for PointId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the id of a point card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAPointCard;

impl fmt::Display for NotAPointCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a point card (P01 to P36)")
    }
}

impl std::error::Error for NotAPointCard {}

impl FromStr for PointId {
    type Err = NotAPointCard;

    fn from_str(text: &str) -> Result<PointId, NotAPointCard> {
        PointId::all().find(|id| id.name() == text).ok_or(NotAPointCard)
    }
}
