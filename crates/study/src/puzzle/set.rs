//! The puzzles that ship, and how a file of them is read.

use std::collections::HashMap;
use std::sync::LazyLock;

use caravan_packed::{Packed, packed};
use caravan_rules::{GameKind, each_game};

use crate::puzzle::proved::{Puzzle, PuzzleError};

/// Reads a file of puzzles: a line each. Lines that begin with `#` say how they were found.
pub fn read_puzzles(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(at, line)| line.parse().map_err(|expected| PuzzleError { line: at + 1, expected })).collect()
}

macro_rules! files {
    ($($kind:ident in $module:ident;)*) => {
        /// The puzzles of a game that are part of the program.
        ///
        /// # Panics
        /// If a file of them cannot be read, which tests do not let happen.
        pub fn shipped(game: GameKind) -> &'static [Puzzle] {
            match game { $(GameKind::$kind => {
                static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| all(packed!(stringify!($module))));
                &PUZZLES
            }),* }
        }
    };
}
each_game!(files);

/// The shipped puzzle with this id.
pub fn shipped_by_id(id: &str) -> Option<&'static Puzzle> {
    static BY_ID: LazyLock<HashMap<String, &'static Puzzle>> =
        LazyLock::new(|| GameKind::ALL.into_iter().flat_map(shipped).map(|puzzle| (puzzle.id(), puzzle)).collect());
    BY_ID.get(id).copied()
}

/// The puzzle of a day, counted from 1 January 1970: the same for everyone, and none again before all were.
pub fn of_the_day(day: u64) -> Option<&'static Puzzle> {
    static IN_LOTS_ORDER: LazyLock<Vec<&'static Puzzle>> = LazyLock::new(|| {
        let mut all: Vec<&Puzzle> = GameKind::ALL.into_iter().flat_map(shipped).collect();
        // An id is a digest of the position, so their order is as good as drawn.
        all.sort_by_key(|puzzle| puzzle.id());
        all
    });
    let all = &*IN_LOTS_ORDER;
    all.get(usize::try_from(day % all.len().max(1) as u64).ok()?).copied()
}

fn all(file: Packed) -> Vec<Puzzle> {
    read_puzzles(&file.text()).expect("the files of puzzles are read by a test")
}
