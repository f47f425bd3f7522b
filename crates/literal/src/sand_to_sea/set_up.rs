//! How a game begins: the table is laid, and each player chooses a set of cubes and a place for the boat.

use super::map::EmptyMap;
use super::pieces::Pieces;
use super::table::{PileTile, Place, Player, Table, Tile};
use crate::merchant_card::{MERCHANTS, Merchant};

impl Table {
    /// Sets up a game. Cards and victory tiles come in the order given; tiles lie on the places that are not ports.
    pub fn set_up(
        players: usize,
        empty_map: &'static EmptyMap,
        pieces: &'static Pieces,
        merchants: &[&'static Merchant],
        tiles: &[Tile],
        victory_tiles: &[PileTile],
    ) -> Table {
        assert!((2..=4).contains(&players), "STS-SETUP-1");
        let mut table = Table {
            players: vec![starting_player(); players],
            to_move: Some(players - 1), // STS-SETUP-10: from the back.
            owed: None,
            sets: pieces.sets.iter().collect(),
            empty_map,
            pieces,
            map: lay_out(empty_map, tiles),
            merchant_row: Vec::new(),
            merchant_deck: merchants.iter().rev().copied().collect(),
            victory_pile: victory_tiles.iter().rev().copied().collect(),
            closed_port: None,
            points_tiles: pieces.points_tiles.clone(), // STS-SETUP-8
            extra_moves: pieces.extra_moves,
            hold_tiles: pieces.hold_tiles,
            turn: None,
        };
        for _ in 0..4 {
            table.turn_up_merchant(); // STS-SETUP-3
        }
        for port in (0..table.map.len()).filter(|&place| empty_map.places[place].is_port) {
            table.turn_up_victory_tile(port); // STS-SETUP-6
        }
        table
    }

    /// STS-SETUP-10.
    pub(crate) fn take_set(&mut self, set: usize) {
        let place = self.sets.iter().position(|other| other.place == set).expect("the set is there");
        let set = self.sets.remove(place);
        self.mover_mut().hold.extend(&set.cubes);
    }

    /// STS-SETUP-11; other boats on the tile get nothing (STS-SETUP-12).
    pub(crate) fn put_boat(&mut self, place: usize) {
        self.mover_mut().boat = Some(place);
        self.turn_mut().boat_put_on = Some(place);
    }

    /// STS-SETUP-10: from the last seat to the first; then what is left is cleared away and seat 0 begins (STS-SETUP-13).
    pub(crate) fn pass_the_choice(&mut self) {
        match self.to_move.expect("somebody has chosen") {
            0 => self.sets.clear(),
            seat => self.to_move = Some(seat - 1),
        }
    }
}

/// What each player begins with (STS-SETUP-2, STS-SETUP-9).
fn starting_player() -> Player {
    Player {
        hold: Vec::new(),
        hand: vec![&MERCHANTS[0], &MERCHANTS[1]],
        played: Vec::new(),
        discarded: Vec::new(),
        boat: None,
        board: [[true; 4]; 4],
        claimed: Vec::new(),
        bonuses: Vec::new(),
    }
}

/// STS-SETUP-4 and STS-SETUP-5.
fn lay_out(empty_map: &EmptyMap, tiles: &[Tile]) -> Vec<Place> {
    let mut tiles = tiles.iter();
    let tile = |is_port| if is_port { Tile::Port } else { *tiles.next().expect("a tile for each place") };
    let place = |tile| Place { tile, outposts: Vec::new(), victory_tile: None };
    empty_map.places.iter().map(|empty| empty.is_port).map(tile).map(place).collect()
}
