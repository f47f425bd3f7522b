//! What can be done about a turn that is played, a game that is over and a person who is away.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use caravan_store::{Kind, Store};

use crate::visitor::{Visitor, server, server_at, server_on};

/// What happened at a table, as its log has it.
async fn kinds(store: &Store, table: &str) -> Vec<Kind> {
    let log = store.log(table.trim_start_matches("/table/"), 0).await.unwrap();
    log.into_iter().map(|entry| entry.kind).collect()
}

/// The turns that count, as the replay shows them.
async fn turns(visitor: &mut Visitor, table: &str) -> usize {
    let mut turn = 0;
    while visitor.get(&format!("{table}/replay/{}", turn + 1)).await.status == StatusCode::OK {
        turn += 1;
    }
    turn
}

async fn play_card(visitor: &mut Visitor, table: &str, decision: &str) {
    visitor.act(table, "decide", &[("decision", decision)]).await;
    assert_eq!(visitor.act(table, "confirm", &[]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_turn_is_taken_back_when_all_agree_and_stays_in_the_log() {
    let store = Store::in_memory().await.unwrap();
    let server = server_on(store.clone()).await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    play_card(&mut ada, &table, "0").await;
    assert_eq!(ada.act(&table, "takeback", &[("answer", "ask")]).await.status, StatusCode::OK);
    assert_eq!(turns(&mut ada, &table).await, 1, "nothing happens before the other agrees");
    let again = ada.act(&table, "takeback", &[("answer", "agree")]).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "who asks has agreed already");
    blaise.act(&table, "takeback", &[("answer", "agree")]).await;
    assert_eq!(turns(&mut ada, &table).await, 0);
    use Kind::{Agreed, AskedToTakeBack, Sat, TookBack, Turn};
    assert_eq!(kinds(&store, &table).await, [Sat, Sat, Turn, AskedToTakeBack, Agreed, TookBack]);

    let restarted = server_on(store).await;
    let mut ada = ada.at(&restarted);
    assert_eq!(turns(&mut ada, &table).await, 0);
    assert!(ada.play(&table).await, "it is her turn again");
}

#[tokio::test]
async fn a_turn_is_not_taken_back_when_someone_refuses() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    play_card(&mut ada, &table, "0").await;
    ada.act(&table, "takeback", &[("answer", "ask")]).await;
    blaise.act(&table, "takeback", &[("answer", "refuse")]).await;
    let late = blaise.act(&table, "takeback", &[("answer", "agree")]).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(turns(&mut ada, &table).await, 1);
}

#[tokio::test]
async fn among_people_a_turn_that_turned_a_card_up_is_never_taken_back() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    play_card(&mut ada, &table, "224").await;
    let refused = ada.act(&table, "takeback", &[("answer", "ask")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(turns(&mut ada, &table).await, 1);
}

#[tokio::test]
async fn against_bots_a_turn_is_taken_back_at_once_with_theirs() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "bot:trader"]).await;
    // Her turn turns a card up: alone against bots she may know what comes.
    play_card(&mut ada, &table, "224").await;
    server.rest().await;
    play_card(&mut ada, &table, "0").await;
    server.rest().await;
    assert_eq!(turns(&mut ada, &table).await, 4);
    for left in [2, 0] {
        assert_eq!(ada.act(&table, "takeback", &[("answer", "ask")]).await.status, StatusCode::OK);
        assert_eq!(turns(&mut ada, &table).await, left);
    }
    let nothing = ada.act(&table, "takeback", &[("answer", "ask")]).await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// A finished game of Ada and a bot.
async fn finished(server: &caravan_server::Server, ada: &mut Visitor) -> String {
    let table = ada.start_table("Ada", &["me", "bot:trader"]).await;
    while ada.play(&table).await {
        server.rest().await;
    }
    assert_eq!(ada.get(&format!("{table}/end")).await.status, StatusCode::OK);
    table
}

