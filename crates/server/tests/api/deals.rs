//! Deals and claims: nobody sees a deal before the game starts, and everyone is told its name and how claims lie.

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
    let new = json!({"game": "spice-road", "seats": ["me", "bot:trader"], "seating": "listed", "deal": deal});
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

#[tokio::test]
async fn everyone_is_told_that_a_deal_has_a_name() {
    const SAID: &str = "Named deal “samarkand-7”: the same cards at every table of this name.";
    const IN_GERMAN: &str = "Benannte Verteilung „samarkand-7“: an jedem Tisch dieses Namens dieselben Karten.";
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let mut robo = Client::named(&server, "Robo").await;
    for (deal, times) in [("samarkand-7", 1), ("", 0)] {
        let page = ada.start_table_with("Ada", &["me", "person"], &[("deal", deal)]).await;
        let path = page.replace("/table/", "/api/tables/");
        let name = (times > 0).then_some(deal);
        for status in ["open", "playing"] {
            let (_, table) = robo.get(&path).await;
            assert_eq!((table["status"].as_str(), table["dealName"].as_str()), (Some(status), name));
            for (language, said) in [("en", SAID), ("de", IN_GERMAN)] {
                ada.post("/settings", &[("language", language)]).await;
                assert_eq!(ada.get(&page).await.text.matches(said).count(), times, "{status}, {language}");
            }
            robo.post(&format!("{path}/join"), json!({})).await;
        }
    }
}

#[tokio::test]
async fn the_result_says_that_the_deal_had_a_name() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table_with("Ada", &["me", "bot:trader"], &[("deal", "samarkand-7")]).await;
    while ada.play(&table).await {
        server.rest().await;
    }
    let end = ada.get(&format!("{table}/end")).await;
    assert!(end.status == StatusCode::OK && end.text.contains("Named deal “samarkand-7”"), "{}", end.text);
}

#[tokio::test]
async fn claims_lie_face_down_where_the_table_says_so() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    let new = |claims: &str| json!({"game": "spice-road", "seats": ["me", "bot:trader"], "seating": "listed", "pace": "instant", "claims": claims});
    let (_, shown) = robo.post("/api/tables", new("shown")).await;
    assert!(shown["claims"] == "shown" && shown["position"].is_string(), "{shown}");
    let (status, table) = robo.post("/api/tables", new("faceDown")).await;
    assert_eq!((status, &table["claims"]), (StatusCode::CREATED, &json!("faceDown")));
    assert_eq!((&table["position"], &table["table"]["seats"][1]["claimed"]), (&Value::Null, &Value::Null));
    assert_eq!(
        (&table["table"]["seats"][0]["claimed"], &table["table"]["seats"][1]["claims"]),
        (&json!([]), &json!(0))
    );
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    assert_eq!(robo.get(&format!("{path}/legal")).await.1["position"], Value::Null);
    let (status, refused) = robo.post("/api/tables", new("eaten")).await;
    assert_eq!((status.as_u16(), &refused["title"]), (422, &json!("bad-field")));
}
