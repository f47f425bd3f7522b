//! The soonest claims: in how many turns a seat could claim each point card or victory tile that lies open, with the cards it has
//! and those in the row, while everybody else stands still; proved by going through everything shorter.

pub(crate) mod acquisition;
pub(crate) mod handfuls;
pub(crate) mod kind;
pub(crate) mod packed;
pub(crate) mod payments;
pub(crate) mod reach;
pub(crate) mod search;
pub(crate) mod text;

use std::fmt;

use caravan_rules::{Cubes, Game, GameKind, Points, Seat, with_game};
use serde::Serialize;

use self::search::{Found, Moves, PlannedMove};

/// The soonest claims of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Plan {
    /// Whose.
    pub seat: usize,
    /// One for each card that lies open, from the left, or for each port with a victory tile.
    pub goals: Vec<Goal>,
}

/// The soonest way to one claim.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Goal {
    /// Which card or tile.
    pub card: String,
    /// The port where the tile lies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub port: Option<String>,
    /// The cubes it costs.
    pub cost: String,
    /// What it is worth, without a coin.
    pub points: Points,
    /// In how many turns it can be claimed, the claim among them: 1 if now. Nothing if no way is known.
    pub turns: Option<usize>,
    /// How many turns it takes at least: everything shorter was gone through.
    pub at_least: usize,
    /// The turns and settling steps of the way, the claim last.
    pub line: Vec<String>,
    /// Whether the way is known and nothing is shorter.
    pub proved: bool,
}

impl Goal {
    pub(crate) fn found<M: Moves>(
        card: String,
        port: Option<String>,
        (cost, points): (Cubes, Points),
        found: &Found<M>,
        write: impl Fn(&[PlannedMove<M>]) -> Vec<String>,
    ) -> Goal {
        let (turns, at_least, line) = match found {
            Found::Way(way) => (Some(way.len() + 1), way.len() + 1, write(way)),
            Found::LongerThan(turns) => (None, turns + 1, Vec::new()),
        };
        Goal { card, port, cost: cost.to_string(), points, turns, at_least, line, proved: turns.is_some() }
    }
}

/// Why there is no plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanError {
    /// The text is not a position.
    NotAPosition(String),
    /// Nobody is to move, and no seat was named.
    Over,
    /// A turn or a settling step is under way; plans begin between turns.
    WithinATurn,
    /// Starting cubes and places for the boats are still being chosen.
    SettingUp,
    /// Nobody sits there.
    NoSuchSeat(usize),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::NotAPosition(why) => write!(f, "not a position: {why}"),
            PlanError::Over => f.write_str("the game is over"),
            PlanError::WithinATurn => f.write_str("a turn is under way; a plan begins between turns"),
            PlanError::SettingUp => f.write_str("the table is still being set up"),
            PlanError::NoSuchSeat(seat) => write!(f, "nobody sits in seat {seat}"),
        }
    }
}

impl std::error::Error for PlanError {}

/// A game in which claims can be planned.
pub(crate) trait Planned: Game {
    /// Why no plan can begin here yet, although no turn is under way; nothing if one can.
    fn is_too_early(&self) -> Option<PlanError> {
        None
    }

    /// The soonest claim of everything that lies open.
    fn goals(&self, seat: Seat) -> Vec<Goal>;
}

/// The soonest claims from a position line, for the seat to move or for another.
pub fn plan(position: &str, seat: Option<usize>) -> Result<Plan, PlanError> {
    let (game, players) = table_of(position).ok_or_else(not_a_table)?;
    with_game!(game, players, G => {
        let (position, seat) = begin::<G>(position, seat)?;
        Ok(Plan { seat: seat.index(), goals: position.goals(seat) })
    })
    .unwrap_or_else(|| Err(not_a_table()))
}

/// Whether a plan of the seat to move can begin at a position line: between turns of a game that is not over.
pub fn can_begin(position: &str) -> bool {
    let begins = |(game, players)| with_game!(game, players, G => begin::<G>(position, None).is_ok());
    table_of(position).and_then(begins).unwrap_or(false)
}

fn table_of(position: &str) -> Option<(GameKind, usize)> {
    let mut words = position.split_whitespace();
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}

fn not_a_table() -> PlanError {
    PlanError::NotAPosition("it begins with a game and a number of players: spice-road 2".to_owned())
}

fn begin<G: Planned>(text: &str, seat: Option<usize>) -> Result<(G, Seat), PlanError> {
    let position: G = text.trim().parse().map_err(|why| PlanError::NotAPosition(format!("{why}")))?;
    let seat = whose(&position, seat)?;
    position.is_too_early().map_or(Ok((position, seat)), Err)
}

/// Whose plan it is, if one can begin here.
fn whose<G: Game>(position: &G, seat: Option<usize>) -> Result<Seat, PlanError> {
    if position.turn_so_far().is_some() || position.owes().is_some() {
        return Err(PlanError::WithinATurn);
    }
    match seat {
        Some(seat) if seat >= G::SEATS => Err(PlanError::NoSuchSeat(seat)),
        Some(seat) => Ok(Seat::new(seat)),
        None => position.to_move().seat().ok_or(PlanError::Over),
    }
}
