//! `caravan atlas`: what cards and tiles are worth.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_study::Sample;
use caravan_study::atlas::Atlas;

use crate::analyse::{all_cores, progress_bar, threads};
use crate::players::not_for_so_many;

/// Say what every card and tile is worth, how games begin and how long they last, from many games between bots.
#[derive(clap::Args)]
#[command(
    after_help = "Prints a summary, or writes everything as JSON and as comma-separated values. docs/study.md says what the \
                  figures mean.\n\nExamples:\n  caravan atlas --players 3 --games 100\n  \
                  caravan atlas --game sand-to-sea --players 2 --games 300 --seed 5 --out docs/atlas"
)]
pub struct Args {
    /// Which game
    #[arg(long, default_value_t = GameKind::FIRST)]
    game: GameKind,
    /// How many sit at the table
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// How many games
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Where the deals come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays
    #[arg(long, default_value = "oracle")]
    bot: String,
    /// What they spend on a turn
    #[arg(long, default_value = "200n")]
    budget: Budget,
    /// Write GAME-PLAYERS.json and GAME-PLAYERS.csv into a folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// How many cores to use [default: all]
    #[arg(long, value_parser = threads)]
    threads: Option<usize>,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let Args { game, players, games, seed, bot, budget, out, threads } = args;
    if !game.seats().contains(&players) {
        return Err(not_for_so_many(game, players));
    }
    let sample = Sample { game, players, bots: vec![bot], budget, games, seed, every: 1 };
    // Each game is played, and then gone through.
    let bar = progress_bar(2 * games);
    let atlas = Atlas::of(&sample, threads.unwrap_or_else(all_cores), &|| bar.inc(1))?;
    bar.finish_and_clear();
    if let Some(folder) = out {
        std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        for (ending, text) in [("json", serde_json::to_string(&atlas)? + "\n"), ("csv", atlas.to_csv())] {
            let file = folder.join(format!("{game}-{players}.{ending}"));
            std::fs::write(&file, text).with_context(|| format!("{} cannot be written", file.display()))?;
        }
    }
    write!(std::io::stdout().lock(), "{atlas}")?;
    Ok(ExitCode::SUCCESS)
}
