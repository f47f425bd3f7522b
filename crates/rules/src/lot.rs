//! A random number that many choices are drawn from.

use rand_core::Rng;

use crate::cpu::Cpu;
use crate::decision::{Decision, Decisions};

/// One random number, used up choice by choice.
///
/// It stands for a fraction between 0 and 1. Multiplied by the number of ways, its whole part is the way taken, and what
/// is left behind the point is a fraction as random as before, for the next choice. Any run of choices comes up with its
/// fair chance to within 2⁻⁶⁴.
///
/// A choice of one way leaves a lot as it is: forced decisions may be drawn or skipped, the turn that comes out is the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lot(u64);

impl Lot {
    /// A fresh lot.
    #[inline(always)]
    pub fn draw<R: Rng>(rng: &mut R) -> Lot {
        Lot(rng.next_u64())
    }

    /// A number below `ways`, every one equally likely; 0 if there are no ways.
    #[inline(always)]
    pub fn below(&mut self, ways: u32) -> u32 {
        let product = u128::from(self.0) * u128::from(ways);
        self.0 = product as u64;
        (product >> 64) as u32
    }

    /// One of the decisions, every one equally likely.
    ///
    /// # Panics
    /// May panic, or return any decision, if there is none.
    #[inline(always)]
    pub fn choose<L: Decisions, C: Cpu>(&mut self, legal: &L, cpu: C) -> Decision {
        legal.nth(self.below(legal.len() as u32) as usize, cpu)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

    #[test]
    fn all_runs_of_choices_come_up_equally_often() {
        let mut rng = ChaCha12Rng::seed_from_u64(3);
        let mut counts = [[[0_i32; 4]; 2]; 3];
        for _ in 0..24_000 {
            let mut lot = Lot::draw(&mut rng);
            let run = [lot.below(3), lot.below(1), lot.below(2), lot.below(4)].map(|way| way as usize);
            assert_eq!(run[1], 0);
            counts[run[0]][run[2]][run[3]] += 1;
        }
        // 1000 expected each; 200 is more than six standard deviations.
        assert!(counts.iter().flatten().flatten().all(|count| (count - 1000).abs() < 200), "{counts:?}");
    }

    #[test]
    fn a_choice_of_one_way_uses_nothing_up() {
        let mut lot = Lot(0x0123_4567_89ab_cdef);
        lot.below(1);
        assert_eq!(lot, Lot(0x0123_4567_89ab_cdef));
    }
}
