//! What a decision of the flat index means.

use super::set_up::{MERCHANT_SLOTS, POINT_SLOTS};
use super::variants::{FIRST_VARIANT, VARIANT, VARIANTS};
use crate::decision::Decision;
use crate::merchant_card::{MerchantCard, MerchantId};
use crate::set::Id;
use crate::spice::{Cubes, Spice};

/// A decision by its meaning: what a player chooses in one step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Play a spice card.
    Gain {
        /// The card.
        card: MerchantId,
    },
    /// Play an upgrade card.
    Upgrade {
        /// The card.
        card: MerchantId,
        /// How many single steps start from each colour.
        steps: Cubes,
    },
    /// Play a trade card.
    Trade {
        /// The card.
        card: MerchantId,
        /// How many times the trade is done.
        times: u8,
    },
    /// Acquire the merchant card in a slot; 0 is leftmost.
    Acquire {
        /// The slot.
        slot: usize,
    },
    /// Claim the point card in a slot; 0 is leftmost.
    Claim {
        /// The slot.
        slot: usize,
    },
    /// Take the played cards back.
    Rest,
    /// Put this cube on the next card from the left.
    Pay {
        /// The cube.
        spice: Spice,
    },
    /// Return this cube, being over the limit.
    Return {
        /// The cube.
        spice: Spice,
    },
}

pub(super) const ACQUIRE: usize = VARIANTS;
pub(super) const CLAIM: usize = ACQUIRE + MERCHANT_SLOTS;
pub(super) const REST: usize = CLAIM + POINT_SLOTS;
pub(super) const PAY: usize = REST + 1;
pub(super) const RETURN: usize = PAY + 4;
/// How many decisions there are.
pub(super) const DECISIONS: usize = RETURN + 4;

impl Choice {
    /// The meaning of a decision, if the index has it.
    pub fn of(decision: Decision) -> Option<Choice> {
        let index = decision.index();
        Some(match index {
            0..ACQUIRE => Choice::of_variant(index),
            ACQUIRE..CLAIM => Choice::Acquire { slot: index - ACQUIRE },
            CLAIM..REST => Choice::Claim { slot: index - CLAIM },
            REST => Choice::Rest,
            PAY..RETURN => Choice::Pay { spice: Spice::from_index(index - PAY) },
            RETURN..DECISIONS => Choice::Return { spice: Spice::from_index(index - RETURN) },
            _ => return None,
        })
    }

    fn of_variant(index: usize) -> Choice {
        let variant = &VARIANT[index];
        let card = MerchantId::from_index(variant.card as usize);
        match card.card() {
            MerchantCard::Spice(_) => Choice::Gain { card },
            MerchantCard::Upgrade(_) => Choice::Upgrade { card, steps: variant.steps },
            MerchantCard::Trade { .. } => Choice::Trade { card, times: variant.times },
        }
    }

    /// The decision with this meaning, if there is one: a trade cannot be done eleven times, nor an upgrade card played for a gain.
    pub fn decision(self) -> Option<Decision> {
        let index = match self {
            Choice::Gain { card } | Choice::Upgrade { card, .. } | Choice::Trade { card, .. } => {
                let ids = FIRST_VARIANT[card.index()] as usize..FIRST_VARIANT[card.index() + 1] as usize;
                ids.into_iter().find(|&id| Choice::of_variant(id) == self)?
            }
            Choice::Acquire { slot } => (slot < MERCHANT_SLOTS).then_some(ACQUIRE + slot)?,
            Choice::Claim { slot } => (slot < POINT_SLOTS).then_some(CLAIM + slot)?,
            Choice::Rest => REST,
            Choice::Pay { spice } => PAY + spice as usize,
            Choice::Return { spice } => RETURN + spice as usize,
        };
        Some(Decision::new(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_244_decisions_and_each_has_one_meaning() {
        assert_eq!((REST + 1, DECISIONS), (236, 244));
        for index in 0..DECISIONS {
            let decision = Decision::new(index);
            assert_eq!(Choice::of(decision).and_then(Choice::decision), Some(decision));
        }
        assert_eq!(Choice::of(Decision::new(DECISIONS)), None);
        assert_eq!(Choice::Acquire { slot: 6 }.decision(), None);
    }
}
