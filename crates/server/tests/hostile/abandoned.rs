//! Tables that nobody comes back to.

use axum::http::StatusCode;
use caravan_server::Server;

use crate::visitor::Visitor;
use crate::{Time, server_with};

/// A game between Ada and Blaise, Ada to move.
async fn two(server: &Server) -> (Visitor, Visitor, String) {
    let (mut ada, mut blaise) = (Visitor::new(server).await, Visitor::new(server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    (ada, blaise, table)
}

#[tokio::test]
async fn a_table_nobody_came_back_to_was_kept_open_for_ever() {
    let time = Time::new();
    let server = server_with(time.config()).await;
    let (mut ada, _, game) = two(&server).await;
    assert!(ada.play(&game).await);
    let lobby = ada.start_table("Ada", &["me", "person"]).await;
    time.pass_days(29);
    server.close_abandoned().await.unwrap();
    for table in [&game, &lobby] {
        assert!(!ada.get(table).await.text.contains("this table is closed"), "{table} is told too early");
    }
    time.pass_days(1);
    for table in [&game, &lobby] {
        assert!(ada.get(table).await.text.contains("In 30 days this table is closed"), "{table}");
    }
    time.pass_days(29);
    server.close_abandoned().await.unwrap();
    for table in [&game, &lobby] {
        assert!(ada.get(table).await.text.contains("Tomorrow this table is closed"), "{table}");
    }
    time.pass_days(1);
    server.close_abandoned().await.unwrap();
    assert!(ada.get(&lobby).await.text.contains("This table was closed before the game began"));
    let closed = ada.get(&game).await.text;
    assert!(closed.contains("closed since nobody came back, and nobody has won"), "{closed}");
    assert_eq!(ada.act(&game, "decide", &[("decision", "0")]).await.status, StatusCode::CONFLICT);
    let record = ada.get(&format!("{game}/record")).await;
    assert_eq!(record.status, StatusCode::OK, "what was played is kept");
    let record = caravan_record::AnyRecord::read(record.text.as_bytes()).unwrap();
    assert_eq!((record.lines(), record.ended()), (1, Some(caravan_record::Ended::Abandoned)));
}
