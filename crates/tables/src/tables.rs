//! The tables of one server: the database, the tables in use and what goes on at them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caravan_bots::Budget;
use caravan_rules::Equipment;
use caravan_store::Store;
use tokio::sync::{Semaphore, watch};

use crate::bot_queue::BotQueue;
use crate::clock::Clock;
use crate::counts::Counts;
use crate::error::{Doing, Result};
use crate::external_bot::ExternalBot;
use crate::levels::BotsSeated;
use crate::passwords::PasswordPlaces;
use crate::problem::Problem;
use crate::random::random_hex;
use crate::table::Table;
use crate::tallies::KeptTallies;
use crate::thinking_time::ThinkingTime;

/// The tables that people play at. Copies are the same tables.
#[derive(Clone)]
pub struct Tables(Arc<Shared>);

struct Shared {
    store: Store,
    clock: Clock,
    second: Budget,
    equipment: Equipment,
    grace: Duration,
    kept_open: Option<Duration>,
    most_in_memory: usize,
    most_bytes_in_memory: usize,
    external_bots: Vec<ExternalBot>,
    bots_seated: BotsSeated,
    secret: String,
    in_use: Mutex<HashMap<String, Arc<Table>>>,
    counts: Counts,
    tallies: KeptTallies,
    /// Where bots wait for a place to think in.
    bots: Arc<BotQueue>,
    /// The same for those who take time, so that nobody else waits for them.
    slow_bots: Arc<BotQueue>,
    /// The same for other programs: one that hangs keeps no place from ours.
    programs: Arc<BotQueue>,
    /// The same for hints, which people wait for.
    hints: Arc<BotQueue>,
    most_of_bots_alone: usize,
    /// Held while tables of bots alone are counted and one is opened.
    counting_bots_alone: tokio::sync::Mutex<()>,
    /// One permit for each record that is read at the same time.
    reading_places: Arc<Semaphore>,
    /// The same for passwords: who tries many keeps nobody from a hint.
    password_places: PasswordPlaces,
    /// How many tables have a task that plays at them.
    autoplaying: watch::Sender<usize>,
    /// Set once everything is to stop.
    closing: watch::Sender<bool>,
}

/// How tables are run.
#[derive(Clone, Debug)]
pub struct Config {
    /// How long a person whose stream has broken off still counts as being there.
    pub grace: Duration,
    /// How long a table at which nothing happens is kept open; for ever without it.
    pub kept_open: Option<Duration>,
    /// Tables that nobody follows are let go of beyond this number; their logs bring them back.
    pub most_in_memory: usize,
    /// And beyond so many bytes, the largest first: what a table takes grows with its turns.
    pub most_bytes_in_memory: usize,
    /// At how many tables of one visitor bots may play among themselves at the same time.
    pub most_of_bots_alone: usize,
    /// Programs that can be put in a seat.
    pub external_bots: Vec<ExternalBot>,
    /// Which bots may be put in the seats of new tables.
    pub bots_seated: BotsSeated,
    /// Where the time comes from.
    pub clock: Clock,
    /// What a bot may spend on a turn of a second: tests say so in nodes.
    pub second: Budget,
    /// What new tables are played with, unless they choose otherwise. Tables that are there keep theirs.
    pub equipment: Equipment,
}

impl Default for Config {
    /// The machine's clock, and bots that take less than a second.
    fn default() -> Config {
        let second = Budget::Time(Duration::from_millis(900));
        Config {
            grace: Duration::from_secs(60),
            kept_open: Some(Duration::from_secs(60 * 24 * 3600)),
            most_in_memory: 4096,
            most_bytes_in_memory: 256 * 1024 * 1024,
            most_of_bots_alone: 8,
            external_bots: Vec::new(),
            bots_seated: BotsSeated::default(),
            clock: Clock::System,
            second,
            equipment: Equipment::default(),
        }
    }
}

