//! Everything chance decides: the order of the two decks.

use std::fmt;

use rand_core::Rng;

use super::point_card::{PointCards, PointId};
use super::position::SpiceRoad;
use crate::deck::{Way, draw, first_repeated, unseen_last};
use crate::merchant_card::{MerchantId, Merchants};
use crate::set::Id;
use crate::shuffle::shuffle;
use crate::view::View;

/// Both decks in order: first the face-up row left to right, then the pile as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    merchants: [MerchantId; MerchantId::DECK],
    points: [PointId; PointId::COUNT],
}

/// Why two lists of cards are not a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealError {
    /// The merchant deck has 43 cards.
    MerchantCount(usize),
    /// The point deck has 36 cards.
    PointCount(usize),
    /// The starting cards are never in the deck.
    StartingCard(MerchantId),
    /// Each merchant card is in the deck once.
    MerchantTwice(MerchantId),
    /// Each point card is in the deck once.
    PointTwice(PointId),
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::MerchantCount(count) => write!(f, "{count} merchant cards instead of {}", MerchantId::DECK),
            DealError::PointCount(count) => write!(f, "{count} point cards instead of {}", PointId::COUNT),
            DealError::StartingCard(card) => write!(f, "{card} is a starting card, not one of the deck"),
            DealError::MerchantTwice(card) => write!(f, "{card} is in the deck twice"),
            DealError::PointTwice(card) => write!(f, "{card} is in the deck twice"),
        }
    }
}

impl std::error::Error for DealError {}

impl DealError {
    /// Whether the point deck is at fault, rather than the merchant deck.
    pub const fn is_about_points(self) -> bool {
        match self {
            DealError::PointCount(_) | DealError::PointTwice(_) => true,
            DealError::MerchantCount(_) | DealError::StartingCard(_) | DealError::MerchantTwice(_) => false,
        }
    }
}

impl Deal {
    /// A deal in this order, if each card is there once.
    pub fn new(merchants: &[MerchantId], points: &[PointId]) -> Result<Deal, DealError> {
        if let Some(&card) = merchants.iter().find(|card| MerchantId::STARTING.contains(card)) {
            return Err(DealError::StartingCard(card));
        }
        if let Some(card) = first_repeated(merchants) {
            return Err(DealError::MerchantTwice(card));
        }
        if let Some(card) = first_repeated(points) {
            return Err(DealError::PointTwice(card));
        }
        Ok(Deal {
            merchants: merchants.try_into().map_err(|_| DealError::MerchantCount(merchants.len()))?,
            points: points.try_into().map_err(|_| DealError::PointCount(points.len()))?,
        })
    }

    /// A deal in random order.
    pub fn shuffle<R: Rng>(rng: &mut R) -> Deal {
        let mut merchants = std::array::from_fn(|i| MerchantId::from_index(i + MerchantId::STARTING.len()));
        let mut points = std::array::from_fn(PointId::from_index);
        shuffle(&mut merchants, rng);
        shuffle(&mut points, rng);
        Deal { merchants, points }
    }

    /// A deal that could lie behind what `view` shows: the cards not seen yet in random order.
    ///
    /// The cards already seen come first, in no particular order: they are not drawn again.
    pub fn guess<const SEATS: usize, R: Rng>(view: &View<SpiceRoad<SEATS>>, rng: &mut R) -> Deal {
        let position = view.position();
        Deal {
            merchants: unseen_last(MerchantId::deck(), position.merchant_deck(), rng),
            points: unseen_last(PointId::all(), position.point_deck(), rng),
        }
    }

    /// The merchant deck.
    pub fn merchants(&self) -> &[MerchantId; MerchantId::DECK] {
        &self.merchants
    }

    /// The point deck.
    pub fn points(&self) -> &[PointId; PointId::COUNT] {
        &self.points
    }
}

/// Where the next card comes from.
pub(super) trait Decks {
    /// The next merchant card, out of those not seen yet.
    fn next_merchant(&mut self, unseen: Merchants) -> MerchantId;
    /// The next point card, out of those not seen yet.
    fn next_point(&mut self, unseen: PointCards) -> PointId;
}

impl Decks for &Deal {
    #[inline(always)]
    fn next_merchant(&mut self, unseen: Merchants) -> MerchantId {
        self.merchants[MerchantId::DECK - unseen.len()]
    }

    #[inline(always)]
    fn next_point(&mut self, unseen: PointCards) -> PointId {
        self.points[PointId::COUNT - unseen.len()]
    }
}

/// Unseen cards drawn when they are turned over: as likely as any shuffle beforehand.
pub(super) struct AtRandom<'a, R>(pub(super) &'a mut R);

impl Decks for &mut Way {
    fn next_merchant(&mut self, unseen: Merchants) -> MerchantId {
        self.pick(unseen)
    }

    fn next_point(&mut self, unseen: PointCards) -> PointId {
        self.pick(unseen)
    }
}

impl<R: Rng> Decks for AtRandom<'_, R> {
    #[inline(always)]
    fn next_merchant(&mut self, unseen: Merchants) -> MerchantId {
        draw(unseen, self.0)
    }

    #[inline(always)]
    fn next_point(&mut self, unseen: PointCards) -> PointId {
        draw(unseen, self.0)
    }
}
