//! `caravan engine`: the bot protocol on standard input and output.

use std::process::ExitCode;

use anyhow::Result;

/// Speak the bot protocol on standard input and output.
#[derive(clap::Args)]
#[command(after_help = "The protocol is explained in docs/protocol.md.\n\nExample:\n  \
                        printf 'caravan 1\\nquit\\n' | caravan engine --bot greedy")]
pub struct Args {
    /// Who thinks
    #[arg(long, default_value = "greedy")]
    bot: String,
    /// Where the bot's chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(args: Args) -> Result<ExitCode> {
    caravan_engine::serve(&args.bot, args.seed, std::io::stdin().lock(), std::io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
