//! The cargo hold and its limit: `rulebook/sand_to_sea/hold.md`.

use std::fmt;

use super::components::Market;
use super::position::{Phase, Player, SandToSea};
use super::turn::Reward;
use crate::spice::{Cubes, Spice};

/// The most cubes a hold may have at the end of a turn, without hold tiles (STS-HOLD-1).
pub const HOLD_LIMIT: u32 = 10;
/// How many more a hold tile makes room for (STS-HOLD-2).
pub const HOLD_TILE: u32 = 3;
/// The most cubes of one spice that a hold ever has, even within a turn (STS-HOLD-10). Beyond that the supply has no end
/// (STS-HOLD-9).
pub const SPICE_LIMIT: u32 = 99;

/// Why cubes cannot be returned so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReturnError {
    /// A card comes up first; what is over the limit after it is returned then.
    TooEarly,
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
            ReturnError::TooEarly => {
                f.write_str("the new card comes up first; cubes are returned after it, as a step of their own")
            }
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
    /// How many cubes the hold may have at the end of any turn; a tile just taken counts (STS-HOLD-3).
    #[inline(always)]
    pub fn hold_limit(&self) -> u32 {
        HOLD_LIMIT + HOLD_TILE * u32::from(self.holds)
    }

    /// How many cubes the hold has over its limit.
    #[inline(always)]
    pub(super) fn excess(&self) -> u32 {
        self.hold.total().saturating_sub(self.hold_limit())
    }
}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// After the last action of a turn, and not before (STS-HOLD-4): it is complete unless cubes have to be returned.
    #[inline(always)]
    pub(super) fn check_limit(&mut self) {
        self.phase = if self.active().excess() == 0 { Phase::Complete } else { Phase::Return };
    }

    /// After a card was taken from the row: STS-TURN-5, the new one comes up before anything else; STS-TURN-7, without a deck
    /// there is none, and the turn goes on in this phase.
    #[inline(always)]
    pub(super) fn go_on_unless_cut(&mut self, phase: Phase) {
        self.phase = if self.merchant_deck.is_empty() { phase } else { Phase::Complete };
    }

    /// Whether the turn is complete because a merchant card comes up now, with more to be done perhaps after it.
    #[inline(always)]
    pub(super) fn is_cut(&self) -> bool {
        self.phase == Phase::Complete && self.turn.takes_a_merchant() && !self.merchant_deck.is_empty()
    }

    /// STS-TURN-6: whether the seat whose turn was cut can trade on the market or has to return cubes, as a step of its own.
    #[inline(always)]
    pub(super) fn owes_a_step(&mut self) -> bool {
        let is_at_the_market = matches!(self.turn.reward, Reward::Merchant(_));
        if is_at_the_market && self.market_times() > 0 {
            self.phase = Phase::OwesTrade;
        } else if self.active().excess() > 0 {
            self.phase = Phase::OwesCubes;
        }
        self.phase != Phase::Complete
    }

    /// The market and how often the mover can trade there once the card that cuts this turn has come up, if it can.
    pub fn trade_to_come(&self) -> Option<(&'static Market, u8)> {
        if !self.is_cut() || !matches!(self.turn.reward, Reward::Merchant(_)) {
            return None;
        }
        let times = self.market_times();
        self.market_here().filter(|_| times > 0).map(|market| (market, times))
    }

    /// STS-HOLD-11: the limit binds everyone at the end of any turn. STS-HOLD-12: after whoever's turn it was, the others in
    /// turn order. So nobody begins a turn or is scored over it (STS-HOLD-13).
    #[inline(always)]
    pub(super) fn another_owes_cubes(&mut self) -> bool {
        let others = (1..SEATS).map(|after| (self.turn_of as usize + after) % SEATS);
        let Some(seat) = others.into_iter().find(|&seat| self.players[seat].excess() > 0) else { return false };
        self.to_move = seat as u8;
        self.phase = Phase::OwesCubes;
        true
    }

    /// The spices of which a cube can be returned next, as bits: any (STS-HOLD-5).
    #[inline(always)]
    pub(super) fn returnable_spices(&self) -> u64 {
        let player = self.active();
        next_of_a_handful(player.hold, player.excess(), highest_of(self.turn.returned))
    }

    #[inline(always)]
    pub(super) fn give_back(&mut self, spice: Spice) {
        self.turn.returned += Cubes::one(spice);
        self.active_mut().hold -= Cubes::one(spice);
        self.check_limit();
    }

    /// Whether `returned` may be returned now that all else is done.
    pub(super) fn check_return(&self, returned: Cubes) -> Result<(), ReturnError> {
        // STS-TURN-6
        if self.is_cut() {
            return if returned.is_empty() { Ok(()) } else { Err(ReturnError::TooEarly) };
        }
        let player = self.active();
        let excess = player.excess();
        // STS-HOLD-6
        if returned.total() != excess {
            return Err(ReturnError::WrongNumber { excess, returned: returned.total() });
        }
        first_lacking(player.hold, returned).map_or(Ok(()), |spice| Err(ReturnError::LacksCubes(spice)))
    }
}
