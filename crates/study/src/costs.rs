//! What turns of levels of known strength cost: where the classes of turns would begin, and whether a deeper look would say the same.

use std::fmt;
use std::str::FromStr;

use caravan_rules::GameKind;

use crate::analysis::StudiedTurn;
use crate::chance::Chance;
use crate::class::{Class, Thresholds, at_least};
use crate::survey::Survey;

/// The levels whose turns are looked at, the strongest first: as many of each, so that all together are those of nobody in particular.
pub const LEVELS: [&str; 3] = ["master", "trader", "wanderer"];

/// The shares of all turns that are better than a good one, than an inaccuracy, than a mistake and than a blunder.
const SHARES: [f64; 4] = [0.8, 0.9, 0.95, 0.98];
/// Borders are rounded to so many millionths: a tenth of a per cent.
const ROUNDED: f64 = 1000.0;
/// The first line of a file of costs.
const HEAD: &str = "players,level,game,turn,cost,error,deeper_cost,deeper_error,same_best";

/// What a turn cost, and how sure that is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// What it cost.
    pub cost: Chance,
    /// The standard error of that.
    pub error: Chance,
}

/// What a turn of a level cost by an analysis as deep as usual, and by one twice as deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnCost {
    /// At a table of so many.
    pub players: usize,
    /// Who played it.
    pub level: String,
    /// In which game of the sample, from 0.
    pub game: usize,
    /// Its place in that game, from 0.
    pub turn: usize,
    /// As deep as usual.
    pub usual: Cost,
    /// Twice as deep.
    pub deeper: Cost,
    /// Whether both name the same best turn.
    pub same_best: bool,
}

/// What many turns of one game cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Costs(pub Vec<TurnCost>);

/// How many turns are of which class, and of which by a look twice as deep.
pub type Changes = [[usize; Class::ALL.len()]; Class::ALL.len()];

impl Cost {
    fn of(turn: &StudiedTurn) -> Cost {
        Cost { cost: turn.cost, error: turn.cost_error }
    }

    /// What it cost at least.
    fn at_least(&self) -> Chance {
        at_least(self.cost, self.error)
    }

    fn class(&self, game: GameKind) -> Class {
        Thresholds::of(game).class(self.cost, self.error)
    }
}

impl Costs {
    /// Of the turns that a level played at a table of so many, studied twice.
    pub fn of(players: usize, level: &str, usual: &Survey, deeper: &Survey) -> Costs {
        let turns = usual.turns.iter().zip(&deeper.turns).map(|(usual, deeper)| TurnCost {
            players,
            level: level.to_owned(),
            game: usual.game,
            turn: usual.at,
            usual: Cost::of(&usual.studied),
            deeper: Cost::of(&deeper.studied),
            same_best: usual.studied.best == deeper.studied.best,
        });
        Costs(turns.collect())
    }

    /// Those of tables of so many.
    pub fn at_tables_of(&self, players: usize) -> Costs {
        Costs(self.0.iter().filter(|turn| turn.players == players).cloned().collect())
    }

    /// Where the classes would begin by these turns. One turn in five costs as much as a good one and is no longer best; one in ten
    /// costs as much as an inaccuracy, one in twenty as a mistake, one in fifty as a blunder.
    pub fn thresholds(&self) -> Thresholds {
        let costs: Vec<Chance> = self.0.iter().map(|turn| turn.usual.at_least()).collect();
        Thresholds(SHARES.map(|share| rounded(at(costs.clone(), share))))
    }

    /// How many turns of a level are of each class by the borders of a game, the best first.
    pub fn classes(&self, game: GameKind, level: &str) -> [usize; Class::ALL.len()] {
        let turns = || self.0.iter().filter(|turn| turn.level == level);
        Class::ALL.map(|class| turns().filter(|turn| turn.usual.class(game) == class).count())
    }

    /// How many turns are of which class by the borders of a game, and of which by a look twice as deep.
    pub fn changes(&self, game: GameKind) -> Changes {
        let mut changes = Changes::default();
        for turn in &self.0 {
            let [usual, deeper] = [turn.usual, turn.deeper].map(|cost| cost.class(game));
            changes[usual as usize][deeper as usize] += 1;
        }
        changes
    }
}

/// The chance below which so large a share of them lies.
fn at(mut chances: Vec<Chance>, share: f64) -> Chance {
    chances.sort();
    let place = (share * chances.len() as f64) as usize;
    chances.get(place).or(chances.last()).copied().unwrap_or(Chance::ZERO)
}

