//! What is said on the pages beside the table.

use caravan_rules::GameKind;

use super::{Texts, Who, Word};
use crate::pages::TableState;

impl Texts {
    pub(crate) fn rules_of(self, game: GameKind) -> String {
        self.rules_of_game(self.game(game))
    }

    pub(crate) fn learn_game(self, game: GameKind) -> String {
        self.learn_by_playing(self.game(game))
    }

    pub(crate) fn game_facts(self, game: GameKind) -> String {
        let players = game.seats();
        self.facts_of_game(*players.start(), *players.end(), minutes(game))
    }

    pub(crate) fn table_with(self, others: &[String]) -> String {
        match others {
            [] => self.word(Word::NobodyElse).to_owned(),
            [..] => self.table_with_others(&self.listed(others)),
        }
    }

    pub(crate) fn table_state(self, state: &TableState) -> String {
        match state {
            TableState::Gathering { free } => self.seats_free(*free),
            TableState::YourTurn => self.turn_of_player(Who::You),
            TableState::TurnOf { name, passed } => self.turn_since(name, &self.duration_in_short(*passed)),
            TableState::Over { winner, points } => {
                self.won(winner.as_deref().map_or(Who::You, Who::Named), (*points).into())
            }
        }
    }

    pub(crate) fn tie_break(self, tied: &[Who], winner: Who, points: u32) -> String {
        let names: Vec<&str> = tied.iter().map(|&who| self.who(who)).collect();
        self.tie(&self.listed(&names), tied.contains(&Who::You), winner, points)
    }

    pub(crate) fn game_length(self, players: usize, rounds: usize, seconds: u64) -> String {
        self.length_of_game(players, rounds, &self.duration(seconds))
    }
}

/// About how long a game takes.
const fn minutes(game: GameKind) -> u32 {
    match game {
        GameKind::SpiceRoad => 30,
        GameKind::SandToSea => 60,
    }
}
