//! Figures of studies of From Sand to Sea.

use caravan_rules::sand_to_sea::{HOLD_LIMIT, HOLD_TILE, MERCHANT_SLOTS, MOST_COPIES};

use super::atlas::ITEM_KINDS;
use crate::games::GameFacts;

/// What studies know about From Sand to Sea. A line of it takes longer: with all rounds a whole game takes more than a minute on two
/// cores.
pub(crate) const FACTS: GameFacts = GameFacts {
    thresholds: [30_000, 80_000, 150_000, 250_000],
    rounds: 2,
    item_kinds: ITEM_KINDS,
    slots: MERCHANT_SLOTS,
    most_cubes: HOLD_LIMIT + HOLD_TILE * MOST_COPIES as u32,
};
