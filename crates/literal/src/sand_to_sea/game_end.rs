//! How a game ends, and who has won it.

use super::pieces::Bonus;
use super::table::Table;
use crate::cube::Cube;

impl Table {
    /// STS-TURN-1, and STS-END-2: the game can only end between the last seat's turn and the first's.
    pub(crate) fn pass_the_turn(&mut self) {
        let next = self.to_move.expect("the game goes on") + 1;
        self.to_move = if next < self.players.len() {
            Some(next)
        } else if self.somebody_has_four_tiles() {
            None
        } else {
            Some(0)
        };
    }

    /// STS-END-1.
    pub(crate) fn somebody_has_four_tiles(&self) -> bool {
        self.players.iter().any(|player| player.claimed.len() >= 4)
    }

    /// STS-END-5: victory tiles, board, bonus tiles and cubes.
    pub(crate) fn score_parts(&self, seat: usize) -> [usize; 4] {
        let player = &self.players[seat];
        let tiles = player.claimed.iter().map(|tile| tile.points).sum();
        let points = |bonus: &Bonus| if let Bonus::Points(points) = bonus { *points } else { 0 };
        let bonuses = player.bonuses.iter().map(points).sum();
        let cubes = player.hold.iter().filter(|&&cube| cube != Cube::Yellow).count();
        [tiles, uncovered(&player.board, &self.pieces.board), bonuses, cubes]
    }

    pub(crate) fn score(&self, seat: usize) -> usize {
        self.score_parts(seat).iter().sum()
    }

    /// STS-END-7, and STS-END-8: whoever comes later and has at least as many takes the lead.
    pub(crate) fn winner(&self) -> usize {
        let mut leader = 0;
        for seat in 1..self.players.len() {
            if self.score(seat) >= self.score(leader) {
                leader = seat;
            }
        }
        leader
    }
}

/// STS-END-6: the numbers whose outposts are gone.
fn uncovered(board: &[[bool; 4]; 4], numbers: &[[usize; 4]; 4]) -> usize {
    let mut points = 0;
    for (row, numbers) in board.iter().zip(numbers) {
        for (is_covered, number) in row.iter().zip(numbers) {
            if !is_covered {
                points += number;
            }
        }
    }
    points
}
