//! Decisions: the unit of play. Each game numbers all of its decisions in one flat index.

use std::fmt;

use crate::cpu::Cpu;

/// A decision, by its number in the game's flat index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Decision(u16);

impl Decision {
    /// The decision with this number.
    #[inline(always)]
    pub const fn new(index: usize) -> Decision {
        Decision(index as u16)
    }

    /// Its number: the place in the legal mask and in a policy vector.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of decisions as a bit mask of `WORDS` × 64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DecisionSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> DecisionSet<WORDS> {
    /// No decision.
    pub const EMPTY: DecisionSet<WORDS> = DecisionSet([0; WORDS]);

    /// The set with these words, lowest first.
    #[inline(always)]
    pub const fn from_words(words: [u64; WORDS]) -> DecisionSet<WORDS> {
        DecisionSet(words)
    }

    /// The mask, lowest word first: bit `i` stands for decision `i`.
    #[inline(always)]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// Adds a decision.
    #[inline(always)]
    pub fn insert(&mut self, decision: Decision) {
        self.0[decision.index() / 64] |= 1 << (decision.index() % 64);
    }
}

/// What can be asked of a legal mask, whatever the game.
pub trait Decisions: Copy + Eq + fmt::Debug {
    /// How many decisions.
    fn len(&self) -> usize;
    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Whether `decision` is one of them.
    fn contains(&self, decision: Decision) -> bool;
    /// The decisions in the order of their numbers.
    fn iter(&self) -> impl Iterator<Item = Decision>;
    /// The decision that has `n` others before it.
    ///
    /// # Panics
    /// May panic, or return a decision that is not in the set, if there are not so many.
    fn nth<C: Cpu>(&self, n: usize, cpu: C) -> Decision;
}

impl<const WORDS: usize> Decisions for DecisionSet<WORDS> {
    #[inline(always)]
    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline(always)]
    fn contains(&self, decision: Decision) -> bool {
        self.0.get(decision.index() / 64).is_some_and(|word| word >> (decision.index() % 64) & 1 == 1)
    }

    #[inline(always)]
    fn iter(&self) -> impl Iterator<Item = Decision> {
        self.0.into_iter().enumerate().flat_map(|(w, mut word)| {
            std::iter::from_fn(move || {
                let lowest = word.trailing_zeros() as usize;
                (word != 0).then(|| {
                    word &= word - 1;
                    Decision::new(64 * w + lowest)
                })
            })
        })
    }

    #[inline(always)]
    fn nth<C: Cpu>(&self, n: usize, cpu: C) -> Decision {
        // Branch-free over the words: which word holds the decision is a coin toss the predictor would lose.
        let (mut base, mut rest, mut chosen) = (0, n, self.0[0]);
        let mut before = 0;
        for w in 1..WORDS {
            before += self.0[w - 1].count_ones() as usize;
            let here = n >= before;
            base = if here { 64 * w } else { base };
            rest = if here { n - before } else { rest };
            chosen = if here { self.0[w] } else { chosen };
        }
        Decision::new(base + cpu.select(chosen, rest as u32) as usize)
    }
}

/// The decision is not legal in this position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalDecision(pub Decision);

impl fmt::Display for IllegalDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "decision {} is not legal here", self.0)
    }
}

impl std::error::Error for IllegalDecision {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::{Bmi2, Portable};

    #[test]
    fn nth_walks_the_set_in_order_on_every_cpu_path() {
        let mut set = DecisionSet::<4>::EMPTY;
        let members = [0, 5, 63, 64, 127, 128, 190, 200, 243];
        members.iter().for_each(|&index| set.insert(Decision::new(index)));
        assert_eq!(set.iter().map(Decision::index).collect::<Vec<_>>(), members);
        for (n, &index) in members.iter().enumerate() {
            assert_eq!(set.nth(n, Portable).index(), index);
            if let Some(bmi2) = Bmi2::detect() {
                assert_eq!(set.nth(n, bmi2).index(), index);
            }
        }
        assert!(!set.contains(Decision::new(1)) && !set.contains(Decision::new(1000)));
    }
}
