//! The caravan and its limit: `rulebook/spice_road/caravan.md`.

use std::fmt;

use super::position::{Phase, SpiceRoad};
use crate::spice::{Cubes, EACH, Spice, at_least, top_bits_together};

/// The most cubes a caravan may hold at the end of a turn (SR-CARAVAN-1).
pub const CARAVAN_LIMIT: u32 = 10;

/// How many caravans within the limit there are: 14 choose 4.
pub const CARAVANS: usize = 1001;

/// Why cubes cannot be returned so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReturnError {
    /// A card comes up first; what is over the limit after it is returned then.
    TooEarly,
    /// Just so many have to be returned as the caravan holds too many.
    WrongNumber {
        /// How many the caravan holds over the limit.
        excess: u32,
        /// How many are returned.
        returned: u32,
    },
    /// A cube that is returned is not in the caravan.
    LacksCubes(Spice),
}

impl fmt::Display for ReturnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReturnError::TooEarly => {
                f.write_str("the new card comes up first; cubes are returned after it, as a step of their own")
            }
            ReturnError::WrongNumber { excess, returned } => {
                write!(
                    f,
                    "the caravan is {excess} cubes over its limit of {CARAVAN_LIMIT}, but {returned} are returned"
                )
            }
            ReturnError::LacksCubes(spice) => write!(f, "not enough {spice} cubes to return"),
        }
    }
}

impl std::error::Error for ReturnError {}

/// The place of a caravan within the limit among all [`CARAVANS`] of them.
#[inline(always)]
pub const fn caravan_rank(caravan: Cubes) -> usize {
    // Caravans ordered by cubes in all, then by cubes below brown, below green, below red: each level contributes how many
    // caravans come before. The multiplication forms the four running totals at once.
    static BEFORE_TOTAL: [u16; 16] = [0, 1, 5, 15, 35, 70, 126, 210, 330, 495, 715, 0, 0, 0, 0, 0];
    static BEFORE_BELOW_BROWN: [u16; 16] = [0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 0, 0, 0, 0, 0];
    static BEFORE_BELOW_GREEN: [u16; 16] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 0, 0, 0, 0, 0];
    let running = caravan.bits().wrapping_mul(0x0101_0101);
    let [yellow, below_green, below_brown, total] = running.to_le_bytes();
    let before = BEFORE_TOTAL[total as usize & 15]
        + BEFORE_BELOW_BROWN[below_brown as usize & 15]
        + BEFORE_BELOW_GREEN[below_green as usize & 15];
    before as usize + yellow as usize
}

/// The spices of which a cube can be returned next, as top bits (SR-CARAVAN-3): `cubes` are those not below one returned
/// already, `excess` is how many have to go.
///
/// Cubes are returned low to high, so that each handful has one order; a spice is out if too few cubes lie above it.
#[inline(always)]
const fn returnable(cubes: Cubes, excess: u32) -> u32 {
    let at_or_above = cubes.bits().swap_bytes().wrapping_mul(EACH).swap_bytes();
    at_least(at_or_above, excess * EACH) & at_least(cubes.bits(), EACH)
}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// After the main action: the turn is complete unless cubes have to be returned. Until then any number is held
    /// (SR-CARAVAN-2).
    #[inline(always)]
    pub(super) fn check_limit(&mut self) {
        let is_within_limit = self.active().caravan.total() <= CARAVAN_LIMIT;
        self.phase = if is_within_limit { Phase::Complete } else { Phase::Return };
    }

    /// The spices of which a cube can be returned next, as bits.
    #[inline(always)]
    pub(super) fn returnable_spices(&self) -> u64 {
        top_bits_together(returnable(self.cubes_not_below_one_returned(), self.excess()))
    }

    #[inline(always)]
    fn cubes_not_below_one_returned(&self) -> Cubes {
        let not_below = u32::MAX << (8 * self.turn.highest_returned() as u32);
        Cubes::from_bits(self.active().caravan.bits() & not_below)
    }

    /// The supply has no bottom (SR-CARAVAN-5), so nobody counts what is in it.
    #[inline(always)]
    pub(super) fn give_back(&mut self, spice: Spice) {
        self.turn.add_returned(Cubes::one(spice));
        self.active_mut().caravan -= Cubes::one(spice);
        self.check_limit();
    }

    /// Returns cubes for as long as `choose` picks one of the spices it is shown as bits, one in each byte.
    #[inline(always)]
    pub(super) fn return_while(&mut self, mut choose: impl FnMut(u64) -> Option<u32>) {
        let mut returned = Cubes::NONE;
        let mut cubes = self.cubes_not_below_one_returned();
        let mut excess = self.excess();
        while excess > 0
            && let Some(top_bit) = choose(returnable(cubes, excess).into())
        {
            let cube = 1_u32.wrapping_shl(top_bit - 7);
            returned += Cubes::from_bits(cube);
            // The negative has every bit from the cube's byte up.
            cubes = Cubes::from_bits((cubes.bits() - cube) & cube.wrapping_neg());
            excess -= 1;
        }
        self.turn.add_returned(returned);
        self.active_mut().caravan -= returned;
        self.phase = if excess == 0 { Phase::Complete } else { Phase::Return };
    }

    /// Whether `returned` may be returned now that all else of the turn is done.
    pub(super) fn check_return(&self, returned: Cubes) -> Result<(), ReturnError> {
        // Forced returns may have been made already: the caravan that had to be cut is what is held and what went back.
        let held = self.active().caravan + self.turn.returned();
        let excess = held.total().saturating_sub(CARAVAN_LIMIT);
        // SR-TURN-6
        let is_cut = self.phase == Phase::Complete && self.active().caravan.total() > CARAVAN_LIMIT;
        if is_cut {
            return if returned.is_empty() { Ok(()) } else { Err(ReturnError::TooEarly) };
        }
        // SR-CARAVAN-4
        if returned.total() != excess {
            return Err(ReturnError::WrongNumber { excess, returned: returned.total() });
        }
        match Spice::ALL.into_iter().find(|&spice| returned[spice] > held[spice]) {
            Some(spice) => Err(ReturnError::LacksCubes(spice)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_caravan_has_its_own_rank() {
        let mut seen = [false; CARAVANS];
        for (yellow, red) in (0..=10).flat_map(|yellow| (0..=10 - yellow).map(move |red| (yellow, red))) {
            for green in 0..=10 - yellow - red {
                for brown in 0..=10 - yellow - red - green {
                    let rank = caravan_rank(Cubes::new(yellow, red, green, brown));
                    assert!(!std::mem::replace(&mut seen[rank], true));
                }
            }
        }
        assert!(seen.iter().all(|&seen| seen));
    }
}
