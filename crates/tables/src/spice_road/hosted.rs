//! Spice Road as a game that can be played at a table.

use caravan_rules::spice_road::{PointId, SpiceRoad};

use crate::referee::Hosted;

impl<const SEATS: usize> Hosted for SpiceRoad<SEATS> {
    // caravan;hand;played;claimed;coins
    const CLAIMS_PART: usize = 3;

    fn claimable(&self) -> Vec<String> {
        PointId::all().map(|card| card.to_string()).collect()
    }

    fn unseen(&self) -> usize {
        self.merchant_deck().len() + self.point_deck().len()
    }

    fn equipment(&self) -> Option<String> {
        None
    }
}
