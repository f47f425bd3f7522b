//! The crowd as a program: `cargo xtask load …` builds and calls it.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use caravan_load::server::Server;
use caravan_load::stores::{Kind, Store};
use caravan_load::torture::{self, Blow, Plan};
use caravan_load::{followers, pages, program, start, turns};
use clap::{Parser, Subcommand};

/// Measures a server on this machine, with a database of its own that is gone afterwards.
#[derive(Parser)]
struct Load {
    #[command(subcommand)]
    what: What,
    /// The program that is measured
    #[arg(long, global = true, default_value = "target/release/caravan")]
    server: PathBuf,
    /// Measure the program even if it is older than its sources
    #[arg(long, global = true)]
    stale: bool,
    /// The database it runs on
    #[arg(long, global = true, default_value = "sqlite")]
    store: Kind,
}

#[derive(Subcommand, Clone, Copy)]
enum What {
    /// Turns a second, each on the disk before it is acknowledged
    Turns {
        /// How many connections play at a time
        #[arg(long, default_value_t = 32)]
        connections: usize,
        /// How many turns they play together
        #[arg(long, default_value_t = 20_000)]
        turns: usize,
    },
    /// Pages of a table a second, plain and compressed
    Pages {
        /// How many connections ask at a time
        #[arg(long, default_value_t = 32)]
        connections: usize,
        /// How many pages they ask for together
        #[arg(long, default_value_t = 3_000)]
        pages: usize,
    },
    /// What survives when a server is killed, or its database goes away: everything acknowledged is there once
    Torture {
        /// What happens
        #[arg(default_value = "kill")]
        blow: Blow,
        /// How often
        #[arg(long, default_value_t = 200)]
        blows: usize,
        /// At how many tables people play meanwhile
        #[arg(long, default_value_t = 16)]
        tables: usize,
    },
    /// How long after a server was killed the bots of its tables are played for by another
    TakeOver {
        /// How often
        #[arg(long, default_value_t = 10)]
        times: usize,
    },
    /// How a server starts on a database with many unfinished tables, and how long its home page takes then
    Start {
        /// How many
        #[arg(long, default_value_t = 100_000)]
        tables: usize,
    },
    /// How soon a turn is told to all who follow a table
    Followers {
        /// How many follow it
        #[arg(long, default_value_t = 1000)]
        followers: usize,
        /// How many turns they are told
        #[arg(long, default_value_t = 50)]
        turns: usize,
    },
}

fn main() -> ExitCode {
    let load = Load::parse();
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error.into()),
    };
    match runtime.block_on(tokio::task::LocalSet::new().run_until(measure(load))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

async fn measure(load: Load) -> Result<()> {
    println!("{}", program::described(&load.server, load.stale)?);
    if let What::Torture { blow, blows, tables } = load.what {
        let plan = Plan { program: load.server, store: load.store, blow, blows, tables };
        println!("{blow:?} {blows} times on {:?}: {}", load.store, torture::torture(&plan).await?.line());
        return Ok(());
    }
    if let What::TakeOver { times } = load.what {
        println!("taken over {times} times: {}", torture::take_over(&load.server, times).await?.line());
        return Ok(());
    }
    if let What::Start { tables } = load.what {
        println!("{}", start::measure(&load.server, load.store, tables).await?);
        return Ok(());
    }
    let store = Store::new(load.store)?;
    let server = Server::start(&load.server, &store.address())?;
    match load.what {
        What::Torture { .. } | What::TakeOver { .. } | What::Start { .. } => {}
        What::Turns { connections, turns } => {
            println!("{}", turns::measure(&server, connections, turns).await?);
        }
        What::Pages { connections, pages } => {
            for takes_gzip in [false, true] {
                println!("{}", pages::measure(&server, connections, pages, takes_gzip).await?);
            }
        }
        What::Followers { followers, turns } => {
            println!("{}", followers::measure(&server, followers, turns).await?);
        }
    }
    Ok(())
}

fn failed(error: &anyhow::Error) -> ExitCode {
    eprintln!("caravan-load: {error:#}");
    ExitCode::FAILURE
}
