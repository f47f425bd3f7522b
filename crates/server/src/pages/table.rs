//! The table: a game being played.

use caravan_rules::{Decision, Seat};

use super::board::Board;
use super::sitter::Sitter;
use super::visitor::Visitor;
use crate::texts::{Event, LogEntry};

/// A running or finished game as one person sees it. The live stream sends its body, the page is the whole of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TablePage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id in addresses.
    pub id: String,
    /// The version of the table: forms send it back, the live stream resumes after it.
    pub version: u64,
    /// The seat of the one who looks; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// Who sits where, in turn order.
    pub sitters: Vec<Sitter>,
    /// The game itself, with the draft of the one who looks.
    pub board: Board,
    /// All that happened, oldest first.
    pub log: Vec<LogEntry>,
    /// How long the turn has been going on.
    pub clock: Clock,
    /// A hint that was asked for.
    pub hint: Option<Hint>,
    /// Where taking back the last confirmed turn stands.
    pub take_back: TakeBack,
    /// Whether hints are given at this table.
    pub offers_hints: bool,
    /// The commitment to the deal, made before the first turn: hexadecimal digits.
    pub commitment: String,
    /// The address to send to friends.
    pub link: String,
    /// Something that went wrong with what was just tried, said on the page itself.
    pub problem: Option<crate::texts::Problem>,
}

/// The time of the turn under way, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Since the turn began.
    pub passed: u64,
    /// How long it may take, if there is a limit.
    pub limit: Option<u64>,
}

/// The turn a bot would make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// What it does.
    pub event: Event,
    /// Its first decision, so that the page can point at the card.
    pub first: Decision,
    /// Why, in one sentence in the language of the page.
    pub why: Option<String>,
}

/// Taking back the last confirmed turn, which needs every person's agreement and that nothing hidden was turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakeBack {
    /// It cannot be asked for now.
    NotPossible,
    /// The one who looks can ask for it.
    CanBeAsked,
    /// The one who looks has agreed, and others have not answered yet.
    Waiting,
    /// This seat asks for it and the one who looks has not answered.
    Asked(Seat),
}
