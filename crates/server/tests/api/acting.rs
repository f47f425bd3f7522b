//! Who acts: clients that were away too long, and pages of others that would act for the owner of a cookie.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use caravan_store::{Append, Entry, Kind, Status, Store};
use serde_json::{Value, json};

use super::client::Client;
use super::visitor::{Visitor, server, server_at};

const START: i64 = 1_000_000;

async fn kinds(store: &Store, id: &str) -> Vec<Kind> {
    store.log(id, 0).await.unwrap().into_iter().map(|entry| entry.kind).collect()
}

/// A table of two programs with a minute for each turn, the first to move: the two, and the table's id.
async fn hurried(store: &Store) -> (Client, Client, String) {
    let server = server_at(store.clone(), START).await;
    let mut robo = Client::named(&server, "Robo").await;
    let mut other = Client::named(&server, "Other").await;
    let new =
        json!({"game": "spice-road", "seats": ["me", "person"], "seating": "listed", "pace": "instant", "limit": 60});
    let (_, table) = robo.post("/api/tables", new).await;
    let id = table["id"].as_str().unwrap().to_owned();
    other.post(&format!("/api/tables/{id}/join"), json!({})).await;
    (robo, other, id)
}

async fn plays(client: &mut Client, path: &str) -> (StatusCode, Value) {
    let (_, table) = client.get(path).await;
    client.post(&format!("{path}/turns"), json!({"version": table["version"], "turn": "S01"})).await
}

#[tokio::test]
async fn a_program_that_was_away_too_long_joins_again_and_has_its_seat_back() {
    use Kind::{BotTurn, CameBack, Sat, StoodIn, Turn};
    let store = Store::in_memory().await.unwrap();
    let (robo, other, id) = hurried(&store).await;
    let path = format!("/api/tables/{id}");
    let later = server_at(store.clone(), START + 61_000).await;
    let (mut robo, mut other) = (robo.at(&later), other.at(&later));
    later.resume().await.unwrap();
    later.rest().await;
    assert_eq!(robo.get(&path).await.1["seats"][0]["isStoodInFor"], true);
    assert_eq!(kinds(&store, &id).await, [Sat, Sat, StoodIn, BotTurn], "who only looks has not come back");

    let (status, table) = robo.post(&format!("{path}/join"), json!({})).await;
    assert_eq!((status, &table["seats"][0]["isStoodInFor"]), (StatusCode::OK, &json!(false)));
    robo.post(&format!("{path}/join"), json!({})).await;
    assert_eq!(plays(&mut other, &path).await.0, StatusCode::CREATED);
    later.rest().await;
    assert_eq!(kinds(&store, &id).await[4..], [CameBack, Turn], "the bot has stopped");
    let (_, table) = robo.get(&path).await;
    assert_eq!(table["toMove"], 0);
    let decisions = robo.first_turn(&path, &table).await;
    let turn = json!({"version": table["version"], "decisions": decisions});
    assert_eq!(robo.post(&format!("{path}/turns"), turn).await.0, StatusCode::CREATED);
}