/// Whether a text can be the id of a table: a few small letters and digits.
pub fn is_table_id(id: &str) -> bool {
    (1..=32).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

impl Tables {
    /// The tables of this database.
    pub async fn new(store: Store, config: Config) -> caravan_store::Result<Tables> {
        let secret = store.secret("server", &random_hex(32)).await?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let tables = Tables(Arc::new(Shared {
            store,
            clock: config.clock,
            second: config.second,
            equipment: config.equipment,
            grace: config.grace,
            kept_open: config.kept_open,
            most_in_memory: config.most_in_memory,
            most_bytes_in_memory: config.most_bytes_in_memory,
            external_bots: config.external_bots,
            bots_seated: config.bots_seated,
            secret,
            in_use: Mutex::default(),
            counts: Counts::default(),
            tallies: KeptTallies::default(),
            bots: BotQueue::new(cores),
            slow_bots: BotQueue::new(cores.div_ceil(2)),
            programs: BotQueue::new(cores),
            hints: BotQueue::new(cores),
            most_of_bots_alone: config.most_of_bots_alone,
            counting_bots_alone: tokio::sync::Mutex::default(),
            reading_places: Arc::new(Semaphore::new(cores.div_ceil(2))),
            password_places: PasswordPlaces::new(cores),
            autoplaying: watch::Sender::new(0),
            closing: watch::Sender::new(false),
        }));
        tables.bring_people_up_to_date().await?;
        Ok(tables)
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// What time it is, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.0.clock.now()
    }

    /// What a bot may spend on a turn of a second.
    pub fn second(&self) -> Budget {
        self.0.second
    }

    /// The map and the components of new tables.
    pub fn equipment(&self) -> Equipment {
        self.0.equipment
    }

    /// How long a person whose stream has broken off still counts as being there.
    pub fn grace(&self) -> Duration {
        self.0.grace
    }

    /// How long a table at which nothing happens is kept open; for ever if there is no such time.
    pub fn kept_open(&self) -> Option<Duration> {
        self.0.kept_open
    }

    /// The programs that can be put in a seat.
    pub fn external_bots(&self) -> &[ExternalBot] {
        &self.0.external_bots
    }

    /// The program of this name.
    pub fn external_bot(&self, name: &str) -> Option<&ExternalBot> {
        self.external_bots().iter().find(|bot| bot.name == name)
    }

    /// Which bots may be put in the seats of new tables.
    pub(crate) fn bots_seated(&self) -> BotsSeated {
        self.0.bots_seated
    }

    /// What only these tables and their successors on the same database know.
    pub(crate) fn secret(&self) -> &str {
        &self.0.secret
    }

    /// What was done at them, counted.
    pub fn counts(&self) -> &Counts {
        &self.0.counts
    }

    /// How people did against bots, as it was counted of late.
    pub(crate) fn kept_tallies(&self) -> &KeptTallies {
        &self.0.tallies
    }

    /// How many tables are kept in memory.
    pub fn in_use(&self) -> usize {
        self.all().len()
    }

    /// Where bots wait that think for so long.
    pub(crate) fn bots(&self, thinking: ThinkingTime) -> &Arc<BotQueue> {
        if thinking.is_long() { &self.0.slow_bots } else { &self.0.bots }
    }

    /// Where other programs wait.
    pub(crate) fn programs(&self) -> &Arc<BotQueue> {
        &self.0.programs
    }

    /// Where those wait who are asked for a hint.
    pub(crate) fn hints(&self) -> &Arc<BotQueue> {
        &self.0.hints
    }

    /// The queues of those who think, with what each is called.
    pub fn queues(&self) -> [(&'static str, &BotQueue); 4] {
        let Shared { bots, slow_bots, programs, hints, .. } = &*self.0;
        [("bots", bots), ("slow-bots", slow_bots), ("programs", programs), ("hints", hints)]
    }

    /// At how many tables of one visitor bots may play among themselves at the same time.
    pub(crate) fn most_of_bots_alone(&self) -> usize {
        self.0.most_of_bots_alone
    }

    /// Held while tables of bots alone are counted and one is opened.
    pub(crate) fn counting_bots_alone(&self) -> &tokio::sync::Mutex<()> {
        &self.0.counting_bots_alone
    }

    /// One permit for each record that is read at the same time.
    pub(crate) fn reading_places(&self) -> &Arc<Semaphore> {
        &self.0.reading_places
    }

    /// Where passwords are tried.
    pub(crate) fn password_places(&self) -> &PasswordPlaces {
        &self.0.password_places
    }

    /// How many tables have a task that plays at them.
    pub fn autoplaying(&self) -> &watch::Sender<usize> {
        &self.0.autoplaying
    }

    /// Whether everything is to stop, as it changes.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    /// A table in use, read from the database if it was not.
    pub fn table<'a>(&'a self, id: &'a str) -> Doing<'a, Arc<Table>> {
        Box::pin(async move {
            if !is_table_id(id) {
                return Err(Problem::NoSuchTable.into());
            }
            if let Some(table) = self.in_memory(id) {
                if self.store().is_shared() {
                    table.catch_up(self.store()).await?;
                }
                return Ok(table);
            }
            let table = Arc::new(Table::load(self.store(), id).await?);
            let mut tables = self.all();
            // Another request may have read it meanwhile: all share the first.
            let table = tables.entry(id.to_owned()).or_insert(table).clone();
            make_room(&mut tables, self.0.most_in_memory, self.0.most_bytes_in_memory);
            Ok(table)
        })
    }

    /// How many entries of a log have to be read before a table can be looked at; nothing if it is in memory.
    pub fn entries_to_read<'a>(&'a self, id: &'a str) -> Doing<'a, Option<u64>> {
        Box::pin(async move {
            if !is_table_id(id) || self.in_memory(id).is_some() {
                return Ok(None);
            }
            Ok(Some(self.store().log_length(id).await?))
        })
    }

    /// A table that somebody has seen at a version. Where this node knows that version too, nobody else has to be asked: if
    /// another node has written since, the log refuses what follows from it.
    pub(crate) async fn table_at(&self, id: &str, version: u64) -> Result<Arc<Table>> {
        match self.in_memory(id).filter(|table| table.version() == version) {
            Some(table) => Ok(table),
            None => self.table(id).await,
        }
    }

    /// A table, if it is kept in memory.
    pub fn in_memory(&self, id: &str) -> Option<Arc<Table>> {
        self.all().get(id).cloned()
    }

    /// Every table that is kept in memory.
    pub fn all_in_memory(&self) -> Vec<Arc<Table>> {
        self.all().values().cloned().collect()
    }

    /// Waits until no bot is thinking and nothing is left to do without a person: for tests and for the end.
    pub async fn rest(&self) {
        let mut autoplaying = self.0.autoplaying.subscribe();
        // The sender lives as long as the tables: waiting cannot fail.
        let _ = autoplaying.wait_for(|&running| running == 0).await;
    }

    /// Tells live streams to end and lets no bot begin another turn.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }

    fn all(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.0.in_use.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets go of tables that nobody uses: of all if there are more than so many, and if they take too many bytes of the largest, until
/// a quarter of the room is free.
fn make_room(tables: &mut HashMap<String, Arc<Table>>, most: usize, most_bytes: usize) {
    let is_used = |table: &Arc<Table>| Arc::strong_count(table) > 1;
    if tables.len() > most {
        tables.retain(|_, table| is_used(table));
    }
    let mut bytes: usize = tables.values().map(|table| table.bytes()).sum();
    if bytes <= most_bytes {
        return;
    }
    let unused = tables.iter().filter(|(_, table)| !is_used(table));
    let mut unused: Vec<(usize, String)> = unused.map(|(id, table)| (table.bytes(), id.clone())).collect();
    unused.sort_unstable_by(|one, other| other.cmp(one));
    for (of_table, id) in unused {
        if bytes <= most_bytes / 4 * 3 {
            break;
        }
        tables.remove(&id);
        bytes -= of_table;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn long_tables_filled_the_memory() {
        const RECORD: &[u8] = include_bytes!("../../record/tests/golden/spice_road_3.txt");
        let most_bytes_in_memory = 200_000;
        let config = Config { most_bytes_in_memory, ..Config::default() };
        let tables = Tables::new(Store::in_memory().await.unwrap(), config).await.unwrap();
        let first_lines = RECORD.split_inclusive(|&byte| byte == b'\n').take(10).flatten().copied().collect();
        let short = tables.open_record(first_lines, None).await.unwrap();
        let followed = tables.open_record(RECORD.to_vec(), None).await.unwrap();
        let _stream = tables.table(&followed).await.unwrap();
        let mut long = Vec::new();
        for _ in 0..20 {
            long.push(tables.open_record(RECORD.to_vec(), None).await.unwrap());
            let bytes: usize = tables.all_in_memory().iter().map(|table| table.bytes()).sum();
            assert!(bytes <= most_bytes_in_memory, "{bytes} bytes");
        }
        assert!(tables.in_memory(&followed).is_some(), "somebody follows it");
        assert!(tables.in_memory(&short).is_some(), "the largest go first");
        // Of tables that are equally long any may go.
        let gone = long.iter().find(|id| tables.in_memory(id).is_none()).expect("not all have room");
        assert!(tables.in_memory(&long[19]).is_some());
        assert_eq!(tables.entries_to_read(&long[19]).await.unwrap(), None);
        assert!(tables.entries_to_read(gone).await.unwrap() > Some(60), "as many as it has");
        assert_eq!(tables.entries_to_read("no such table").await.unwrap(), None);
        assert!(tables.table(gone).await.is_ok(), "its log brings it back");
    }
}
