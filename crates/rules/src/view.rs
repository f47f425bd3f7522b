//! What a seat may know.

use crate::game::Game;
use crate::seat::Seat;

/// The game as one seat sees it: all that a bot or a client is ever given.
///
/// In both games only the order of the decks is hidden, and a position has no place for it (SR-VIEW-2): so a view is
/// the position, all of it (SR-VIEW-1), and who looks at it. Where a table plays with claims face down (SR-VIEW-3,
/// STS-VIEW-3), whoever shows the table leaves them out: each was made in plain sight, so a view may know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View<G> {
    position: G,
    seat: Seat,
}

impl<G: Game> View<G> {
    /// What `seat` sees of `position`.
    pub fn new(position: G, seat: Seat) -> View<G> {
        View { position, seat }
    }

    /// All that lies open on the table.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }
}
