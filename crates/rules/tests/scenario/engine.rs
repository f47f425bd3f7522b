//! What a scenario asks of an engine.

use super::layout::Layout;

/// A game that a scenario is played on.
pub trait Engine: Sized {
    /// The folder of the rulebook with the pages of the game.
    const FOLDER: &'static str;

    /// Where things stand in its position lines.
    const LAYOUT: Layout;

    /// Starts from a position, or says which error it met.
    fn from_position(line: &str) -> Result<Self, String>;

    /// Starts a game with all cards in the order of their numbers.
    fn start(players: usize) -> Self;

    /// The position as text.
    fn line(&self) -> String;

    /// How many are left in the merchant deck, and in the deck of what is claimed.
    fn decks(&self) -> (usize, usize);

    /// Puts a card on top of its deck.
    fn put_on_top(&mut self, card: &str);

    /// Decides a whole turn or settling step without ending it; or says which error it met, and has changed nothing.
    fn draft(&mut self, turn: &str) -> Result<(), String>;

    /// Ends a turn or step that was decided.
    fn confirm(&mut self);

    /// The ways to begin a turn, without payments and returns, or a settling step.
    fn choices(&self) -> Vec<String>;

    /// What a seat is shown.
    fn view(&self, seat: usize) -> String;

    /// The points of a seat.
    fn score(&self, seat: usize) -> usize;

    /// Who has won, if the game is over.
    fn winner(&self) -> Option<usize>;

    /// Whether the names of its errors are those of the rulebook; an engine without names only has to refuse.
    const NAMES_ITS_ERRORS: bool;
}
