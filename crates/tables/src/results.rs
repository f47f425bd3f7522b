//! How a game came out for the people in it: kept when it ends, and what bots are suggested by.

use caravan_record::Ended;
use caravan_rules::{Outcome, Seat};
use caravan_store::{GameResult, SeatRow};

use crate::levels::levels_of;
use crate::ranking::ranking;
use crate::table::{Absence, State, Table, Then};

impl Table {
    /// What is kept about a game that is over with what is written now. A game with a guide, one that goes on from another, one
    /// in which somebody went back knowing what was to come, and one that nobody has won, say nothing about who is stronger.
    pub(crate) fn results(&self, state: &State, then: &Then, at: i64) -> Vec<GameResult> {
        let Some(outcome) = then.outcome else { return Vec::new() };
        let counts = !self.options.is_lesson && !self.options.is_a_copy && self.options.continues.is_none();
        if !counts || state.has_gone_back() || then.ended.is_some_and(|ended| !ended.has_winner()) {
            return Vec::new();
        }
        let rounds = rounds_of(state, then);
        let result = |row: &SeatRow| {
            let stayed = matches!(state.absence(row.seat), None | Some(Absence::Resigned));
            let person = row.person.clone().filter(|_| stayed)?;
            let has_won = outcome.winner.index() == row.seat && state.absence(row.seat).is_none();
            let (game, rival) = (self.kind.name().to_owned(), self.strongest_rival(state));
            let place = place_of(row.seat, &outcome, then.ended);
            let points = outcome.scores[Seat::new(row.seat)].into();
            Some(GameResult { seat: row.seat, person, game, rival, has_won, place, points, rounds, at })
        };
        state.seats.iter().filter_map(result).collect()
    }

    /// The strongest bot of a table at which one person plays against bots of ours alone.
    fn strongest_rival(&self, state: &State) -> Option<String> {
        let levels = levels_of(self.kind);
        let bots: Vec<&str> = state.seats.iter().filter_map(|row| row.bot.as_deref()).collect();
        let is_alone = bots.len() + 1 == state.seats.len();
        let ranks: Option<Vec<usize>> = bots.iter().map(|bot| levels.iter().position(|level| level == bot)).collect();
        ranks?.into_iter().max().filter(|_| is_alone).map(|rank| levels[rank].to_owned())
    }
}

/// The how manyth a seat was, from 1. Who resigned is last.
fn place_of(seat: usize, outcome: &Outcome, ended: Option<Ended>) -> usize {
    let ranking = ranking(outcome);
    let is_last = ended.and_then(Ended::resigned).is_some_and(|resigned| resigned.index() == seat);
    let place = ranking.iter().position(|ranked| ranked.index() == seat).map_or(ranking.len(), |place| place + 1);
    if is_last { ranking.len() } else { place }
}

/// In which round the game is over that ends with what is written now: a turn that belongs to it, unless that turn settles another
/// or nobody played one.
fn rounds_of(state: &State, then: &Then) -> usize {
    let game = state.game();
    let ends_with_a_turn = then.ended.is_none() && game.owes().is_none();
    let turns = game.round_turns(game.turns()).unwrap_or(0) + usize::from(ends_with_a_turn);
    turns.div_ceil(state.seats.len())
}
