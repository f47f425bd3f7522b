//! The soonest claims: in how many turns a seat could claim each point card or victory tile that lies open, with the cards it has
//! and those in the row, while everybody else stands still; proved by going through everything shorter.

mod acquisition;
mod handfuls;
mod kind;
mod packed;
mod payments;
mod reach;
mod sand_to_sea;
mod search;
mod spice_road;
mod text;

use std::fmt;

use caravan_rules::sand_to_sea::SandToSea;
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Cubes, Game, GameKind, Points, Seat};
use serde::Serialize;

use self::search::{Found, Moves, Step};

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
    fn found<M: Moves>(
        card: String,
        port: Option<String>,
        (cost, points): (Cubes, Points),
        found: &Found<M>,
        write: impl Fn(&[Step<M>]) -> Vec<String>,
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
            PlanError::SettingUp => f.write_str("the boats are not on the map yet"),
            PlanError::NoSuchSeat(seat) => write!(f, "nobody sits in seat {seat}"),
        }
    }
}

impl std::error::Error for PlanError {}

/// The soonest claims from a position line, for the seat to move or for another.
pub fn plan(position: &str, seat: Option<usize>) -> Result<Plan, PlanError> {
    let mut words = position.split_whitespace();
    let game: Option<GameKind> = words.next().and_then(|word| word.parse().ok());
    let players = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
    match (game, players) {
        (Some(GameKind::SpiceRoad), 2) => in_spice_road::<2>(position, seat),
        (Some(GameKind::SpiceRoad), 3) => in_spice_road::<3>(position, seat),
        (Some(GameKind::SpiceRoad), 4) => in_spice_road::<4>(position, seat),
        (Some(GameKind::SpiceRoad), 5) => in_spice_road::<5>(position, seat),
        (Some(GameKind::SandToSea), 2) => in_sand_to_sea::<2>(position, seat),
        (Some(GameKind::SandToSea), 3) => in_sand_to_sea::<3>(position, seat),
        (Some(GameKind::SandToSea), 4) => in_sand_to_sea::<4>(position, seat),
        (Some(GameKind::SpiceRoad | GameKind::SandToSea) | None, _) => {
            Err(PlanError::NotAPosition("it begins with a game and a number of players: spice-road 2".to_owned()))
        }
    }
}

fn in_spice_road<const SEATS: usize>(text: &str, seat: Option<usize>) -> Result<Plan, PlanError> {
    let position: SpiceRoad<SEATS> = text.trim().parse().map_err(|why| PlanError::NotAPosition(format!("{why}")))?;
    let seat = whose(&position, seat)?;
    Ok(Plan { seat: seat.index(), goals: spice_road::goals(&position, seat) })
}

fn in_sand_to_sea<const SEATS: usize>(text: &str, seat: Option<usize>) -> Result<Plan, PlanError> {
    let position: SandToSea<SEATS> = text.trim().parse().map_err(|why| PlanError::NotAPosition(format!("{why}")))?;
    let seat = whose(&position, seat)?;
    if position.is_setting_up() {
        return Err(PlanError::SettingUp);
    }
    Ok(Plan { seat: seat.index(), goals: sand_to_sea::goals(&position, seat) })
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
