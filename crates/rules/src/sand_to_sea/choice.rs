//! What a decision of the flat index means.

use super::cell::Cell;
use super::components::SETS;
use super::play::{MOST_TIMES, SPLITS, STEPS};
use super::set_up::MERCHANT_SLOTS;
use super::tile::BonusKind;
use crate::decision::Decision;
use crate::merchant_card::MerchantId;
use crate::set::Id;
use crate::spice::{Cubes, Spice};

/// A decision by its meaning: what a player chooses in one step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Play a card; for a trade the times follow, for an upgrade the steps.
    Play {
        /// The card.
        card: MerchantId,
    },
    /// Acquire the merchant card in a slot; 0 is leftmost.
    Acquire {
        /// The slot.
        slot: usize,
    },
    /// Move, ending on a cell; the boat's own cell means to stay.
    Sail {
        /// Where the movement ends.
        cell: Cell,
    },
    /// Take the played and discarded cards back.
    Rest,
    /// During set-up, take a starting set; 0 is the first.
    Set {
        /// The set.
        set: usize,
    },
    /// During set-up, put the boat on a market tile.
    Place {
        /// Where.
        cell: Cell,
    },
    /// Do the trade of the card just played, or of the market, so many times.
    Trade {
        /// How many times.
        times: u8,
    },
    /// Upgrade cubes with the card just played.
    Upgrade {
        /// How many single steps start from each colour.
        steps: Cubes,
    },
    /// Put this card on the discard pile for a step.
    Discard {
        /// The card.
        card: MerchantId,
    },
    /// Put this cube on the next merchant card from the left.
    Pay {
        /// The cube.
        spice: Spice,
    },
    /// Give this cube to the next owner of a boat on the tile.
    Toll {
        /// The cube.
        spice: Spice,
    },
    /// Return this cube for the outpost being built.
    Cost {
        /// The cube.
        spice: Spice,
    },
    /// Return this cube, being over the limit.
    Return {
        /// The cube.
        spice: Spice,
    },
    /// For an emptied column, take the merchant card in a slot.
    FreeMerchant {
        /// The slot.
        slot: usize,
    },
    /// For an emptied column, take a bonus tile.
    Bonus {
        /// Its kind.
        kind: BonusKind,
    },
    /// Build an outpost on the market tile.
    Build,
    /// Claim the victory tile of the port.
    Claim,
    /// Do nothing more in this move.
    Stop,
}

pub(super) const PLAY: usize = 0;
pub(super) const ACQUIRE: usize = PLAY + MerchantId::COUNT;
pub(super) const SAIL: usize = ACQUIRE + MERCHANT_SLOTS;
pub(super) const REST: usize = SAIL + Cell::COUNT;
pub(super) const SET: usize = REST + 1;
pub(super) const PLACE: usize = SET + SETS;
pub(super) const TRADE: usize = PLACE + Cell::COUNT;
pub(super) const UPGRADE: usize = TRADE + MOST_TIMES as usize;
pub(super) const DISCARD: usize = UPGRADE + SPLITS;
pub(super) const PAY: usize = DISCARD + MerchantId::COUNT;
pub(super) const TOLL: usize = PAY + 4;
pub(super) const COST: usize = TOLL + 4;
pub(super) const RETURN: usize = COST + 4;
pub(super) const REWARD: usize = RETURN + 4;
pub(super) const BONUS: usize = REWARD + MERCHANT_SLOTS;
pub(super) const BUILD: usize = BONUS + BonusKind::ALL.len();
pub(super) const CLAIM: usize = BUILD + 1;
pub(super) const STOP: usize = CLAIM + 1;
/// How many decisions there are.
pub(super) const DECISIONS: usize = STOP + 1;

impl Choice {
    /// The meaning of a decision, if the index has it.
    pub fn of(decision: Decision) -> Option<Choice> {
        let index = decision.index();
        let spice = |first: usize| Spice::from_index(index - first);
        Some(match index {
            PLAY..ACQUIRE => Choice::Play { card: MerchantId::from_index(index - PLAY) },
            ACQUIRE..SAIL => Choice::Acquire { slot: index - ACQUIRE },
            SAIL..REST => Choice::Sail { cell: Cell::from_index(index - SAIL) },
            REST => Choice::Rest,
            SET..PLACE => Choice::Set { set: index - SET },
            PLACE..TRADE => Choice::Place { cell: Cell::from_index(index - PLACE) },
            TRADE..UPGRADE => Choice::Trade { times: (index - TRADE + 1) as u8 },
            UPGRADE..DISCARD => Choice::Upgrade { steps: STEPS[index - UPGRADE].steps },
            DISCARD..PAY => Choice::Discard { card: MerchantId::from_index(index - DISCARD) },
            PAY..TOLL => Choice::Pay { spice: spice(PAY) },
            TOLL..COST => Choice::Toll { spice: spice(TOLL) },
            COST..RETURN => Choice::Cost { spice: spice(COST) },
            RETURN..REWARD => Choice::Return { spice: spice(RETURN) },
            REWARD..BONUS => Choice::FreeMerchant { slot: index - REWARD },
            BONUS..BUILD => Choice::Bonus { kind: BonusKind::ALL[index - BONUS] },
            BUILD => Choice::Build,
            CLAIM => Choice::Claim,
            STOP => Choice::Stop,
            _ => return None,
        })
    }

    /// The decision with this meaning, if there is one: nothing is traded 26 times, and no row has a fifth slot.
    pub fn decision(self) -> Option<Decision> {
        let index = match self {
            Choice::Play { card } => PLAY + card.index(),
            Choice::Acquire { slot } => (slot < MERCHANT_SLOTS).then_some(ACQUIRE + slot)?,
            Choice::Sail { cell } => SAIL + cell.index(),
            Choice::Rest => REST,
            Choice::Set { set } => (set < SETS).then_some(SET + set)?,
            Choice::Place { cell } => PLACE + cell.index(),
            Choice::Trade { times } => (1..=MOST_TIMES).contains(&times).then(|| TRADE + times as usize - 1)?,
            Choice::Upgrade { steps } => UPGRADE + STEPS.iter().position(|split| split.steps == steps)?,
            Choice::Discard { card } => DISCARD + card.index(),
            Choice::Pay { spice } => PAY + spice as usize,
            Choice::Toll { spice } => TOLL + spice as usize,
            Choice::Cost { spice } => COST + spice as usize,
            Choice::Return { spice } => RETURN + spice as usize,
            Choice::FreeMerchant { slot } => (slot < MERCHANT_SLOTS).then_some(REWARD + slot)?,
            Choice::Bonus { kind } => BONUS + kind as usize,
            Choice::Build => BUILD,
            Choice::Claim => CLAIM,
            Choice::Stop => STOP,
        };
        Some(Decision::new(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_218_decisions_and_each_has_one_meaning() {
        let firsts = [ACQUIRE, SAIL, REST, SET, PLACE, TRADE, UPGRADE, DISCARD, PAY, REWARD, BUILD, DECISIONS];
        assert_eq!(firsts, [45, 49, 73, 74, 78, 102, 127, 147, 192, 208, 215, 218]);
        for index in 0..DECISIONS {
            let decision = Decision::new(index);
            assert_eq!(Choice::of(decision).and_then(Choice::decision), Some(decision));
        }
        assert_eq!(Choice::of(Decision::new(DECISIONS)), None);
        assert_eq!(Choice::Trade { times: 26 }.decision(), None);
        assert_eq!(Choice::Acquire { slot: 4 }.decision(), None);
    }
}
