//! The speed of the engine and the bots, and counts of lines of play: what is compiled for every table to be measured.
//!
//! Everything runs on one core and in turns, each in many short windows of which the best counts, beside a yardstick. All
//! that is timed is also checked.
//!
//! This crate parses no arguments and draws no progress: it is told of each window that is done.

mod error;
mod judging;
mod perft;
mod pins;
mod positions;
mod report;
mod row;
mod stopwatch;
mod work;
mod yardstick;

use caravan_rules::{GameKind, with_game};

pub use error::BenchError;
pub use perft::{Lines, lines};
pub use report::Report;
pub use stopwatch::Stopwatch;

use judging::Judging;
use row::Row;
use yardstick::Yardstick;

/// What is to be measured.
pub struct Bench {
    game: GameKind,
    windows: usize,
    rows: Vec<Row>,
    judging: Vec<Judging>,
}

impl Bench {
    /// A game at tables of these sizes, everything in so many windows.
    pub fn new(game: GameKind, tables: &[usize], windows: usize) -> Result<Bench, BenchError> {
        let mut bench = Bench { game, windows, rows: Vec::new(), judging: Vec::new() };
        for &players in tables {
            let table = with_game!(game, players, G => (row::rows::<G>(), Judging::new::<G>()));
            let (rows, judging) = table.ok_or(BenchError::WrongPlayers { game, players })?;
            bench.rows.extend(rows);
            bench.judging.extend(judging);
        }
        Ok(bench)
    }

    /// How many windows there are in all.
    pub fn steps(&self) -> usize {
        self.windows * (1 + self.rows.len() + self.judging.len())
    }

    /// A window of everything, again and again, so that a slow moment of the machine falls on all alike.
    pub fn run(mut self, done: &dyn Fn()) -> Result<Report, BenchError> {
        let mut yardstick = Yardstick::new();
        for _ in 0..self.windows {
            yardstick.window()?;
            done();
            for row in &mut self.rows {
                row.window()?;
                done();
            }
            for judging in &mut self.judging {
                judging.window();
                done();
            }
        }
        check_paths_agree(&self.rows)?;
        Ok(Report::new(self.game, self.windows, yardstick, &self.rows, &self.judging))
    }
}

fn check_paths_agree(rows: &[Row]) -> Result<(), BenchError> {
    rows.iter().try_for_each(|row| {
        let twin = rows.iter().find(|other| (other.players, other.positions) == (row.players, row.positions));
        let agree = twin.is_none_or(|twin| twin.checksum == row.checksum);
        BenchError::unless(agree, || {
            let (players, positions) = (row.players, row.positions);
            format!("the processor paths disagree at {players} players on {positions} positions")
        })
    })
}
