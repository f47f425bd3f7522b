//! Studies of finished games that one visitor asks for while others wait.

use axum::http::StatusCode;
use caravan_server::Config;

use crate::visitor::Visitor;
use crate::{Time, post_from, server_with};

#[tokio::test]
async fn one_guest_kept_all_others_from_having_games_studied() {
    let config = Config { trusts_proxy: true, ..Time::new().config() };
    let server = server_with(config).await;
    let mut ada = Visitor::new(&server).await;
    let mut games = Vec::new();
    for _ in 0..12 {
        games.push(ada.start_table("Ada", &["me", "bot:wanderer"]).await);
        let table = &games[games.len() - 1];
        assert!(ada.play(table).await);
        server.rest().await;
        ada.act(table, "resign", &[]).await;
    }
    let ask = async |from: &str, table: &str| {
        let mut guest = Visitor::new(&server).await;
        post_from(&mut guest, from, &format!("{table}/study"), &[]).await.status
    };
    for table in &games[..10] {
        assert_eq!(ask("192.0.2.66", table).await, StatusCode::SEE_OTHER);
    }
    assert_eq!(ask("192.0.2.66", &games[10]).await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(ask("198.51.100.7", &games[11]).await, StatusCode::SEE_OTHER, "other guests may");
}
