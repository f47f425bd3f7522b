//! A server on a database with many unfinished tables, which `cargo xtask load start` measures.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::time::Duration;

use caravan_load::client::{Ask, Client};
use caravan_load::many_tables::ManyTables;
use caravan_load::server::Server;
use caravan_load::stores::Kind;

const CARAVAN: &str = env!("CARGO_BIN_EXE_caravan");

async fn get(client: &mut Client, path: &str) -> String {
    let answer = client.ask(Ask { method: "GET", path, ..Ask::default() }).await.unwrap();
    assert_eq!(answer.status, 200, "{path}");
    String::from_utf8(answer.body).unwrap()
}

async fn count(client: &mut Client, name: &str) -> u64 {
    let counts = get(client, "/metrics").await;
    counts.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim().parse().unwrap()
}

#[tokio::test]
async fn of_many_unfinished_tables_a_start_reads_those_at_which_a_bot_is_to_move() {
    tokio::task::LocalSet::new().run_until(start_on_many()).await;
}

async fn start_on_many() {
    let many = ManyTables::make(Path::new(CARAVAN), Kind::Sqlite, 500).await.unwrap();
    assert_eq!(many.due, 5);
    let mut server = Server::start(Path::new(CARAVAN), &many.store.address()).unwrap();
    let mut client = Client::connect(server.address, 1).await.unwrap();
    assert_eq!(get(&mut client, "/readyz").await, "ready\n");
    let mut looks = 0;
    while count(&mut client, "caravan_turns_total{by=\"bot\"}").await < 5 {
        looks += 1;
        assert!(looks < 600, "bots do not move");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(count(&mut client, "caravan_tables_in_use").await, 5, "nothing else was read");
    let home = get(&mut client, "/").await;
    assert!(home.contains("/table/t0000000"), "the latest one that people gather at");
    assert!(count(&mut client, "caravan_tables_in_use").await <= 5 + 42, "lists have twenty, and look for one more");
    server.terminate().unwrap();
}
