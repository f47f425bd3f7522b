//! One puzzle, and the line of text that it is.

use std::fmt;
use std::str::FromStr;

use caravan_bots::Claim;
use caravan_rules::{Cubes, Game, GameKind, with_game};
use sha2::{Digest, Sha256};

use crate::chance::Chance;
use crate::puzzle::grade::Grade;

/// How many bytes of the digest of a position name its puzzle.
const ID_BYTES: usize = 5;

/// A turn that was valued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// The turn, as records write it.
    pub turn: String,
    /// The mover's chance to win with it, over everything that could come up.
    pub win: Chance,
    /// The standard error of that.
    pub error: Chance,
}

/// A claim that a turn leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextClaim {
    /// After how many more turns of the seat: 0 if the turn is that claim.
    pub turns: usize,
    /// What is claimed.
    pub claim: Claim,
}

/// A position in which one turn is clearly best, with the proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Which game.
    pub game: GameKind,
    /// How many sit at the table.
    pub players: usize,
    /// Who is to move.
    pub seat: usize,
    /// The line of the position.
    pub position: String,
    /// The turn that is clearly best.
    pub best: Tried,
    /// The best of the others.
    pub second: Tried,
    /// What the network alone would play.
    pub obvious: Tried,
    /// How the seat would go on: its own turns up to its next claim, the best one first.
    pub line: Vec<String>,
    /// The claim at the end of that line, and how many turns of its own the seat needs after this one.
    pub goal: Option<NextClaim>,
    /// How hard it is.
    pub grade: Grade,
    /// Where it comes from: a seed or the name of a record, the game and the turn in it.
    pub source: String,
}

impl Puzzle {
    /// What it is called in addresses: it follows from the position, and from nothing else.
    pub fn id(&self) -> String {
        let digest = Sha256::digest(self.position.as_bytes());
        digest.iter().take(ID_BYTES).map(|byte| format!("{byte:02x}")).collect()
    }

    /// By how much the best turn is better than any other.
    pub fn margin(&self) -> Chance {
        self.best.win - self.second.win
    }
}

/// Why a line is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What was expected there.
    pub expected: &'static str,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {} is expected", self.line, self.expected)
    }
}

impl std::error::Error for PuzzleError {}

/// What stands between the parts of a line.
const BETWEEN: &str = " | ";

/// What stands for a line that leads to no claim.
const NO_GOAL: &str = "-";

/// `position | best | second | obvious | line | goal | grade | source`.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { position, best, second, obvious, grade, source, .. } = self;
        write!(f, "{position}{BETWEEN}{best}{BETWEEN}{second}{BETWEEN}{obvious}{BETWEEN}")?;
        write!(f, "{}{BETWEEN}", self.line.join(" "))?;
        match &self.goal {
            Some(goal) => write!(f, "{goal}{BETWEEN}")?,
            None => write!(f, "{NO_GOAL}{BETWEEN}")?,
        }
        write!(f, "{grade}{BETWEEN}{source}")
    }
}

impl FromStr for Puzzle {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Puzzle, &'static str> {
        let parts: Vec<&str> = text.split(BETWEEN).collect();
        let [position, best, second, obvious, line, goal, grade, source] = parts[..] else {
            return Err("position | best | second | obvious | line | goal | grade | source");
        };
        let (game, players, seat) = table_of(position).ok_or("a position in which somebody is to move")?;
        Ok(Puzzle {
            game,
            players,
            seat,
            position: position.to_owned(),
            best: best.parse()?,
            second: second.parse()?,
            obvious: obvious.parse()?,
            line: line.split(' ').map(str::to_owned).collect(),
            goal: if goal == NO_GOAL { None } else { Some(goal.parse()?) },
            grade: grade.parse()?,
            source: source.to_owned(),
        })
    }
}

/// The game and the number of players, with which every position begins, and the seat whose turn it is.
fn table_of(position: &str) -> Option<(GameKind, usize, usize)> {
    let mut words = position.split(' ');
    let (game, players) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let seat = with_game!(game, players, G => seat_to_move::<G>(position))??;
    Some((game, players, seat))
}

