//! Two servers on one Postgres database behind nginx, as `deploy/compose.yaml` has them, without containers.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod nginx;

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use caravan_load::client::{Ask, Client};
use caravan_load::server::Server;
use caravan_load::stores::{Kind, Store};
use caravan_load::table::{Looked, Table};
use nginx::Proxy;

const CARAVAN: &str = env!("CARGO_BIN_EXE_caravan");

/// What the containers run nginx with.
const CONFIGURATION: &str = include_str!("../../../deploy/nginx.conf");

/// nginx in front of two servers.
fn proxy(one: SocketAddr, two: SocketAddr) -> Proxy {
    Proxy::start("two", |_, address| {
        let here = CONFIGURATION.replace("one:8080", &one.to_string()).replace("two:8080", &two.to_string());
        here.replace("listen 8080", &format!("listen {address}"))
    })
}

/// Plays one turn after the other, on another connection where one has broken, until so many were acknowledged.
async fn play(table: &mut Table, proxy: SocketAddr, turns: usize) {
    let (wanted, mut failures) = (table.turns() + turns, 0);
    while table.turns() < wanted {
        let mut client = Client::connect(proxy, table.from).await.unwrap();
        let looked = table.look(&mut client).await;
        if let (Ok(Looked::At { .. }), Ok(answer)) = (looked, table.play(&mut client).await)
            && answer.status == 201
        {
            continue;
        }
        failures += 1;
        assert!(failures < 100, "the table does not go on");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn a_game_goes_on_behind_a_proxy_when_one_of_its_servers_is_killed() {
    if !nginx::is_installed() || !caravan_load::postgres::is_installed() {
        return;
    }
    let store = Store::new(Kind::Postgres).unwrap();
    let start = || Server::start(Path::new(CARAVAN), &store.address()).unwrap();
    let (mut one, two) = (start(), start());
    let proxy = proxy(one.address, two.address);
    let mut table = Table::open(proxy.address, 1).await.unwrap();
    play(&mut table, proxy.address, 6).await;
    let mut follower = Client::connect(proxy.address, 2).await.unwrap();
    follower.follow(&format!("/live?table={}", table.id)).await.unwrap();
    follower.wait_for(b"\"version\":").await.unwrap();
    play(&mut table, proxy.address, 1).await;
    // A stream is passed on as it comes.
    tokio::time::timeout(Duration::from_secs(20), follower.wait_for(b"\"version\":")).await.unwrap().unwrap();
    one.kill().unwrap();
    play(&mut table, proxy.address, 6).await;
    let mut client = Client::connect(proxy.address, 3).await.unwrap();
    for (path, status) in [("/healthz", 200), ("/readyz", 404), ("/metrics", 404)] {
        let answer = client.ask(Ask { method: "GET", path, ..Ask::default() }).await.unwrap();
        assert_eq!(answer.status, status, "{path}: counts and states of the servers stay inside");
    }
}
