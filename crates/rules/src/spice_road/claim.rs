//! Claiming a point card: `rulebook/spice_road/claim.md`.

use std::fmt;

use super::choice::CLAIM;
use super::deal::Decks;
use super::position::{Phase, SpiceRoad};
use super::set_up::POINT_SLOTS;
use super::turn::Turn;
use crate::point_card::PointId;

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
        // Silver lies over the second card while there is gold (SR-CLAIM-5), over the first once there is none (SR-CLAIM-7).
        let silver_slot = usize::from(self.gold > 0);
        if slot == 0 && self.gold > 0 {
            // SR-CLAIM-4
            self.gold -= 1;
            self.active_mut().gold += 1;
        } else if slot == silver_slot && self.silver > 0 {
            // SR-CLAIM-8: with no silver left this slot brings nothing; nor do the others ever (SR-CLAIM-6).
            self.silver -= 1;
            self.active_mut().silver += 1;
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
