//! Our bots, asked from Python: a position line in, a turn out.

use std::sync::{Mutex, PoisonError};

use caravan_bots::{Budget, NODES_AT_ONCE};
use caravan_engine::{Thinker, Thought, thinker};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;

use crate::seats::{game_for, value_error};

/// A player of ours at a table of one game and one number of seats.
///
/// The name is a level (apprentice, porter, drover, wanderer, pedlar, trader, merchant, master, vizier, oracle) or a bot with
/// its settings (greedy, net:overlook=0.2, tree:nodes=100). A budget is a number of search steps such as "800n", with which the same
/// seed gives the same turns, or a time such as "50ms".
#[pyclass(module = "caravan_games")]
pub(crate) struct Bot {
    #[pyo3(get)]
    name: String,
    #[pyo3(get)]
    game: &'static str,
    #[pyo3(get)]
    players: usize,
    rng: ChaCha12Rng,
    /// Never locked: `&mut self` reaches through. It is here because a bot may be sent to another thread but not shared.
    thinker: Mutex<Box<dyn Thinker>>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, game, players, seed = 0))]
    fn new(name: &str, game: &str, players: usize, seed: u64) -> PyResult<Bot> {
        let kind = game_for(game, players)?;
        let thinker = Mutex::new(thinker(name, (kind, players)).map_err(value_error)?);
        Ok(Bot { name: name.to_owned(), game: kind.name(), players, rng: ChaCha12Rng::seed_from_u64(seed), thinker })
    }

    /// The turn it plays in a position, as text.
    #[pyo3(signature = (position, budget = None))]
    fn choose(&mut self, py: Python<'_>, position: &str, budget: Option<&str>) -> PyResult<String> {
        Ok(self.think(py, position, budget)?.turn)
    }

    /// The turn it plays, the chance to win that it expects, and its own next turns as it expects them:
    /// {"turn": str, "win": float or None, "line": list of str}.
    #[pyo3(signature = (position, budget = None))]
    fn advise<'py>(&mut self, py: Python<'py>, position: &str, budget: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
        let thought = self.think(py, position, budget)?;
        let advice = PyDict::new(py);
        advice.set_item("turn", thought.turn)?;
        advice.set_item("win", thought.win)?;
        advice.set_item("line", thought.line)?;
        Ok(advice)
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?}, {:?}, {})", self.name, self.game, self.players)
    }
}

impl Bot {
    fn think(&mut self, py: Python<'_>, position: &str, budget: Option<&str>) -> PyResult<Thought> {
        let budget = budget.map_or(Ok(Budget::Nodes(NODES_AT_ONCE)), str::parse).map_err(value_error)?;
        let Bot { rng, thinker, .. } = self;
        let thinker = thinker.get_mut().unwrap_or_else(PoisonError::into_inner);
        py.detach(|| thinker.think(position, budget, rng)).map_err(value_error)
    }
}
