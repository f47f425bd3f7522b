//! One game, decision by decision, with its whole record: what a single environment is made of.

use caravan_record::{AnyRecord, Record};
use caravan_rules::{Decision, Decisions, Game, GameKind, Outcome, Seat, with_game};
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};
use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;

use crate::observation::{Observed, Writer, length, write_mask};
use crate::reward::Reward;
use crate::seats::{game_for, not_for, value_error};

/// A game of a seed: who is to move, what can be decided, what a seat sees.
///
/// Positions, turns and the record are text, the same as everywhere else in Caravan.
#[pyclass(module = "caravan_games")]
pub(crate) struct Table {
    kind: GameKind,
    players: usize,
    features: usize,
    decisions: usize,
    sitting: Box<dyn AnySitting>,
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (game, players, seed = 0))]
    fn new(game: &str, players: usize, seed: u64) -> PyResult<Table> {
        let kind = game_for(game, players)?;
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        with_game!(kind, players, G => Table::of(Sitting::new(Record::<G>::new(G::shuffle(&mut rng)))))
            .ok_or_else(|| not_for(kind, players))
    }

    /// The game of a record, text or JSON, as far as it was played.
    #[staticmethod]
    fn from_record(record: &str) -> PyResult<Table> {
        let any = AnyRecord::read(record.as_bytes()).map_err(value_error)?;
        let (kind, players, text) = (any.kind(), any.players(), any.to_text());
        with_game!(kind, players, G => {
            Record::<G>::read(text.as_bytes()).map(|record| Table::of(Sitting::new(record))).map_err(value_error)
        })
        .ok_or_else(|| not_for(kind, players))?
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.kind.name()
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    /// The seat to move, or None once the game is over.
    #[getter]
    fn to_move(&self) -> Option<usize> {
        self.sitting.to_move()
    }

    /// The position as a line of text, with the decisions of the turn under way.
    #[getter]
    fn position(&self) -> String {
        self.sitting.position()
    }

    /// The part of the turn decided so far, as text; None before its first decision.
    #[getter]
    fn turn_so_far(&self) -> Option<String> {
        self.sitting.turn_so_far()
    }

    /// The points of each seat, as they are now.
    #[getter]
    fn points(&self) -> Vec<u32> {
        self.sitting.points()
    }

    /// The seat that won, once the game is over.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.sitting.outcome().map(|outcome| outcome.winner.index())
    }

    /// What the finished game is worth to each seat by "win", "rank" or "points"; None before.
    fn rewards(&self, reward: &str) -> PyResult<Option<Vec<f32>>> {
        let reward: Reward = reward.parse().map_err(value_error)?;
        Ok(self.sitting.outcome().map(|outcome| {
            let mut rewards = vec![0.0; self.players];
            reward.of(&outcome, &mut rewards);
            rewards
        }))
    }

    /// Makes a decision of the flat index, and completes the turn when it is the last; or raises and changes nothing.
    /// Returns who is to move then.
    fn decide(&mut self, decision: usize) -> PyResult<Option<usize>> {
        self.sitting.decide(decision).map_err(value_error)?;
        Ok(self.sitting.to_move())
    }

    /// Plays a whole turn or settling step given as text; or raises and changes nothing. Returns who is to move then.
    fn play(&mut self, turn: &str) -> PyResult<Option<usize>> {
        self.sitting.play(turn).map_err(value_error)?;
        Ok(self.sitting.to_move())
    }

    /// The decisions of the flat index that make up a turn or settling step given as text, from the start of the turn on; or raises if it
    /// cannot be played now.
    fn decisions_of(&self, turn: &str) -> PyResult<Vec<usize>> {
        self.sitting.decisions_of(turn).map_err(value_error)
    }

    /// What a seat sees and may decide: {"observation": uint8 array, "action_mask": int8 array}.
    fn observation<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyDict>> {
        let seat = self.seat(seat)?;
        let dict = PyDict::new(py);
        let observation = array(py, self.features, |bytes| self.sitting.observe(seat, bytes))?;
        let mask = array(py, self.decisions, |bytes| self.sitting.mask(seat, bytes))?;
        dict.set_item(interned(py, &OBSERVATION, "observation"), observation)?;
        dict.set_item(interned(py, &ACTION_MASK, "action_mask"), mask)?;
        Ok(dict)
    }

    /// The legal decisions, in the order of their numbers.
    fn legal(&self) -> Vec<usize> {
        self.sitting.legal()
    }

    /// The turns played so far, as text.
    fn turns(&self) -> Vec<String> {
        self.sitting.turns()
    }

    /// The whole game as a record, which has the deal: not for players of a game that is not over.
    fn record(&self) -> String {
        self.sitting.record()
    }

    /// What lies on the table, as JSON.
    fn json(&self) -> String {
        self.sitting.json()
    }

    fn __repr__(&self) -> String {
        format!("Table({:?})", self.position())
    }
}

static OBSERVATION: PyOnceLock<Py<PyString>> = PyOnceLock::new();
static ACTION_MASK: PyOnceLock<Py<PyString>> = PyOnceLock::new();

fn interned<'py>(py: Python<'py>, key: &'py PyOnceLock<Py<PyString>>, text: &str) -> &'py Bound<'py, PyString> {
    key.get_or_init(py, || PyString::intern(py, text).unbind()).bind(py)
}

