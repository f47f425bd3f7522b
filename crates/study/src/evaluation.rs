//! A position by itself: what it is worth to every seat, and its best turns.

use std::fmt;

use caravan_bots::net::NetError;
use caravan_bots::{Playbook, ReadTurn, reader};
use caravan_rules::{GameKind, with_game};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::chance::Chance;

/// So many turns are told; the rest were hardly looked at.
const MOST: usize = 12;

/// What a position is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Evaluation {
    /// The chances, from seat 0, with the turn that the search would play; together exactly one.
    pub win: Vec<Chance>,
    /// How many lines were followed.
    pub nodes: u64,
    /// The turns that the search looked at most, the best first.
    pub turns: Vec<EvaluatedTurn>,
}

/// A turn of a position that was read ahead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct EvaluatedTurn {
    /// The turn.
    pub turn: String,
    /// The chances with it, from seat 0.
    pub win: Vec<Chance>,
    /// Which share of the lines went through it: where it is small, the chances are a rough guess.
    pub share: Chance,
}

/// Why a position cannot be read ahead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EvaluationError {
    /// The text is not a position of such a table.
    NotAPosition(String),
    /// Nobody is to move, or a turn is under way.
    NothingToRead,
    /// The table has no network that can be read.
    NoNet(NetError),
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvaluationError::NotAPosition(why) => write!(f, "not a position: {why}"),
            EvaluationError::NothingToRead => f.write_str("nobody is to begin a turn"),
            EvaluationError::NoNet(why) => write!(f, "the game's network: {why}"),
        }
    }
}

impl std::error::Error for EvaluationError {}

/// Reads a position ahead, so many lines. The same position and number give the same evaluation.
pub fn evaluate(game: GameKind, players: usize, position: &str, nodes: u64) -> Result<Evaluation, EvaluationError> {
    let read = with_game!(game, players, G => evaluate_as::<G>(position, nodes));
    read.unwrap_or_else(|| Err(EvaluationError::NotAPosition(format!("{game} is not for {players} players"))))
}

fn evaluate_as<G: Playbook>(position: &str, nodes: u64) -> Result<Evaluation, EvaluationError> {
    let position: G = position.parse().map_err(|error: G::Err| EvaluationError::NotAPosition(error.to_string()))?;
    if position.to_move().seat().is_none() || position.turn_so_far().is_some() {
        return Err(EvaluationError::NothingToRead);
    }
    let read = reader::<G>().map_err(EvaluationError::NoNet)?.read(&position, nodes, 0);
    let turns: Vec<EvaluatedTurn> = read.iter().take(MOST).map(told).collect();
    Ok(Evaluation { win: turns[0].win.clone(), nodes, turns })
}

fn told<G: Playbook>(read: &ReadTurn<G>) -> EvaluatedTurn {
    let shares: Vec<f64> = read.win[..G::SEATS].iter().copied().map(f64::from).collect();
    let share = Chance::of(f64::from(read.share));
    EvaluatedTurn { turn: read.turn.turn().to_string(), win: Chance::of_all(&shares), share }
}
