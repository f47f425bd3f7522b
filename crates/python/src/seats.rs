//! Which game at how many seats, as Python names it.

use caravan_rules::GameKind;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// An error that Python sees as `ValueError`.
pub(crate) fn value_error(why: impl ToString) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// The game of this name, if so many can play it.
pub(crate) fn game_for(game: &str, players: usize) -> PyResult<GameKind> {
    let kind: GameKind = game.parse().map_err(|error| value_error(format!("{game:?} is {error}")))?;
    if kind.seats().contains(&players) { Ok(kind) } else { Err(not_for(kind, players)) }
}

/// The game is not for so many.
pub(crate) fn not_for(kind: GameKind, players: usize) -> PyErr {
    value_error(format!("{kind} is for {} to {} players, not for {players}", kind.seats().start(), kind.seats().end()))
}
