//! The two sides of a game at a table: what lies open, and what holds the deal.

use super::drafting::Drafting;
use super::hosted::Hosted;
use super::look::Look;
use super::play::Play;
use super::think::Think;
use super::turns::Turns;
use super::under_way::Match;
use super::write::Write;

/// What can be asked about a game without knowing which it is. Nothing in it tells what is hidden.
pub trait OpenGame: Turns + Look + Drafting {}

/// What only a table asks: the referee holds the deal, turns cards up and gives bots their view.
pub(crate) trait Referee: OpenGame + Play + Think + Write {
    /// The same game, as far as it lies open.
    fn open(&self) -> &dyn OpenGame;
}

impl<G: Hosted> OpenGame for Match<G> {}

impl<G: Hosted> Referee for Match<G> {
    fn open(&self) -> &dyn OpenGame {
        self
    }
}
