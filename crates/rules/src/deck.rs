//! Decks of cards of which each is there once.

use rand_core::Rng;

use crate::cpu::{Cpu, Portable};
use crate::set::{Id, Set};
use crate::shuffle::{below, shuffle};

/// The first card that is listed again.
pub(crate) fn first_repeated<T: Id>(cards: &[T]) -> Option<T> {
    let mut seen = Set::EMPTY;
    cards.iter().copied().find(|&card| {
        let again = seen.contains(card);
        seen.insert(card);
        again
    })
}

/// A deck in which the cards already seen come first and the unseen ones follow in random order.
pub(crate) fn unseen_last<T: Id, R: Rng, const COUNT: usize>(
    cards: impl Iterator<Item = T>,
    unseen: Set<T>,
    rng: &mut R,
) -> [T; COUNT] {
    let (mut order, mut last): (Vec<T>, Vec<T>) = cards.partition(|&card| !unseen.contains(card));
    shuffle(&mut last, rng);
    order.extend(last);
    std::array::from_fn(|i| order[i])
}

/// One of the unseen cards, every one equally likely.
#[inline(always)]
pub(crate) fn draw<T: Id, R: Rng>(unseen: Set<T>, rng: &mut R) -> T {
    let nth = below(unseen.len() as u32, rng);
    T::from_index(Portable.select(unseen.bits(), nth) as usize)
}
