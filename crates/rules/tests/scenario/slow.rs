//! Scenarios on the literal engine.

use super::engine::Engine;
use super::layout::{Layout, SPICE_ROAD};
use crate::literal::{Table, main_text};

/// The literal engine.
pub struct Slow(Table);

impl Engine for Slow {
    const FOLDER: &'static str = "spice_road";
    const LAYOUT: Layout = SPICE_ROAD;
    const NAMES_ITS_ERRORS: bool = false;

    fn from_position(line: &str) -> Result<Slow, String> {
        Table::from_line(line).map(Slow).ok_or_else(String::new)
    }

    fn start(players: usize) -> Slow {
        Slow(Table::in_printed_order(players))
    }

    fn line(&self) -> String {
        self.0.line()
    }

    fn decks(&self) -> (usize, usize) {
        (self.0.merchant_deck.len(), self.0.point_deck.len())
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
        self.0.choices().into_iter().map(main_text).collect()
    }

    /// Ruling SR-VIEW-1 and SR-VIEW-2: all that lies open, which is what the line says.
    fn view(&self, _seat: usize) -> String {
        self.0.line()
    }

    fn score(&self, seat: usize) -> usize {
        self.0.score(seat)
    }

    fn winner(&self) -> Option<usize> {
        self.0.to_move.is_none().then(|| self.0.winner())
    }
}
