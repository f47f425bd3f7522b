//! What is said on the other pages, in English.

use caravan_rules::GameKind;

use super::English;
use super::nouns::plural;
use crate::pages::TableState;
use crate::texts::grammar::{Span, listed};
use crate::texts::minutes;
use crate::texts::phrases::{Nouns, Said, SitePhrases, Who};
use crate::texts::problem::Problem;

impl SitePhrases for English {
    fn problem(&self, problem: &Problem) -> Said {
        self.said(problem)
    }

    fn rules_of(&self, game: GameKind) -> String {
        format!("Rules of {}", self.game(game))
    }

    fn learn_game(&self, game: GameKind) -> String {
        format!("Learn {} by playing", self.game(game))
    }

    fn game_facts(&self, game: GameKind) -> String {
        let players = game.seats();
        format!("{}–{} players, about {} minutes", players.start(), players.end(), minutes(game))
    }

    fn waiting_for_players(&self, free: usize) -> String {
        match free {
            0 => "Everyone is here.".to_owned(),
            1 => "Waiting for one more player.".to_owned(),
            _ => format!("Waiting for {free} more players."),
        }
    }

    fn table_with(&self, others: &[String]) -> String {
        if others.is_empty() { "nobody else yet".to_owned() } else { format!("with {}", listed(others, "and")) }
    }

    fn table_state(&self, state: &TableState) -> String {
        match state {
            TableState::Gathering { free } => format!("{} free", plural(*free as u64, "seat", "seats")),
            TableState::YourTurn => "Your turn".to_owned(),
            TableState::TurnOf { name, passed } => format!("{name}, {}", short(*passed)),
            TableState::Over { winner: None, points } => format!("You won with {points}"),
            TableState::Over { winner: Some(name), points } => format!("{name} won with {points}"),
        }
    }

    fn wins(&self, who: Who, points: u32) -> String {
        match who {
            Who::You => format!("You win with {}", self.points(points)),
            Who::Named(name) => format!("{name} wins with {}", self.points(points)),
        }
    }

    fn tie_break(&self, tied: &[Who], winner: Who, points: u32) -> String {
        let names: Vec<String> = tied.iter().map(|&who| self.who(who)).collect();
        let winner = match winner {
            Who::You => "you",
            Who::Named(name) => name,
        };
        format!("{} have {points} each. A tie goes to whoever took a turn last: {winner}.", listed(&names, "and"))
    }

    fn game_length(&self, players: usize, rounds: usize, seconds: u64) -> String {
        format!("{players} players, {}, {}.", plural(rounds as u64, "round", "rounds"), self.duration(seconds))
    }
}

fn short(seconds: u64) -> String {
    match Span::of(seconds) {
        Span::Days(days) => plural(days, "day", "days"),
        Span::Hours(hours) => format!("{hours} h"),
        Span::Minutes(minutes) => format!("{minutes} min"),
    }
}
