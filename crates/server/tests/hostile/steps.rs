//! A table at which somebody passes the time without end.

use axum::http::StatusCode;
use caravan_server::Server;
use caravan_store::{Kind, Store};

use crate::visitor::Visitor;
use crate::{Time, write};

#[tokio::test]
async fn a_table_had_turns_without_end() {
    let store = Store::in_memory().await.unwrap();
    let before = Server::new(store.clone(), Time::new().config()).await.unwrap();
    let (mut ada, mut blaise) = (Visitor::new(&before).await, Visitor::new(&before).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    // They play and take back what they played, and so on.
    let round = [(Kind::Turn, 0, "S02^"), (Kind::Turn, 1, "S02^"), (Kind::TookBack, 1, "2")];
    let last = (Kind::Turn, 0, "S02^");
    write(&store, &table, round.into_iter().cycle().take(3 * 9_999).chain([last])).await;

    let server = Server::new(store.clone(), Time::new().config()).await.unwrap();
    let (mut ada, mut blaise) = (ada.at(&server), blaise.at(&server));
    assert!(ada.get(&table).await.text.contains("This table ends after 1 more turns."));
    // What is no turn takes no turn away.
    ada.act(&table, "end-early", &[("answer", "ask")]).await;
    assert!(blaise.play(&table).await);
    let offered = ada.get(&table).await.decisions();
    ada.act(&table, "decide", &[("decision", &offered[0])]).await;
    ada.act(&table, "finish", &[]).await;
    let refused = ada.act(&table, "confirm", &[]).await;
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
