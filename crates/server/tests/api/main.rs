//! The JSON API: a game played through it, everything it must refuse, and the document that describes it.
#![allow(clippy::unwrap_used)]

mod acting;
mod client;
mod daily;
mod deals;
mod document;
mod study;
#[path = "../visitor/mod.rs"]
mod visitor;

use axum::http::{StatusCode, header};
use caravan_store::{Status, Store};
use client::Client;
use serde_json::{Value, json};
use visitor::{Visitor, server, server_on};

/// A table of Spice Road at which it is known who is to move.
fn listed(seats: &[&str]) -> Value {
    json!({"game": "spice-road", "seats": seats, "seating": "listed"})
}

#[tokio::test]
async fn a_program_plays_a_whole_game_and_its_record_is_correct() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    let new = json!({"game": "spice-road", "seats": ["bot:wanderer", "me", "bot:oracle"], "seating": "listed", "pace": "instant", "thinking": 3});
    let (status, mut table) = robo.post("/api/tables", new).await;
    assert_eq!(status, StatusCode::CREATED);
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    while table["status"] != "over" {
        server.rest().await;
        (_, table) = robo.get(&path).await;
        if table["status"] == "over" {
            break;
        }
        assert_eq!((&table["toMove"], &table["viewer"]), (&json!(1), &json!(1)));
        assert!(table.get("deal").is_none() && table.get("nonce").is_none(), "the deal is out before the end");
        let decisions = robo.first_turn(&path, &table).await;
        let turn = json!({"version": table["version"], "decisions": decisions});
        let (status, after) = robo.post(&format!("{path}/turns"), turn).await;
        assert_eq!(status, StatusCode::CREATED, "{after}");
    }
    let (_, record) = robo.get(&format!("{path}/record")).await;
    let read = caravan_record::AnyRecord::from_json(&record).unwrap();
    assert_eq!(read.seal().unwrap().commitment(), table["commitment"]);
    assert_eq!(read.deal(), table["deal"].as_str().unwrap());
    let (_, turns) = robo.get(&format!("{path}/turns?after=2")).await;
    assert_eq!(turns.as_array().unwrap().len(), read.turns().len() - 2);
    let (_, one) = robo.get(&format!("{path}/turns?after=2&most=1")).await;
    assert_eq!(one.as_array().unwrap().as_slice(), &turns.as_array().unwrap()[..1]);
    for most in ["0", "1001", "-1"] {
        assert_eq!(robo.get(&format!("{path}/turns?most={most}")).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(turns[0], json!({"number": 3, "seat": 2, "text": read.turns()[2].1}));
    assert_eq!(record["result"]["scores"], table["result"]["scores"]);
}

#[tokio::test]
async fn a_program_plays_from_sand_to_sea_on_a_map_of_its_choice() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    let (_, games) = robo.get("/api/games").await;
    let game = games.as_array().unwrap().iter().find(|game| game["name"] == "sand-to-sea").unwrap();
    assert_eq!((&game["fewest"], &game["most"]), (&json!(2), &json!(4)));
    let bots = game["bots"].as_array().unwrap();
    let bot = format!("bot:{}", bots[bots.len() / 2].as_str().unwrap());
    let ring = caravan_rules::sand_to_sea::Map::named("ring").unwrap();
    for map in ["ring", ring.drawing()] {
        let new =
            json!({"game": "sand-to-sea", "seats": [bot, "me"], "seating": "listed", "pace": "instant", "map": map});
        let (status, table) = robo.post("/api/tables", new).await;
        assert_eq!((status, table["map"].as_str()), (StatusCode::CREATED, Some(ring.drawing())));
        let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
        for turn in 0..12 {
            server.rest().await;
            let (_, table) = robo.get(&path).await;
            assert_eq!((&table["toMove"], &table["viewer"]), (&json!(1), &json!(1)), "turn {turn}: {table}");
            let decisions = robo.first_turn(&path, &table).await;
            let turn = json!({"version": table["version"], "decisions": decisions});
            assert_eq!(robo.post(&format!("{path}/turns"), turn).await.0, StatusCode::CREATED);
        }
    }
    let new = json!({"game": "sand-to-sea", "seats": [bot, "me"], "map": "P   o"});
    let (status, refused) = robo.post("/api/tables", new).await;
    assert_eq!((status.as_u16(), &refused["title"]), (422, &json!("bad-map")));
    assert_eq!(refused["detail"], "1 tiles and 1 ports instead of 20 and 4");
    let crowd = json!({"game": "sand-to-sea", "seats": ["me", bot, bot, bot, bot]});
    assert_eq!(robo.post("/api/tables", crowd).await.0.as_u16(), 422);
}

