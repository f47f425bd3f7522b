//! The moments that decided a game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::analysis::StudiedTurn;
use crate::chance::Chance;
use crate::class::Class;

/// How many moments a game is told in.
const MOST: usize = 5;

/// What made a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MomentKind {
    /// A turn that was not the best.
    Choice,
    /// What came up.
    Luck,
}

/// A moment that decided a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Moment {
    /// Which turn, from 0.
    pub turn: usize,
    /// What made it one.
    pub kind: MomentKind,
    /// Whose chance it changed most.
    pub seat: usize,
    /// By how much.
    pub change: Chance,
}

/// The moments with the largest effect, in the order of the game. A choice that cost little and a card that changed little are
/// no moments, however quiet the game was.
pub(crate) fn moments(turns: &[StudiedTurn]) -> Vec<Moment> {
    let mut all: Vec<Moment> = turns.iter().enumerate().flat_map(|(at, turn)| moments_of(at, turn)).collect();
    all.sort_by_key(|moment| (-moment.change.size(), moment.turn));
    all.truncate(MOST);
    all.sort_by_key(|moment| (moment.turn, moment.kind == MomentKind::Luck));
    all
}

/// Changes below this are no moments.
const LEAST: Chance = Chance::millionths(20_000);

fn moments_of(at: usize, turn: &StudiedTurn) -> impl Iterator<Item = Moment> {
    let choice = (turn.class >= Class::Inaccuracy).then_some((MomentKind::Choice, turn.seat, -turn.cost));
    let seats = 0..turn.after.win.len();
    let lucky = seats.max_by_key(|&seat| turn.luck(seat).size()).map(|seat| (MomentKind::Luck, seat, turn.luck(seat)));
    let large = choice.into_iter().chain(lucky).filter(|(_, _, change)| change.size() >= LEAST);
    large.map(move |(kind, seat, change)| Moment { turn: at, kind, seat, change })
}
