//! What a finished game is worth to each seat: by a choice that is stated, and named alike everywhere.

use std::str::FromStr;

use caravan_rules::{Outcome, Points, Seat};

/// How a game is rewarded, at its end and not before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reward {
    /// 1 for the winner, 0 for the others: the mean is the win share.
    Win,
    /// From 1 for the first down to 0 for the last, in equal steps; ties as the games break them, to the later seat.
    Rank,
    /// The points.
    Points,
}

impl Reward {
    /// The reward of each seat.
    pub(crate) fn of(self, outcome: &Outcome, into: &mut [f32]) {
        for ((seat, points), reward) in outcome.scores.iter().zip(into) {
            *reward = match self {
                Reward::Win => f32::from(u8::from(seat == outcome.winner)),
                Reward::Rank => rank(outcome, seat, points),
                Reward::Points => f32::from(points),
            };
        }
    }
}

/// The share of the others that a seat is ahead of.
fn rank(outcome: &Outcome, seat: Seat, points: Points) -> f32 {
    let others = outcome.scores.as_slice().len() - 1;
    let behind = outcome.scores.iter().filter(|&(other, theirs)| (theirs, other) < (points, seat)).count();
    behind as f32 / others as f32
}

impl FromStr for Reward {
    type Err = String;

    fn from_str(text: &str) -> Result<Reward, String> {
        match text {
            "win" => Ok(Reward::Win),
            "rank" => Ok(Reward::Rank),
            "points" => Ok(Reward::Points),
            _ => Err(format!("{text:?} is not a reward; rewards are: win rank points")),
        }
    }
}
