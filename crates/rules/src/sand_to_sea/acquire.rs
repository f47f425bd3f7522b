//! Acquiring a merchant card: `rulebook/sand_to_sea/acquire.md`.

use super::deal::Decks;
use super::hold::first_lacking;
use super::position::{Phase, SandToSea};
use super::set_up::MERCHANT_SLOTS;
use super::turn::{Main, Turn};
use crate::acquire::AcquireError;
use crate::spice::{Cubes, Spice};

impl<const SEATS: usize> SandToSea<SEATS> {
    /// The slots whose card the player can pay for, as bits: cubes lying in the row do not help (STS-ACQUIRE-4).
    #[inline(always)]
    pub(super) fn acquirable(&self) -> u64 {
        let payable = 1 + self.active().hold.total() as usize;
        (1 << payable.min(self.merchant_row.len())) - 1
    }

    #[inline(always)]
    pub(super) fn begin_acquire(&mut self, slot: usize) {
        self.turn = Turn::of(Main::Acquire(slot as u8));
        // STS-ACQUIRE-1
        if slot == 0 { self.take_acquired(0) } else { self.phase = Phase::Pay }
    }

    /// Puts a cube on the next card from the left (STS-ACQUIRE-2); the last one buys the card.
    #[inline(always)]
    pub(super) fn pay(&mut self, spice: Spice) {
        self.active_mut().hold -= Cubes::one(spice);
        let slot = self.turn.payments.len();
        self.cubes_on_row[slot] += Cubes::one(spice);
        self.turn.payments.push(spice);
        if self.turn.main() == Main::Acquire(slot as u8 + 1) {
            self.take_acquired(slot + 1);
        }
    }

    #[inline(always)]
    fn take_acquired(&mut self, slot: usize) {
        self.take_merchant(slot);
        self.check_limit();
        self.go_on_unless_cut(self.phase);
    }

    /// Takes a card of the row and the cubes on it (STS-ACQUIRE-5); the cards to its right close up, and their cubes with
    /// them (STS-ACQUIRE-6).
    #[inline(always)]
    pub(super) fn take_merchant(&mut self, slot: usize) {
        let card = self.merchant_row.take(slot);
        let cubes = self.cubes_on_row[slot];
        for i in slot..MERCHANT_SLOTS {
            self.cubes_on_row[i] = if i + 1 < MERCHANT_SLOTS { self.cubes_on_row[i + 1] } else { Cubes::NONE };
        }
        let player = self.active_mut();
        player.hand.insert(card);
        player.usable.insert(card);
        player.owned.insert(card);
        player.hold += cubes;
    }

    /// STS-ACQUIRE-6; from an empty deck no card comes (STS-ACQUIRE-7).
    #[inline(always)]
    pub(super) fn refill_merchants(&mut self, decks: &mut impl Decks) {
        if !self.merchant_deck.is_empty() {
            let card = decks.next_merchant(self.merchant_deck);
            self.merchant_deck.remove(card);
            self.merchant_row.push(card);
        }
        debug_assert!(self.merchant_row.len() <= MERCHANT_SLOTS);
    }

    pub(super) fn check_acquire(&self, slot: usize, turn: &Turn) -> Result<(), AcquireError> {
        if slot >= self.merchant_row.len() {
            return Err(AcquireError::EmptySlot(slot));
        }
        // STS-ACQUIRE-2
        if turn.payments.len() != slot {
            return Err(AcquireError::WrongPrice { price: slot, paid: turn.payments.len() });
        }
        // STS-ACQUIRE-3: any cubes, as long as they are there.
        let paid = turn.payments.iter().collect();
        first_lacking(self.active().hold, paid).map_or(Ok(()), |spice| Err(AcquireError::LacksCubes(spice)))
    }
}
