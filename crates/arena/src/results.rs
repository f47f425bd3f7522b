//! A series as JSON lines: a head that says which series, then a line per game. A series can be stopped and gone on with.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::arrangement::Arrangement;
use crate::game::{Finish, PlayedGame};

/// The first line of a results file: what fixes the games of a series, whatever their number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// Which game.
    pub game: String,
    /// How many sit at a table.
    pub players: usize,
    /// The bots, as they were named.
    pub bots: Vec<String>,
    /// Where chance comes from.
    pub seed: u64,
    /// How much a bot may think about a turn.
    pub budget: String,
    /// After how many turns a game is given up.
    pub max_turns: usize,
    /// The names of the map and of the components, if they are not the standard ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub equipment: Option<String>,
}

/// A game as a line of a results file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Line {
    index: usize,
    line_up: Vec<usize>,
    turns: usize,
    scores: Option<Vec<u16>>,
    winner: Option<usize>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lost_seats: Vec<(usize, String)>,
}

/// Why a results file cannot be gone on with.
#[derive(Debug)]
pub enum ResultsError {
    /// It is of another series.
    OtherSeries {
        /// The series that was asked for.
        asked: Box<Head>,
        /// The series of the file.
        found: Box<Head>,
    },
    /// A line cannot be read.
    Line {
        /// Which, from 1.
        number: usize,
        /// Why.
        why: String,
    },
}

impl fmt::Display for ResultsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResultsError::OtherSeries { asked, found } => {
                write!(
                    f,
                    "the results are of another series:\n  {}\nbut asked for is\n  {}",
                    found.to_line(),
                    asked.to_line()
                )
            }
            ResultsError::Line { number, why } => write!(f, "line {number} of the results: {why}"),
        }
    }
}

impl std::error::Error for ResultsError {}

impl Head {
    /// The head of a series of this game.
    pub fn of(game: &str, arrangement: &Arrangement) -> Head {
        Head {
            game: game.to_owned(),
            players: arrangement.seats(),
            bots: arrangement.bots().to_vec(),
            seed: arrangement.seed(),
            budget: arrangement.budget().to_string(),
            max_turns: arrangement.most_turns(),
            equipment: arrangement.equipment().unusual(arrangement.game()),
        }
    }

    /// The game, and what it is played with if that is not the standard.
    pub fn table(&self) -> String {
        let with = self.equipment.as_ref().map(|equipment| format!(" with {equipment}")).unwrap_or_default();
        format!("{} for {}{with}", self.game, self.players)
    }

    /// The head as a line.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A game as a line.
pub fn game_line(game: &PlayedGame) -> String {
    let (scores, winner) = match &game.finish {
        Finish::Over { scores, winner } => (Some(scores.clone()), Some(*winner)),
        Finish::Unfinished => (None, None),
    };
    let (index, line_up, turns) = (game.pairing.index, game.line_up.clone(), game.turns);
    let line = Line { index, line_up, turns, scores, winner, lost_seats: game.lost_seats.clone() };
    serde_json::to_string(&line).unwrap_or_default()
}

/// The games of a results file of this series, in order. A last line that was cut off while it was written is passed over.
pub fn read_results(text: &str, head: &Head, arrangement: &Arrangement) -> Result<Vec<PlayedGame>, ResultsError> {
    let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
    let Some((number, first)) = lines.next() else { return Ok(Vec::new()) };
    let found: Head = serde_json::from_str(first).map_err(|why| ResultsError::Line { number, why: why.to_string() })?;
    if found != *head {
        return Err(ResultsError::OtherSeries { asked: Box::new(head.clone()), found: Box::new(found) });
    }
    let last_is_whole = text.ends_with('\n');
    let mut games = Vec::new();
    let mut lines = lines.peekable();
    while let Some((number, line)) = lines.next() {
        match serde_json::from_str::<Line>(line) {
            Ok(line) => games.push(line.into_game(arrangement)),
            Err(_) if lines.peek().is_none() && !last_is_whole => {}
            Err(why) => return Err(ResultsError::Line { number, why: why.to_string() }),
        }
    }
    games.sort_by_key(|game| game.pairing.index);
    games.dedup_by_key(|game| game.pairing.index);
    Ok(games)
}

impl Line {
    fn into_game(self, arrangement: &Arrangement) -> PlayedGame {
        let finish = match (self.scores, self.winner) {
            (Some(scores), Some(winner)) => Finish::Over { scores, winner },
            _ => Finish::Unfinished,
        };
        PlayedGame {
            pairing: arrangement.pairing(self.index),
            line_up: self.line_up,
            turns: self.turns,
            finish,
            lost_seats: self.lost_seats,
            record: String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_bots::Budget;
    use caravan_rules::GameKind;
    use caravan_rules::sand_to_sea::{Equipment, Map};

    fn series() -> (Arrangement, Head, Vec<PlayedGame>) {
        let bots = vec!["a".to_owned(), "b".to_owned()];
        let arrangement = Arrangement::new(GameKind::SpiceRoad, bots, 2, 3, 1, Budget::Nodes(1), 100).unwrap();
        let head = Head::of("spice-road", &arrangement);
        let games = arrangement.pairings().map(|pairing| PlayedGame {
            pairing,
            line_up: arrangement.line_up(pairing),
            turns: 40,
            finish: if pairing.index == 2 {
                Finish::Unfinished
            } else {
                Finish::Over { scores: vec![3, 4], winner: 1 }
            },
            lost_seats: Vec::new(),
            record: String::new(),
        });
        let games = games.collect();
        (arrangement, head, games)
    }

    fn file(head: &Head, games: &[PlayedGame]) -> String {
        let lines: Vec<String> = std::iter::once(head.to_line()).chain(games.iter().map(game_line)).collect();
        lines.join("\n") + "\n"
    }

    #[test]
    fn a_series_reads_back_and_a_cut_line_is_played_again() {
        let (arrangement, head, games) = series();
        let text = file(&head, &games);
        assert_eq!(read_results(&text, &head, &arrangement).unwrap(), games);
        assert_eq!(read_results(&text[..text.len() - 9], &head, &arrangement).unwrap(), games[..2]);
        assert!(read_results("", &head, &arrangement).unwrap().is_empty());
    }

    #[test]
    fn another_series_is_not_mixed_in() {
        let (arrangement, head, games) = series();
        let other = Head { seed: 2, ..head.clone() };
        let error = read_results(&file(&other, &games), &head, &arrangement).unwrap_err();
        assert!(matches!(error, ResultsError::OtherSeries { .. }));
        let ring = Equipment::on(Map::named("ring").unwrap());
        let at_sea = Arrangement::new(GameKind::SandToSea, head.bots.clone(), 2, 3, 1, Budget::Nodes(1), 100).unwrap();
        let elsewhere = Head::of("sand-to-sea", &at_sea.with_equipment(ring.into()));
        assert_eq!(elsewhere.table(), "sand-to-sea for 2 with ring/standard");
        assert!(read_results(&file(&elsewhere, &games), &head, &arrangement).is_err());
        let error = read_results(&format!("{}\nwhat?\n{{}}\n", head.to_line()), &head, &arrangement).unwrap_err();
        assert!(matches!(error, ResultsError::Line { number: 2, .. }));
    }
}
