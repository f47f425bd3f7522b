//! The kinds of cards that simpler games tell apart: those that make cubes out of nothing, and those that change them.

use caravan_rules::{MerchantCard, MerchantId};

/// How many kinds there are.
pub(crate) const KINDS: usize = 2;
/// How many of each kind.
pub(crate) type Counts = [usize; KINDS];

/// The kind of a card.
pub(crate) fn kind(card: MerchantId) -> usize {
    match card.card() {
        MerchantCard::Spice(_) => 0,
        MerchantCard::Trade { .. } | MerchantCard::Upgrade(_) => 1,
    }
}

/// How many of these cards are of each kind.
pub(crate) fn counts(cards: impl Iterator<Item = MerchantId>) -> Counts {
    cards.fold([0; KINDS], |mut counts, card| {
        counts[kind(card)] += 1;
        counts
    })
}