fn rounded(chance: Chance) -> Chance {
    let steps = (chance.share() * 1e6 / ROUNDED).round().max(1.0);
    Chance::of(steps * ROUNDED / 1e6)
}

/// Comma-separated values, in millionths; a line for each turn.
impl fmt::Display for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}")?;
        let millionths = |chance: Chance| (chance.share() * 1e6).round() as i64;
        self.0.iter().try_for_each(|turn| {
            let [usual, deeper] =
                [turn.usual, turn.deeper].map(|cost| format!("{},{}", millionths(cost.cost), millionths(cost.error)));
            let TurnCost { players, level, game, turn, same_best, .. } = turn;
            writeln!(f, "{players},{level},{game},{turn},{usual},{deeper},{}", u8::from(*same_best))
        })
    }
}

/// The text is no list of costs: the number of its line, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotCosts(pub usize);

impl fmt::Display for NotCosts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is not what a turn cost: {HEAD}", self.0)
    }
}

impl std::error::Error for NotCosts {}

impl FromStr for Costs {
    type Err = NotCosts;

    fn from_str(text: &str) -> Result<Costs, NotCosts> {
        let lines = text.lines().enumerate().filter(|(_, line)| *line != HEAD && !line.starts_with('#'));
        lines.map(|(at, line)| turn_of(line).ok_or(NotCosts(at + 1))).collect::<Result<_, _>>().map(Costs)
    }
}

fn turn_of(line: &str) -> Option<TurnCost> {
    let fields: Vec<&str> = line.split(',').collect();
    let [players, level, game, turn, cost, error, deeper_cost, deeper_error, same] = fields[..] else { return None };
    Some(TurnCost {
        players: players.parse().ok()?,
        level: level.to_owned(),
        game: game.parse().ok()?,
        turn: turn.parse().ok()?,
        usual: cost_of(cost, error)?,
        deeper: cost_of(deeper_cost, deeper_error)?,
        same_best: same == "1",
    })
}

fn cost_of(cost: &str, error: &str) -> Option<Cost> {
    let chance = |text: &str| text.parse().ok().map(Chance::millionths);
    Some(Cost { cost: chance(cost)?, error: chance(error)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twenty turns of each level: every next one costs a thousand millionths more, for the weaker levels twice and three times that.
    fn made_up() -> Costs {
        let turns = LEVELS.into_iter().zip(1..).flat_map(|(level, times)| {
            (0..20).map(move |turn| {
                let usual = Cost { cost: Chance::millionths(1000 * times * turn), error: Chance::ZERO };
                let deeper = Cost { error: Chance::millionths(2000), ..usual };
                let (level, turn) = (level.to_owned(), turn as usize);
                TurnCost { players: 3, level, game: 0, turn, usual, deeper, same_best: true }
            })
        });
        Costs(turns.collect())
    }

    #[test]
    fn one_turn_in_five_is_no_longer_best_and_one_in_fifty_a_blunder() {
        let Thresholds(borders) = made_up().thresholds();
        let worse = |border| made_up().0.iter().filter(|turn| turn.usual.cost >= border).count();
        assert_eq!(borders.map(worse), [12, 6, 3, 2]);
    }

    #[test]
    fn what_costs_less_for_sure_is_of_a_better_class() {
        for game in GameKind::ALL {
            let changes = made_up().changes(game);
            let all: usize = changes.iter().flatten().sum();
            let kept: usize = (0..Class::ALL.len()).map(|class| changes[class][class]).sum();
            let better: usize = (1..Class::ALL.len()).map(|class| changes[class][class - 1]).sum();
            assert!(all == 60 && better > 0 && kept + better == all, "{changes:?}");
            assert_eq!(LEVELS.map(|level| made_up().classes(game, level).iter().sum::<usize>()), [20; 3]);
        }
    }

    #[test]
    fn costs_are_read_as_they_are_written() {
        let costs = made_up();
        assert_eq!(costs.to_string().parse(), Ok(costs));
        assert_eq!("# why\n2,master,1,2,3".parse::<Costs>(), Err(NotCosts(2)));
        macro_rules! committed {
            ($($kind:ident in $module:ident;)*) => { [$(include_str!(concat!("../costs/", stringify!($module), ".csv"))),*] };
        }
        for committed in caravan_rules::each_game!(committed) {
            let committed: Costs = committed.parse().unwrap();
            assert!(LEVELS.iter().all(|level| committed.0.iter().any(|turn| turn.level == *level)));
        }
    }
}
