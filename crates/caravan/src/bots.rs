//! `caravan bots`: who can sit at a table.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use caravan_bots::{LEVELS, Playbook, names};
use caravan_rules::{GameKind, with_game};

use crate::players::not_for_so_many;

/// List the bots and their settings.
#[derive(clap::Args)]
#[command(
    after_help = "Settings follow the name and a colon, in the arena and in `caravan engine`: planner:width=400,depth=24. Those in \
                  brackets are not made unless you name them: with nodes, tree reads so many positions whatever the budget; file is \
                  a network that you have trained."
)]
pub struct Args {
    /// Which game
    #[arg(long, default_value_t = GameKind::FIRST)]
    game: GameKind,
    /// How many sit at the table: the bots behind the levels differ
    #[arg(long, default_value_t = 2)]
    players: usize,
}

pub fn run(args: Args) -> Result<ExitCode> {
    with_game!(args.game, args.players, G => list::<G>(&mut std::io::stdout().lock()))
        .unwrap_or_else(|| Err(not_for_so_many(args.game, args.players)))
        .map(|()| ExitCode::SUCCESS)
}

fn list<G: Playbook>(out: &mut impl Write) -> Result<()> {
    writeln!(out, "Levels for people, the gentlest first:")?;
    for (level, bot) in LEVELS.iter().zip(G::LEVEL_BOTS) {
        writeln!(out, "  {:<10} {:<52} {bot}", level.name, level.character)?;
    }
    writeln!(out, "\nBots and their settings:")?;
    for bot in names::<G>() {
        let optional = if bot.optional.is_empty() { String::new() } else { format!(" [{}]", bot.optional) };
        writeln!(out, "  {:<10} {:<52} {}{optional}", bot.name, bot.about, bot.settings)?;
    }
    Ok(())
}
