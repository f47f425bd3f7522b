//! `caravan store`: games backed up, restored, and taken to another database.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use caravan_store::shown_address;
use caravan_store::transfer::{self, Written};
use clap::Subcommand;
use tokio::task::JoinHandle;

use crate::data_folder::file_in_data_folder;
use crate::stop::told_to_stop;

/// Back up, restore or move the games of a server.
#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
    /// Where games are kept: the path of an SQLite file, or postgres://… [default: caravan.db in your data folder]
    #[arg(long, env = "CARAVAN_STORE", hide_env_values = true, value_name = "PATH|URL", global = true)]
    store: Option<String>,
}

#[derive(Subcommand)]
enum Action {
    /// Write all games to a new SQLite file while the server runs
    #[command(
        after_help = "Example:\n  caravan store backup games-monday.db --store games.db\n\nA server can run on the \
                            file as it is. Keep it to yourself: it holds the deals of running games."
    )]
    Backup {
        /// The file, which must not be there yet
        file: PathBuf,
    },
    /// Make a database of a backup: a new file, or an empty Postgres database
    #[command(
        after_help = "Example:\n  caravan store restore games-monday.db --store postgres://caravan@localhost/caravan"
    )]
    Restore {
        /// The backup
        file: PathBuf,
    },
    /// Write all games to a new file as lines of text while the server runs
    Export {
        /// The file, which must not be there yet
        file: PathBuf,
    },
    /// Read games that were exported into an empty database of either kind
    Import {
        /// The export
        file: PathBuf,
    },
}

pub fn run(args: Args) -> Result<ExitCode> {
    let address = args.store.map_or_else(|| file_in_data_folder("caravan.db"), Ok)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let said = runtime.block_on(act_or_stop(args.action, address));
    // What it was told to stop may be waiting for a file that never comes.
    runtime.shutdown_background();
    writeln!(std::io::stdout(), "{}", said?)?;
    Ok(ExitCode::SUCCESS)
}

/// Does it, unless it is told to stop before it is done.
async fn act_or_stop(action: Action, address: String) -> Result<String> {
    let stop = told_to_stop()?;
    done_or_stopped(tokio::spawn(async move { act(&action, &address).await }), stop).await
}

/// How long what is told to stop has to say that it was done at that very moment. It may also wait for a file that never comes.
const LAST_WORD: Duration = Duration::from_millis(300);

/// What it says once it is done, or that it was not.
async fn done_or_stopped(mut acting: JoinHandle<Result<String>>, stop: impl Future<Output = ()>) -> Result<String> {
    tokio::select! {
        said = &mut acting => return said?,
        () = stop => acting.abort(),
    }
    if let Ok(Ok(said)) = tokio::time::timeout(LAST_WORD, acting).await {
        return said;
    }
    transfer::remove_unfinished();
    bail!("told to stop before it was done; nothing has been written")
}

/// Does it, and says what was written.
async fn act(action: &Action, address: &str) -> Result<String> {
    let shown = shown_address(address);
    let (done, Written { people, tables }) = match action {
        Action::Backup { file } => {
            let written = transfer::backup(address, file).await.with_context(|| format!("{shown} is not backed up"))?;
            (format!("backed up to {}", file.display()), written)
        }
        Action::Restore { file } => {
            let restored = transfer::restore(file, address).await;
            let written = restored.with_context(|| format!("{} is not restored", file.display()))?;
            (format!("restored from {}", file.display()), written)
        }
        Action::Export { file } => {
            let written = transfer::export(address, file).await.with_context(|| format!("{shown} is not exported"))?;
            (format!("exported to {}", file.display()), written)
        }
        Action::Import { file } => {
            let imported = transfer::import(file, address).await;
            let written = imported.with_context(|| format!("{} is not imported", file.display()))?;
            (format!("imported from {}", file.display()), written)
        }
    };
    Ok(format!("{done}; people: {people}, tables: {tables}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_done_as_it_was_told_to_stop_was_said_not_to_be() {
        for _ in 0..50 {
            let acting = tokio::spawn(async { Ok("done".to_owned()) });
            while !acting.is_finished() {
                tokio::task::yield_now().await;
            }
            assert_eq!(done_or_stopped(acting, async {}).await.unwrap(), "done");
        }
        let acting = tokio::spawn(std::future::pending());
        let refusal = done_or_stopped(acting, async {}).await.unwrap_err().to_string();
        assert_eq!(refusal, "told to stop before it was done; nothing has been written");
    }
}
