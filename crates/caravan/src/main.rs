//! The `caravan` command: one file per subcommand, each thin.

mod analyse;
mod arena;
mod atlas;
mod bench;
mod bots;
mod data_folder;
mod engine;
mod equipment;
mod perft;
mod plan;
mod play;
mod players;
mod puzzles;
mod record;
mod serve;
mod stop;
mod store;
mod study;
mod tokens;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// What `--version` says: a program that was built to be tried out is several times slower.
const VERSION: &str = if cfg!(debug_assertions) {
    concat!(env!("CARGO_PKG_VERSION"), " (development build)")
} else {
    concat!(env!("CARGO_PKG_VERSION"), " (release build)")
};

/// Century: Spice Road and Century: From Sand to Sea, exact and fast: play them, watch bots play them, check and study games.
///
/// An unofficial fan project, without the publisher's art or text. In From Sand to Sea the victory tiles, the numbers on the
/// player boards and the starting cubes are reconstructed; --components takes a file with those of your own box.
#[derive(Parser)]
#[command(version, long_version = VERSION, propagate_version = true, args_conflicts_with_subcommands = true)]
struct Caravan {
    #[command(subcommand)]
    command: Option<Command>,
    /// Without a subcommand, `caravan` is `caravan serve`.
    #[command(flatten)]
    serve: serve::Args,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the browser, with friends and bots (what a bare `caravan` does)
    Serve(serve::Args),
    /// Play in the terminal, alone or with others, against bots or at a table on a server
    Play(play::Args),
    /// Say what decided a game: chances, errors and luck of every turn
    Analyse(analyse::Args),
    /// Play many games between bots
    Arena(arena::Args),
    /// Say what every card and tile is worth, from many games between bots
    Atlas(atlas::Args),
    /// List the bots and their settings
    Bots(bots::Args),
    /// Measure the speed of this build on this machine
    Bench(bench::Args),
    /// Speak the bot protocol on standard input and output
    Engine(engine::Args),
    /// Count lines of play
    Perft(perft::Args),
    /// Say how soon each card that lies open could be claimed
    Plan(plan::Args),
    /// Find puzzles: positions with one turn that is clearly best and not obvious
    Puzzles(puzzles::Args),
    /// Show, check or export game records
    Record(record::Args),
    /// Back up, restore or move the games of a server
    Store(store::Args),
    /// Measure how sure the numbers of an analysis are
    Study(study::Args),
}

fn main() -> ExitCode {
    caravan_texts::install(caravan_translations::text);
    let caravan = Caravan::parse();
    let result = match caravan.command.unwrap_or(Command::Serve(caravan.serve)) {
        Command::Serve(args) => serve::run(args),
        Command::Play(args) => play::run(args),
        Command::Analyse(args) => analyse::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Atlas(args) => atlas::run(args),
        Command::Bots(args) => bots::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Engine(args) => engine::run(args),
        Command::Perft(args) => perft::run(args),
        Command::Plan(args) => plan::run(args),
        Command::Puzzles(args) => puzzles::run(args),
        Command::Record(args) => record::run(args),
        Command::Store(args) => store::run(args),
        Command::Study(args) => study::run(args),
    };
    match result {
        Ok(code) => code,
        // A reader that has seen enough, such as `head`, is no failure.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("caravan: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
