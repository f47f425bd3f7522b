//! What all requests share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caravan_bots::Budget;
use caravan_rules::Equipment;
use caravan_rules::GameKind;
use caravan_store::Store;
use tokio::sync::{Semaphore, watch};

use crate::chance::random_hex;
use crate::clock::Clock;
use crate::error::Result;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::outside::OutsideBot;
use crate::referee::bots_of;
use crate::table::Table;
use crate::texts::Problem;
use crate::thinking::Thinking;

/// The server: the database, the tables in use and what is going on. Copies are the same server.
#[derive(Clone)]
pub struct Server(Arc<Shared>);

struct Shared {
    store: Store,
    clock: Clock,
    second: Budget,
    equipment: Equipment,
    public_url: Option<String>,
    trusts_proxy: bool,
    grace: Duration,
    outside_bots: Vec<OutsideBot>,
    secret: String,
    tables: Mutex<HashMap<String, Arc<Table>>>,
    limits: Limits,
    metrics: Metrics,
    /// One permit for each bot that may think at the same time.
    thinkers: Semaphore,
    /// The same for those who take time, so that nobody else waits for them.
    long_thinkers: Semaphore,
    /// The same for what people wait for: hints, passwords, records.
    thinkers_for_people: Semaphore,
    /// How many tasks look after tables.
    duties: watch::Sender<usize>,
    /// Set once the server is to stop.
    closing: watch::Sender<bool>,
}

/// How a server is to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where people reach it, for links: `https://caravan.example`. Without it, links say what the browser asked for.
    pub public_url: Option<String>,
    /// Whether a reverse proxy stands in front, whose word on where requests come from counts. Without one anybody could
    /// write that word.
    pub trusts_proxy: bool,
    /// How long a person whose stream has broken off still counts as being there.
    pub grace: Duration,
    /// Programs that can be put in a seat.
    pub outside_bots: Vec<OutsideBot>,
    /// Where the time comes from.
    pub clock: Clock,
    /// Whether every request is let through, however many there are.
    pub is_unlimited: bool,
    /// What a bot may spend on a turn of a second: tests say so in nodes.
    pub second: Budget,
    /// What new tables are played with, unless they choose otherwise. Tables that are there keep theirs.
    pub equipment: Equipment,
}

impl Default for Config {
    /// The machine's clock, links as the browser asks, and bots that take less than a second.
    fn default() -> Config {
        let second = Budget::Time(Duration::from_millis(900));
        Config {
            public_url: None,
            trusts_proxy: false,
            grace: Duration::from_secs(60),
            outside_bots: Vec::new(),
            clock: Clock::System,
            is_unlimited: false,
            second,
            equipment: Equipment::default(),
        }
    }
}

/// Tables that nobody is looking at are let go of beyond this number; their logs bring them back.
const TABLES_KEPT: usize = 4096;

impl Server {
    /// A server on this database.
    pub async fn new(store: Store, config: Config) -> caravan_store::Result<Server> {
        let secret = store.secret("server", &random_hex(32)).await?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Server(Arc::new(Shared {
            store,
            clock: config.clock,
            second: config.second,
            equipment: config.equipment,
            public_url: config.public_url,
            trusts_proxy: config.trusts_proxy,
            grace: config.grace,
            outside_bots: config.outside_bots,
            secret,
            tables: Mutex::default(),
            limits: Limits::new(config.is_unlimited),
            metrics: Metrics::default(),
            thinkers: Semaphore::new(cores),
            long_thinkers: Semaphore::new(cores.div_ceil(2)),
            thinkers_for_people: Semaphore::new(cores),
            duties: watch::Sender::new(0),
            closing: watch::Sender::new(false),
        })))
    }

    /// The database.
    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// What time it is, in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.0.clock.now()
    }

    /// What a bot may spend on a turn of a second.
    pub(crate) fn second(&self) -> Budget {
        self.0.second
    }

    /// The map and the components of new tables.
    pub(crate) fn equipment(&self) -> Equipment {
        self.0.equipment
    }

    /// Where people reach it.
    pub(crate) fn public_url(&self) -> Option<&str> {
        self.0.public_url.as_deref()
    }

    /// Whether a reverse proxy says where requests come from.
    pub(crate) fn trusts_proxy(&self) -> bool {
        self.0.trusts_proxy
    }

    /// How long a person whose stream has broken off still counts as being there.
    pub(crate) fn grace(&self) -> Duration {
        self.0.grace
    }

    /// The programs that can be put in a seat.
    pub(crate) fn outside_bots(&self) -> &[OutsideBot] {
        &self.0.outside_bots
    }

    /// The program of this name.
    pub(crate) fn outside_bot(&self, name: &str) -> Option<&OutsideBot> {
        self.outside_bots().iter().find(|bot| bot.name == name)
    }

    /// The bots that can be put in a seat of a game, gentlest first, then the programs.
    pub(crate) fn bots_of(&self, kind: GameKind) -> Vec<&str> {
        bots_of(kind).into_iter().chain(self.outside_bots().iter().map(|bot| bot.name.as_str())).collect()
    }

    /// What only this server and its successors on the same database know.
    pub(crate) fn secret(&self) -> &str {
        &self.0.secret
    }

    /// How many requests each may make.
    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// What it has done, counted.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// How many tables are kept in memory.
    pub(crate) fn tables_in_use(&self) -> usize {
        self.tables().len()
    }

    /// One permit for each bot that may think for so long at the same time.
    pub(crate) fn thinkers(&self, thinking: Thinking) -> &Semaphore {
        if thinking.is_long() { &self.0.long_thinkers } else { &self.0.thinkers }
    }

    /// One permit for each thing that people wait for at the same time.
    pub(crate) fn thinkers_for_people(&self) -> &Semaphore {
        &self.0.thinkers_for_people
    }

    /// How many tasks look after tables.
    pub(crate) fn duties(&self) -> &watch::Sender<usize> {
        &self.0.duties
    }

    /// Whether the server is to stop, as it changes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    /// A table in use, read from the database if it was not.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<Table>> {
        if !(1..=32).contains(&id.len()) || !id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
            return Err(Problem::NoSuchTable.into());
        }
        if let Some(table) = self.table_in_use(id) {
            if self.store().is_shared() {
                table.catch_up(self.store()).await?;
            }
            return Ok(table);
        }
        let table = Arc::new(Table::load(self.store(), id).await?);
        let mut tables = self.tables();
        if tables.len() >= TABLES_KEPT {
            tables.retain(|_, table| Arc::strong_count(table) > 1);
        }
        // Another request may have read it meanwhile: all share the first.
        Ok(tables.entry(id.to_owned()).or_insert(table).clone())
    }

    /// A table, if it is kept in memory.
    pub(crate) fn table_in_use(&self, id: &str) -> Option<Arc<Table>> {
        self.tables().get(id).cloned()
    }

    /// Every table that is kept in memory.
    pub(crate) fn all_in_use(&self) -> Vec<Arc<Table>> {
        self.tables().values().cloned().collect()
    }

    /// Waits until no bot is thinking and nothing is left to do without a person: for tests and for the end.
    pub async fn rest(&self) {
        let mut duties = self.0.duties.subscribe();
        // The sender lives as long as the server: waiting cannot fail.
        let _ = duties.wait_for(|&running| running == 0).await;
    }

    /// Ends live streams and lets no bot begin another turn.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.0.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
