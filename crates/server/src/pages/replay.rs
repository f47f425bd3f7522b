//! A game looked at again, turn by turn.

use caravan_rules::Seat;

use super::board::Board;
use super::sitter::Sitter;
use super::visitor::Visitor;
use crate::texts::LogEntry;

/// The table as it stood after a number of turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The address of the replay without the turn: `/table/k7d2/replay`. Turn 12 is `/table/k7d2/replay/12`.
    pub path: String,
    /// The address of the table or of the page the replay was opened from.
    pub back: String,
    /// From whose side it is seen.
    pub side: Seat,
    /// Who sat where.
    pub sitters: Vec<Sitter>,
    /// How many turns have been played on the table that is shown.
    pub turn: usize,
    /// How many turns there are to see.
    pub turns: usize,
    /// The table.
    pub board: Board,
    /// All that happens in the game, oldest first, as far as it may be seen.
    pub log: Vec<LogEntry>,
    /// Whether a new table can go on from here against bots.
    pub may_play_on: bool,
}
