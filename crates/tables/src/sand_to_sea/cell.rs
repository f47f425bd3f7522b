//! A cell of the map as it is shown: what it is, and what choosing it does.

use caravan_rules::sand_to_sea::{CellSnapshot, Components, Market, PortTile, Tile, Victory};

/// What a cell is, in terms of the components.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellKind {
    /// A market.
    Market(Market),
    /// Open sea.
    Sea,
    /// A port with a victory tile.
    Port(Victory),
    /// The Closed Port.
    Closed,
    /// A port whose tile is still to be turned up.
    Awaiting,
}

/// What choosing a cell does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellOffer {
    /// Moves there.
    Sail {
        /// How many cards that takes.
        cards: usize,
        /// How many cubes are to be given to others there.
        toll: usize,
    },
    /// Acts where the boat is.
    Stay,
    /// Places the boat.
    Begin,
}

impl CellKind {
    pub(super) fn of(components: &Components, cell: &CellSnapshot) -> CellKind {
        match (cell.tile, cell.port) {
            (Tile::Market(id), _) => CellKind::Market(*components.market(id)),
            (Tile::Sea, _) => CellKind::Sea,
            (Tile::Port(_), Some(PortTile::Victory(id))) => CellKind::Port(*components.victory(id)),
            (Tile::Port(_), Some(PortTile::Closed)) => CellKind::Closed,
            (Tile::Port(_), Some(PortTile::Awaiting) | None) => CellKind::Awaiting,
        }
    }
}

impl CellOffer {
    /// How many cubes are to be given to others there.
    pub fn toll(self) -> usize {
        match self {
            CellOffer::Sail { toll, .. } => toll,
            CellOffer::Stay | CellOffer::Begin => 0,
        }
    }
}
