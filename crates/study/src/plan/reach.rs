//! The cubes from which a goal can be reached.
//!
//! Whoever has more can do the same, so it is enough to know the least handfuls; and the least that one has to have before cubes
//! are exchanged is what goes, and whatever is needed afterwards that does not come.

use caravan_bots::short_of;
use caravan_rules::Cubes;

use super::handfuls::{all, count, one_less, rank, with_more};

/// The handfuls of at most so many cubes from which a goal can be reached.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// A bit for each, by its number.
    holds: Vec<u64>,
    /// The least of them.
    least: Vec<Cubes>,
}

/// Handfuls that are marked one by one, to become a [`Reach`] with all that hold one of them.
pub(crate) struct Marked {
    limit: u32,
    holds: Vec<u64>,
}

impl Marked {
    /// None of the handfuls of at most so many cubes.
    pub(crate) fn none(limit: u32) -> Marked {
        Marked { limit, holds: vec![0; count(limit).div_ceil(64)] }
    }

    #[inline]
    fn mark(&mut self, number: usize) {
        self.holds[number / 64] |= 1 << (number % 64);
    }

    /// What is needed for another reach, and so many more cubes of any colour.
    pub(crate) fn needs(&mut self, cubes: Cubes, more: u32) {
        let limit = self.limit;
        if more > 0 {
            with_more(cubes, more, limit, &mut |number| self.mark(number));
        } else if cubes.total() <= limit {
            self.mark(rank(cubes));
        }
    }

    /// What one needs before cubes are exchanged.
    pub(crate) fn exchange(&mut self, gives: Cubes, takes: Cubes, after: &Reach) {
        for &needed in &after.least {
            self.needs(gives + short_of(needed, takes), 0);
        }
    }

    /// What one needs before a trade that may be made as often as one likes.
    pub(crate) fn trade(&mut self, input: Cubes, output: Cubes, after: &Reach) {
        let limit = self.limit;
        for &needed in &after.least {
            before_trades(input, output, needed, limit, &mut |needed| self.needs(needed, 0));
        }
    }

    /// All handfuls that hold one of those marked.
    pub(crate) fn above(mut self) -> Reach {
        let mut least = Vec::new();
        for (number, &cubes) in all(self.limit).iter().enumerate() {
            let is_above = one_less(number).iter().any(|&less| self.holds_number(less.into()));
            if is_above {
                self.mark(number);
            } else if self.holds_number(number) {
                least.push(cubes);
            }
        }
        Reach { holds: self.holds, least }
    }

    #[inline]
    fn holds_number(&self, number: usize) -> bool {
        self.holds.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }
}

impl Reach {
    /// All handfuls of at most so many cubes that hold these.
    pub(crate) fn of(cubes: Cubes, limit: u32) -> Reach {
        let mut marked = Marked::none(limit);
        marked.needs(cubes, 0);
        marked.above()
    }

    /// No handful of at most so many cubes.
    pub(crate) fn nothing(limit: u32) -> Reach {
        Reach { holds: Marked::none(limit).holds, least: Vec::new() }
    }

    /// Whether the goal can be reached with these cubes.
    #[inline]
    pub(crate) fn holds(&self, cubes: Cubes) -> bool {
        let number = rank(cubes);
        self.holds[number / 64] >> (number % 64) & 1 == 1
    }

    /// The same for more cubes than any of the handfuls has.
    pub(crate) fn is_held_by(&self, cubes: Cubes) -> bool {
        self.least.iter().any(|&least| cubes.contains(least))
    }

    /// The least handfuls.
    pub(crate) fn least(&self) -> &[Cubes] {
        &self.least
    }

    /// Adds the handfuls of another, as far as this one has room; the least are not kept up.
    pub(crate) fn join(&mut self, other: &Reach) {
        self.holds.iter_mut().zip(&other.holds).for_each(|(mine, other)| *mine |= other);
    }
}

/// What one needs before any number of the same trade, giving at most so many cubes for it.
pub(crate) fn before_trades(input: Cubes, output: Cubes, needed: Cubes, most: u32, each: &mut dyn FnMut(Cubes)) {
    let (mut gives, mut lacking) = (Cubes::NONE, needed);
    loop {
        each(gives + lacking);
        let left = short_of(lacking, output);
        gives += input;
        // Once a trade more brings nothing that is needed, none will.
        if left == lacking || gives.total() > most {
            return;
        }
        lacking = left;
    }
}
