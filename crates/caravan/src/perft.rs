//! `caravan perft`: count lines of play.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use caravan_rules::{Equipment, Game, GameKind, perft, with_game};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

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
    #[arg(long, default_value = "spice-road")]
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
    with_game!(args.game, args.players, G => count::<G>(&args, equipment, &mut std::io::stdout().lock()))
        .unwrap_or_else(|| Err(not_for_so_many(args.game, args.players)))
        .map(|()| ExitCode::SUCCESS)
}

fn count<G: Game>(args: &Args, equipment: Equipment, out: &mut impl Write) -> Result<()> {
    let deal = G::shuffle_with(equipment, &mut ChaCha12Rng::seed_from_u64(args.seed));
    let start = G::start(&deal);
    writeln!(out, "{start}")?;
    for depth in 1..=args.depth {
        writeln!(out, "{depth} {}", perft(&start, &deal, depth))?;
        out.flush()?;
    }
    Ok(())
}
