//! `caravan bench`: the speed of this build on this machine.

mod judging;
mod positions;
mod report;
mod row;
mod stopwatch;
mod work;
mod yardstick;

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use anyhow::{Result, ensure};
use caravan_rules::{GameKind, with_game};
use indicatif::{ProgressBar, ProgressStyle};

use self::judging::Judging;
use self::report::Report;
use self::row::Row;
use self::yardstick::Yardstick;
use crate::players::not_for_so_many;

/// Measure the speed of this build on this machine.
#[derive(clap::Args)]
#[command(
    after_help = "Everything runs on one core and in turns, each in many short windows of which the best counts, beside \
                  a yardstick: perft of chess by the crate cozy-chess. Rates go up and down with the machine; the ratio \
                  to the yardstick does so much less. The results of all that is timed are checked.\n\nExamples:\n  caravan bench\n  caravan bench --players 2 --json > speed.json"
)]
pub struct Args {
    /// Which game
    #[arg(long, default_value = "spice-road")]
    game: GameKind,
    /// Only tables for so many [default: every number the game is for]
    #[arg(long)]
    players: Option<usize>,
    /// One window for each measurement: checks all results, but measures badly
    #[arg(long)]
    quick: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Args {
    const fn windows(&self) -> usize {
        if self.quick { 1 } else { 25 }
    }

    fn tables(&self) -> Vec<usize> {
        self.players.map_or_else(|| self.game.seats().collect(), |players| vec![players])
    }
}

pub fn run(args: Args) -> Result<ExitCode> {
    let (mut rows, mut judging) = (Vec::new(), Vec::new());
    for players in args.tables() {
        let table = with_game!(args.game, players, G => (row::rows::<G>(), Judging::new::<G>()));
        let table = table.ok_or_else(|| not_for_so_many(args.game, players))?;
        rows.extend(table.0);
        judging.extend(table.1);
    }
    let yardstick = measure(args.windows(), &mut rows, &mut judging)?;
    check_paths_agree(&rows)?;
    let report = Report::new(args.game, args.windows(), yardstick, &rows, &judging);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        report.print(&mut out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A window of everything, again and again, so that a slow moment of the machine falls on all alike.
fn measure(windows: usize, rows: &mut [Row], judging: &mut [Judging]) -> Result<Yardstick> {
    let mut yardstick = Yardstick::default();
    let bar = progress_bar(windows * (1 + rows.len() + judging.len()));
    for _ in 0..windows {
        yardstick.window()?;
        bar.inc(1);
        for row in &mut *rows {
            row.window()?;
            bar.inc(1);
        }
        for judging in &mut *judging {
            judging.window();
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    Ok(yardstick)
}

fn check_paths_agree(rows: &[Row]) -> Result<()> {
    for row in rows {
        let twin = rows.iter().find(|other| (other.players, other.positions) == (row.players, row.positions));
        ensure!(
            twin.is_none_or(|twin| twin.checksum == row.checksum),
            "the processor paths disagree at {} players on {} positions",
            row.players,
            row.positions
        );
    }
    Ok(())
}

fn progress_bar(windows: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {percent} %  {eta} left");
    ProgressBar::new(windows as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
