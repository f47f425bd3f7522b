//! Why there is no report.

use std::error::Error;
use std::fmt;

use caravan_rules::GameKind;

/// Why speed could not be measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BenchError {
    /// The game is not for so many.
    WrongPlayers {
        /// The game.
        game: GameKind,
        /// How many were to play it.
        players: usize,
    },
    /// What was timed came to another result than it has to.
    WrongResult(String),
}

impl BenchError {
    /// Refuses a result that is not right.
    pub(crate) fn unless(is_right: bool, what: impl FnOnce() -> String) -> Result<(), BenchError> {
        if is_right { Ok(()) } else { Err(BenchError::WrongResult(what())) }
    }
}

impl fmt::Display for BenchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BenchError::WrongPlayers { game, players } => {
                let seats = game.seats();
                write!(f, "{game} is for {} to {} players, not {players}", seats.start(), seats.end())
            }
            BenchError::WrongResult(what) => f.write_str(what),
        }
    }
}

impl Error for BenchError {}
