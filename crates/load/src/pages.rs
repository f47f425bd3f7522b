//! Pages a second: strangers who look at a table, and at the home page.

use std::time::Instant;

use anyhow::{Result, ensure};
use tokio::task::JoinSet;

use crate::client::{Ask, Client};
use crate::report::{Taking, Times};
use crate::server::Server;
use crate::table::Table;

/// So many pages are asked for from one address: no more than a stranger may at once before they are asked to wait.
const PAGES_FROM_AN_ADDRESS: usize = 100;

/// So many turns have been played at the table that is looked at.
const TURNS: usize = 60;

/// Asks for so many pages over so many connections, and says what they took.
pub async fn measure(server: &Server, connections: usize, pages: usize, takes_gzip: bool) -> Result<String> {
    let mut table = Table::open(server.address, 0x00ff_0000).await?;
    let mut client = Client::connect(server.address, table.from).await?;
    for _ in 0..TURNS {
        table.play_on(&mut client).await?;
    }
    let path = format!("/table/{}", table.id);
    let (taking, mut looking) = (Taking::begin(server), JoinSet::<Result<(Times, usize)>>::new());
    for number in 0..connections {
        let client = Client::connect(server.address, 0).await?;
        looking.spawn_local(look(client, path.clone(), number * 1000, pages / connections, takes_gzip));
    }
    let (mut times, mut length) = (Times::new()?, 0);
    while let Some(looked) = looking.join_next().await {
        let (some, one) = looked??;
        times.add_all(&some)?;
        length = one;
    }
    let form = if takes_gzip { "compressed" } else { "plain" };
    Ok(taking.report(&format!("{form} pages of {length} bytes over {connections} connections"), &times))
}

async fn look(mut client: Client, path: String, from: usize, pages: usize, takes_gzip: bool) -> Result<(Times, usize)> {
    let (mut times, mut length) = (Times::new()?, 0);
    for number in 0..pages {
        if number % PAGES_FROM_AN_ADDRESS == 0 {
            client.come_from((from + number / PAGES_FROM_AN_ADDRESS) as u32 + 1);
        }
        let begun = Instant::now();
        let answer = client.ask(Ask { method: "GET", path: &path, takes_gzip, ..Ask::default() }).await?;
        times.add(begun.elapsed());
        ensure!(answer.status == 200, "a page was refused: {}", answer.status);
        length = answer.body.len();
    }
    Ok((times, length))
}
