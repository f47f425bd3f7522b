//! What lies on a table, whichever game it is.

use caravan_rules::Game;

use super::spice_road::SpiceRoadBoard;
use crate::texts::Event;

/// The game part of a table page: each game draws its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Board {
    /// A table of Spice Road.
    SpiceRoad(SpiceRoadBoard),
}

/// A game that can be shown on a page.
pub trait Shown: Game {
    /// The table at the start of a turn and, for the one who makes the turn, the position after the decisions so far.
    fn board(before: &Self, draft: Option<&Self>) -> Board;

    /// What the log says about a turn; `None` if it cannot be played on `before`.
    fn event(before: &Self, turn: Self::Turn) -> Option<Event>;
}
