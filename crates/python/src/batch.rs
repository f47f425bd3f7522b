//! Many games in one call: numbers of decisions in, observations, masks and rewards out, in buffers that stay where they are.

use numpy::{AllowTypeChange, PyArray1, PyArray2, PyArrayLike1, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use caravan_rules::{Game, GameKind, with_game};

use crate::games::{AnyGames, Games, Rows, Terms};
use crate::observation::length;
use crate::reward::Reward;
use crate::seats::{game_for, not_for, value_error};

/// So many games of one kind, each stepped by its own decision in one call, without the interpreter's lock.
///
/// A game that ends, or reaches `max_steps`, is rewarded, marked, and begun anew at once: what is seen after the step is the
/// new game. The arrays are allocated once and written over by every step; copy what you keep.
#[pyclass(module = "caravan_games")]
pub(crate) struct Batch {
    kind: GameKind,
    players: usize,
    games: Box<dyn AnyGames>,
    pool: Option<ThreadPool>,
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<i8>>,
    to_move: Py<PyArray1<u8>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    actions: Py<PyArray1<i64>>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, players, n, *, seed = 0, reward = "win", threads = None, max_steps = None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        players: usize,
        n: usize,
        seed: u64,
        reward: &str,
        threads: Option<usize>,
        max_steps: Option<u32>,
    ) -> PyResult<Batch> {
        let kind = game_for(game, players)?;
        let reward: Reward = reward.parse().map_err(value_error)?;
        let terms = Terms { reward, max_steps: max_steps.unwrap_or(u32::MAX) };
        let (games, features, decisions) = with_game!(kind, players, G => {
            (Box::new(Games::<G>::new(n, seed, terms)) as Box<dyn AnyGames>, length::<G>(), G::DECISIONS)
        })
        .ok_or_else(|| not_for(kind, players))?;
        let mut batch = Batch {
            kind,
            players,
            games,
            pool: pool(threads)?,
            observations: PyArray2::zeros(py, [n, features], false).unbind(),
            masks: PyArray2::zeros(py, [n, decisions], false).unbind(),
            to_move: PyArray1::zeros(py, n, false).unbind(),
            rewards: PyArray2::zeros(py, [n, players], false).unbind(),
            terminated: PyArray1::zeros(py, n, false).unbind(),
            truncated: PyArray1::zeros(py, n, false).unbind(),
            actions: PyArray1::zeros(py, n, false).unbind(),
        };
        batch.write(py, |games, rows| games.show(rows))?;
        Ok(batch)
    }

    /// Makes the decision `actions[i]` in every game `i`; or raises if one is not legal, and changes nothing.
    fn step(&mut self, py: Python<'_>, actions: PyArrayLike1<'_, i64, AllowTypeChange>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        self.games.check(actions).map_err(value_error)?;
        self.write(py, |games, rows| games.step(actions, rows))
    }

    /// A random legal decision for every game, each equally likely, in `actions`.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let mut actions = self.actions.bind(py).readwrite();
        self.games.sample(actions.as_slice_mut()?);
        Ok(self.actions.clone_ref(py))
    }

    /// Begins every game anew from a seed.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.games.reset(seed);
        self.write(py, |games, rows| games.show(rows))
    }

    /// The position of a game as a line of text.
    fn position(&self, index: usize) -> PyResult<String> {
        self.check_index(index)?;
        Ok(self.games.position(index))
    }

    /// The positions of all games.
    fn positions(&self) -> Vec<String> {
        (0..self.games.len()).map(|index| self.games.position(index)).collect()
    }

    /// Puts a game into a position given as text; or raises and changes nothing.
    fn set_position(&mut self, py: Python<'_>, index: usize, position: &str) -> PyResult<()> {
        self.check_index(index)?;
        self.games.set_position(index, position).map_err(value_error)?;
        self.write(py, |games, rows| games.show(rows))
    }

    /// Plays a whole turn, given as text, in one game; or raises and changes nothing. A game that ends by it begins anew.
    fn play(&mut self, py: Python<'_>, index: usize, turn: &str) -> PyResult<()> {
        self.check_index(index)?;
        self.write(py, |games, rows| games.play(index, turn, rows))?.map_err(value_error)
    }

    /// The last turn that was completed in a game, as text, if there was one in this game.
    fn last_turn(&self, index: usize) -> PyResult<Option<String>> {
        self.check_index(index)?;
        Ok(self.games.last_turn(index))
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    fn __repr__(&self) -> String {
        format!("Batch({:?}, {}, {})", self.kind.name(), self.players, self.games.len())
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.kind.name()
    }

    /// How many play each game.
    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    /// uint8 (n, features): each game as the seat to move sees it.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.observations.clone_ref(py)
    }

    /// int8 (n, decisions): 1 for each legal decision.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.masks.clone_ref(py)
    }

    /// uint8 (n,): the seat to move.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.to_move.clone_ref(py)
    }

    /// float32 (n, players): the rewards of the games that ended with the last step, 0 in the others.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// bool (n,): which games ended with the last step.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.terminated.clone_ref(py)
    }

    /// bool (n,): which games were given up with the last step, after `max_steps` decisions.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.truncated.clone_ref(py)
    }

    /// int64 (n,): what `sample` has drawn.
    #[getter]
    fn actions(&self, py: Python<'_>) -> Py<PyArray1<i64>> {
        self.actions.clone_ref(py)
    }
}

impl Batch {
    /// Lets `work` write the rows of all games, on the threads of this batch and without the interpreter's lock.
    fn write<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyGames, Rows<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut observations = self.observations.bind(py).readwrite();
        let mut masks = self.masks.bind(py).readwrite();
        let mut to_move = self.to_move.bind(py).readwrite();
        let mut rewards = self.rewards.bind(py).readwrite();
        let mut terminated = self.terminated.bind(py).readwrite();
        let mut truncated = self.truncated.bind(py).readwrite();
        let rows = Rows {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            to_move: to_move.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
        };
        let (games, pool) = (&mut *self.games, &self.pool);
        Ok(py.detach(|| match pool {
            Some(pool) => pool.install(|| work(games, rows)),
            None => work(games, rows),
        }))
    }

    fn check_index(&self, index: usize) -> PyResult<()> {
        let games = self.games.len();
        if index < games { Ok(()) } else { Err(PyIndexError::new_err(format!("game {index} of {games} is not there"))) }
    }
}

/// So many threads, or one for each core; none beside the caller's own if it is one.
fn pool(threads: Option<usize>) -> PyResult<Option<ThreadPool>> {
    let threads = threads.unwrap_or_else(all_cores);
    if threads <= 1 {
        return Ok(None);
    }
    ThreadPoolBuilder::new().num_threads(threads).build().map(Some).map_err(value_error)
}

/// How many threads can work at once.
pub(crate) fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
