//! The day's deal through the API: played to its end, put in order, closed to others, and what it was comes out the day after.

use axum::http::StatusCode;
use caravan_rules::GameKind;
use caravan_server::Server;
use caravan_store::Store;
use caravan_tables::Day;
use serde_json::{Value, json};

use super::client::Client;
use super::document::Document;
use super::visitor::{server, server_at};

const DAY: Day = Day::new(20_773);

/// A server in the last second of the day, and one a second later.
async fn evening_and_morning() -> (Server, Server) {
    let store = Store::in_memory().await.unwrap();
    (server_at(store.clone(), DAY.end() - 1).await, server_at(store, DAY.end()).await)
}

/// Plays somebody's table of today to its end: the first decisions that can be made, or the last.
async fn played(server: &Server, client: &mut Client, game: &str) -> (String, Value) {
    let (status, mut table) = client.post(&format!("/api/daily/{game}"), json!({})).await;
    assert_eq!(status, StatusCode::OK, "{table}");
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    loop {
        server.rest().await;
        (_, table) = client.get(&path).await;
        if table["status"] == "over" {
            assert!(table.get("deal").is_none() && table.get("nonce").is_none(), "others still play it");
            return (path, table);
        }
        assert!(table.get("deal").is_none() && table.get("nonce").is_none(), "the deal is out before the end");
        let decisions = client.first_turn(&path, &table).await;
        let turn = json!({"version": table["version"], "decisions": decisions});
        assert_eq!(client.post(&format!("{path}/turns"), turn).await.0, StatusCode::CREATED);
    }
}

#[tokio::test]
async fn what_was_committed_to_the_day_before_is_what_was_played() {
    let (evening, morning) = evening_and_morning().await;
    let before = server_at(evening.store().clone(), DAY.previous().end() - 1).await;
    for game in GameKind::ALL {
        let mut early = Client::unknown(&before);
        let (_, tomorrow) = early.get(&format!("/api/daily/{game}/{DAY}")).await;
        assert!(tomorrow.get("deal").is_none() && tomorrow.get("nonce").is_none() && tomorrow.get("draw").is_none());
        let mut robo = Client::named(&evening, "Robo").await;
        let (path, table) = played(&evening, &mut robo, game.name()).await;
        assert_eq!((&table["commitment"], &table["day"]), (&tomorrow["commitment"], &json!("2026-11-16")));
        let (_, today) = robo.get(&format!("/api/daily/{game}/today")).await;
        assert!(today.get("deal").is_none() && today.get("nonce").is_none(), "others still play it");
        assert_eq!((&today["table"], &today["begun"]), (&table["id"], &json!(1)));
        let own = table["viewer"].as_u64().unwrap() as usize;
        let line = &today["ladder"][0];
        assert_eq!((&line["name"], &line["points"]), (&json!("Robo"), &table["result"]["scores"][own]));
        assert_eq!((&line["rank"], line.get("table")), (&json!(1), None), "nobody is led there before the day is over");
        assert!((5..80).contains(&line["rounds"].as_u64().unwrap()), "{line}");

        let (_, over) = Client::unknown(&morning).get(&format!("/api/daily/{game}/{DAY}")).await;
        let (_, finished) = Client::unknown(&morning).get(&path).await;
        assert!(finished["deal"].is_string() && finished["nonce"].is_string());
        assert_eq!((&over["deal"], &over["nonce"]), (&finished["deal"], &finished["nonce"]));
        assert_eq!((&over["ladder"][0]["table"], &over["commitment"]), (&table["id"], &table["commitment"]));
        let (_, record) = Client::unknown(&morning).get(&format!("{path}/record")).await;
        let read = caravan_record::AnyRecord::from_json(&record).unwrap();
        assert_eq!(read.seal().unwrap().commitment(), tomorrow["commitment"], "the seal was checked by reading it");
        assert_eq!(read.draw().unwrap().to_string(), over["draw"].as_str().unwrap());
    }
}

#[tokio::test]
async fn everyone_plays_the_same_deal_from_the_same_seat_against_bots_that_answer_alike() {
    let (evening, _) = evening_and_morning().await;
    let (mut ada, mut blaise) = (Client::named(&evening, "Ada").await, Client::named(&evening, "Blaise").await);
    let (_, one) = played(&evening, &mut ada, "spice-road").await;
    let (_, two) = played(&evening, &mut blaise, "spice-road").await;
    assert_ne!(one["id"], two["id"]);
    for part in ["viewer", "position", "deal", "result", "turns"] {
        assert_eq!(one[part], two[part], "{part}: whoever does the same sees the same");
    }
    let (_, today) = ada.get("/api/daily/spice-road/today").await;
    let ranks: Vec<&Value> = today["ladder"].as_array().unwrap().iter().map(|line| &line["rank"]).collect();
    assert_eq!(ranks, [1, 1], "equals share a rank");
}

#[tokio::test]
async fn nobody_but_its_player_is_told_anything_about_a_table_of_today() {
    let (evening, morning) = evening_and_morning().await;
    let (mut ada, mut blaise) = (Client::named(&evening, "Ada").await, Client::named(&evening, "Blaise").await);
    blaise.post("/api/daily/spice-road", json!({})).await;
    let (path, table) = played(&evening, &mut ada, "spice-road").await;
    let id = table["id"].as_str().unwrap();
    let operations = Document::get().await.about_a_table(id);
    assert!(operations.len() > 15, "{operations:?}");
    for other in [&mut blaise, &mut Client::unknown(&evening)] {
        for (method, address) in &operations {
            let (status, answer) = other.send(method, address, "application/json", "{}".to_owned()).await;
            assert_eq!((status.as_u16(), &answer["title"]), (403, &json!("day-not-over")), "{method} {address}");
        }
        for list in ["open", "playing"] {
            let (_, tables) = other.get(&format!("/api/tables?list={list}")).await;
            assert_eq!(tables, json!([]), "{list}");
        }
    }
    for (address, tells_the_deal) in
        [("", false), ("/record", true), ("/turns", false), ("/study", true), ("/explore", true)]
    {
        let (status, answer) = ada.get(&format!("{path}{address}")).await;
        match tells_the_deal {
            true => assert_eq!(answer["title"], "day-not-over", "{address}: she could pass it on"),
            false => assert_eq!(status, StatusCode::OK, "{address}: it is her game"),
        }
        let mut other = blaise.at(&morning);
        assert_eq!(other.get(&format!("{path}{address}")).await.0, StatusCode::OK, "{address}: the day is over");
    }
}

#[tokio::test]
async fn what_there_is_not_is_refused() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    for address in ["chess/today", "spice-road/tomorrow", "spice-road/1970-01-03", "spice-road/1970-1-1"] {
        let (status, answer) = robo.get(&format!("/api/daily/{address}")).await;
        assert_eq!((status.as_u16(), &answer["title"]), (404, &json!("no-such-page")), "{address}");
    }
    assert_eq!(robo.get("/api/daily/spice-road/1970-01-02").await.0, StatusCode::OK, "that is tomorrow");
    assert_eq!(robo.post("/api/daily/chess", json!({})).await.0, StatusCode::NOT_FOUND);
    assert_eq!(Client::unknown(&server).post("/api/daily/spice-road", json!({})).await.0, StatusCode::UNAUTHORIZED);
}
