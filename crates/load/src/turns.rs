//! Turns a second: people at many tables, each connection playing one turn after the other.

use std::time::Instant;

use anyhow::Result;
use tokio::task::JoinSet;

use crate::client::Client;
use crate::report::{Taking, Times};
use crate::server::Server;
use crate::table::Table;

/// So many turns are played at a table: no more than its people may play at once before they are asked to wait.
const TURNS_AT_A_TABLE: usize = 100;

/// Plays so many turns over so many connections, and says what they took.
pub async fn measure(server: &Server, connections: usize, turns: usize) -> Result<String> {
    let tables = turns.div_ceil(TURNS_AT_A_TABLE).max(connections);
    let mut hands: Vec<Vec<Table>> = (0..connections).map(|_| Vec::new()).collect();
    for number in 0..tables {
        hands[number % connections].push(Table::open(server.address, number as u32 + 1).await?);
    }
    let each = turns / tables;
    let taking = Taking::begin(server);
    let mut playing: JoinSet<Result<Times>> = JoinSet::new();
    for hand in hands {
        let client = Client::connect(server.address, 1).await?;
        playing.spawn_local(play(client, hand, each));
    }
    let mut times = Times::new()?;
    while let Some(played) = playing.join_next().await {
        times.add_all(&played??)?;
    }
    Ok(taking.report(&format!("turns over {connections} connections at {tables} tables"), &times))
}

async fn play(mut client: Client, tables: Vec<Table>, turns: usize) -> Result<Times> {
    let mut times = Times::new()?;
    for mut table in tables {
        client.come_from(table.from);
        for _ in 0..turns {
            let begun = Instant::now();
            table.play_on(&mut client).await?;
            times.add(begun.elapsed());
        }
    }
    Ok(times)
}
