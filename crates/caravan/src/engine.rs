//! `caravan engine`: the bot protocol on standard input and output.

use std::process::ExitCode;

use anyhow::Result;

use crate::equipment::EquipmentArgs;

/// Speak the bot protocol on standard input and output.
#[derive(clap::Args)]
#[command(
    after_help = "The protocol is explained in docs/protocol.md. Positions name their map and their components; what does not \
                  come with the program is known by them once it is loaded.\n\nExamples:\n  \
                  printf 'caravan 1\\nquit\\n' | caravan engine --bot greedy\n  \
                  caravan arena --game sand-to-sea --map mine.txt --bots \"greedy,exec:caravan engine --map mine.txt\""
)]
pub struct Args {
    /// Who thinks
    #[arg(long, default_value = "greedy")]
    bot: String,
    /// Where the bot's chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    equipment: EquipmentArgs,
}

pub fn run(args: Args) -> Result<ExitCode> {
    args.equipment.load()?;
    caravan_engine::serve(&args.bot, args.seed, std::io::stdin().lock(), std::io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
