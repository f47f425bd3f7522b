//! What both literal engines can be asked, in the same words.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{sand_to_sea, spice_road};

/// A game in progress on a literal engine.
pub trait ByHand: Clone + Debug {
    /// One choice.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// Every choice, in the order of the flat index of decisions.
    fn flat_index() -> Vec<Self::Move>;
    /// Reads a position before a turn or a settling step.
    fn from_line(line: &str) -> Option<Self>;
    /// A game with all cards in the order of their numbers.
    fn in_printed_order(players: usize) -> Self;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// The seat whose turn it is, while the seat to move owes a settling step.
    fn owes(&self) -> Option<usize>;
    /// The seat that has to choose, or nobody when the game is over.
    fn to_move(&self) -> Option<usize>;
    /// Everything that may be chosen now.
    fn choices(&self) -> Vec<Self::Move>;
    /// The beginning of a turn or step as text.
    fn main_text(&self, main: Self::Move) -> String;
    /// Makes a choice, and every choice after it that is forced.
    fn decide(&mut self, choice: Self::Move);
    /// Ends a turn or step that has no choice left.
    fn end_turn(&mut self);
    /// Takes a whole turn up to its end, or refuses it and changes nothing.
    fn take(&mut self, turn: &str) -> Option<()>;
    /// The turn or step decided so far, as text.
    fn turn_text(&self) -> Option<String>;
    /// Every turn or step that may be taken, as text.
    fn whole_turns(&self) -> Vec<String>;
    /// The position in one line.
    fn line(&self) -> String;
    /// How many are left in the merchant deck, and in the deck of what is claimed.
    fn deck_sizes(&self) -> (usize, usize);
    /// Puts a card or tile on top of its deck.
    ///
    /// # Panics
    /// If it is not in a deck.
    fn put_on_top(&mut self, card: &str);
    /// The points of a seat, part by part in the order of the page on scoring.
    fn score_parts(&self, seat: usize) -> [usize; 4];
    /// The seat that has won, once the game is over.
    fn winner(&self) -> usize;
}

macro_rules! by_hand {
    ($engine:ident, $claimed:ident, $owes:expr, $main_text:expr) => {
        impl ByHand for $engine::Table {
            type Move = $engine::Move;

            fn flat_index() -> Vec<$engine::Move> {
                $engine::flat_index()
            }

            fn from_line(line: &str) -> Option<Self> {
                Self::from_line(line)
            }

            fn in_printed_order(players: usize) -> Self {
                Self::in_printed_order(players)
            }

            fn is_over(&self) -> bool {
                self.to_move.is_none()
            }

            fn owes(&self) -> Option<usize> {
                $owes(self)
            }

            fn to_move(&self) -> Option<usize> {
                self.to_move
            }

            fn choices(&self) -> Vec<$engine::Move> {
                self.choices()
            }

            fn main_text(&self, main: $engine::Move) -> String {
                $main_text(self, main)
            }

            fn decide(&mut self, choice: $engine::Move) {
                self.decide(choice);
            }

            fn end_turn(&mut self) {
                self.end_turn();
            }

            fn take(&mut self, turn: &str) -> Option<()> {
                self.take(turn)
            }

            fn turn_text(&self) -> Option<String> {
                self.turn_text()
            }

            fn whole_turns(&self) -> Vec<String> {
                self.whole_turns()
            }

            fn line(&self) -> String {
                self.line()
            }

            fn deck_sizes(&self) -> (usize, usize) {
                (self.merchant_deck.len(), self.$claimed.len())
            }

            fn put_on_top(&mut self, card: &str) {
                self.put_on_top(card);
            }

            fn score_parts(&self, seat: usize) -> [usize; 4] {
                self.score_parts(seat)
            }

            fn winner(&self) -> usize {
                self.winner()
            }
        }
    };
}

by_hand!(spice_road, point_deck, |table: &spice_road::Table| table.to_move.filter(|_| table.is_settling), |_, main| {
    spice_road::main_text(main)
});
by_hand!(
    sand_to_sea,
    victory_pile,
    |table: &sand_to_sea::Table| table.owed.map(|owed| owed.turn_of),
    sand_to_sea::Table::main_text
);
