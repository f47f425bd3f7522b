//! What rates are compared with: chess, counted by another's program.

use anyhow::{Result, ensure};
use cozy_chess::Board;

use super::stopwatch::Stopwatch;

const DEPTH: u32 = 5;
/// Known to every chess program.
const NODES: u64 = 4_865_609;

/// Perft of the start position of chess.
#[derive(Default)]
pub struct Yardstick {
    /// The best rate so far.
    pub nodes_per_second: f64,
}

impl Yardstick {
    pub const WHAT: &str = "chess perft 5 from the start, cozy-chess 0.3, leaves counted in bulk";

    pub fn window(&mut self) -> Result<()> {
        let stopwatch = Stopwatch::start();
        let nodes = perft(&Board::default(), DEPTH);
        self.nodes_per_second = self.nodes_per_second.max(nodes as f64 / stopwatch.seconds());
        ensure!(nodes == NODES, "the yardstick counts {nodes} chess positions instead of {NODES}");
        Ok(())
    }
}

fn perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for step in moves {
            let mut next = board.clone();
            next.play_unchecked(step);
            nodes += perft(&next, depth - 1);
        }
        false
    });
    nodes
}
