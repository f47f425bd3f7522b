//! Programs of the operator at a table, and what the proxy in front may say.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use caravan_bots::Budget;
use caravan_server::{Config, Server, app};
use caravan_store::Store;
use caravan_tables::Clock;
use tower::ServiceExt;

use crate::visitor::Visitor;

async fn server_with(store: &Store, bots: &[&str]) -> Server {
    crate::visitor::deal_alike(store).await;
    let external_bots = bots.iter().map(|bot| bot.parse().unwrap()).collect();
    let config = Config {
        tables: caravan_tables::Config { external_bots, second: Budget::Nodes(20), ..Default::default() },
        is_unlimited: true,
        ..Config::default()
    };
    Server::new(store.clone(), config).await.unwrap()
}

#[tokio::test]
async fn a_program_is_offered_like_a_level_until_the_operator_offers_it_no_more() {
    let store = Store::in_memory().await.unwrap();
    let server = server_with(&store, &["silent=exec:true"]).await;
    let mut ada = Visitor::new(&server).await;
    assert!(ada.get("/").await.text.contains("value=\"silent\""));
    let table = ada.start_table("Ada", &["me", "bot:silent", "bot:silent"]).await;
    let page = ada.get(&table).await.text;
    assert!(page.contains("Silent 2") || page.contains("class=\"name-number\""), "two programs are told apart");
    let later = server_with(&store, &[]).await;
    let mut ada = ada.at(&later);
    assert!(!ada.get("/").await.text.contains("value=\"silent\""));
    let fields = [("game", "spice-road"), ("seat0", "me"), ("seat1", "bot:silent")];
    assert_eq!(ada.post("/tables", &fields).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// How many of so many requests are let through, each with a new address in front of the proxy's.
async fn let_through(trusts_proxy: bool, forwarded: impl Fn(usize) -> String) -> usize {
    let store = Store::in_memory().await.unwrap();
    // A clock that stands still: on a busy machine a real one would fill the bucket while it is emptied.
    let clock = Clock::Set(Arc::new(AtomicI64::new(1_000_000)));
    let server = Server::new(
        store,
        Config { trusts_proxy, tables: caravan_tables::Config { clock, ..Default::default() }, ..Config::default() },
    )
    .await
    .unwrap();
    let mut count = 0;
    for number in 0..200 {
        let request = Request::get("/rules").header("x-forwarded-for", forwarded(number)).body(Body::empty()).unwrap();
        let response = app(server.clone()).oneshot(request).await.unwrap();
        count += usize::from(response.status() != StatusCode::TOO_MANY_REQUESTS);
    }
    count
}

#[tokio::test]
async fn limits_go_by_the_address_that_the_proxy_added_and_only_where_one_is_trusted() {
    let many = |number: usize| format!("10.0.0.1, 192.0.2.{number}");
    assert_eq!(let_through(true, many).await, 200, "behind a proxy each visitor has their own limit");
    assert!(let_through(false, many).await < 200, "without a proxy the header says nothing");
    let forged = |number: usize| format!("198.51.100.{number}, 192.0.2.1");
    assert!(let_through(true, forged).await < 200, "what a visitor writes in front of it says nothing");
    let networks = |number: usize| format!("2001:db8:0:{number:x}::1");
    assert_eq!(let_through(true, networks).await, 200, "each network of IPv6 has its own limit");
    let neighbours = |number: usize| format!("2001:db8::{number:x}");
    assert!(let_through(true, neighbours).await < 200, "who has a network has all its addresses");
}
