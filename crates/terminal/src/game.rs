//! What each game shows in its own way, behind one door: screen and dialogue do not know which game is played. In each game's
//! folder the functions have the names that are used here.

use caravan_rules::{GameKind, Seat, each_game};
use caravan_tables::Board;
use caravan_texts::Word;
use ratatui::layout::Rect;

use crate::pick::{Pick, Spot};
use crate::scene::Scene;
use crate::screen::Canvas;

/// What the terminal knows about a game without a table of it.
pub(crate) struct Face {
    /// What the parts of a score are called.
    pub(crate) score_parts: [Word; 4],
    /// The keys that only its tables have.
    pub(crate) keys: &'static [(&'static str, Word)],
    /// What stands for what on its tables.
    pub(crate) legend: Option<Word>,
}

/// A board in the terminal.
pub(crate) trait InTerminal {
    /// Draws it and returns how many lines it took.
    fn draw(&self, canvas: &mut Canvas, area: Rect) -> u16;

    /// It, in sentences.
    fn describe(&self, scene: &Scene) -> Vec<String>;

    /// What a player has, in sentences.
    fn side(&self, scene: &Scene, seat: Seat) -> Vec<String>;

    /// What can be picked.
    fn picks(&self, scene: &Scene) -> Vec<Pick>;

    /// What is asked of the one who is to move.
    fn ask(&self, scene: &Scene) -> String;

    /// A player's points, part by part.
    fn score(&self, seat: Seat) -> [u16; 4];

    /// What can be typed for a pick in the place of its number.
    fn typed(&self, spot: Spot) -> Option<String>;
}

macro_rules! games {
    ($($kind:ident in $module:ident;)*) => {
        /// What the terminal knows about a game.
        pub(crate) fn face_of(game: GameKind) -> &'static Face {
            match game { $(GameKind::$kind => &crate::$module::FACE),* }
        }

        impl InTerminal for Board {
            fn draw(&self, canvas: &mut Canvas, area: Rect) -> u16 {
                match self { $(Board::$kind(board) => crate::$module::draw(canvas, board, area)),* }
            }

            fn describe(&self, scene: &Scene) -> Vec<String> {
                match self { $(Board::$kind(board) => crate::$module::describe(scene, board)),* }
            }

            fn side(&self, scene: &Scene, seat: Seat) -> Vec<String> {
                match self { $(Board::$kind(board) => crate::$module::side(scene, board, seat)),* }
            }

            fn picks(&self, scene: &Scene) -> Vec<Pick> {
                match self { $(Board::$kind(board) => crate::$module::picks(scene, board)),* }
            }

            fn ask(&self, scene: &Scene) -> String {
                match self { $(Board::$kind(board) => crate::$module::ask(scene, board)),* }
            }

            fn score(&self, seat: Seat) -> [u16; 4] {
                match self { $(Board::$kind(board) => crate::$module::score(board, seat)),* }
            }

            fn typed(&self, spot: Spot) -> Option<String> {
                match self { $(Board::$kind(board) => crate::$module::typed(board, spot)),* }
            }
        }
    };
}
each_game!(games);
