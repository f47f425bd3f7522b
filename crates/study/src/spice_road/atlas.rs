//! What can be had in Spice Road.

use caravan_rules::Seat;
use caravan_rules::spice_road::{SpiceRoad, Turn};

use crate::atlas::{Charted, Gain, ItemKind};

/// A point card.
pub const POINT_CARD: ItemKind = ItemKind::new("point");

/// What can be had in Spice Road, as it is listed.
pub(crate) const ITEM_KINDS: &[ItemKind] = &[ItemKind::MERCHANT, POINT_CARD];

impl<const SEATS: usize> Charted for SpiceRoad<SEATS> {
    fn offered(&self) -> Vec<(ItemKind, String)> {
        let merchants = self.merchant_row().map(|(card, _)| (ItemKind::MERCHANT, card.to_string()));
        merchants.chain(self.point_row().map(|card| (POINT_CARD, card.to_string()))).collect()
    }

    fn gains(&self, turn: Turn, after: &Self, seat: Seat) -> Vec<Gain> {
        let (before, after) = (self.player(seat), after.player(seat));
        let price = Some(turn.payments().len() as u32);
        let acquired = after.owned().without(before.owned());
        let claimed = after.claimed().without(before.claimed());
        let merchants = acquired.iter().map(|card| Gain { kind: ItemKind::MERCHANT, name: card.to_string(), price });
        let points = claimed.iter().map(|card| Gain { kind: POINT_CARD, name: card.to_string(), price: None });
        merchants.chain(points).collect()
    }
}
