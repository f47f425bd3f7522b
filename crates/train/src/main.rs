//! Trains the bots' networks by self-play, and measures them on the way.

mod contest;

use anyhow::{Context, Result};
use caravan_bots::{Budget, Playbook, build};
use caravan_rules::{GameKind, with_game};
use clap::{Parser, Subcommand};

use contest::Contest;

/// Trains the bots' networks by self-play, and measures them.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// One bot against a table of another, every deal from every seat.
    ///
    /// Example: caravan-train contest --game spice-road --seats 3 --bot planner --others greedy --deals 50
    Contest(ContestArgs),
}

#[derive(clap::Args)]
struct ContestArgs {
    /// The game.
    #[arg(long, default_value_t = GameKind::SpiceRoad)]
    game: GameKind,
    /// How many sit at the table.
    #[arg(long, default_value_t = 2)]
    seats: usize,
    /// The bot that is measured.
    #[arg(long)]
    bot: String,
    /// The bot in all other seats.
    #[arg(long)]
    others: String,
    /// What each may spend on a turn: 1000n or 50ms.
    #[arg(long, default_value = "1000n")]
    budget: Budget,
    /// How many deals; each is played once from every seat.
    #[arg(long, default_value_t = 100)]
    deals: u64,
    /// The first of the seeds the deals come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many deals are played at a time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

fn main() -> Result<()> {
    let done = match &Cli::parse().command {
        Command::Contest(args) => with_game!(args.game, args.seats, G => contest::<G>(args)),
    };
    done.context("Spice Road is for 2 to 5 players, From Sand to Sea for 2 to 4")?
}

fn contest<G: Playbook>(args: &ContestArgs) -> Result<()> {
    // Built once here so that a wrong name is refused before any thread starts.
    build::<G>(&args.bot).with_context(|| args.bot.clone())?;
    build::<G>(&args.others).with_context(|| args.others.clone())?;
    let bot = || build::<G>(&args.bot).expect("built before");
    let others = || build::<G>(&args.others).expect("built before");
    let contest = Contest {
        bot: &bot,
        others: &others,
        budget: args.budget,
        deals: args.deals,
        seed: args.seed,
        threads: args.threads,
    };
    println!("{} against {}: {}", args.bot, args.others, contest.run());
    Ok(())
}