#[tokio::test]
async fn a_program_and_a_person_share_a_table() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let mut robo = Client::named(&server, "Robo").await;
    let page = ada.start_table("Ada", &["me", "person"]).await;
    let path = page.replace("/table/", "/api/tables/");
    let (_, waiting) = robo.get(&path).await;
    assert_eq!((&waiting["status"], &waiting["viewer"]), (&json!("open"), &Value::Null));
    assert!(waiting.get("position").is_none(), "the cards are not seen before the game begins");
    let (status, joined) = robo.post(&format!("{path}/join"), json!({})).await;
    assert_eq!((status, &joined["viewer"]), (StatusCode::OK, &json!(1)));
    ada.play(&page).await;
    let (_, table) = robo.get(&path).await;
    let (status, _) = robo.post(&format!("{path}/turns"), json!({"version": table["version"], "turn": "S01"})).await;
    assert_eq!(status, StatusCode::CREATED);
    assert!(ada.play(&page).await);
    let (_, tables) = robo.get("/api/tables?list=mine").await;
    assert_eq!(tables[0]["id"], joined["id"]);
    assert_eq!(robo.get("/api/tables?list=playing").await.1[0]["id"], joined["id"]);
    assert_eq!(robo.get("/api/tables").await.1, json!([]), "it is not open any more");
}

#[tokio::test]
async fn what_is_refused_says_why_and_changes_nothing() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    let mut other = Client::named(&server, "Other").await;
    let nobody = Client::unknown(&server);
    let (_, table) = robo.post("/api/tables", listed(&["me", "person"])).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let turns = format!("{path}/turns");
    other.post(&format!("{path}/join"), json!({})).await;
    let (_, before) = robo.get(&path).await;
    let version = before["version"].clone();

    let play = |turn: &str| json!({"version": version, "turn": turn});
    let checks: [(&mut Client, &str, Value, u16, &str); 15] = [
        (&mut nobody.clone(), &turns, play("S01"), 401, "not-your-table"),
        (&mut other.clone(), &turns, play("S01"), 409, "not-your-turn"),
        (&mut robo.clone(), &turns, play("rest"), 422, "not-allowed"),
        (&mut robo.clone(), &turns, play("M05"), 422, "not-allowed"),
        (&mut robo.clone(), &turns, play("nonsense"), 422, "not-allowed"),
        (&mut robo.clone(), &turns, json!({"version": 0, "turn": "S01"}), 409, "table-moved-on"),
        (&mut robo.clone(), &turns, json!({"version": version, "decisions": []}), 422, "turn-not-complete"),
        (&mut robo.clone(), &turns, json!({"version": version, "decisions": [235]}), 422, "not-allowed"),
        (&mut robo.clone(), &turns, json!({"version": version}), 422, "bad-field"),
        (&mut robo.clone(), &turns, json!({"version": version, "turn": "S01", "decisions": [0]}), 422, "bad-field"),
        (&mut robo.clone(), &turns, json!({"version": "1", "turn": "S01"}), 422, "bad-field"),
        (&mut robo.clone(), &turns, json!([]), 422, "bad-field"),
        (&mut other.clone(), &format!("{path}/start"), json!({}), 403, "not-your-table"),
        (&mut nobody.clone(), &format!("{path}/start"), json!({}), 401, "not-your-table"),
        (&mut nobody.clone(), &format!("{path}/join"), json!({}), 401, "not-your-table"),
    ];
    for (client, path, body, status, title) in checks {
        let (found, problem) = client.post(path, body.clone()).await;
        assert_eq!((found.as_u16(), problem["title"].as_str()), (status, Some(title)), "{path} {body}: {problem}");
    }
    let (_, why) = robo.post(&turns, play("rest")).await;
    assert!(why["detail"].as_str().is_some_and(|why| !why.is_empty()), "{why}");
    for address in ["/legal?decisions=235", "/legal?decisions=x", "/legal?more=1", "/turns?after=x", "/record"] {
        let (status, problem) = robo.get(&format!("{path}{address}")).await;
        assert!(status.is_client_error() && problem["title"].is_string(), "{address}: {status} {problem}");
    }
    assert_eq!(robo.get(&path).await.1, before);
}

#[tokio::test]
async fn what_cannot_be_set_up_is_not() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    for new in [
        json!({"game": "chess", "seats": ["me", "person"]}),
        json!({"game": "spice-road", "seats": ["me"]}),
        json!({"game": "spice-road", "seats": ["me", "me"]}),
        json!({"game": "spice-road", "seats": ["me", "bot:grandmaster"]}),
        json!({"game": "spice-road", "seats": ["me", "bot:net:file=/etc/passwd"]}),
        json!({"game": "spice-road", "seats": ["me", "bot:planner:width=1000000"]}),
        json!({"game": "spice-road", "seats": ["me", "person"], "limit": 1}),
        json!({"game": "spice-road", "seats": ["me", "person"], "thinking": 3600}),
        json!({"game": "spice-road", "seats": ["me", "person"], "seating": "clockwise"}),
        json!({"game": "spice-road", "seats": ["me", "person"], "seating": ["listed"]}),
        json!({"game": "spice-road", "seats": ["me", "person"], "unknown": 1}),
        json!({"game": "spice-road", "seats": vec!["person"; 1000]}),
    ] {
        let (status, problem) = robo.post("/api/tables", new.clone()).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{new}: {problem}");
    }
    let (_, problem) = robo
        .post("/api/tables", json!({"game": "spice-road", "seats": ["me", "person"], "seating": "clockwise"}))
        .await;
    assert_eq!(
        (&problem["title"], &problem["detail"]),
        (&json!("bad-field"), &json!("the field seating cannot be read"))
    );
    let (_, problem) = robo.post("/api/tables", json!({"game": "spice-road", "seats": ["me", "person", "me"]})).await;
    assert_eq!((&problem["title"], &problem["detail"]), (&json!("two-seats"), &json!("seats 1 and 3 are both \"me\"")));
    let (status, _) =
        Client::unknown(&server).post("/api/tables", json!({"game": "spice-road", "seats": ["me", "person"]})).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (status, _) = Client::unknown(&server).post("/api/people", json!({"name": ""})).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(robo.get("/api/tables?list=mine").await.1, json!([]));
}

