//! `caravan bench`: the speed of this build on this machine.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Result;
use caravan_bench::Bench;
use caravan_rules::GameKind;
use indicatif::{ProgressBar, ProgressStyle};

/// Measure the speed of this build on this machine.
#[derive(clap::Args)]
#[command(
    after_help = "Everything runs on one core and in turns, each in many short windows of which the best counts, beside \
                  a yardstick: a text packed by zlib. Rates go up and down with the machine; the ratio \
                  to the yardstick does so much less. The results of all that is timed are checked.\n\nExamples:\n  caravan bench\n  caravan bench --players 2 --json > speed.json"
)]
pub struct Args {
    /// Which game
    #[arg(long, default_value_t = GameKind::FIRST)]
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
    let bench = Bench::new(args.game, &args.tables(), args.windows())?;
    let bar = progress_bar(bench.steps());
    let report = bench.run(&|| bar.inc(1))?;
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        report.print(&mut out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn progress_bar(windows: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {percent} %  {eta} left");
    ProgressBar::new(windows as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
