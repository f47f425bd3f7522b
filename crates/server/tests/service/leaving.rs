//! Coming, going and ending, as pages and programs have it: what is said to whom, and what is refused.

use axum::http::StatusCode;
use caravan_store::Store;
use serde_json::Value;

use crate::visitor::{Visitor, server, server_at, server_that_reads};

/// Ada and Blaise at a table, Ada to move.
async fn two(server: &caravan_server::Server) -> (Visitor, Visitor, String) {
    let (mut ada, mut blaise) = (Visitor::new(server).await, Visitor::new(server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    (ada, blaise, table)
}

/// The line about the last turn.
fn news(page: &str) -> String {
    let line = page.split("last-sentence").nth(1).unwrap().split("</span>").next().unwrap();
    line.split_once('>').unwrap().1.replace("<b>", "").replace("</b>", "")
}

async fn json(visitor: &mut Visitor, table: &str) -> Value {
    let page = visitor.get(&table.replace("/table/", "/api/tables/")).await;
    serde_json::from_str(&page.text).unwrap()
}

#[tokio::test]
async fn when_the_clock_runs_out_nobody_is_told_that_the_person_moved() {
    let store = Store::in_memory().await.unwrap();
    let server = server_at(store.clone(), 1_000_000).await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table_with("Ada", &["me", "person"], &[("limit", "60")]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    let later = server_at(store, 1_000_000 + 61_000).await;
    later.resume().await.unwrap();
    later.rest().await;
    let (mut ada, mut blaise) = (ada.at(&later), blaise.at(&later));
    let waiting = format!("{table}?waiting");
    let hers = ada.get(&waiting).await.text;
    assert!(news(&hers).starts_with("A bot (for you) "), "{}", news(&hers));
    assert!(hers.contains("A bot plays for you.") && hers.contains("Take your seat back"));
    assert!(news(&blaise.get(&table).await.text).starts_with("A bot (for Ada) "));
    assert!(!hers.contains("<b>You</b> gained") && !hers.contains("<b>You</b> took"), "{}", news(&hers));
    // What she presses brings her back, with no other page in between.
    let back = ada.submit(&format!("{table}/join"), &[]).await;
    assert!(!back.text.contains("A bot plays for you."));
}

#[tokio::test]
async fn who_leaves_is_gone_for_all_and_can_take_the_seat_back() {
    let server = server().await;
    let (mut ada, mut blaise, table) = two(&server).await;
    let left = ada.submit(&format!("{table}/leave"), &[]).await;
    assert!(left.status == StatusCode::OK && left.text.contains("You have left the table."), "{}", left.text);
    server.rest().await;
    assert!(blaise.get(&table).await.text.contains("has left, a bot plays"));
    let seats = json(&mut blaise, &table).await["seats"].clone();
    assert_eq!((&seats[0]["presence"], &seats[1]["presence"]), (&Value::from("gone"), &Value::from("here")));
    ada.submit(&format!("{table}/join"), &[]).await;
    assert_eq!(json(&mut blaise, &table).await["seats"][0]["presence"], "here");
}

#[tokio::test]
async fn who_resigns_has_lost_and_the_record_can_be_checked() {
    let server = server().await;
    let (mut ada, mut blaise, table) = two(&server).await;
    ada.play(&table).await;
    let menu = ada.get(&table).await.text;
    assert!(menu.contains("Yes, resign"), "resigning takes a second press");
    ada.submit(&format!("{table}/resign"), &[]).await;
    let end = blaise.get(&format!("{table}/end")).await;
    assert!(end.text.contains("Ada resigned: you win"), "{}", end.text);
    let result = json(&mut ada, &table).await["result"].clone();
    assert_eq!((&result["winner"], &result["ended"]["how"]), (&Value::from(1), &Value::from("resigned")));
    let record = ada.get(&format!("{table}/record")).await.text;
    let read = caravan_record::AnyRecord::read(record.as_bytes()).unwrap();
    assert!(read.ended().is_some() && read.seal().is_some() && record.contains("resigned 0"), "{record}");
    let again = ada.post(&format!("{table}/resign"), &[]).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn two_agree_to_end_their_game_and_nobody_wins() {
    let server = server().await;
    let (mut ada, mut blaise, table) = two(&server).await;
    ada.act(&table, "end-early", &[("answer", "ask")]).await;
    assert!(blaise.get(&table).await.text.contains("Ada offers to end the game here."));
    assert_eq!(json(&mut blaise, &table).await["asked"]["question"], "end");
    blaise.act(&table, "end-early", &[("answer", "refuse")]).await;
    assert!(ada.play(&table).await, "the game goes on");
    blaise.act(&table, "end-early", &[("answer", "ask")]).await;
    let ended = ada.act(&table, "end-early", &[("answer", "agree")]).await;
    assert!(ended.text.contains("ended by agreement"), "{}", ended.text);
    assert_eq!(json(&mut ada, &table).await["result"]["winner"], Value::Null);
    assert!(!ada.play(&table).await, "nothing is left to do");
}

#[tokio::test]
async fn a_host_lets_a_bot_play_for_a_friend_who_is_gone_without_a_turn_limit() {
    let store = Store::in_memory().await.unwrap();
    let server = server_at(store.clone(), 1_000_000).await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    assert!(ada.play(&table).await);
    let here = ada.act(&table, "hand-over", &[("seat", "1")]).await;
    assert_eq!(here.status, StatusCode::CONFLICT, "he is at the table");
    // A server that has not seen him: he is away.
    let later = server_at(store, 2_000_000).await;
    let (mut ada, mut blaise) = (ada.at(&later), blaise.at(&later));
    assert!(ada.get(&table).await.text.contains("Let a bot play for Blaise"));
    ada.act(&table, "hand-over", &[("seat", "1")]).await;
    later.rest().await;
    assert!(news(&ada.get(&table).await.text).starts_with("A bot (for Blaise) "));
    assert!(ada.play(&table).await, "the game goes on");
    let back = blaise.get(&table).await;
    assert!(!back.text.contains("A bot plays for you."), "who looks again is back");
}

#[tokio::test]
async fn a_table_that_has_not_begun_is_closed_by_who_opened_it() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.get("/").await;
    assert_eq!(blaise.post(&format!("{table}/close"), &[]).await.status, StatusCode::FORBIDDEN);
    let closed = ada.submit(&format!("{table}/close"), &[]).await;
    assert!(closed.status == StatusCode::OK && closed.text.contains("This table was closed"), "{}", closed.text);
    assert_eq!(json(&mut blaise, &table).await["status"], "cancelled");
    assert!(json(&mut ada, &table).await.get("deal").is_none());
    let late = blaise.post(&format!("{table}/join"), &[("name", "Blaise")]).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(!ada.get("/").await.text.contains(&table));
}

#[tokio::test]
async fn a_table_that_was_closed_before_it_began_showed_its_cards_and_the_lot() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table_with("Ada", &["me", "person"], &[("seating", "drawn")]).await;
    let open = json(&mut ada, &table).await;
    ada.submit(&format!("{table}/close"), &[]).await;
    let closed = json(&mut ada, &table).await;
    assert_eq!(closed["status"], "cancelled");
    for field in ["position", "table", "draw", "deal", "nonce"] {
        assert_eq!(closed.get(field), open.get(field), "{field}");
        assert!(closed.get(field).is_none_or(serde_json::Value::is_null), "{field}");
    }
}

/// The bot that is chosen in the form for the second seat.
fn bot_of_the_second_seat(home: &str) -> String {
    let mut levels = home.split("name=\"level1\" value=\"").skip(1);
    let chosen = levels.find(|level| level.split('>').next().unwrap().contains(" checked")).unwrap();
    chosen.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn somebody_says_once_how_much_they_have_played_and_meets_bots_of_their_kind() {
    let server = server().await;
    let mut guest = Visitor::new(&server).await;
    let home = guest.get("/").await.text;
    assert!(home.contains("How much have you played?"));
    assert_eq!(bot_of_the_second_seat(&home), "trader");
    guest.submit("/experience", &[("experience", "first"), ("back", "/")]).await;
    let home = guest.get("/").await.text;
    assert!(!home.contains("How much have you played?"));
    assert_eq!(bot_of_the_second_seat(&home), "apprentice");
    let settings = guest.get("/settings").await.text;
    assert!(settings.contains("value=\"first\" aria-pressed=\"true\""), "it can be said again there: {settings}");
    let bad = guest.post("/experience", &[("experience", "always")]).await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    guest.submit("/me", &[("name", "Ada")]).await;
    assert!(!guest.get("/").await.text.contains("How much have you played?"), "the answer comes along");
    guest.submit("/experience", &[("experience", "often"), ("back", "/")]).await;
    guest.submit("/me", &[("name", "Ada L.")]).await;
    assert_eq!(bot_of_the_second_seat(&guest.get("/").await.text), "merchant", "kept with the person");
}

#[tokio::test]
async fn a_hint_says_whose_chance_it_speaks_of_and_a_lesson_none() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "bot:trader"]).await;
    let hinted = ada.act(&table, "hint", &[]).await.text;
    assert!(hinted.contains("against its equals") && hinted.contains("These bots are weaker"), "{hinted}");
    let equals = ada.start_table("Ada", &["me", "bot:oracle"]).await;
    let hinted = ada.act(&equals, "hint", &[]).await.text;
    assert!(hinted.contains("against its equals") && !hinted.contains("These bots are weaker"), "{hinted}");
    let lesson = ada.post("/learn", &[("game", "spice-road")]).await.location.unwrap();
    let hinted = ada.act(&lesson, "hint", &[]).await.text;
    assert!(!hinted.contains("against its equals") && !hinted.contains("\u{a0}% of"), "{hinted}");
}

