//! A table that waits for players.

use caravan_rules::{GameKind, Seat};

use super::sitter::Sitter;
use super::visitor::Visitor;
use crate::texts::Problem;

/// A table before its first turn: who has come, and the form to join.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id in addresses.
    pub id: String,
    /// The version of the table, for the live stream.
    pub version: u64,
    /// Which game.
    pub game: GameKind,
    /// Who sits where, in turn order.
    pub sitters: Vec<Sitter>,
    /// The seat of the one who looks, once they have one.
    pub viewer: Option<Seat>,
    /// Whether the one who looks may put bots in the free seats and start.
    pub may_start: bool,
    /// The address to send to friends.
    pub link: String,
    /// The commitment to the deal: hexadecimal digits.
    pub commitment: String,
    /// Why joining was refused.
    pub problem: Option<Problem>,
}
