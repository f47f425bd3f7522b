//! The soonest claims: in how many turns a seat could claim each card that lies open, with the cards it has and those in the
//! row, while everybody else stands still; proved by going through everything shorter.

mod bound;
mod caravans;
mod row;
mod search;
mod spice_road;

use std::fmt;

use caravan_rules::{Game, GameKind, Points, Seat, spice_road::SpiceRoad};
use serde::Serialize;

/// The soonest claims of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Plan {
    /// Whose.
    pub seat: usize,
    /// One for each card that lies open, from the left.
    pub goals: Vec<Goal>,
}

/// The soonest way to one claim.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Goal {
    /// Which card.
    pub card: String,
    /// What it is worth, without a coin.
    pub points: Points,
    /// In how many turns it can be claimed, the claim among them: 1 if now. Nothing if no way is known.
    pub turns: Option<usize>,
    /// The turns and settling steps of the way, the claim last.
    pub line: Vec<String>,
    /// Whether everything shorter was gone through.
    pub proved: bool,
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
    /// Nobody sits there.
    NoSuchSeat(usize),
    /// Plans are not made for this game yet.
    NotForThisGame(GameKind),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::NotAPosition(why) => write!(f, "not a position: {why}"),
            PlanError::Over => f.write_str("the game is over"),
            PlanError::WithinATurn => f.write_str("a turn is under way; a plan begins between turns"),
            PlanError::NoSuchSeat(seat) => write!(f, "nobody sits in seat {seat}"),
            PlanError::NotForThisGame(game) => write!(f, "there are no plans for {game} yet"),
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
        (Some(GameKind::SpiceRoad), 2) => plan_of::<2>(position, seat),
        (Some(GameKind::SpiceRoad), 3) => plan_of::<3>(position, seat),
        (Some(GameKind::SpiceRoad), 4) => plan_of::<4>(position, seat),
        (Some(GameKind::SpiceRoad), 5) => plan_of::<5>(position, seat),
        (Some(GameKind::SandToSea), _) => Err(PlanError::NotForThisGame(GameKind::SandToSea)),
        (Some(GameKind::SpiceRoad), _) | (None, _) => {
            Err(PlanError::NotAPosition("it begins with a game and a number of players: spice-road 2".to_owned()))
        }
    }
}

fn plan_of<const SEATS: usize>(text: &str, seat: Option<usize>) -> Result<Plan, PlanError> {
    let position: SpiceRoad<SEATS> = text.trim().parse().map_err(|why| PlanError::NotAPosition(format!("{why}")))?;
    if position.turn_so_far().is_some() || position.owes().is_some() {
        return Err(PlanError::WithinATurn);
    }
    let seat = match seat {
        Some(seat) if seat >= SEATS => return Err(PlanError::NoSuchSeat(seat)),
        Some(seat) => Seat::new(seat),
        None => position.to_move().seat().ok_or(PlanError::Over)?,
    };
    Ok(Plan { seat: seat.index(), goals: spice_road::goals(&position, seat) })
}
