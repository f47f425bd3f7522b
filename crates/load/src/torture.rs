//! What a server must survive: it is killed, its database goes away, its disk is full, and everything that was acknowledged is there
//! once all the same, and every table goes on.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::client::{Ask, Client};
use crate::postgres::Postgres;
use crate::report::Times;
use crate::server::Server;
use crate::stores::{Kind, Store};
use crate::table::{Looked, Table};

/// What happens to a server.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blow {
    /// One server, killed again and again.
    Kill,
    /// Three servers on one Postgres database, one of them killed at a time.
    KillOneOfThree,
    /// The Postgres server is stopped at once and started again.
    RestartDatabase,
    /// The Postgres server hangs for three seconds.
    FreezeDatabase,
    /// The Postgres server, or the SQLite file, can only be read for a while.
    ReadOnly,
    /// The server's clock is set: hours and days on and back.
    ClockJump,
    /// The disk is full for a while.
    FullDisk,
}

/// What is done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The server.
    pub program: PathBuf,
    /// Its database.
    pub store: Kind,
    /// What happens to it.
    pub blow: Blow,
    /// How often.
    pub blows: usize,
    /// At how many tables people play meanwhile.
    pub tables: usize,
}

/// How long nobody is asked again who could not be reached.
const BREATH: Duration = Duration::from_millis(20);

/// After so long without an answer something hangs.
const HANGS: Duration = Duration::from_secs(20);

/// What came of it.
pub struct Tally {
    acknowledged: usize,
    unheard: usize,
    refused: Times,
}

impl Tally {
    fn new() -> Result<Tally> {
        Ok(Tally { acknowledged: 0, unheard: 0, refused: Times::new()? })
    }

    /// How many turns were acknowledged, all of which are there.
    pub fn acknowledged(&self) -> usize {
        self.acknowledged
    }

    /// How many requests were refused for the moment, each with word of when to ask again.
    pub fn refusals(&self) -> u64 {
        self.refused.count()
    }

    /// The longest that anybody waited for such a refusal.
    pub fn longest_refusal(&self) -> Duration {
        self.refused.longest()
    }

    /// It in words.
    pub fn line(&self) -> String {
        let Tally { acknowledged, unheard, refused } = self;
        let refusals = match refused.count() {
            0 => "nothing refused".to_owned(),
            count => format!("{count} requests refused for the moment: {}", refused.line()),
        };
        format!(
            "{acknowledged} turns acknowledged and all there once, {unheard} there that nobody heard of; {refusals}"
        )
    }
}

/// Those who play, and what they know of each other.
struct Crowd {
    nodes: RefCell<Vec<SocketAddr>>,
    tally: RefCell<Tally>,
    is_over: RefCell<bool>,
}

/// Carries a plan out, and says what came of it; or what was lost.
pub async fn torture(plan: &Plan) -> Result<Tally> {
    let store = Store::new(plan.store)?;
    let mut nodes = Nodes::start(plan, &store)?;
    let crowd = Rc::new(Crowd {
        nodes: RefCell::new(nodes.addresses()),
        tally: RefCell::new(Tally::new()?),
        is_over: RefCell::new(false),
    });
    let mut playing: JoinSet<Result<Table>> = JoinSet::new();
    for number in 0..plan.tables {
        let table = Table::open(nodes.addresses()[0], number as u32 + 1).await?;
        playing.spawn_local(play(crowd.clone(), table, number));
    }
    for number in 0..plan.blows {
        tokio::time::sleep(Duration::from_millis(100 + 37 * (number as u64 % 11))).await;
        nodes.strike(plan, &store, number).await?;
        if let Some(fallen) = playing.try_join_next() {
            fallen??;
            bail!("somebody stopped playing");
        }
    }
    // Every table goes on after the last of it.
    tokio::time::sleep(Duration::from_millis(500)).await;
    *crowd.is_over.borrow_mut() = true;
    while let Some(table) = playing.join_next().await {
        check(table??, &nodes.addresses()).await?;
    }
    drop(playing);
    let crowd = Rc::into_inner(crowd).context("somebody still plays")?;
    Ok(crowd.tally.into_inner())
}