#[tokio::test]
async fn whoever_asks_second_for_another_game_is_given_the_table_of_the_first() {
    let (mut robo, mut other, id) = hurried(&Store::in_memory().await.unwrap()).await;
    let rematch = format!("/api/tables/{id}/rematch");
    let (status, refused) = robo.post(&rematch, json!({})).await;
    assert_eq!(
        (status, &refused["title"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("not-allowed")),
        "it is not over"
    );
    robo.post(&format!("/api/tables/{id}/resign"), json!({})).await;
    let (status, new) = robo.post(&rematch, json!({})).await;
    assert_eq!(
        (status, &new["viewer"], &new["status"]),
        (StatusCode::OK, &json!(1), &json!("playing")),
        "a seat further"
    );
    let (status, same) = other.post(&rematch, json!({})).await;
    assert_eq!((status, &same["id"], &same["viewer"]), (StatusCode::OK, &new["id"], &json!(0)));
    assert!(new["id"] != id);
}

#[tokio::test]
async fn a_turn_that_is_refused_still_brings_its_sender_back() {
    let store = Store::in_memory().await.unwrap();
    let (robo, other, id) = hurried(&store).await;
    let path = format!("/api/tables/{id}");
    let later = server_at(store.clone(), START + 61_000).await;
    let (mut robo, mut other) = (robo.at(&later), other.at(&later));
    later.resume().await.unwrap();
    later.rest().await;
    let (status, refused) = plays(&mut robo, &path).await;
    assert_eq!((status, &refused["title"]), (StatusCode::CONFLICT, &json!("not-your-turn")), "the bot has played");
    assert_eq!(plays(&mut other, &path).await.0, StatusCode::CREATED);
    later.rest().await;
    assert_eq!(kinds(&store, &id).await[4..], [Kind::CameBack, Kind::Turn], "the bot has stopped");
}

#[tokio::test]
async fn a_turn_sent_before_the_bot_has_played_counts() {
    use Kind::{CameBack, Sat, StoodIn, Turn};
    let store = Store::in_memory().await.unwrap();
    let (robo, _, id) = hurried(&store).await;
    let stood_in = Entry { sequence: 3, at: START + 61_000, kind: StoodIn, seat: 0, text: "trader".to_owned() };
    let append = Append {
        entries: &[stood_in],
        status: Status::Playing,
        seats: &[],
        results: &[],
        leased_until: None,
        keeps_row: false,
    };
    store.append(&id, append).await.unwrap();
    // No bot is at work: nobody has told this server to look after the table.
    let later = server_at(store.clone(), START + 61_000).await;
    let mut robo = robo.at(&later);
    let (status, answer) = plays(&mut robo, &format!("/api/tables/{id}")).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    assert_eq!(kinds(&store, &id).await, [Sat, Sat, StoodIn, CameBack, Turn]);
}

/// The status of a post without a body that a browser sends with its cookies.
async fn sent_by(browser: &mut Visitor, path: &str, headers: &[(header::HeaderName, &str)]) -> u16 {
    let request = headers.iter().fold(Request::post(path), |request, (name, value)| request.header(name, *value));
    browser.send(request.body(Body::empty()).unwrap()).await.status.as_u16()
}

#[tokio::test]
async fn a_page_of_others_cannot_act_for_the_owner_of_a_cookie() {
    const FORM: (header::HeaderName, &str) = (header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    const JSON: (header::HeaderName, &str) = (header::CONTENT_TYPE, "application/json");
    const ELSEWHERE: (header::HeaderName, &str) = (header::ORIGIN, "https://elsewhere.example");
    const HERE: (header::HeaderName, &str) = (header::ORIGIN, "http://caravan.test");
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    let mut ada = Visitor::new(&server).await;
    let hers = ada.start_table("Ada", &["me", "person"]).await.replace("/table/", "/api/tables/");
    let (_, table) = robo.post("/api/tables", json!({"game": "spice-road", "seats": ["me", "person", "person"]})).await;
    let open = format!("/api/tables/{}", table["id"].as_str().unwrap());
    for path in [format!("{open}/join"), format!("{hers}/start")] {
        assert_eq!(sent_by(&mut ada, &path, &[FORM, ELSEWHERE]).await, 403, "{path}");
        assert_eq!(sent_by(&mut ada, &path, &[JSON, ELSEWHERE]).await, 403, "{path}");
        assert_eq!(sent_by(&mut ada, &path, &[FORM]).await, 415, "{path}");
        assert_eq!(sent_by(&mut ada, &path, &[]).await, 415, "{path}");
    }
    // A browser that was made to send a token that is none goes by its cookie no more.
    const NO_TOKEN: (header::HeaderName, &str) = (header::AUTHORIZATION, "Bearer x");
    assert_eq!(sent_by(&mut ada, &format!("{hers}/start"), &[NO_TOKEN, ELSEWHERE]).await, 401);
    assert_eq!(robo.get(&open).await.1, table, "she sits nowhere she did not choose");
    assert_eq!(robo.get(&hers).await.1["status"], "open");
    for path in [format!("{open}/join"), format!("{hers}/start")] {
        assert_eq!(sent_by(&mut ada, &path, &[JSON, HERE]).await, 200, "{path}");
    }
    let token = format!("Bearer {}", ada.token());
    ada.forget();
    let with_token = sent_by(&mut ada, &format!("{open}/join"), &[(header::AUTHORIZATION, &token)]).await;
    assert_eq!(with_token, 200, "a token is proof enough");
}
