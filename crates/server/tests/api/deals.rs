//! Deals: nobody sees one before the game starts, and a name for one is a name.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::client::Client;
use super::visitor::{Visitor, server};

#[tokio::test]
async fn the_cards_are_not_seen_before_the_game_begins() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let mut robo = Client::named(&server, "Robo").await;
    let page = ada.start_table("Ada", &["me", "person"]).await;
    let path = page.replace("/table/", "/api/tables/");
    let (status, refused) = robo.get(&format!("{path}/legal")).await;
    assert_eq!((status.as_u16(), &refused["title"]), (422, &json!("not-allowed")));
    assert_eq!(ada.get(&format!("{page}/replay/0")).await.status, StatusCode::NOT_FOUND);

    robo.post(&format!("{path}/join"), json!({})).await;
    assert_eq!(robo.get(&format!("{path}/legal")).await.0, StatusCode::OK);
    assert_eq!(ada.get(&format!("{page}/replay/0")).await.status, StatusCode::OK);
}

/// Where a new table with this named deal begins.
async fn begins(robo: &mut Client, deal: &str) -> Value {
    let new = json!({"game": "spice-road", "seats": ["me", "bot:trader"], "deal": deal});
    robo.post("/api/tables", new).await.1["position"].take()
}

#[tokio::test]
async fn blanks_do_not_name_a_deal() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    for blank in ["", "  "] {
        assert_ne!(begins(&mut robo, blank).await, begins(&mut robo, blank).await, "{blank:?}");
    }
    assert_eq!(begins(&mut robo, "samarkand-7").await, begins(&mut robo, " samarkand-7 ").await);
}
