//! Spice Road as a game that bots can play.

use caravan_rules::spice_road::{Choice, SpiceRoad};
use caravan_rules::{Decisions, Game, Seat};

use crate::playbook::Playbook;
use crate::turns::{Candidate, cheapest_turn};

impl<const SEATS: usize> Playbook for SpiceRoad<SEATS> {
    fn worth(&self, seat: Seat) -> f32 {
        super::worth::worth(self.player(seat))
    }

    fn candidates(&self, into: &mut Vec<Candidate<Self>>) {
        let mains = self.legal();
        into.extend(mains.iter().filter(|&main| !is_pointless(main)).map(|main| cheapest_turn(self, main)));
    }
}

/// An upgrade without a step is allowed but only wastes the turn. There is always something else: a hand that can upgrade
/// can also play or take back "take two yellow".
fn is_pointless(main: caravan_rules::Decision) -> bool {
    matches!(Choice::of(main), Some(Choice::Upgrade { steps, .. }) if steps.is_empty())
}
