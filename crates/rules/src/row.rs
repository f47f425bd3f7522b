//! A row of face-up cards beside its deck.

use std::marker::PhantomData;

use crate::set::Id;

/// Up to eight cards, leftmost first, a byte each: the card's number plus one, so that a vacant slot is zero.
#[derive(Clone, Copy)]
pub(crate) struct Row<T> {
    cards: u64,
    of: PhantomData<T>,
}

impl<T: Id> Row<T> {
    pub(crate) const EMPTY: Row<T> = Row { cards: 0, of: PhantomData };

    /// The slots that hold a card. There is never a gap, so the last byte in use tells.
    #[inline(always)]
    pub(crate) const fn len(self) -> usize {
        8 - (self.cards.leading_zeros() / 8) as usize
    }

    #[inline(always)]
    pub(crate) fn get(self, slot: usize) -> Option<T> {
        (slot < self.len()).then(|| self.at(slot))
    }

    /// The card in a slot that holds one.
    #[inline(always)]
    pub(crate) fn at(self, slot: usize) -> T {
        T::from_index((self.cards >> (8 * slot)) as u8 as usize - 1)
    }

    /// Takes the card in a slot; the cards to its right slide left.
    #[inline(always)]
    pub(crate) fn take(&mut self, slot: usize) -> T {
        let card = self.at(slot);
        self.cards = slide(self.cards, slot);
        card
    }

    /// Adds a card at the right end.
    #[inline(always)]
    pub(crate) fn push(&mut self, card: T) {
        self.cards |= (card.index() as u64 + 1) << (8 * self.len());
    }

    pub(crate) fn iter(self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator {
        (0..self.len()).map(move |slot| self.at(slot))
    }

    /// For each slot, whether its card is in `set`, as bits from the lowest.
    #[inline(always)]
    pub(crate) fn in_set<const SLOTS: usize>(self, set: u64) -> u64 {
        // Shifted up by one, bit 0 of the set stands for "vacant" and is clear.
        let shifted = set << 1;
        let mut slots = 0;
        for slot in 0..SLOTS {
            slots |= (shifted >> ((self.cards >> (8 * slot)) as u8 & 63) & 1) << slot;
        }
        slots
    }
}

/// The bytes of `bytes` without the one at `slot`, those above it moved down.
#[inline(always)]
pub(crate) const fn slide(bytes: u64, slot: usize) -> u64 {
    let left = (1 << (8 * slot)) - 1;
    (bytes & left) | (bytes >> 8 & !left)
}

impl<T> PartialEq for Row<T> {
    fn eq(&self, other: &Row<T>) -> bool {
        self.cards == other.cards
    }
}

impl<T> Eq for Row<T> {}

impl<T> std::hash::Hash for Row<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.cards.hash(state);
    }
}
