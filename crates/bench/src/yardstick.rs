//! What rates are compared with: chess, counted by another's program.

use cozy_chess::Board;

use crate::error::BenchError;
use crate::stopwatch::Stopwatch;

const DEPTH: u32 = 5;
/// Known to every chess program.
const NODES: u64 = 4_865_609;

/// Perft of the start position of chess.
#[derive(Default)]
pub(crate) struct Yardstick {
    /// The best rate so far.
    pub(crate) nodes_per_second: f64,
}

impl Yardstick {
    pub(crate) const WHAT: &str = "chess perft 5 from the start, cozy-chess 0.3, leaves counted in bulk";

    pub(crate) fn window(&mut self) -> Result<(), BenchError> {
        let stopwatch = Stopwatch::start();
        let nodes = perft(&Board::default(), DEPTH);
        self.nodes_per_second = self.nodes_per_second.max(nodes as f64 / stopwatch.seconds());
        BenchError::unless(nodes == NODES, || {
            format!("the yardstick counts {nodes} chess positions instead of {NODES}")
        })
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
