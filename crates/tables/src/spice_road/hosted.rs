//! Spice Road as a game that can be played at a table.

use caravan_rules::spice_road::SpiceRoad;

use crate::referee::Hosted;

impl<const SEATS: usize> Hosted for SpiceRoad<SEATS> {
    fn unseen(&self) -> usize {
        self.merchant_deck().len() + self.point_deck().len()
    }

    fn equipment(&self) -> Option<String> {
        None
    }
}