#[tokio::test]
async fn a_turn_without_a_further_choice_is_played_at_once_where_that_is_wanted() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "bot:trader"]).await;
    let turns = async |ada: &mut Visitor| json(ada, &table).await["turns"].as_u64().unwrap();
    ada.submit("/settings", &[("confirm", "at-once"), ("back", "/")]).await;
    // The first merchant turns a new card up: that is confirmed all the same.
    ada.act(&table, "decide", &[("decision", "224")]).await;
    assert_eq!(turns(&mut ada).await, 0);
    ada.act(&table, "cancel", &[]).await;
    // Two cubes from a card: there is nothing to think about.
    ada.act(&table, "decide", &[("decision", "0")]).await;
    server.rest().await;
    assert_eq!(turns(&mut ada).await, 2);
}

/// The chance that a hint of the first turn tells at a table of two, in per cent.
async fn told_chance(ada: &mut Visitor, bot: &str) -> u32 {
    let table = ada.start_table("Ada", &["me", bot]).await;
    let hinted = ada.act(&table, "hint", &[]).await.text;
    let before =
        hinted.split("\u{a0}% of games against these bots").next().filter(|before| before.len() < hinted.len());
    let figure = before.unwrap_or_else(|| panic!("{hinted}")).rsplit(' ').next().unwrap();
    assert!(!hinted.contains("against its equals") && !hinted.contains("These bots are weaker"), "{hinted}");
    figure.parse().unwrap()
}

#[tokio::test]
async fn where_there_is_time_a_hint_tells_the_chance_against_the_bots_at_the_table() {
    let server = server_that_reads(Store::in_memory().await.unwrap(), 1_000_000, 80).await;
    let mut ada = Visitor::new(&server).await;
    let (gentle, hard) = (told_chance(&mut ada, "bot:apprentice").await, told_chance(&mut ada, "bot:master").await);
    assert!(gentle > 85 && (15..85).contains(&hard), "{gentle} % against an apprentice, {hard} % against a master");
}
