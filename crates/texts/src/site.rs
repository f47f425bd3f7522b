//! What is said on the pages beside the table.

use caravan_rules::GameKind;

use crate::games::facts_of;
use crate::{Texts, Who, Word};

/// How a table in a list stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableState {
    /// Seats are free.
    Gathering {
        /// How many.
        free: usize,
    },
    /// It is the turn of the one who looks.
    YourTurn,
    /// It is somebody else's turn.
    TurnOf {
        /// Whose.
        name: String,
        /// For how many seconds.
        passed: u64,
    },
    /// The game is over.
    Over {
        /// Who won; `None` if the one who looks did.
        winner: Option<String>,
        /// The winner's points.
        points: u16,
    },
    /// All agreed to end the game.
    EndedByAll,
    /// Nobody came back to it.
    Abandoned,
    /// It was closed before it began.
    Cancelled,
}

impl Texts {
    /// The link to the rules of a game.
    pub fn rules_of(self, game: GameKind) -> String {
        self.rules_of_game(self.game(game))
    }

    /// The button of a first game with a guide.
    pub fn learn_game(self, game: GameKind) -> String {
        self.learn_by_playing(self.game(game))
    }

    /// For how many a game is and how long it takes.
    pub fn game_facts(self, game: GameKind) -> String {
        let players = game.seats();
        self.facts_of_game(*players.start(), *players.end(), facts_of(game).minutes)
    }

    /// Who else sits at a table.
    pub fn table_with(self, others: &[String]) -> String {
        match others {
            [] => self.word(Word::NobodyElse).to_owned(),
            [..] => self.table_with_others(&self.listed(others)),
        }
    }

    /// How a table in a list stands.
    pub fn table_state(self, state: &TableState) -> String {
        match state {
            TableState::Gathering { free } => self.seats_free(*free),
            TableState::YourTurn => self.turn_of_player(Who::You),
            TableState::TurnOf { name, passed } => self.turn_since(name, &self.duration_in_short(*passed)),
            TableState::Over { winner, points } => {
                self.won(winner.as_deref().map_or(Who::You, Who::Named), (*points).into())
            }
            TableState::EndedByAll => self.word(Word::EndedByAgreement).to_owned(),
            TableState::Abandoned => self.word(Word::EndedAbandoned).to_owned(),
            TableState::Cancelled => self.word(Word::TableCancelled).to_owned(),
        }
    }

    /// Why somebody won a tie.
    pub fn tie_break(self, tied: &[Who], winner: Who, points: u32) -> String {
        let names: Vec<&str> = tied.iter().map(|&who| self.who(who)).collect();
        self.tie(&self.listed(&names), tied.contains(&Who::You), winner, points)
    }

    /// How long a game was.
    pub fn game_length(self, players: usize, rounds: usize, seconds: u64) -> String {
        self.length_of_game(players, rounds, &self.duration(seconds))
    }
}
