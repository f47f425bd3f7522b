//! Scenarios on the literal engines.

use caravan_literal::ByHand;

use super::book::Book;
use super::engine::Engine;
use super::layout::Layout;

/// A literal engine.
pub struct Slow<B: Book>(B::Table);

impl<B: Book> Engine for Slow<B> {
    const FOLDER: &'static str = B::FOLDER;
    const LAYOUT: Layout = B::LAYOUT;
    const NAMES_ITS_ERRORS: bool = false;

    fn from_position(line: &str) -> Result<Self, String> {
        B::Table::from_line(line).map(Slow).ok_or_else(String::new)
    }

    fn start(players: usize) -> Self {
        Slow(B::Table::in_printed_order(players))
    }

    fn line(&self) -> String {
        self.0.line()
    }

    fn decks(&self) -> (usize, usize) {
        self.0.deck_sizes()
    }

    fn put_on_top(&mut self, card: &str) {
        self.0.put_on_top(card);
    }

    fn draft(&mut self, turn: &str) -> Result<(), String> {
        self.0.take(turn).ok_or_else(String::new)
    }

    fn confirm(&mut self) {
        self.0.end_turn();
    }

    fn choices(&self) -> Vec<String> {
        self.0.choices().into_iter().map(|main| self.0.main_text(main)).collect()
    }

    /// Rulings SR-VIEW-1, SR-VIEW-2, STS-VIEW-1 and STS-VIEW-2: all that lies open, which is what the line says.
    fn view(&self, _seat: usize) -> String {
        self.0.line()
    }

    fn score(&self, seat: usize) -> usize {
        self.0.score_parts(seat).iter().sum()
    }

    fn winner(&self) -> Option<usize> {
        self.0.is_over().then(|| self.0.winner())
    }
}
