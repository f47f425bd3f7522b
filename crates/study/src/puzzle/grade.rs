//! How hard a puzzle is: which level finds it, and how far has to be read.

use std::fmt;
use std::str::FromStr;

use caravan_bots::{Bot, Budget, LEVELS, NODES_AT_ONCE, Playbook, Reader, build};
use caravan_rules::Game;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

/// The numbers of lines that a search is tried with, each twice the one before.
pub const LADDER: [u64; 8] = [10, 20, 40, 80, 160, 320, 640, 1280];

/// How often each is tried.
const TRIES: u64 = 3;

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grade {
    /// The gentlest level of the bots from which on each finds the turn more often than not, by its place in the list; nothing if
    /// the strongest does not.
    pub level: Option<usize>,
    /// The fewest lines of the [`LADDER`] from which on a search finds it more often than not; nothing if it needs more.
    pub lines: Option<u64>,
}

impl Grade {
    /// The grade of a position in which this turn is the one to find.
    pub(crate) fn of<G: Playbook>(position: &G, best: G::Turn, reader: &mut dyn Reader<G>) -> Grade {
        Grade { level: level(position, best), lines: lines(position, best, reader) }
    }

    /// The name of that level.
    pub fn level_name(self) -> Option<&'static str> {
        self.level.map(|level| LEVELS[level].name)
    }

    /// Where a puzzle of this grade stands before anybody has tried it, on the scale on which a person begins with 1500.
    pub fn rating(self) -> f64 {
        let step = self.lines.and_then(|lines| LADDER.iter().position(|&rung| rung == lines)).unwrap_or(LADDER.len());
        1200.0 + 100.0 * step as f64
    }
}

fn level<G: Playbook>(position: &G, best: G::Turn) -> Option<usize> {
    let finds = |level: &usize| build::<G>(LEVELS[*level].name).is_ok_and(|mut bot| finds(&mut *bot, position, best));
    (0..LEVELS.len()).rev().take_while(finds).last()
}

/// Whether a bot plays the turn more often than not.
fn finds<G: Game>(bot: &mut dyn Bot<G>, position: &G, best: G::Turn) -> bool {
    let Some(seat) = position.to_move().seat() else { return false };
    let mut chosen = |chance: u64| {
        let chance = &mut ChaCha12Rng::seed_from_u64(chance);
        bot.choose(&position.view(seat), Budget::Nodes(NODES_AT_ONCE), chance)
    };
    (0..TRIES).filter(|&chance| chosen(chance) == best).count() as u64 * 2 > TRIES
}

fn lines<G: Playbook>(position: &G, best: G::Turn, reader: &mut dyn Reader<G>) -> Option<u64> {
    let mut finds = |lines: u64| {
        let found = (0..TRIES).filter(|&chance| reader.read(position, lines, chance)[0].turn.turn() == best);
        found.count() as u64 * 2 > TRIES
    };
    LADDER.into_iter().rev().take_while(|&lines| finds(lines)).last()
}

/// What stands for a level or a number of lines that there is not.
const NONE: &str = "-";

/// `vizier 40`.
impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level_name().unwrap_or(NONE))?;
        match self.lines {
            Some(lines) => write!(f, " {lines}"),
            None => write!(f, " {NONE}"),
        }
    }
}

impl FromStr for Grade {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Grade, &'static str> {
        const EXPECTED: &str = "a level and a number of lines, such as vizier 40,";
        let (level, lines) = text.split_once(' ').ok_or(EXPECTED)?;
        let level = match level {
            NONE => None,
            name => Some(LEVELS.iter().position(|level| level.name == name).ok_or(EXPECTED)?),
        };
        let lines = match lines {
            NONE => None,
            lines => Some(lines.parse().ok().filter(|lines| LADDER.contains(lines)).ok_or(EXPECTED)?),
        };
        Ok(Grade { level, lines })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grade_is_two_words() {
        for text in ["vizier 40", "oracle -", "- -", "apprentice 10"] {
            assert_eq!(text.parse::<Grade>().unwrap().to_string(), text);
        }
        for text in ["", "vizier", "grandmaster 40", "vizier 41"] {
            assert!(text.parse::<Grade>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_needs_more_lines_is_rated_higher() {
        let rating = |text: &str| text.parse::<Grade>().unwrap().rating();
        assert!(rating("master 10") < rating("vizier 20") && rating("oracle 1280") < rating("- -"));
    }
}
