//! Tables from the home page on: how they begin, what one finds there and what a first visit weighs.

use axum::http::StatusCode;

use crate::visitor::{Visitor, server};

#[tokio::test]
async fn a_draft_can_be_taken_back_step_by_step_and_nobody_else_sees_it() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    let (hers, his) = (ada.get(&table).await.text, blaise.get(&table).await.text);

    let drafted = ada.act(&table, "decide", &[("decision", "0")]).await;
    assert_ne!(drafted.text, hers);
    assert_eq!(blaise.get(&table).await.text, his, "a draft shows at the other seat");
    assert_eq!(ada.act(&table, "undo", &[]).await.text, hers);
    ada.act(&table, "decide", &[("decision", "0")]).await;
    assert_eq!(ada.act(&table, "revise", &[("decision", "1")]).await.status, StatusCode::OK);
    assert_eq!(ada.act(&table, "cancel", &[]).await.text, hers);
}

#[tokio::test]
async fn bots_take_the_free_seats_when_the_host_starts() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person", "person"]).await;
    assert_eq!(blaise.post(&format!("{table}/start"), &[]).await.status, StatusCode::FORBIDDEN);
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    assert!(ada.get(&table).await.decisions().is_empty());
    ada.submit(&format!("{table}/start"), &[]).await;
    assert!(!ada.get(&table).await.decisions().is_empty());
    assert!(ada.play(&table).await && blaise.play(&table).await);
    server.rest().await;
    assert!(!ada.get(&table).await.decisions().is_empty(), "the bot has not played");
}

#[tokio::test]
async fn tables_with_the_same_named_deal_begin_alike() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let mut begins = Vec::new();
    for deal in ["monday", "monday", "tuesday", ""] {
        let table = ada.start_table_with("Ada", &["me", "bot:trader"], &[("deal", deal)]).await;
        let page = ada.get(&table).await.text;
        let cards: Vec<String> = page.split(|letter: char| !letter.is_alphanumeric()).map(str::to_owned).collect();
        let is_card = |word: &String| word.len() == 3 && word.starts_with('M') && word[1..].parse::<u8>().is_ok();
        begins.push(cards.into_iter().filter(is_card).collect::<Vec<_>>());
    }
    assert!(!begins[0].is_empty() && begins[0] == begins[1]);
    assert!(begins[0] != begins[2] && begins[0] != begins[3]);
}

#[tokio::test]
async fn one_press_starts_a_game_of_either_kind() {
    let server = server().await;
    for game in ["spice-road", "sand-to-sea"] {
        let mut guest = Visitor::new(&server).await;
        let table = guest.post("/play", &[("game", game)]).await.location.unwrap();
        server.rest().await;
        assert!(!guest.get(&table).await.decisions().is_empty(), "{game}: the guest is to move, or will be");
    }
    let mut guest = Visitor::new(&server).await;
    assert_eq!(guest.post("/play", &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_seat_is_chosen_by_its_kind_and_its_level() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let levels = [("level1", "oracle"), ("level2", "porter")];
    let table = ada.start_table_with("Ada", &["me", "bot", "none"], &levels).await;
    let page = ada.get(&table).await.text;
    assert!(page.contains("Oracle") && !page.contains("Porter"), "the level of an empty seat counts for nothing");
    let fields = [("name", "Ada"), ("game", "spice-road"), ("seat0", "me"), ("seat1", "bot"), ("level1", "sphinx")];
    assert_eq!(ada.post("/tables", &fields).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn the_lists_of_tables_can_be_asked_for_alone() {
    let server = server().await;
    let (mut ada, mut guest) = (Visitor::new(&server).await, Visitor::new(&server).await);
    assert!(!guest.get("/tables").await.text.contains("/table/"));
    let table = ada.start_table_with("Ada", &["me", "person"], &[("open", "anyone")]).await;
    let lists = guest.get("/tables").await.text;
    assert!(lists.contains("id=\"table-lists\"") && lists.contains(&table), "{lists}");
    assert!(!lists.contains("<fieldset"), "without the form");
}

#[tokio::test]
async fn a_first_game_has_a_guide_until_it_is_sent_away() {
    let server = server().await;
    for game in ["spice-road", "sand-to-sea"] {
        is_guided(&server, game).await;
    }
    let mut guest = Visitor::new(&server).await;
    assert_eq!(guest.post("/learn", &[("game", "chess")]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(guest.post("/learn", &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(guest.post("/table/nowhere/lesson", &[]).await.status, StatusCode::NOT_FOUND);
}

async fn is_guided(server: &caravan_server::Server, game: &str) {
    let mut guest = Visitor::new(server).await;
    let table = guest.post("/learn", &[("game", game)]).await.location.unwrap();
    let begun = guest.get(&table).await.text;
    assert!(begun.contains("class=\"guide\"") && begun.contains("is-hint"), "{begun}");
    let mut stranger = Visitor::new(server).await;
    assert!(!stranger.get(&table).await.text.contains("class=\"guide\""), "only the one who learns has a guide");
    guest.submit(&format!("{table}/lesson"), &[]).await;
    let after = guest.get(&table).await;
    assert!(!after.text.contains("class=\"guide\"") && !after.decisions().is_empty());
}

/// The bytes of a page and of all it loads, as they go over the wire.
async fn weight(visitor: &mut Visitor, path: &str) -> usize {
    let page = visitor.get(path).await.text;
    let is_asset = |part: &&str| part.starts_with("/assets/");
    let mut assets: Vec<&str> = page.split(['"', '#']).filter(is_asset).collect();
    assets.sort_unstable();
    assets.dedup();
    assert!(assets.len() >= 4, "{path}: {assets:?}");
    let mut bytes = 0;
    for path in [path].into_iter().chain(assets) {
        bytes += visitor.open_gzipped(path).await;
    }
    bytes
}

#[tokio::test]
async fn a_first_visit_weighs_less_than_fifty_kilobytes() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "bot:trader", "bot:trader", "bot:trader", "bot:trader"]).await;
    let seats = ["me", "bot:pedlar", "bot:pedlar", "bot:pedlar"];
    let sea = ada.start_table_with("Ada", &seats, &[("game", "sand-to-sea")]).await;
    for path in ["/", &table, &sea, "/rules/spice-road/claim", "/rules/sand-to-sea/sail", "/api"] {
        let bytes = weight(&mut ada, path).await;
        assert!((5_000..50_000).contains(&bytes), "{path} weighs {bytes} bytes");
    }
}

#[tokio::test]
async fn where_two_meet_the_same_named_deal_bots_answer_the_same_turns_alike() {
    let server = server().await;
    let mut records = Vec::new();
    for name in ["Ada", "Blaise"] {
        let mut person = Visitor::new(&server).await;
        let table =
            person.start_table_with(name, &["bot:wanderer", "me", "bot:trader"], &[("deal", "samarkand-7")]).await;
        loop {
            server.rest().await;
            if !person.play(&table).await {
                break;
            }
        }
        let record = person.get(&format!("{table}/record")).await.text;
        let turns: Vec<String> = record.lines().filter(|line| line.starts_with("turn ")).map(str::to_owned).collect();
        assert!(turns.len() > 30, "{record}");
        records.push(turns);
    }
    assert_eq!(records[0], records[1]);
}
