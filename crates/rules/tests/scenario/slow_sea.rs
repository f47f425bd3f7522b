//! Scenarios of From Sand to Sea on its literal engine.

use super::engine::Engine;
use super::layout::{Layout, SAND_TO_SEA};
use crate::literal_sea::Table;

/// The literal engine.
pub struct SlowSea(Table);

impl Engine for SlowSea {
    const FOLDER: &'static str = "sand_to_sea";
    const LAYOUT: Layout = SAND_TO_SEA;
    const NAMES_ITS_ERRORS: bool = false;

    fn from_position(line: &str) -> Result<SlowSea, String> {
        Table::from_line(line).map(SlowSea).ok_or_else(String::new)
    }

    fn start(players: usize) -> SlowSea {
        SlowSea(Table::in_printed_order(players))
    }

    fn line(&self) -> String {
        self.0.line()
    }

    fn decks(&self) -> (usize, usize) {
        (self.0.merchant_deck.len(), self.0.victory_pile.len())
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

    /// Ruling STS-VIEW-1 and STS-VIEW-2: all that lies open, which is what the line says.
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
