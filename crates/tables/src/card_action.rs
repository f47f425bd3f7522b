//! What every game knows of merchant cards: one played, one acquired, all taken back.

use caravan_rules::{Cubes, MerchantId, Spice};

/// What a turn did with merchant cards, or a step that settles one; what else a turn can do is each game's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardAction {
    /// Played a spice card.
    Gained {
        /// The cubes it gave.
        cubes: Cubes,
    },
    /// Played an upgrade card.
    Upgraded {
        /// How many single steps started from each colour.
        steps: Cubes,
    },
    /// Played a trade card.
    Traded {
        /// What one trade costs.
        input: Cubes,
        /// What one trade brings.
        output: Cubes,
        /// How many times it was done.
        times: u8,
    },
    /// Acquired a merchant card.
    Acquired {
        /// The card.
        card: MerchantId,
        /// The cubes laid on the cards before it, leftmost first.
        paid: Vec<Spice>,
        /// The cubes that lay on it.
        taken: Cubes,
    },
    /// Rested.
    Rested {
        /// How many cards were taken back.
        cards: usize,
    },
    /// Only returned cubes, in a settling step.
    Settled,
    /// Did nothing in a settling step.
    Stopped,
}

impl CardAction {
    /// Whether it only settles the turn before it.
    pub fn only_settles(&self) -> bool {
        matches!(self, CardAction::Settled | CardAction::Stopped)
    }
}