#[tokio::test]
async fn one_damaged_table_does_not_hide_the_others() {
    let store = Store::in_memory().await.unwrap();
    let server = server_on(store.clone()).await;
    let mut robo = Client::named(&server, "Robo").await;
    let new = json!({"game": "spice-road", "seats": ["me", "person"], "public": true});
    let (_, sound) = robo.post("/api/tables", new).await;
    let id = sound["id"].as_str().unwrap();
    let damaged = caravan_store::Table {
        id: "damaged".to_owned(),
        deal: "no deal".to_owned(),
        ..store.table(id).await.unwrap().unwrap()
    };
    let (seats, log) = (store.seats(id).await.unwrap(), store.log(id, 0).await.unwrap());
    store.add_table(&damaged, Status::Open, &seats, &log, None).await.unwrap();
    assert_eq!(robo.get("/api/tables/damaged").await.0, StatusCode::INTERNAL_SERVER_ERROR);
    for list in ["open", "mine"] {
        let (status, tables) = robo.get(&format!("/api/tables?list={list}")).await;
        assert_eq!(status, StatusCode::OK, "{list}: {tables}");
        let ids: Vec<&Value> = tables.as_array().unwrap().iter().map(|table| &table["id"]).collect();
        assert_eq!(ids, [id], "{list}");
    }
}

#[tokio::test]
async fn a_table_of_another_edition_is_gone_and_says_so() {
    let store = Store::in_memory().await.unwrap();
    let server = server_on(store.clone()).await;
    let mut robo = Client::named(&server, "Robo").await;
    let (_, table) = robo.post("/api/tables", listed(&["me", "person"])).await;
    let id = table["id"].as_str().unwrap();
    let old = caravan_store::Table { id: "old".to_owned(), edition: 1, ..store.table(id).await.unwrap().unwrap() };
    let (seats, log) = (store.seats(id).await.unwrap(), store.log(id, 0).await.unwrap());
    store.add_table(&old, Status::Open, &seats, &log, None).await.unwrap();
    for address in ["", "/legal", "/turns", "/record"] {
        let (status, problem) = robo.get(&format!("/api/tables/old{address}")).await;
        assert_eq!((status, &problem["title"]), (StatusCode::GONE, &json!("other-edition")), "{address}");
    }
    for (address, body) in [("join", json!({})), ("start", json!({})), ("turns", json!({"version": 1, "turn": "S01"}))]
    {
        let (status, problem) = robo.post(&format!("/api/tables/old/{address}"), body).await;
        assert_eq!((status, &problem["title"]), (StatusCode::GONE, &json!("other-edition")), "{address}");
    }
}

#[tokio::test]
async fn bodies_that_are_not_json_are_refused() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    for (kind, body, status) in [
        ("application/x-www-form-urlencoded", "name=Robo".to_owned(), 415),
        ("text/plain", "{\"name\":\"Robo\"}".to_owned(), 415),
        ("application/json", "{".to_owned(), 422),
        ("application/json", String::new(), 422),
        ("application/json", format!("{{\"name\":\"{}\"}}", "x".repeat(1 << 20)), 413),
        ("application/json", "[".repeat(10_000), 422),
    ] {
        let (found, problem) = robo.send("POST", "/api/people", kind, body).await;
        assert_eq!(found.as_u16(), status, "{kind}: {problem}");
    }
    for (method, path, status) in
        [("DELETE", "/api/me", 405), ("GET", "/api/nothing", 404), ("POST", "/api/games", 405)]
    {
        let (found, problem) = robo.send(method, path, "application/json", "{}".to_owned()).await;
        assert_eq!((found.as_u16(), problem["status"].as_u64()), (status, Some(u64::from(status))), "{method} {path}");
    }
}

#[tokio::test]
async fn the_guide_is_a_page() {
    let server = server().await;
    let page = Visitor::new(&server).await.get("/api").await;
    assert_eq!(page.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert!(page.text.contains("/api/openapi.json"));
}