/// Plays at a table over whatever server answers, until the end; then once more, so that the table goes on.
async fn play(crowd: Rc<Crowd>, mut table: Table, number: usize) -> Result<Table> {
    let (mut at, mut last_answer) = (number, Instant::now());
    loop {
        let node = crowd.nodes.borrow()[at % crowd.nodes.borrow().len()];
        at += 1;
        let is_last = *crowd.is_over.borrow();
        let before = table.turns();
        let played = tokio::time::timeout(HANGS, play_at(&crowd, &mut table, node, is_last)).await;
        let played = played.with_context(|| format!("a request to {node} hangs"))?;
        if table.turns() > before {
            last_answer = Instant::now();
        }
        match played {
            Ok(()) if is_last => return Ok(table),
            Err(error) if error.downcast_ref::<std::io::Error>().is_none() => return Err(error),
            Ok(()) | Err(_) => {}
        }
        ensure!(last_answer.elapsed() < 3 * HANGS, "table {} does not go on", table.id);
        tokio::time::sleep(BREATH).await;
    }
}

/// Plays at a table over one connection until something is refused or breaks; the last time, until a turn was played.
async fn play_at(crowd: &Crowd, table: &mut Table, node: SocketAddr, is_last: bool) -> Result<()> {
    let mut client = Client::connect(node, table.from).await?;
    let Looked::At { unheard } = table.look(&mut client).await? else { bail!(std::io::Error::other("not now")) };
    crowd.tally.borrow_mut().unheard += unheard;
    // Within what people may do, from an address of its own for each connection.
    for number in 0..40 {
        if *crowd.is_over.borrow() && !is_last {
            return Ok(());
        }
        client.come_from(table.from * 1000 + number);
        let begun = Instant::now();
        let answer = table.play(&mut client).await?;
        match answer.status {
            201 if is_last => {
                crowd.tally.borrow_mut().acknowledged += 1;
                return Ok(());
            }
            201 => crowd.tally.borrow_mut().acknowledged += 1,
            503 => {
                ensure!(answer.has_retry_after, "503 without saying when to ask again");
                crowd.tally.borrow_mut().refused.add(begun.elapsed());
                bail!(std::io::Error::other("refused for the moment"));
            }
            // It was played, or is the bot's that stands in for nobody: a look will tell.
            409 | 429 => bail!(std::io::Error::other("not now")),
            status => bail!("table {}: {status} {}", table.id, String::from_utf8_lossy(&answer.body)),
        }
    }
    Ok(())
}

/// Every server says the same about a table, and it is what was played.
async fn check(mut table: Table, nodes: &[SocketAddr]) -> Result<()> {
    for &node in nodes {
        let mut client = Client::connect(node, table.from * 1000 + 999).await?;
        match table.look(&mut client).await? {
            Looked::At { unheard: 0 } => {}
            other => bail!("table {}: {other:?} in the end", table.id),
        }
    }
    Ok(())
}

/// The servers.
struct Nodes(Vec<Server>);

/// How far the clock of a server is from the right time, in seconds, one jump after the other.
const JUMPS: [i64; 6] = [3600, -3600, 30 * 86_400, -86_400, 90, 0];

/// A file may be so long while the disk is full.
pub const FULL: &str = "4096";

impl Nodes {
    fn start(plan: &Plan, store: &Store) -> Result<Nodes> {
        let count = if plan.blow == Blow::KillOneOfThree { 3 } else { 1 };
        let environment = if plan.blow == Blow::ClockJump { store.clock()?.environment()? } else { Vec::new() };
        let start = |_| Server::start_in(&plan.program, &store.address(), "127.0.0.1:0", &environment);
        (0..count).map(start).collect::<Result<_>>().map(Nodes)
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.0.iter().map(|server| server.address).collect()
    }

    /// One blow.
    async fn strike(&mut self, plan: &Plan, store: &Store, number: usize) -> Result<()> {
        match plan.blow {
            Blow::Kill | Blow::KillOneOfThree => self.kill(plan, store, number).await,
            Blow::RestartDatabase => {
                to_postgres(store, Postgres::stop).await?;
                tokio::time::sleep(Duration::from_millis(200 * (number as u64 % 5))).await;
                to_postgres(store, Postgres::go_on).await
            }
            Blow::FreezeDatabase => {
                to_postgres(store, |postgres| postgres.freeze(true)).await?;
                tokio::time::sleep(Duration::from_secs(3)).await;
                to_postgres(store, |postgres| postgres.freeze(false)).await
            }
            Blow::ClockJump => store.clock()?.set(JUMPS[number % JUMPS.len()]),
            Blow::ReadOnly if plan.store == Kind::Sqlite => {
                store.only_read(true)?;
                tokio::time::sleep(Duration::from_millis(300)).await;
                store.only_read(false)
            }
            Blow::ReadOnly => {
                to_postgres(store, |postgres| postgres.only_read("caravan", true)).await?;
                tokio::time::sleep(Duration::from_millis(300)).await;
                to_postgres(store, |postgres| postgres.only_read("caravan", false)).await
            }
            Blow::FullDisk => {
                limit_files(self.0[0].id(), FULL)?;
                tokio::time::sleep(Duration::from_millis(300)).await;
                limit_files(self.0[0].id(), "unlimited")
            }
        }
    }

