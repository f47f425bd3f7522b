//! A table at which somebody passes the time without end.

use axum::http::StatusCode;
use caravan_server::Server;
use caravan_store::{Append, Entry, Kind, Status, Store};

use crate::Time;
use crate::visitor::Visitor;

/// Writes steps to the log of a table that change nothing, until it has had so many.
async fn pass_time_until(store: &Store, id: &str, steps: u64) {
    let begun = store.log(id, 0).await.unwrap().len() as u64;
    let step = |sequence| Entry { sequence, at: 1_000_000, kind: Kind::Hinted, seat: 0, text: String::new() };
    let entries: Vec<Entry> = (begun + 1..=steps).map(step).collect();
    let append = Append {
        entries: &entries,
        status: Status::Playing,
        seats: &[],
        results: &[],
        leased_until: None,
        keeps_row: false,
    };
    store.append(id, append).await.unwrap();
}

#[tokio::test]
async fn a_table_had_turns_without_end() {
    let store = Store::in_memory().await.unwrap();
    let before = Server::new(store.clone(), Time::new().config()).await.unwrap();
    let (mut ada, mut blaise) = (Visitor::new(&before).await, Visitor::new(&before).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    pass_time_until(&store, table.trim_start_matches("/table/"), 19_999).await;

    let server = Server::new(store.clone(), Time::new().config()).await.unwrap();
    let (mut ada, mut blaise) = (ada.at(&server), blaise.at(&server));
    assert!(ada.get(&table).await.text.contains("This table ends after 1 more turns and other steps."));
    assert!(ada.play(&table).await);
    let offered = blaise.get(&table).await.decisions();
    blaise.act(&table, "decide", &[("decision", &offered[0])]).await;
    blaise.act(&table, "finish", &[]).await;
    let refused = blaise.act(&table, "confirm", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert!(
        refused.text.contains("has had its 20000 turns") || refused.text.contains("20,000 turns"),
        "{}",
        refused.text
    );
    // What ends it is still possible.
    blaise.submit(&format!("{table}/resign"), &[]).await;
    assert_eq!(ada.get(&format!("{table}/record")).await.status, StatusCode::OK);
}
