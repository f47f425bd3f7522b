//! Plans in Spice Road.

mod bound;
mod moves;
mod writing;

use caravan_rules::Seat;
use caravan_rules::spice_road::{PointId, SpiceRoad};

use self::bound::Bound;
use self::moves::{State, Table};
use self::writing::Scribe;
use crate::plan::payments::Payments;
use crate::plan::search::shortest;
use crate::plan::{Goal, Planned};

/// The most positions that are gone through for one card; a plan that needs more is not proved.
const MOST: usize = 1_000_000;

impl<const SEATS: usize> Planned for SpiceRoad<SEATS> {
    fn goals(&self, seat: Seat) -> Vec<Goal> {
        goals(self, seat)
    }
}

/// The soonest claim of each point card.
fn goals<const SEATS: usize>(position: &SpiceRoad<SEATS>, seat: Seat) -> Vec<Goal> {
    let player = position.player(seat);
    let row: Vec<_> = position.merchant_row().collect();
    let start = State {
        caravan: player.caravan(),
        hand: player.hand(),
        owned: player.owned(),
        acquired: 0,
        payments: Payments::default(),
    };
    let scribe = Scribe { row: &row, deck: position.merchant_deck().len() };
    let goal = |(slot, card): (usize, PointId)| {
        let table = Table { row: &row, cost: card.cost() };
        let found = shortest(&table, &mut Bound::new(&row, start.owned, card.cost()), start, MOST);
        let write = |way: &[_]| scribe.written(way, start, slot);
        Goal::found(card.to_string(), None, (card.cost(), card.points().into()), &found, write)
    };
    position.point_row().enumerate().map(goal).collect()
}
