//! What an emptied column brings: `rulebook/sand_to_sea/reward.md`.

use std::fmt;

use super::choice::{BONUS, REWARD};
use super::position::{Phase, SandToSea};
use super::tile::BonusKind;
use super::turn::{Reward, Turn};

/// Why a reward cannot be taken so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RewardError {
    /// A column is emptied, and its reward has to be taken.
    RewardDue,
    /// No column is emptied, or nothing is left to take.
    NoReward,
    /// There is no such card or tile to take, or the first column does not give it.
    RewardGone,
}

impl fmt::Display for RewardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RewardError::RewardDue => "a column is emptied, and the turn does not say what is taken for it",
            RewardError::NoReward => "nothing is due: no column is emptied, or nothing is left",
            RewardError::RewardGone => "that card or tile is not there to be taken for this column",
        })
    }
}

impl std::error::Error for RewardError {}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// What can be taken for the column that the outpost just placed has emptied, as bits from the first reward; none if
    /// it has emptied none, or nothing is left to take (STS-REWARD-6).
    #[inline(always)]
    pub(super) fn rewards(&self) -> u64 {
        let player = self.active();
        let Some(market) = self.market_here() else { return 0 };
        let column = player.built[market.symbol as usize];
        if player.emptied_columns() != column {
            return 0;
        }
        let merchants = (1 << self.merchant_row.len()) - 1;
        // STS-REWARD-1: the first column brings a card and nothing else. STS-REWARD-2: the others, a tile or a card.
        if column == 1 { merchants } else { merchants | self.bonus_kinds_left() << (BONUS - REWARD) }
    }

    #[inline(always)]
    fn bonus_kinds_left(&self) -> u64 {
        let [points, moves, holds] = self.bonus_left.map(|left| u64::from(left > 0));
        points | moves << 1 | holds << 2
    }

    /// STS-REWARD-4: from any slot, and nothing is paid.
    #[inline(always)]
    pub(super) fn take_free_merchant(&mut self, slot: usize) {
        self.turn.reward = Reward::Merchant(slot as u8);
        self.take_merchant(slot);
        self.go_on_unless_cut(Phase::Market);
    }

    /// STS-REWARD-3; tiles of a kind add up (STS-REWARD-7).
    #[inline(always)]
    pub(super) fn take_bonus(&mut self, kind: BonusKind) {
        self.turn.reward = Reward::Bonus(kind);
        let left = &mut self.bonus_left[kind as usize];
        let pile = self.components.get().points_tiles();
        let topmost = pile.len() - *left as usize;
        *left -= 1;
        let player = self.active_mut();
        match kind {
            BonusKind::Points => {
                player.points_tiles |= 1 << topmost;
                player.bonus_points += pile[topmost];
            }
            BonusKind::Move => player.moves += 1,
            BonusKind::Hold => player.holds += 1,
        }
        self.phase = Phase::Market;
    }

    /// Whether the reward of the turn can be taken, now that the outpost stands.
    pub(super) fn check_reward(&self, turn: &Turn) -> Result<(), RewardError> {
        let bit = match turn.reward {
            Reward::None if self.phase == Phase::Reward => return Err(RewardError::RewardDue),
            Reward::None => return Ok(()),
            Reward::Merchant(slot) => slot as usize,
            Reward::Bonus(kind) => BONUS - REWARD + kind as usize,
        };
        if self.phase != Phase::Reward {
            return Err(RewardError::NoReward);
        }
        if self.rewards() >> bit & 1 == 1 { Ok(()) } else { Err(RewardError::RewardGone) }
    }
}