#[tokio::test]
async fn the_result_lies_over_the_table_and_is_shown_in_chats_once_the_game_is_over() {
    let server = server().await;
    let (mut ada, mut stranger) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let running = ada.start_table("Ada", &["me", "bot:trader"]).await;
    assert_eq!(ada.get(&format!("{running}/picture.svg")).await.status, StatusCode::NOT_FOUND);
    let page = ada.get(&running).await.text;
    assert!(!page.contains("og:image") && !page.contains("end-overlay"), "nothing of a running game");

    let table = finished(&server, &mut ada).await;
    for path in [table.clone(), format!("{table}/end")] {
        let page = stranger.get(&path).await.text;
        let picture = format!("property=\"og:image\" content=\"http://caravan.test{table}/picture.svg\"");
        assert!(page.contains(&picture) && page.contains("og:title"), "{path}");
        assert!(page.contains("race-line") && page.contains("largest-turns"), "{path}");
    }
    assert!(ada.get(&table).await.text.contains("<details class=\"end-overlay\" open"));
    let picture = stranger.get(&format!("{table}/picture.svg")).await;
    assert_eq!(picture.headers.get(header::CONTENT_TYPE).unwrap(), "image/svg+xml");
    assert!(picture.text.starts_with("<svg xmlns=") && picture.text.contains(">Ada<"), "{}", picture.text);
    assert!(!picture.text.contains("style="), "no style that the policy of this server would refuse");
}

#[tokio::test]
async fn a_rematch_rotates_the_seats_and_there_is_only_one() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = finished(&server, &mut ada).await;
    let first = ada.post(&format!("{table}/rematch"), &[]).await.location.unwrap();
    let second = ada.post(&format!("{table}/rematch"), &[]).await.location.unwrap();
    assert_eq!(first, second);
    server.rest().await;
    assert_eq!(turns(&mut ada, &first).await, 1, "the bot has the first seat now");
    assert!(ada.play(&first).await);
}

#[tokio::test]
async fn a_finished_game_goes_on_from_any_turn_against_bots() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = finished(&server, &mut ada).await;
    let answer = ada.post(&format!("{table}/replay/4/play-on"), &[]).await;
    let new = answer.location.unwrap();
    server.rest().await;
    assert_eq!(turns(&mut ada, &new).await, 4);
    let row =
        |text: &str| text.split("class=\"card-row row-of-six\"").nth(1).unwrap().split("</ol>").next().unwrap().len();
    let (old, begun) = (ada.get(&format!("{table}/replay/4")).await, ada.get(&format!("{new}/replay/4")).await);
    assert_eq!(row(&old.text), row(&begun.text), "the same cards lie on the table");
    assert!(ada.play(&new).await);
    let past = ada.post(&format!("{table}/replay/9999/play-on"), &[]).await;
    assert_eq!(past.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_hint_is_a_turn_that_can_be_played_and_only_its_reader_sees_it() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table_with("Ada", &["me", "person"], &[("hints", "yes")]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    let hers = ada.get(&table).await.text;
    let hinted = ada.act(&table, "hint", &[]).await;
    assert_eq!(hinted.status, StatusCode::OK);
    assert_ne!(hinted.text, hers);
    let page = ada.get(&table).await.text;
    assert!(page.contains("against its equals"), "the hint does not say why");
    let his = blaise.get(&table).await.text;
    assert!(his.contains("<b>Ada</b> asked for a hint."), "he is not told");
    assert!(!his.contains("is-hint") && !his.contains("against its equals"), "he is told what it was");
    play_card(&mut ada, &table, "0").await;
    assert!(!blaise.get(&table).await.text.contains("hint:"), "the hint went to the next seat");
}

#[tokio::test]
async fn a_person_who_is_away_too_long_is_stood_in_for_until_they_return() {
    use Kind::{BotTurn, CameBack, Sat, StoodIn, Turn};
    let store = Store::in_memory().await.unwrap();
    let server = server_at(store.clone(), 1_000_000).await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table_with("Ada", &["me", "person"], &[("limit", "60")]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    assert_eq!(kinds(&store, &table).await, [Sat, Sat]);

    // A minute later: the table is looked after as if the server had just started.
    let later = server_at(store.clone(), 1_000_000 + 61_000).await;
    later.resume().await.unwrap();
    later.rest().await;
    assert_eq!(kinds(&store, &table).await, [Sat, Sat, StoodIn, BotTurn]);
    let mut blaise = blaise.at(&later);
    assert!(blaise.play(&table).await);
    later.rest().await;
    assert_eq!(kinds(&store, &table).await[4..], [Turn, BotTurn], "the bot goes on for her");

    let mut ada = ada.at(&later);
    let news = Request::get(&table).header("x-caravan", "news").body(Body::empty()).unwrap();
    ada.send(news).await;
    ada.get(&format!("{table}?waiting")).await;
    assert_eq!(kinds(&store, &table).await.len(), 6, "a page that asks for news is nobody who returns");
    ada.get(&table).await;
    assert!(blaise.play(&table).await);
    later.rest().await;
    assert_eq!(kinds(&store, &table).await[6..], [CameBack, Turn], "the bot has stopped");
    assert!(ada.play(&table).await, "she plays herself");
}
