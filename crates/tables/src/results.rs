//! How a game came out for the people in it: kept when it ends, and what bots are suggested by.

use caravan_store::{GameResult, SeatRow};

use crate::levels::levels_of;
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
        let result = |row: &SeatRow| {
            let stayed = matches!(state.absence(row.seat), None | Some(Absence::Resigned));
            let person = row.person.clone().filter(|_| stayed)?;
            let has_won = outcome.winner.index() == row.seat && state.absence(row.seat).is_none();
            let (game, rival) = (self.kind.name().to_owned(), self.strongest_rival(state));
            Some(GameResult { seat: row.seat, person, game, rival, has_won, at })
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
