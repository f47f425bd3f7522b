//! The result of a finished game.

use caravan_rules::{Outcome, Seat};

use super::board::Board;
use super::sitter::Sitter;
use super::visitor::Visitor;

/// The scores with their parts, the winner, and what to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id in addresses.
    pub id: String,
    /// The version of the table, for the live stream: a rematch shows up here.
    pub version: u64,
    /// The seat of the one who looks.
    pub viewer: Option<Seat>,
    /// Who sat where.
    pub sitters: Vec<Sitter>,
    /// The table at the end.
    pub board: Board,
    /// Scores and winner.
    pub outcome: Outcome,
    /// How many turns were played.
    pub turns: usize,
    /// How long the game took, in seconds.
    pub seconds: u64,
    /// The commitment made before the first turn: hexadecimal digits.
    pub commitment: String,
    /// The table of the rematch, once somebody has started one.
    pub rematch: Option<String>,
}