    async fn kill(&mut self, plan: &Plan, store: &Store, number: usize) -> Result<()> {
        let at = number % self.0.len();
        let address = self.0[at].address.to_string();
        self.0[at].kill()?;
        tokio::time::sleep(Duration::from_millis(10 * (number as u64 % 7))).await;
        self.0[at] = Server::start_at(&plan.program, &store.address(), &address)?;
        Ok(())
    }
}

/// Does something to a Postgres server on a thread of its own, so that those who play need not wait for it.
async fn to_postgres(store: &Store, act: impl FnOnce(&Postgres) + Send + 'static) -> Result<()> {
    let postgres = store.postgres()?;
    Ok(tokio::task::spawn_blocking(move || act(&postgres)).await?)
}

/// Says how long a file may be that a process writes, which is as good as a full disk.
pub fn limit_files(process: u32, length: &str) -> Result<()> {
    let mut command = Command::new("prlimit");
    command.args(["--pid", &process.to_string(), &format!("--fsize={length}:unlimited")]);
    ensure!(command.status().context("prlimit of util-linux is not there")?.success(), "prlimit failed");
    Ok(())
}

/// How long after its server was killed the bot of a table is played for by another, so many times.
pub async fn take_over(program: &Path, times: usize) -> Result<Times> {
    let store = Store::new(Kind::Postgres)?;
    let mut one = Server::start(program, &store.address())?;
    let two = Server::start(program, &store.address())?;
    let mut took = Times::new()?;
    for number in 0..times {
        let left = leave_to_the_bot(one.address, number as u32 + 1).await?;
        let address = one.address.to_string();
        one.kill()?;
        took.add(until_the_bot_plays(two.address, 1000 + number as u32, &left).await?);
        one = Server::start_at(program, &store.address(), &address)?;
    }
    Ok(took)
}

/// How long after it was killed a server that is alone, and was started again at once, plays for the bot of a table.
pub async fn come_back(program: &Path, store: Kind) -> Result<Duration> {
    let store = Store::new(store)?;
    let mut server = Server::start(program, &store.address())?;
    let left = leave_to_the_bot(server.address, 1).await?;
    let address = server.address.to_string();
    server.kill()?;
    let killed = Instant::now();
    let server = Server::start_at(program, &store.address(), &address)?;
    until_the_bot_plays(server.address, 1000, &left).await?;
    Ok(killed.elapsed())
}

/// Waits until the bot of a table has played, and says how long that took.
async fn until_the_bot_plays(server: SocketAddr, from: u32, (table, version): &(String, u64)) -> Result<Duration> {
    let begun = Instant::now();
    let mut client = Client::connect(server, from).await?;
    while version_of(&mut client, table).await? == *version {
        ensure!(begun.elapsed() < 3 * HANGS, "nobody plays for the bot");
        // As often as anybody may ask for minutes.
        tokio::time::sleep(3 * BREATH).await;
    }
    Ok(begun.elapsed())
}

/// Plays a turn against a bot that takes its time; the table, and its version before the bot has moved.
async fn leave_to_the_bot(server: SocketAddr, from: u32) -> Result<(String, u64)> {
    let mut client = Client::connect(server, from).await?;
    let mut post = async |path: &str, token: &str, body: Value| -> Result<Value> {
        let body = body.to_string();
        let answer = client.ask(Ask { method: "POST", path, token, body: &body, takes_gzip: false }).await?;
        ensure!(answer.status < 300, "{path}: {} {}", answer.status, String::from_utf8_lossy(&answer.body));
        Ok(serde_json::from_slice(&answer.body)?)
    };
    let person = post("/api/people", "", json!({"name": "Ada"})).await?;
    let token = person["token"].as_str().context("a person without a token")?;
    let new = json!({"game": "spice-road", "seats": ["me", "bot:trader"], "seating": "listed", "pace": "steady"});
    let table = post("/api/tables", token, new).await?;
    let id = table["id"].as_str().context("a table without an id")?.to_owned();
    let turn = json!({"version": table["version"], "turn": "S01"});
    let played = post(&format!("/api/tables/{id}/turns"), token, turn).await?;
    Ok((id, played["version"].as_u64().context("a table without a version")?))
}

async fn version_of(client: &mut Client, table: &str) -> Result<u64> {
    let path = format!("/api/tables/{table}");
    let answer = client.ask(Ask { method: "GET", path: &path, ..Ask::default() }).await?;
    let table: Value = serde_json::from_slice(&answer.body)?;
    table["version"].as_u64().context("a table without a version")
}
