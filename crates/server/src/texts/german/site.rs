//! What is said on the other pages, in German.

use caravan_rules::GameKind;

use super::German;
use super::nouns::plural;
use crate::pages::TableState;
use crate::texts::grammar::{Span, listed};
use crate::texts::minutes;
use crate::texts::phrases::{Nouns, Said, SitePhrases, Who};
use crate::texts::problem::Problem;

impl SitePhrases for German {
    fn problem(&self, problem: &Problem) -> Said {
        self.said(problem)
    }

    fn rules_of(&self, game: GameKind) -> String {
        format!("Regeln: {}", self.game(game))
    }

    fn learn_game(&self, game: GameKind) -> String {
        format!("„{}“ spielend lernen", self.game(game))
    }

    fn game_facts(&self, game: GameKind) -> String {
        let players = game.seats();
        format!("Für {} bis {}, etwa {} Minuten", players.start(), players.end(), minutes(game))
    }

    fn waiting_for_players(&self, free: usize) -> String {
        match free {
            0 => "Alle sind da.".to_owned(),
            1 => "Es fehlt noch eine Person.".to_owned(),
            _ => format!("Es fehlen noch {free} Personen."),
        }
    }

    fn table_with(&self, others: &[String]) -> String {
        if others.is_empty() { "noch niemand sonst".to_owned() } else { format!("mit {}", listed(others, "und")) }
    }

    fn table_state(&self, state: &TableState) -> String {
        match state {
            TableState::Gathering { free: 1 } => "1 Platz frei".to_owned(),
            TableState::Gathering { free } => format!("{free} Plätze frei"),
            TableState::YourTurn => "Dein Zug".to_owned(),
            TableState::TurnOf { name, passed } => format!("{name}, {}", short(*passed)),
            TableState::Over { winner: None, points } => format!("Du hast mit {points} gewonnen"),
            TableState::Over { winner: Some(name), points } => format!("{name} hat mit {points} gewonnen"),
        }
    }

    fn wins(&self, who: Who, points: u32) -> String {
        let points = plural(points.into(), "Punkt", "Punkten");
        match who {
            Who::You => format!("Du gewinnst mit {points}"),
            Who::Named(name) => format!("{name} gewinnt mit {points}"),
        }
    }

    fn tie_break(&self, tied: &[Who], winner: Who, points: u32) -> String {
        let names: Vec<String> = tied.iter().map(|&who| self.who(who)).collect();
        let winner = match winner {
            Who::You => "du",
            Who::Named(name) => name,
        };
        let have = if tied.contains(&Who::You) { "habt" } else { "haben" };
        format!(
            "{} {have} je {points}. Bei Gleichstand gewinnt, wer zuletzt am Zug war: {winner}.",
            listed(&names, "und")
        )
    }

    fn game_length(&self, players: usize, rounds: usize, seconds: u64) -> String {
        format!("{players} am Tisch, {}, {}.", plural(rounds as u64, "Runde", "Runden"), self.duration(seconds))
    }
}

fn short(seconds: u64) -> String {
    match Span::of(seconds) {
        Span::Days(days) => plural(days, "Tag", "Tage"),
        Span::Hours(hours) => format!("{hours} Std."),
        Span::Minutes(minutes) => format!("{minutes} Min."),
    }
}
