//! A start on a database with many unfinished tables: how soon the server is there, what it takes, how soon it stops when told to, and
//! how long its home page takes.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::client::{Ask, Client};
use crate::many_tables::ManyTables;
use crate::report::Times;
use crate::server::Server;
use crate::stores::Kind;

/// So many home pages are asked for by a stranger, and by somebody who has tables: a release build answers more in a moment than one
/// person may ask for.
const PAGES: usize = 100;

/// So many pages are asked for from one address.
const PAGES_FROM_AN_ADDRESS: usize = 50;

/// After so long bots that are to move have moved.
const PATIENCE: Duration = Duration::from_secs(300);

/// Starts a program on a database of a kind with so many unfinished tables, and says what was seen.
pub async fn measure(program: &Path, kind: Kind, tables: usize) -> Result<String> {
    let many = ManyTables::make(program, kind, tables).await?;
    let address = many.store.address();
    let mut first = Server::start(program, &address)?;
    let stopped = first.terminate()?;

    let begun = Instant::now();
    let server = Server::start(program, &address)?;
    let told = begun.elapsed();
    let mut client = Client::connect(server.address, 1).await?;
    ensure!(status(&mut client, "/readyz").await? == 200, "the server is not ready");
    let ready = begun.elapsed();
    ensure!(status(&mut client, "/").await? == 200, "there is no home page");
    let page = begun.elapsed();
    let (memory, spent) = (server.mebibytes(), server.processor_seconds());
    let busy = home_pages(&server, &mut client, "", 1000).await?;
    let caught_up = caught_up(&mut client, begun).await?;
    let strangers = home_pages(&server, &mut client, "", 2000).await?;
    let own = home_pages(&server, &mut client, &many.token, 3000).await?;
    Ok(format!(
        "{tables} unfinished tables, at {} of which a bot is to move:\n\
         told to stop as soon as it said where it was, it had ended after {:.0} ms\n\
         it said where it was after {:.0} ms, was ready after {:.0} ms, and had sent a home page after {:.0} ms, \
         with {memory} MiB and {spent:.2} s of processor time\n\
         home page while bots catch up: {}\n\
         bots had caught up after {:.1} s, with {} MiB, {:.2} s of processor time and {} tables in memory\n\
         home page of a stranger after that: {}\n\
         home page of somebody with tables: {}\n",
        many.due,
        milliseconds(stopped),
        milliseconds(told),
        milliseconds(ready),
        milliseconds(page),
        busy,
        caught_up.as_secs_f64(),
        server.mebibytes(),
        server.processor_seconds(),
        count(&mut client, "caravan_tables_in_use ").await?,
        strangers,
        own,
    ))
}

fn milliseconds(time: Duration) -> f64 {
    1000.0 * time.as_secs_f64()
}

/// How long home pages take, asked for one after the other from addresses of these numbers on, in words.
async fn home_pages(server: &Server, client: &mut Client, token: &str, from: u32) -> Result<String> {
    let (mut times, before) = (Times::new()?, server.processor_seconds());
    for number in 0..PAGES {
        client.come_from(from + (number / PAGES_FROM_AN_ADDRESS) as u32);
        let begun = Instant::now();
        let answer = client.ask(Ask { method: "GET", path: "/", token, ..Ask::default() }).await?;
        ensure!(answer.status == 200, "the home page was refused: {}", answer.status);
        times.add(begun.elapsed());
    }
    let each = 1000.0 * (server.processor_seconds() - before) / PAGES as f64;
    Ok(format!("{}; {each:.2} ms of processor time each", times.line()))
}

/// Waits until no bot is to move any more, and says how long after the start that was.
async fn caught_up(client: &mut Client, begun: Instant) -> Result<Duration> {
    // What is due is looked for every five seconds, so that a moment without work may come too early.
    let mut idle_since = Instant::now();
    while idle_since.elapsed() < Duration::from_secs(6) {
        if count(client, "caravan_tables_autoplaying ").await? > 0 {
            idle_since = Instant::now();
        }
        ensure!(begun.elapsed() < PATIENCE, "bots do not catch up");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(idle_since - begun)
}

async fn status(client: &mut Client, path: &str) -> Result<u16> {
    Ok(client.ask(Ask { method: "GET", path, ..Ask::default() }).await?.status)
}

/// A number that the server counts.
async fn count(client: &mut Client, name: &str) -> Result<u64> {
    let answer = client.ask(Ask { method: "GET", path: "/metrics", ..Ask::default() }).await?;
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    let found = text.lines().find_map(|line| line.strip_prefix(name)).and_then(|number| number.parse().ok());
    found.ok_or_else(|| anyhow::anyhow!("the server does not count {name:?}"))
}
