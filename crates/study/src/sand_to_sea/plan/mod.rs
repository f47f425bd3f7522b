//! Plans in From Sand to Sea.

mod bound;
mod moves;
mod needs;
mod open_table;
mod writing;

use caravan_rules::Seat;
use caravan_rules::sand_to_sea::{BonusKind, Cell, PortTile, SandToSea, VictoryId};

use self::bound::Bound;
use self::moves::{State, Table, Voyage};
use self::open_table::OpenTable;
use self::writing::Scribe;
use crate::plan::payments::Payments;
use crate::plan::search::shortest;
use crate::plan::{Goal, PlanError, Planned};

/// The most that is gone through for one tile; a plan that needs more is not proved.
const MOST: usize = 100_000;

impl<const SEATS: usize> Planned for SandToSea<SEATS> {
    fn is_too_early(&self) -> Option<PlanError> {
        self.is_setting_up().then_some(PlanError::SettingUp)
    }

    fn goals(&self, seat: Seat) -> Vec<Goal> {
        goals(self, seat)
    }
}

/// The soonest claim of each victory tile on an open port; none before the boat is placed.
fn goals<const SEATS: usize>(position: &SandToSea<SEATS>, seat: Seat) -> Vec<Goal> {
    let player = position.player(seat);
    let Some(boat) = player.boat_cell() else { return Vec::new() };
    let open_table = OpenTable::new(position, seat);
    let voyage = Voyage {
        hand: player.hand(),
        outposts: player.outposts(),
        boat,
        face_up: player.played().len() as u8,
        acquired: 0,
        payments: Payments::default(),
        moves: player.moves(),
        holds: player.holds(),
        is_adrift: false,
    };
    let start = State { hold: player.hold(), voyage };
    let scribe = Scribe {
        open_table: &open_table,
        played: player.played(),
        deck: position.merchant_deck().len(),
        has_points: position.bonus_left(BonusKind::Points) > 0,
    };
    let goal = |(port, tile): (Cell, VictoryId)| {
        let victory = position.components().get().victory(tile);
        let table = Table { open_table: &open_table, cost: victory.cost, port };
        let found = shortest(&table, &mut Bound::new(&open_table, victory.cost, port), start, MOST);
        let place = open_table.map.cell_name(port).to_string();
        let write = |way: &[_]| scribe.written(way, start, port);
        Goal::found(tile.to_string(), Some(place), (victory.cost, victory.points.into()), &found, write)
    };
    open_ports(position).map(goal).collect()
}

/// The ports on which a victory tile lies.
fn open_ports<const SEATS: usize>(position: &SandToSea<SEATS>) -> impl Iterator<Item = (Cell, VictoryId)> {
    let ports = position.map().get().ports().iter().zip(position.port_tiles());
    ports.filter_map(|(&port, &tile)| match tile {
        PortTile::Victory(tile) => Some((port, tile)),
        PortTile::Closed | PortTile::Awaiting => None,
    })
}
