//! What a busy evening and a bored attacker did to a server. Each test is named after what went wrong.
#![allow(clippy::unwrap_used)]

#[path = "../visitor/mod.rs"]
mod visitor;

mod abandoned;
mod accounts;
mod bots;
mod connections;
mod lists;
mod start;
mod steps;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use caravan_server::{Config, Server};
use caravan_store::Store;
use caravan_tables::Clock;

/// A clock that a test sets.
#[derive(Clone)]
struct Time(Arc<AtomicI64>);

impl Time {
    /// A clock at some moment.
    fn new() -> Time {
        Time(Arc::new(AtomicI64::new(1_000_000)))
    }

    /// Lets so many days pass.
    fn pass_days(&self, days: i64) {
        self.0.fetch_add(days * 24 * 3_600_000, Ordering::Relaxed);
    }

    /// How tables are run by this clock, with bots that think little.
    fn tables(&self) -> caravan_tables::Config {
        let second = caravan_bots::Budget::Nodes(20);
        caravan_tables::Config { clock: Clock::Set(self.0.clone()), second, ..Default::default() }
    }

    /// What servers of these tests have in common: no limit on requests.
    fn config(&self) -> Config {
        Config { is_unlimited: true, tables: self.tables(), ..Config::default() }
    }
}

/// A server in memory.
async fn server_with(config: Config) -> Server {
    Server::new(Store::in_memory().await.unwrap(), config).await.unwrap()
}
