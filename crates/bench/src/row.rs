//! One line of the report: a table size, where its positions come from, and a processor path.

use std::fmt;
use std::rc::Rc;

use caravan_bots::Playbook;
use caravan_rules::GameKind;
use caravan_rules::cpu::{Task, dispatch, portable};
use serde::Serialize;

use crate::error::BenchError;
use crate::pins::pin;
use crate::positions::{self, Positions};
use crate::stopwatch::Stopwatch;
use crate::work::{Children, Masks, Playouts, Tally, Until, mix};

/// Which machine code runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Path {
    /// The best that this processor has, chosen at run time.
    Fast,
    /// That for any processor.
    Portable,
}

/// How many of each in a second, at best.
#[derive(Clone, Copy, Default, Debug, Serialize)]
pub(crate) struct Rates {
    pub(crate) turns: f64,
    pub(crate) games: f64,
    pub(crate) children: f64,
    pub(crate) masks: f64,
}

/// A line of the report and the work behind it.
pub(crate) struct Row {
    pub(crate) game: GameKind,
    pub(crate) players: usize,
    /// The size of a position.
    pub(crate) bytes: usize,
    pub(crate) positions: Positions,
    pub(crate) path: Path,
    pub(crate) rates: Rates,
    /// What the work came to, once it was done.
    pub(crate) checksum: Option<u64>,
    works: Vec<Box<dyn Fn() -> Tally>>,
}

/// All rows of a game at a number of seats.
pub(crate) fn rows<G: Playbook>() -> Vec<Row> {
    let starts = positions::starts::<G>();
    let random = positions::random::<G>();
    let sensible = positions::sensible::<G>();
    let few_sensible: Rc<[G]> = sensible.iter().copied().step_by(4).collect();
    [Path::Fast, Path::Portable]
        .into_iter()
        .flat_map(|path| {
            let games = path.work(Playouts { from: starts.clone(), until: Until::End });
            let games_from_there = path.work(Playouts { from: few_sensible.clone(), until: Until::End });
            let on_random = vec![games, path.work(Children(random.clone())), path.work(Masks(random.clone()))];
            let on_sensible: Vec<Box<dyn Fn() -> Tally>> = vec![
                // Later turns of these games are as random as any, so only their first round counts as turns.
                Box::new(move || Tally { turns: 0, ..games_from_there() }),
                path.work(Playouts { from: sensible.clone(), until: Until::RoundIsOver }),
                path.work(Children(sensible.clone())),
                path.work(Masks(sensible.clone())),
            ];
            [row::<G>(Positions::Random, path, on_random), row::<G>(Positions::Sensible, path, on_sensible)]
        })
        .collect()
}

fn row<G: Playbook>(positions: Positions, path: Path, works: Vec<Box<dyn Fn() -> Tally>>) -> Row {
    Row {
        game: G::KIND,
        players: G::SEATS,
        bytes: size_of::<G>(),
        positions,
        path,
        rates: Rates::default(),
        checksum: None,
        works,
    }
}

impl Path {
    fn work<W: 'static>(self, work: W) -> Box<dyn Fn() -> Tally>
    where
        for<'a> &'a W: Task<Output = Tally>,
    {
        match self {
            Path::Fast => Box::new(move || dispatch(&work)),
            Path::Portable => Box::new(move || portable(&work)),
        }
    }
}

impl Row {
    /// Does all the work once, keeps the best rates, and checks that it came to the same as ever.
    pub(crate) fn window(&mut self) -> Result<(), BenchError> {
        let mut checksum = 0;
        for work in &self.works {
            let stopwatch = Stopwatch::start();
            let tally = work();
            self.rates.raise(tally, stopwatch.seconds());
            checksum = mix(checksum, tally.checksum);
        }
        let expected = self.checksum.or_else(|| self.pinned()).unwrap_or(checksum);
        self.checksum = Some(checksum);
        BenchError::unless(checksum == expected, || format!("{self} comes to {checksum:#x} instead of {expected:#x}"))
    }

    fn pinned(&self) -> Option<u64> {
        match self.positions {
            Positions::Random => pin(self.game, self.players),
            // They change with the bot that plays them: only windows and paths are compared.
            Positions::Sensible => None,
        }
    }
}

impl Rates {
    fn raise(&mut self, tally: Tally, seconds: f64) {
        let rate = |count: u64| count as f64 / seconds;
        self.turns = self.turns.max(rate(tally.turns));
        self.games = self.games.max(rate(tally.games));
        self.children = self.children.max(rate(tally.children));
        self.masks = self.masks.max(rate(tally.masks));
    }

    /// The rates as multiples of `unit`.
    pub(crate) fn per(self, unit: f64) -> Rates {
        let Rates { turns, games, children, masks } = self;
        Rates { turns: turns / unit, games: games / unit, children: children / unit, masks: masks / unit }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Path::Fast => "fast",
            Path::Portable => "portable",
        })
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} for {}, {} positions, {} path", self.game, self.players, self.positions, self.path)
    }
}
