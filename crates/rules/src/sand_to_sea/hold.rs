//! The cargo hold and its limit: `rulebook/sand_to_sea/hold.md`.

use std::fmt;

use super::position::{Phase, Player, SandToSea};
use crate::spice::{Cubes, Spice};

/// The most cubes a hold may have at the end of its player's turn, without hold tiles (STS-HOLD-1).
pub const HOLD_LIMIT: u32 = 10;
/// How many more a hold tile makes room for (STS-HOLD-2).
pub const HOLD_TILE: u32 = 3;
/// The most cubes of one spice that a hold ever has, even within a turn (STS-HOLD-10). Beyond that the supply has no end
/// (STS-HOLD-9).
pub const SPICE_LIMIT: u32 = 99;

/// Why cubes cannot be returned so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReturnError {
    /// Just so many have to be returned as the hold has too many.
    WrongNumber {
        /// How many the hold has over its limit.
        excess: u32,
        /// How many are returned.
        returned: u32,
    },
    /// A cube that is returned is not in the hold.
    LacksCubes(Spice),
}

impl fmt::Display for ReturnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReturnError::WrongNumber { excess, returned } => {
                write!(f, "the hold is {excess} cubes over its limit, but {returned} are returned")
            }
            ReturnError::LacksCubes(spice) => write!(f, "not enough {spice} cubes to return"),
        }
    }
}

impl std::error::Error for ReturnError {}

/// The spices of which the next of `left` cubes can be taken from `hold`, none lower than `highest`, as bits.
///
/// Cubes that go to the supply are chosen low to high, so that each handful has one order; a spice is out if too few cubes
/// lie at or above it.
#[inline(always)]
pub(super) fn next_of_a_handful(hold: Cubes, left: u32, highest: Spice) -> u64 {
    let total = hold.total();
    let mut below = 0;
    let mut spices = 0;
    for spice in Spice::ALL {
        let count = u32::from(hold[spice]);
        let fits = count > 0 && total - below >= left && spice as usize >= highest as usize;
        spices |= u64::from(fits) << spice as usize;
        below += count;
    }
    spices
}

/// The highest spice of a handful; yellow if it is empty.
#[inline(always)]
pub(super) fn highest_of(cubes: Cubes) -> Spice {
    Spice::from_index((31 - (cubes.bits() | 1).leading_zeros() as usize) / 8)
}

/// The first spice that `wanted` has more of than `held`.
pub(super) fn first_lacking(held: Cubes, wanted: Cubes) -> Option<Spice> {
    Spice::ALL.into_iter().find(|&spice| wanted[spice] > held[spice])
}

impl Player {
    /// How many cubes the hold may have at the end of the player's turn; a tile just taken counts (STS-HOLD-3).
    #[inline(always)]
    pub fn hold_limit(&self) -> u32 {
        HOLD_LIMIT + HOLD_TILE * u32::from(self.holds)
    }
}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// After the last action of a turn, and not before (STS-HOLD-4): it is complete unless cubes have to be returned. Only
    /// the hold of the player whose turn it is counts (STS-HOLD-7), even in the last round (STS-HOLD-8).
    #[inline(always)]
    pub(super) fn check_limit(&mut self) {
        let player = self.active();
        let is_within_limit = player.hold.total() <= player.hold_limit();
        self.phase = if is_within_limit { Phase::Complete } else { Phase::Return };
    }

    /// The spices of which a cube can be returned next, as bits: any (STS-HOLD-5).
    #[inline(always)]
    pub(super) fn returnable_spices(&self) -> u64 {
        let player = self.active();
        let excess = player.hold.total() - player.hold_limit();
        next_of_a_handful(player.hold, excess, highest_of(self.turn.returned))
    }

    #[inline(always)]
    pub(super) fn give_back(&mut self, spice: Spice) {
        self.turn.returned += Cubes::one(spice);
        self.active_mut().hold -= Cubes::one(spice);
        self.check_limit();
    }

    /// Whether `returned` may be returned now that all else is done.
    pub(super) fn check_return(&self, returned: Cubes) -> Result<(), ReturnError> {
        let player = self.active();
        let excess = player.hold.total().saturating_sub(player.hold_limit());
        // STS-HOLD-6
        if returned.total() != excess {
            return Err(ReturnError::WrongNumber { excess, returned: returned.total() });
        }
        first_lacking(player.hold, returned).map_or(Ok(()), |spice| Err(ReturnError::LacksCubes(spice)))
    }
}