/// Whose turn it is in a position; nobody's while one is being settled.
fn seat_to_move<G: Game>(position: &str) -> Option<usize> {
    let position: G = position.parse().ok()?;
    position.to_move().seat().filter(|_| position.owes().is_none()).map(|seat| seat.index())
}

/// `turn 61.24±0.31`, in per cent.
impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:.2}±{:.2}", self.turn, self.win.percent(), self.error.percent())
    }
}

impl FromStr for Tried {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Tried, &'static str> {
        const EXPECTED: &str = "a turn and what it is worth, such as S01 61.24±0.31,";
        let (turn, worth) = text.split_once(' ').ok_or(EXPECTED)?;
        let (win, error) = worth.split_once('±').ok_or(EXPECTED)?;
        let chance = |percent: &str| percent.parse().map(|percent: f64| Chance::of(percent / 100.0));
        let (win, error) = (chance(win).map_err(|_| EXPECTED)?, chance(error).map_err(|_| EXPECTED)?);
        Ok(Tried { turn: turn.to_owned(), win, error })
    }
}

/// `3 16 yyrg`: after three turns, for 16 points, with these cubes.
impl fmt::Display for NextClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NextClaim { turns, claim: Claim { points, cost } } = self;
        write!(f, "{turns} {points} {cost}")
    }
}

impl FromStr for NextClaim {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<NextClaim, &'static str> {
        let mut words = text.split(' ');
        let mut goal = || {
            let (turns, points) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
            let cost: Cubes = words.next()?.parse().ok()?;
            Some(NextClaim { turns, claim: Claim { points, cost } })
        };
        goal().ok_or("turns, points and cubes, such as 3 16 yyrg,")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "spice-road 2 1 M07,M12,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4 yyy;S01,S02;-;-;0/0 \
                        yyyy;S01,S02;-;-;0/0 | +1:y 61.24±0.31 | S01 55.00±0.30 | rest 50.10±0.22 | +1:y S01 =2 | 2 16 yyrg | vizier 40 | 7/12/31";

    #[test]
    fn a_puzzle_is_a_line_and_comes_back_from_it() {
        let puzzle: Puzzle = LINE.parse().unwrap();
        assert_eq!(puzzle.to_string(), LINE);
        assert_eq!((puzzle.game, puzzle.players, puzzle.seat), (GameKind::SpiceRoad, 2, 1));
        assert_eq!(puzzle.margin(), Chance::millionths(62_400));
        assert_eq!((puzzle.line.len(), puzzle.goal.map(|goal| goal.turns)), (3, Some(2)));
        let aimless = LINE.replace("2 16 yyrg", "-");
        assert_eq!(aimless.parse::<Puzzle>().unwrap().to_string(), aimless);
    }

    #[test]
    fn a_position_with_a_map_and_components_is_one_too() {
        let position = "sand-to-sea 2 standard/standard 1 - M15:y,M19:y,M27:y,M41 \
            V15,E24,E07,V19/E20,E22:0,sea,sea,E03/E10:0,sea,E15:1,E08:1,E06:1,E17:1/E12,E13:0,E23:0,E05:0,E18/V02,E02:0,sea,V04 \
            yyyyyyrrrr;S01,S02,M13,M28,M43;-;-;E2;V18;- gbb;S01,M07,M38;-;S02,M31;A4;V21;-";
        let line = LINE.split_once(" | ").unwrap().1;
        let puzzle: Puzzle = format!("{position} | {line}").parse().unwrap();
        assert_eq!((puzzle.game, puzzle.players, puzzle.seat), (GameKind::SandToSea, 2, 1));
    }

    #[test]
    fn what_is_no_puzzle_says_what_is_missing() {
        assert!("".parse::<Puzzle>().unwrap_err().starts_with("position |"));
        assert!(LINE.replace("61.24±0.31", "61.24").parse::<Puzzle>().unwrap_err().contains("worth"));
        assert!(LINE.replace("spice-road 2 1", "spice-road 2 1-1").parse::<Puzzle>().is_err());
    }
}
