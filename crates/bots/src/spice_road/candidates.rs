//! The turns that deserve a look.

use caravan_rules::spice_road::{Choice, SpiceRoad};
use caravan_rules::{Decision, Decisions, Game};

use crate::turns::{Candidate, cheapest_turn};

/// Adds the cheapest turn of each main decision that is not pointless.
pub(super) fn candidates<const SEATS: usize>(position: &SpiceRoad<SEATS>, into: &mut Vec<Candidate<SpiceRoad<SEATS>>>) {
    let mains = position.legal();
    into.extend(mains.iter().filter(|&main| !is_pointless(main)).map(|main| cheapest_turn(position, main)));
}

/// An upgrade without a step is allowed but only wastes the turn. There is always something else: a hand that can upgrade
/// can also play or take back "take two yellow".
fn is_pointless(main: Decision) -> bool {
    matches!(Choice::of(main), Some(Choice::Upgrade { steps, .. }) if steps.is_empty())
}
