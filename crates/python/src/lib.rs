//! Both games for Python: a thin skin over `rules`, `record`, `bots` and `study`, with nothing of its own but arrays and errors.
//!
//! The package is `caravan-games`; `crates/python/README.md` is its guide. This crate is the module `caravan_games._engine`.

mod analysis;
mod batch;
mod bot;
mod cards;
mod games;
mod observation;
mod reward;
mod seats;
mod table;

use caravan_bots::LEVELS;
use caravan_rules::{Game, with_game};
use pyo3::prelude::*;

use crate::seats::{game_for, not_for};

/// How many bytes an observation has.
#[pyfunction]
fn features(game: &str, players: usize) -> PyResult<usize> {
    let kind = game_for(game, players)?;
    with_game!(kind, players, G => observation::length::<G>()).ok_or_else(|| not_for(kind, players))
}

/// How many decisions the flat index of a game has.
#[pyfunction]
fn decisions(game: &str, players: usize) -> PyResult<usize> {
    let kind = game_for(game, players)?;
    with_game!(kind, players, G => G::DECISIONS).ok_or_else(|| not_for(kind, players))
}

/// Every field of an observation in its order: its name, where it begins, where it ends.
#[pyfunction]
fn layout(game: &str, players: usize) -> PyResult<Vec<(String, usize, usize)>> {
    let kind = game_for(game, players)?;
    let fields = with_game!(kind, players, G => observation::layout::<G>()).ok_or_else(|| not_for(kind, players))?;
    Ok(fields.into_iter().map(|field| (field.name, field.range.start, field.range.end)).collect())
}

/// The names of the levels, the gentlest first.
#[pyfunction]
fn levels() -> Vec<&'static str> {
    LEVELS.iter().map(|level| level.name).collect()
}

/// The compiled half of the package.
#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<table::Table>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<bot::Bot>()?;
    module.add_function(wrap_pyfunction!(features, module)?)?;
    module.add_function(wrap_pyfunction!(decisions, module)?)?;
    module.add_function(wrap_pyfunction!(layout, module)?)?;
    module.add_function(wrap_pyfunction!(levels, module)?)?;
    module.add_function(wrap_pyfunction!(analysis::analysis_json, module)?)?;
    module.add_function(wrap_pyfunction!(analysis::classes, module)?)?;
    module.add_function(wrap_pyfunction!(cards::faces, module)?)
}
