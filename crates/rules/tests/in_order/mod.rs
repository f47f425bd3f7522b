//! Deals that carry a position on, with unseen cards and tiles in the order of their numbers.

use std::fmt::Display;

use caravan_rules::sand_to_sea::{self, SandToSea, Tile, VictoryId};
use caravan_rules::spice_road::{self, PointId, SpiceRoad};
use caravan_rules::{Game, MerchantId};

/// A game whose positions can be carried on so.
pub trait InOrder: Game {
    /// The deal. What `on_top` names comes first, in that order.
    fn deal_in_order(&self, on_top: &[String]) -> Self::Deal;
}

impl<const SEATS: usize> InOrder for SpiceRoad<SEATS> {
    fn deal_in_order(&self, on_top: &[String]) -> spice_road::Deal {
        let merchants = unseen_last(MerchantId::deck(), |card| self.merchant_deck().contains(card), on_top);
        let points = unseen_last(PointId::all(), |card| self.point_deck().contains(card), on_top);
        spice_road::Deal::new(&merchants, &points).expect("a deal")
    }
}

impl<const SEATS: usize> InOrder for SandToSea<SEATS> {
    /// The Closed Port comes as late as it can, which is sixth.
    fn deal_in_order(&self, on_top: &[String]) -> sand_to_sea::Deal {
        let pile = self.victory_pile();
        let merchants = unseen_last(MerchantId::deck(), |card| self.merchant_deck().contains(card), on_top);
        let victories = unseen_last(self.components().victories(), |tile| pile.tiles.contains(tile), on_top);
        let closed_port = match (pile.has_closed_port, on_top.iter().any(|id| id == "closed")) {
            (true, true) => 4 + pile.drawn(),
            (true, false) => 9,
            (false, _) => 4,
        };
        let mut victories: Vec<Option<VictoryId>> = victories.into_iter().map(Some).collect();
        victories.insert(closed_port, None);
        let tiles: Vec<Tile> = self.map().tiles().map(|cell| self.tile(cell)).collect();
        sand_to_sea::Deal::new(self.map(), self.components(), &merchants, &tiles, &victories).expect("a deal")
    }
}

/// What has been seen, then what is on top, then the rest.
fn unseen_last<T: Copy + Display>(
    all: impl Iterator<Item = T>,
    is_unseen: impl Fn(T) -> bool,
    on_top: &[String],
) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    // The sort is stable: otherwise they stay in the order of their numbers.
    all.sort_by_key(|&id| {
        let place = on_top.iter().position(|named| *named == id.to_string()).unwrap_or(on_top.len());
        (is_unseen(id), if is_unseen(id) { place } else { 0 })
    });
    all
}
