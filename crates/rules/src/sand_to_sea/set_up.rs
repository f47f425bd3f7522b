//! Set-up: `rulebook/sand_to_sea/set_up.md`.

use std::fmt;

use super::cell::{Cell, CellName, Cells};
use super::components::SETS;
use super::deal::Deal;
use super::map::PORTS;
use super::position::{Phase, Player, SandToSea};
use super::tile::{BonusKind, PortTile, Tile, VictoryTiles};
use super::turn::{Main, Turn};
use crate::merchant_card::{MerchantId, Merchants};
use crate::row::Row;
use crate::set::Id;
use crate::spice::Cubes;

/// How many merchant cards lie face up (STS-SETUP-3).
pub const MERCHANT_SLOTS: usize = 4;

/// Why a player cannot set up so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetUpError {
    /// The starting set is not on the table.
    SetTaken(u8),
    /// The map has no such cell.
    NoSuchCell(CellName),
    /// A boat starts on a market tile.
    NotAMarket(CellName),
}

impl fmt::Display for SetUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetUpError::SetTaken(set) => write!(f, "ST{} has been taken", set + 1),
            SetUpError::NoSuchCell(cell) => write!(f, "the map has no cell {cell}"),
            SetUpError::NotAMarket(cell) => write!(f, "a boat starts on a market tile, and {cell} is none"),
        }
    }
}

impl std::error::Error for SetUpError {}

impl<const SEATS: usize> SandToSea<SEATS> {
    pub(super) fn set_up(deal: &Deal) -> Self {
        // STS-SETUP-1
        const { assert!(SEATS >= 2 && SEATS <= 4, "From Sand to Sea is for two to four players") };
        let mut merchant_row = Row::EMPTY;
        deal.merchants()[..MERCHANT_SLOTS].iter().for_each(|&card| merchant_row.push(card));
        let tiles = deal.laid_out();
        let ports = deal.ports();
        let components = deal.components();
        let on_ports: VictoryTiles = deal.on_ports().into_iter().collect();
        SandToSea {
            players: [Player::STARTING; SEATS],
            cubes_on_row: [Cubes::NONE; MERCHANT_SLOTS],
            merchant_row,
            merchant_deck: MerchantId::deck().collect::<Merchants>().without(merchant_row.iter().collect()),
            victory_deck: components.victories().collect::<VictoryTiles>().without(on_ports),
            map: deal.map(),
            components,
            markets: Self::market_cells(&tiles),
            tiles,
            ports,
            turn: Turn::NONE,
            // STS-SETUP-10: the last to play is the first to choose. Who sits where was drawn or agreed before the deal
            // (STS-SETUP-14).
            to_move: SEATS as u8 - 1,
            turn_of: SEATS as u8 - 1,
            phase: Phase::Set,
            sets: (1 << SETS) - 1,
            // STS-SETUP-8
            bonus_left: BonusKind::ALL.map(|kind| components.copies(kind)),
            is_last_round: false,
        }
    }

    #[inline(always)]
    pub(super) fn take_set(&mut self, set: usize) {
        self.turn = Turn::of(Main::Set(set as u8));
        self.sets &= !(1 << set);
        self.active_mut().hold = self.components.sets()[set];
        self.phase = Phase::Place;
    }

    /// STS-SETUP-11; boats may share a tile, and no toll is paid (STS-SETUP-12).
    #[inline(always)]
    pub(super) fn place_boat(&mut self, cell: Cell) {
        self.turn.placed = Some(self.map.cell_name(cell));
        self.active_mut().boat = Some(cell);
        self.phase = Phase::Complete;
    }

    /// In reverse turn order (STS-SETUP-10); after the first seat has chosen, the sets left go back and it has the first
    /// turn (STS-SETUP-13).
    #[inline(always)]
    pub(super) fn pass_set_up(&mut self) {
        if self.to_move == 0 {
            self.sets = 0;
            self.phase = Phase::Main;
        } else {
            self.to_move -= 1;
            self.turn_of = self.to_move;
            self.phase = Phase::Set;
        }
    }

    pub(super) fn check_set_up(&self, set: u8, cell: CellName) -> Result<Cell, SetUpError> {
        if self.sets >> set & 1 == 0 {
            return Err(SetUpError::SetTaken(set));
        }
        let place = self.map.cell(cell).ok_or(SetUpError::NoSuchCell(cell))?;
        if self.markets.contains(place) { Ok(place) } else { Err(SetUpError::NotAMarket(cell)) }
    }
}

impl Deal {
    /// What each cell of the map is: a tile on each (STS-SETUP-4) but the ports (STS-SETUP-5).
    pub(super) fn laid_out(&self) -> [Tile; Cell::COUNT] {
        let mut tiles = [Tile::Sea; Cell::COUNT];
        for (cell, &tile) in self.map().get().tiles().zip(self.tiles()) {
            tiles[cell.index()] = tile;
        }
        for (port, cell) in (0..).zip(self.map().ports()) {
            tiles[cell.index()] = Tile::Port(port);
        }
        tiles
    }

    /// What lies on each port (STS-SETUP-6).
    pub(super) fn ports(&self) -> [PortTile; PORTS] {
        self.on_ports().map(PortTile::Victory)
    }
}

impl Player {
    /// Whoever has not even the starting cards.
    pub(super) const NOTHING: Player = Player {
        hand: Merchants::EMPTY,
        usable: Merchants::EMPTY,
        owned: Merchants::EMPTY,
        claimed: VictoryTiles::EMPTY,
        outposts: Cells::EMPTY,
        hold: Cubes::NONE,
        built: [0; 4],
        boat: None,
        victory_points: 0,
        claims: 0,
        board_points: 0,
        bonus_points: 0,
        points_tiles: 0,
        moves: 0,
        holds: 0,
    };

    /// STS-SETUP-2, and STS-SETUP-9: an empty hold, and every outpost still on the board.
    const STARTING: Player = {
        let hand = Merchants::from_bits(0b11);
        Player { hand, usable: hand, owned: hand, ..Player::NOTHING }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_starts_with_the_two_starting_cards() {
        assert_eq!(Player::STARTING.hand, MerchantId::STARTING.into_iter().collect());
    }
}
