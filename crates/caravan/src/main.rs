//! The `caravan` command: one file per subcommand, each thin.

mod arena;
mod engine;
mod record;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Century: Spice Road, exact and fast: play it, watch bots play it, check and study games.
///
/// An unofficial fan project, without the publisher's art or text.
#[derive(Parser)]
#[command(version, propagate_version = true, arg_required_else_help = true)]
struct Caravan {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play many games between bots
    Arena(arena::Args),
    /// Speak the bot protocol on standard input and output
    Engine(engine::Args),
    /// Show, check or export game records
    Record(record::Args),
}

fn main() -> ExitCode {
    let result = match Caravan::parse().command {
        Command::Arena(args) => arena::run(args),
        Command::Engine(args) => engine::run(args),
        Command::Record(args) => record::run(args),
    };
    match result {
        Ok(code) => code,
        Err(error) => {
            eprintln!("caravan: {error:#}");
            ExitCode::FAILURE
        }
    }
}
