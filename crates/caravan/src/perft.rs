//! `caravan perft`: count lines of play.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use caravan_bench::lines;
use caravan_rules::GameKind;

use crate::equipment::EquipmentArgs;
use crate::players::not_for_so_many;

/// Count lines of play.
#[derive(clap::Args)]
#[command(
    after_help = "Prints the position before the first turn, and in how many ways the first decisions of the game can be \
                  made: one decision, two, and so on. Programs that know the rules count the same. Forced payments and \
                  returns are not decisions; cards come off the decks as the seed shuffles them.\n\nExamples:\n  \
                  caravan perft --players 3 --seed 7 --depth 6\n  \
                  caravan perft --game sand-to-sea --map ring --depth 4"
)]
pub struct Args {
    /// Which game
    #[arg(long, default_value_t = GameKind::FIRST)]
    game: GameKind,
    /// How many sit at the table
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// Where the order of the decks comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many decisions to go
    #[arg(long, default_value_t = 5)]
    depth: u32,
    #[command(flatten)]
    equipment: EquipmentArgs,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let equipment = args.equipment.load_for(args.game)?;
    let lines = lines(args.game, args.players, equipment, args.seed);
    let lines = lines.ok_or_else(|| not_for_so_many(args.game, args.players))?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", lines.start)?;
    for depth in 1..=args.depth {
        writeln!(out, "{depth} {}", lines.count(depth))?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}