fn array<'py, T: Element>(
    py: Python<'py>,
    length: usize,
    write: impl FnOnce(&mut [T]),
) -> PyResult<Bound<'py, PyArray1<T>>> {
    let array = PyArray1::zeros(py, length, false);
    write(array.readwrite().as_slice_mut()?);
    Ok(array)
}

impl Table {
    fn of<G: Observed>(sitting: Sitting<G>) -> Table {
        let (features, decisions) = (length::<G>(), G::DECISIONS);
        Table { kind: G::KIND, players: G::SEATS, features, decisions, sitting: Box::new(sitting) }
    }

    fn seat(&self, seat: usize) -> PyResult<Seat> {
        let is_there = seat < self.players;
        is_there
            .then(|| Seat::new(seat))
            .ok_or_else(|| PyIndexError::new_err(format!("seat {seat} of {} is not there", self.players)))
    }
}

/// A game at a table, whichever it is.
trait AnySitting: Send + Sync {
    fn to_move(&self) -> Option<usize>;
    fn position(&self) -> String;
    fn turn_so_far(&self) -> Option<String>;
    fn points(&self) -> Vec<u32>;
    fn outcome(&self) -> Option<Outcome>;
    fn decide(&mut self, decision: usize) -> Result<(), String>;
    fn play(&mut self, turn: &str) -> Result<(), String>;
    fn decisions_of(&self, turn: &str) -> Result<Vec<usize>, String>;
    fn observe(&self, seat: Seat, into: &mut [u8]);
    fn mask(&self, seat: Seat, into: &mut [i8]);
    fn legal(&self) -> Vec<usize>;
    fn turns(&self) -> Vec<String>;
    fn record(&self) -> String;
    fn json(&self) -> String;
}

/// A record, and the position with the decisions of a turn that is not in it yet.
struct Sitting<G: Game> {
    record: Record<G>,
    draft: G,
}

impl<G: Observed> Sitting<G> {
    fn new(record: Record<G>) -> Sitting<G> {
        Sitting { draft: *record.position(), record }
    }

    fn push(&mut self, turn: G::Turn) -> Result<(), String> {
        self.record.push(turn).map_err(|error| format!("{turn}: {error}"))?;
        self.draft = *self.record.position();
        Ok(())
    }
}

impl<G: Observed> AnySitting for Sitting<G> {
    fn to_move(&self) -> Option<usize> {
        self.draft.to_move().seat().map(Seat::index)
    }

    fn position(&self) -> String {
        self.draft.to_string()
    }

    fn turn_so_far(&self) -> Option<String> {
        self.draft.turn_so_far().map(|turn| turn.to_string())
    }

    fn points(&self) -> Vec<u32> {
        let points = |seat| self.draft.score(seat).iter().map(|part| u32::from(part.points)).sum();
        Seat::all(G::SEATS).map(points).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(&self.draft)
    }

    fn decide(&mut self, decision: usize) -> Result<(), String> {
        if decision >= G::DECISIONS {
            return Err(format!("decision {decision} is not one of {}", G::DECISIONS));
        }
        self.draft.decide(Decision::new(decision)).map_err(|error| error.to_string())?;
        match self.draft.turn_so_far().filter(|_| self.draft.turn_is_complete()) {
            Some(turn) => self.push(turn),
            None => Ok(()),
        }
    }

    fn play(&mut self, turn: &str) -> Result<(), String> {
        let turn: G::Turn = turn.parse().map_err(|error| format!("{turn:?}: {error}"))?;
        self.push(turn)
    }

    fn decisions_of(&self, turn: &str) -> Result<Vec<usize>, String> {
        let turn: G::Turn = turn.parse().map_err(|error| format!("{turn:?}: {error}"))?;
        let (before, mut after) = (*self.record.position(), *self.record.position());
        after.take(turn).map_err(|error| format!("{turn}: {error}"))?;
        way_to(before, &after).ok_or_else(|| format!("{turn}: no decisions lead there"))
    }

    fn observe(&self, seat: Seat, into: &mut [u8]) {
        self.draft.observe(seat, &mut Writer::new(into));
    }

    fn mask(&self, seat: Seat, into: &mut [i8]) {
        write_mask(&self.draft, seat, into);
    }

    fn legal(&self) -> Vec<usize> {
        caravan_rules::Decisions::iter(&self.draft.legal()).map(Decision::index).collect()
    }

    fn turns(&self) -> Vec<String> {
        self.record.turns().iter().map(G::Turn::to_string).collect()
    }

    fn record(&self) -> String {
        self.record.to_string()
    }

    fn json(&self) -> String {
        G::position_json(&self.draft).to_string()
    }
}

/// The decisions that lead from the start of a turn to where it is complete.
fn way_to<G: Game>(position: G, complete: &G) -> Option<Vec<usize>> {
    position.legal().iter().find_map(|decision| {
        let mut next = position;
        next.decide(decision).ok()?;
        let rest = if next.turn_is_complete() { (next == *complete).then(Vec::new) } else { way_to(next, complete) };
        rest.map(|rest| [vec![decision.index()], rest].concat())
    })
}
