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

/// One of the ways in which a reveal can come out: what comes up is the nth of what may.
pub(crate) struct Way {
    nth: usize,
    /// How many ways there are, known once this one is gone.
    pub(crate) ways: usize,
    /// How likely this one is, known once it is gone.
    pub(crate) chance: f64,
}

impl Way {
    /// The unseen card of this way, when every one is equally likely.
    pub(crate) fn pick<T: Id>(&mut self, unseen: Set<T>) -> T {
        self.ways = unseen.len();
        self.chance = 1.0 / self.ways as f64;
        self.nth_of(unseen)
    }

    /// The same without a word on how likely it is.
    pub(crate) fn nth_of<T: Id>(&self, unseen: Set<T>) -> T {
        T::from_index(Portable.select(unseen.bits(), self.nth as u32) as usize)
    }

    /// Which way it is.
    pub(crate) fn nth(&self) -> usize {
        self.nth
    }
}

/// What comes of a reveal in each of its ways, with how likely they are. A reveal that asks for nothing has one way.
pub(crate) fn every_way<G>(mut reveal: impl FnMut(&mut Way) -> G) -> Vec<(G, f64)> {
    let mut all = Vec::new();
    loop {
        let mut way = Way { nth: all.len(), ways: 1, chance: 1.0 };
        let after = reveal(&mut way);
        all.push((after, way.chance));
        if all.len() >= way.ways {
            return all;
        }
    }
}

/// One of the unseen cards, every one equally likely.
#[inline(always)]
pub(crate) fn draw<T: Id, R: Rng>(unseen: Set<T>, rng: &mut R) -> T {
    let nth = below(unseen.len() as u32, rng);
    T::from_index(Portable.select(unseen.bits(), nth) as usize)
}
