//! Plays the games that the bots' networks learn from, and measures what they have learnt. The learning itself is done by PyTorch
//! (`crates/train/python`).

mod contest;
mod play;
mod positions;
mod self_play;

use std::time::Duration;

use anyhow::{Context, Result};
use caravan_bots::{Budget, Playbook, build};
use caravan_rules::{GameKind, with_game};
use clap::{Parser, Subcommand};

use contest::Contest;
use play::Play;

/// Plays the games that the bots' networks learn from, and measures them.
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
    /// Plays a network against itself and writes down what its positions turned out to be worth.
    ///
    /// Example: caravan-train play --game sand-to-sea --seats 2 --out two.positions --seconds 60 --threads 4
    Play(Play),
}

#[derive(clap::Args)]
struct ContestArgs {
    /// The game.
    #[arg(long, default_value_t = GameKind::FIRST)]
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
    /// Turns after which a game counts as unfinished, and so as lost.
    #[arg(long, default_value_t = 1000)]
    most_turns: u32,
    /// How many deals; each is played once from every seat.
    #[arg(long, default_value_t = 100)]
    deals: u64,
    /// After how long no further deal is begun.
    #[arg(long)]
    seconds: Option<f64>,
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
        Command::Play(args) => with_game!(args.game, args.seats, G => args.run::<G>()),
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
        most_turns: args.most_turns,
        deals: args.deals,
        time: args.seconds.map_or(Duration::MAX, Duration::from_secs_f64),
        seed: args.seed,
        threads: args.threads,
    };
    println!("{} against {}: {}", args.bot, args.others, contest.run());
    Ok(())
}
