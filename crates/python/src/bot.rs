//! Our bots, asked from Python: a position line in, a turn out.

use std::sync::{Mutex, PoisonError};

use caravan_bots::{Advice, Budget, NODES_AT_ONCE, Playbook, build};
use caravan_rules::{GameKind, with_game};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;

use crate::seats::{game_for, not_for, value_error};

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
        let thinker = Mutex::new(thinker(name, kind, players)?);
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

fn thinker(name: &str, kind: GameKind, players: usize) -> PyResult<Box<dyn Thinker>> {
    let built = with_game!(kind, players, G => {
        build::<G>(name).map(|bot| Box::new(Thinking::<G> { bot }) as Box<dyn Thinker>)
    });
    built.ok_or_else(|| not_for(kind, players))?.map_err(value_error)
}

struct Thought {
    turn: String,
    win: Option<f32>,
    line: Vec<String>,
}

/// A bot of whichever game.
trait Thinker: Send {
    fn think(&mut self, position: &str, budget: Budget, rng: &mut ChaCha12Rng) -> Result<Thought, String>;
}

struct Thinking<G> {
    bot: Box<dyn caravan_bots::Bot<G>>,
}

impl<G: Playbook> Thinker for Thinking<G> {
    fn think(&mut self, position: &str, budget: Budget, rng: &mut ChaCha12Rng) -> Result<Thought, String> {
        let position: G = position.parse().map_err(|error: G::Err| error.to_string())?;
        match position.to_move().seat() {
            Some(seat) if position.turn_so_far().is_none() => {
                Ok(Thought::from(self.bot.advise(&position.view(seat), budget, rng)))
            }
            Some(_) => Err("the position is in the middle of a turn".to_owned()),
            None => Err("the game is over".to_owned()),
        }
    }
}

impl<G: Playbook> From<Advice<G>> for Thought {
    fn from(advice: Advice<G>) -> Thought {
        let line = advice.line.iter().map(|(_, turn)| turn.to_string()).collect();
        Thought { turn: advice.turn.to_string(), win: advice.win, line }
    }
}
