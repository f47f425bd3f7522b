//! Claiming victory tiles at ports, and the Closed Port: `rulebook/sand_to_sea/port.md`.

use std::fmt;

use super::deal::Decks;
use super::map::PORTS;
use super::position::SandToSea;
use super::tile::{PortTile, Tile, VictoryId};
use crate::spice::Cubes;

/// Why a victory tile cannot be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PortError {
    /// The boat is not on a port.
    NotAPort,
    /// The port is closed.
    PortClosed,
    /// The hold lacks cubes that the tile costs.
    LacksCubes {
        /// The tile.
        tile: VictoryId,
        /// What it costs.
        cost: Cubes,
    },
}

impl fmt::Display for PortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PortError::NotAPort => f.write_str("the boat is not on a port"),
            PortError::PortClosed => f.write_str("the port is closed"),
            PortError::LacksCubes { tile, cost } => write!(f, "{tile} costs {cost}, which the hold does not have"),
        }
    }
}

impl std::error::Error for PortError {}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// Which port is closed, by its number, once the Closed Port has come up.
    pub fn closed_port(&self) -> Option<usize> {
        self.ports.iter().position(|&tile| tile == PortTile::Closed)
    }

    /// STS-PORT-1; at a closed port nothing can be claimed (STS-PORT-4).
    #[inline(always)]
    pub(super) fn can_claim(&self, port: usize) -> bool {
        match self.ports[port & (PORTS - 1)] {
            PortTile::Victory(tile) => self.active().hold.contains(self.components.victory(tile).cost),
            PortTile::Closed | PortTile::Awaiting => false,
        }
    }

    /// STS-PORT-2
    #[inline(always)]
    pub(super) fn claim(&mut self) {
        self.turn.claim = true;
        if let Tile::Port(port) = self.tile_here()
            && let PortTile::Victory(tile) = self.ports[port as usize]
        {
            let victory = self.components.get().victory(tile);
            let player = self.active_mut();
            player.hold -= victory.cost;
            player.claimed.insert(tile);
            player.victory_points += victory.points;
            player.claims += 1;
            self.leave_port_empty(port as usize);
        }
        self.notice_last_tile();
        self.check_limit();
    }

    /// The Closed Port comes to the port just used, and the one that it leaves gets the new tile (STS-PORT-5).
    #[inline(always)]
    fn leave_port_empty(&mut self, port: usize) {
        let empty = match self.closed_port() {
            Some(closed) => {
                self.ports[port] = PortTile::Closed;
                closed
            }
            None => port,
        };
        self.ports[empty] = PortTile::Awaiting;
    }

    /// STS-PORT-3, or STS-PORT-4. The pile always has a tile (STS-PORT-6).
    #[inline(always)]
    pub(super) fn refill_ports(&mut self, decks: &mut impl Decks) {
        let Some(empty) = self.ports.iter().position(|&tile| tile == PortTile::Awaiting) else { return };
        let drawn = decks.next_victory(self.victory_pile());
        self.ports[empty] = match drawn {
            Some(tile) => {
                self.victory_deck.remove(tile);
                PortTile::Victory(tile)
            }
            None => PortTile::Closed,
        };
    }

    /// Whether the victory tile of the port can be claimed.
    pub(super) fn check_claim(&self) -> Result<(), PortError> {
        let Tile::Port(port) = self.tile_here() else { return Err(PortError::NotAPort) };
        let PortTile::Victory(tile) = self.ports[port as usize] else { return Err(PortError::PortClosed) };
        let cost = self.components.victory(tile).cost;
        if self.active().hold.contains(cost) { Ok(()) } else { Err(PortError::LacksCubes { tile, cost }) }
    }
}
