//! From Sand to Sea as a game that can be played at a table.

use caravan_rules::sand_to_sea::SandToSea;

use crate::referee::Hosted;

impl<const SEATS: usize> Hosted for SandToSea<SEATS> {
    // hold;hand;played;discarded;boat;claimed;bonus
    const CLAIMS_PART: usize = 5;

    fn claimable(&self) -> Vec<String> {
        self.components().victories().map(|tile| tile.to_string()).collect()
    }

    fn unseen(&self) -> usize {
        let pile = self.victory_pile();
        self.merchant_deck().len() + pile.tiles.len() + usize::from(pile.has_closed_port)
    }

    fn equipment(&self) -> Option<String> {
        Some(self.map().drawing().to_owned())
    }
}
