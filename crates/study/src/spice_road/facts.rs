//! Figures of studies of Spice Road.

use caravan_rules::spice_road::{CARAVAN_LIMIT, MERCHANT_SLOTS};

use super::atlas::ITEM_KINDS;
use crate::games::GameFacts;

/// What studies know about Spice Road.
pub(crate) const FACTS: GameFacts = GameFacts {
    thresholds: [20_000, 50_000, 100_000, 200_000],
    rounds: 4,
    item_kinds: ITEM_KINDS,
    slots: MERCHANT_SLOTS,
    most_cubes: CARAVAN_LIMIT,
};
