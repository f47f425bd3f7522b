//! Claiming a point card: `rulebook/spice_road/claim.md`.

use std::fmt;

use super::choice::CLAIM;
use super::deal::Decks;
use super::point_card::PointId;
use super::position::{Phase, SpiceRoad};
use super::set_up::POINT_SLOTS;
use super::turn::Turn;

/// Why a point card cannot be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimError {
    /// There is no card in the slot.
    EmptySlot(usize),
    /// The caravan lacks cubes that the card costs.
    LacksCubes(PointId),
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimError::EmptySlot(slot) => write!(f, "there is no point card in slot {slot}"),
            ClaimError::LacksCubes(card) => write!(f, "{card} costs {}, which the caravan does not hold", card.cost()),
        }
    }
}

impl std::error::Error for ClaimError {}

/// A coin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Coin {
    /// Worth three points.
    Gold,
    /// Worth one point.
    Silver,
}

/// The coin that comes with the point card in a slot while the piles have so many: gold over the first (SR-CLAIM-4), silver
/// over the second while there is gold (SR-CLAIM-5), over the first once there is none (SR-CLAIM-7). With no silver left that
/// slot brings nothing (SR-CLAIM-8); nor do the others ever (SR-CLAIM-6).
#[inline(always)]
pub const fn coin_over(slot: usize, gold: u8, silver: u8) -> Option<Coin> {
    if slot == 0 && gold > 0 {
        Some(Coin::Gold)
    } else if slot == (gold > 0) as usize && silver > 0 {
        Some(Coin::Silver)
    } else {
        None
    }
}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// The slots whose card the player can claim, as bits; `affordable` is a set of point cards (SR-CLAIM-1).
    #[inline(always)]
    pub(super) fn claimable(&self, affordable: u64) -> u64 {
        self.point_row.in_set::<POINT_SLOTS>(affordable)
    }

    #[inline(always)]
    pub(super) fn claim(&mut self, slot: usize) {
        self.turn = Turn::of_main(CLAIM + slot);
        let card = self.point_row.take(slot);
        let player = self.active_mut();
        // SR-CLAIM-2
        player.caravan -= card.cost();
        player.claimed.insert(card);
        player.card_points += card.points();
        player.claims += 1;
        self.take_coin(slot);
        self.notice_last_card();
        self.phase = Phase::Complete;
    }

    #[inline(always)]
    fn take_coin(&mut self, slot: usize) {
        match coin_over(slot, self.gold, self.silver) {
            Some(Coin::Gold) => {
                self.gold -= 1;
                self.active_mut().gold += 1;
            }
            Some(Coin::Silver) => {
                self.silver -= 1;
                self.active_mut().silver += 1;
            }
            None => {}
        }
    }

    #[inline(always)]
    pub(super) fn refill_points(&mut self, decks: &mut impl Decks) {
        // SR-CLAIM-3; there always is a card (SR-CLAIM-9).
        let card = decks.next_point(self.point_deck);
        self.point_deck.remove(card);
        self.point_row.push(card);
    }

    pub(super) fn check_claim(&self, slot: usize) -> Result<(), ClaimError> {
        let card = self.point_row.get(slot).ok_or(ClaimError::EmptySlot(slot))?;
        if self.active().caravan.contains(card.cost()) { Ok(()) } else { Err(ClaimError::LacksCubes(card)) }
    }
}
