//! Acquiring a merchant card: `rulebook/spice_road/acquire.md`.

use super::choice::ACQUIRE;
use super::deal::Decks;
use super::position::{Phase, SpiceRoad};
use super::set_up::MERCHANT_SLOTS;
use super::turn::Turn;
use crate::acquire::AcquireError;
use crate::row::slide;
use crate::spice::{Cubes, Spice};

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// The slots whose card the player can pay for, as bits: cubes lying in the row do not help (SR-ACQUIRE-4).
    #[inline(always)]
    pub(super) fn acquirable(&self) -> u64 {
        let payable = 1 + self.active().caravan.total() as usize;
        (1 << payable.min(self.merchant_row.len())) - 1
    }

    /// The cubes on the card in a slot.
    #[inline(always)]
    pub(super) fn cubes_on(&self, slot: usize) -> Cubes {
        let [yellow, red, green, brown] = self.cubes_on_row.map(|spice| (spice >> (8 * slot)) as u8);
        Cubes::new(yellow, red, green, brown)
    }

    #[inline(always)]
    pub(super) fn begin_acquire(&mut self, slot: usize) {
        self.turn = Turn::of_main(ACQUIRE + slot);
        // SR-ACQUIRE-1
        if slot == 0 { self.take_merchant() } else { self.phase = Phase::Pay }
    }

    /// The spices a cube can be paid in, as bits (SR-ACQUIRE-3).
    #[inline(always)]
    pub(super) fn payable_spices(&self) -> u64 {
        self.active().caravan.spice_bits()
    }

    /// Puts a cube on the next card from the left (SR-ACQUIRE-2); the last one buys the card.
    #[inline(always)]
    pub(super) fn pay(&mut self, spice: Spice) {
        self.active_mut().caravan -= Cubes::one(spice);
        let slot = self.turn.paid();
        self.cubes_on_row[spice as usize] += 1 << (8 * slot);
        self.turn.add_payment(spice);
        if slot + 1 == self.turn.main_index() - ACQUIRE {
            self.take_merchant();
        }
    }

    /// Pays for as long as `choose` picks one of the spices it is shown as bits.
    #[inline(always)]
    pub(super) fn pay_while(&mut self, mut choose: impl FnMut(u64) -> Option<u32>) {
        while self.phase == Phase::Pay
            && let Some(spice) = choose(self.payable_spices())
        {
            self.pay(Spice::from_index(spice as usize));
        }
    }

    #[inline(always)]
    fn take_merchant(&mut self) {
        let slot = self.turn.main_index() - ACQUIRE;
        let cubes = self.cubes_on(slot);
        let card = self.merchant_row.take(slot);
        // SR-ACQUIRE-6: the cards have closed up, and their cubes with them.
        self.cubes_on_row = self.cubes_on_row.map(|spice| slide(spice, slot));
        // SR-ACQUIRE-5
        let player = self.active_mut();
        player.hand.insert(card);
        player.owned.insert(card);
        player.caravan += cubes;
        // SR-TURN-5: the new card comes up first; SR-TURN-7: without a deck there is none, and the turn goes on.
        if self.merchant_deck.is_empty() { self.check_limit() } else { self.phase = Phase::Complete }
    }

    #[inline(always)]
    pub(super) fn refill_merchants(&mut self, decks: &mut impl Decks) {
        // SR-ACQUIRE-7; SR-ACQUIRE-8: without a deck the row gets shorter.
        if !self.merchant_deck.is_empty() {
            let card = decks.next_merchant(self.merchant_deck);
            self.merchant_deck.remove(card);
            self.merchant_row.push(card);
        }
        debug_assert!(self.merchant_row.len() <= MERCHANT_SLOTS);
    }

    pub(super) fn check_acquire(&self, slot: usize, turn: Turn) -> Result<(), AcquireError> {
        if slot >= self.merchant_row.len() {
            return Err(AcquireError::EmptySlot(slot));
        }
        if turn.paid() != slot {
            return Err(AcquireError::WrongPrice { price: slot, paid: turn.paid() });
        }
        let paid: Cubes = turn.payments().collect();
        match Spice::ALL.into_iter().find(|&spice| paid[spice] > self.active().caravan[spice]) {
            Some(spice) => Err(AcquireError::LacksCubes(spice)),
            None => Ok(()),
        }
    }
}
