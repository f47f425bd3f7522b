//! The table as lists, whatever the number of seats: what pages, screens and JSON are made from.

use super::cell::{Cell, CellName};
use super::position::{Player, SandToSea};
use super::tile::{BonusKind, PortTile, Tile, VictoryId};
use crate::game::{Game, Points, ScorePart};
use crate::merchant_card::MerchantId;
use crate::seat::{Seat, ToMove};
use crate::set::{Id, Set};
use crate::spice::Cubes;

/// A position spelled out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Who is to move.
    pub to_move: ToMove,
    /// While that seat owes a settling step, whose turn is being settled.
    pub owes: Option<Seat>,
    /// The name of the map.
    pub map: &'static str,
    /// The name of the components.
    pub components: &'static str,
    /// Every player, in turn order.
    pub seats: Vec<SeatSnapshot>,
    /// Every cell of the map, in order.
    pub cells: Vec<CellSnapshot>,
    /// The merchant cards face up, leftmost first, with the cubes lying on each.
    pub merchant_row: Vec<(MerchantId, Cubes)>,
    /// The starting sets still on the table, by their numbers from 0.
    pub sets: Vec<usize>,
    /// The points tiles left, topmost first.
    pub points_tiles: Vec<u8>,
    /// Extra-move tiles left.
    pub move_tiles: u8,
    /// Hold tiles left.
    pub hold_tiles: u8,
    /// Merchant cards left in the deck.
    pub merchant_deck: usize,
    /// Tiles left in the victory pile, the Closed Port included while it is in there.
    pub victory_pile: usize,
    /// Whether the round being played is the last.
    pub is_last_round: bool,
}

/// One cell spelled out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellSnapshot {
    /// Its name.
    pub name: CellName,
    /// What it is.
    pub tile: Tile,
    /// What lies there, if it is a port.
    pub port: Option<PortTile>,
    /// Who has an outpost there, in turn order.
    pub outposts: Vec<Seat>,
    /// Whose boats are there, in turn order.
    pub boats: Vec<Seat>,
    /// What one more outpost there costs.
    pub outpost_cost: u32,
}

/// One player spelled out. Cards and tiles are in the order of their ids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSnapshot {
    /// The cubes in the hold.
    pub hold: Cubes,
    /// How many cubes the hold may have at the end of a turn.
    pub hold_limit: u32,
    /// The cards in hand.
    pub hand: Vec<MerchantId>,
    /// The cards lying face up.
    pub played: Vec<MerchantId>,
    /// The cards discarded for steps.
    pub discarded: Vec<MerchantId>,
    /// Where the boat is, once it is placed.
    pub boat: Option<CellName>,
    /// How many outposts have left each row of the board, from yellow to brown.
    pub built: [u8; 4],
    /// The victory tiles claimed.
    pub claimed: Vec<VictoryId>,
    /// The points tiles taken, by what they are worth.
    pub points_tiles: Vec<u8>,
    /// Extra-move tiles taken.
    pub move_tiles: u8,
    /// Hold tiles taken.
    pub hold_tiles: u8,
    /// The points if the game ended now, part by part.
    pub score: [ScorePart; 4],
    /// The points if the game ended now.
    pub points: Points,
}

impl<const SEATS: usize> From<&SandToSea<SEATS>> for Snapshot {
    fn from(position: &SandToSea<SEATS>) -> Snapshot {
        let pile = position.victory_pile();
        let points = position.components.get().points_tiles();
        let points_taken = points.len() - position.bonus_left(BonusKind::Points) as usize;
        Snapshot {
            to_move: position.to_move(),
            owes: position.owes(),
            map: position.map.get().name(),
            components: position.components.get().name(),
            seats: position.players.iter().map(|player| position.seat_snapshot(player)).collect(),
            cells: Cell::all().map(|cell| position.cell_snapshot(cell)).collect(),
            merchant_row: position.merchant_row().collect(),
            sets: position.sets_left().collect(),
            points_tiles: points[points_taken..].to_vec(),
            move_tiles: position.bonus_left(BonusKind::Move),
            hold_tiles: position.bonus_left(BonusKind::Hold),
            merchant_deck: position.merchant_deck.len(),
            victory_pile: pile.tiles.len() + usize::from(pile.has_closed_port),
            is_last_round: position.is_last_round,
        }
    }
}

impl<const SEATS: usize> SandToSea<SEATS> {
    fn cell_snapshot(&self, cell: Cell) -> CellSnapshot {
        let seats = |is_there: fn(&Player, Cell) -> bool| {
            Seat::all(SEATS).filter(|&seat| is_there(self.player(seat), cell)).collect()
        };
        let tile = self.tile(cell);
        CellSnapshot {
            name: self.map.cell_name(cell),
            tile,
            port: if let Tile::Port(port) = tile { Some(self.ports[port as usize]) } else { None },
            outposts: seats(|player, cell| player.outposts.contains(cell)),
            boats: seats(|player, cell| player.boat == Some(cell)),
            outpost_cost: self.outpost_cost_at(cell),
        }
    }

    fn seat_snapshot(&self, player: &Player) -> SeatSnapshot {
        SeatSnapshot {
            hold: player.hold,
            hold_limit: player.hold_limit(),
            hand: in_order(player.hand),
            played: in_order(player.played()),
            discarded: in_order(player.discarded()),
            boat: player.boat.map(|cell| self.map.cell_name(cell)),
            built: player.built,
            claimed: in_order(player.claimed),
            points_tiles: player.points_tiles().map(|place| self.components.points_tiles()[place]).collect(),
            move_tiles: player.moves,
            hold_tiles: player.holds,
            score: player.score(),
            points: player.points(),
        }
    }
}

fn in_order<T: Id>(members: Set<T>) -> Vec<T> {
    members.iter().collect()
}
