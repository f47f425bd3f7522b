//! How soon a turn at one table is told to all who follow it.

use std::time::Instant;

use anyhow::Result;
use tokio::sync::mpsc;

use crate::client::Client;
use crate::report::{Taking, Times};
use crate::server::Server;
use crate::table::Table;

/// Has so many streams follow a table where so many turns are played, and says how long after a turn was sent each heard of it.
pub async fn measure(server: &Server, followers: usize, turns: usize) -> Result<String> {
    let mut table = Table::open(server.address, 0x00ff_0000).await?;
    let mut player = Client::connect(server.address, table.from).await?;
    let (heard, mut hearing) = mpsc::unbounded_channel::<Instant>();
    let path = format!("/live?table={}", table.id);
    for number in 0..followers {
        let mut client = Client::connect(server.address, number as u32 + 1).await?;
        client.follow(&path).await?;
        client.wait_for(b"\"version\":").await?;
        let heard = heard.clone();
        tokio::task::spawn_local(async move {
            while client.wait_for(b"\"version\":").await.is_ok() {
                let _ = heard.send(Instant::now());
            }
        });
    }
    let (mut times, mut last) = (Times::new()?, Times::new()?);
    let taking = Taking::begin(server);
    for _ in 0..turns {
        let begun = Instant::now();
        table.play_on(&mut player).await?;
        let mut latest = begun;
        for _ in 0..followers {
            let Some(at) = hearing.recv().await else { break };
            times.add(at - begun);
            latest = latest.max(at);
        }
        last.add(latest - begun);
    }
    let report =
        taking.report(&format!("times that one of {followers} followers heard of one of {turns} turns"), &times);
    Ok(format!("{report}the last of them heard after: {}\n", last.line()))
}
