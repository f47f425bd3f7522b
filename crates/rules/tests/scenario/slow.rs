//! Scenarios on the literal engines.

use super::engine::Engine;
use super::layout::{Layout, SAND_TO_SEA, SPICE_ROAD};
use crate::{literal, literal_sea};

/// Both literal engines are asked in the same words; only the pile of what is claimed and the text of a choice differ.
macro_rules! literal_engine {
    ($table:ty, $folder:literal, $layout:expr, $pile:ident, $main_text:expr) => {
        impl Engine for $table {
            const FOLDER: &'static str = $folder;
            const LAYOUT: Layout = $layout;
            const NAMES_ITS_ERRORS: bool = false;

            fn from_position(line: &str) -> Result<Self, String> {
                Self::from_line(line).ok_or_else(String::new)
            }

            fn start(players: usize) -> Self {
                Self::in_printed_order(players)
            }

            fn line(&self) -> String {
                self.line()
            }

            fn decks(&self) -> (usize, usize) {
                (self.merchant_deck.len(), self.$pile.len())
            }

            fn put_on_top(&mut self, card: &str) {
                self.put_on_top(card);
            }

            fn draft(&mut self, turn: &str) -> Result<(), String> {
                self.take(turn).ok_or_else(String::new)
            }

            fn confirm(&mut self) {
                self.end_turn();
            }

            fn choices(&self) -> Vec<String> {
                self.choices().into_iter().map(|choice| $main_text(self, choice)).collect()
            }

            /// Rulings SR-VIEW-1, SR-VIEW-2, STS-VIEW-1 and STS-VIEW-2: all that lies open, which is what the line says.
            fn view(&self, _seat: usize) -> String {
                self.line()
            }

            fn score(&self, seat: usize) -> usize {
                self.score(seat)
            }

            fn winner(&self) -> Option<usize> {
                self.to_move.is_none().then(|| self.winner())
            }
        }
    };
}

literal_engine!(literal::Table, "spice_road", SPICE_ROAD, point_deck, |_, choice| literal::main_text(choice));
literal_engine!(literal_sea::Table, "sand_to_sea", SAND_TO_SEA, victory_pile, literal_sea::Table::main_text);
