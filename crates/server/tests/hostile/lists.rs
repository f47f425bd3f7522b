//! Lists that one visitor fills, and pages that grow with the game.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use crate::visitor::Visitor;
use crate::{Time, server_with};

#[tokio::test]
async fn sixty_public_tables_pushed_everyone_elses_away() {
    let server = server_with(Time::new().config()).await;
    let (mut ada, mut eve) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    for _ in 0..60 {
        eve.start_table("Eve", &["me", "person"]).await;
    }
    let mut stranger = Visitor::new(&server).await;
    assert!(stranger.get("/").await.text.contains(&table), "the latest of each host comes first");
    let listed = stranger.get("/api/tables").await.text;
    assert!(listed.contains(table.trim_start_matches("/table/")), "{listed}");
}

#[tokio::test]
async fn what_did_not_fit_on_a_list_could_not_be_reached() {
    let server = server_with(Time::new().config()).await;
    let mut ada = Visitor::new(&server).await;
    let mut tables = Vec::new();
    for _ in 0..55 {
        tables.push(ada.start_table("Ada", &["me", "person"]).await);
    }
    let mut found = std::collections::BTreeSet::new();
    for page in 1..=3 {
        let text = ada.get(&format!("/?mine={page}")).await.text;
        assert_eq!(text.contains(&format!("href=\"/?mine={}\"", page + 1)), page < 3, "page {page}");
        found.extend(tables.iter().filter(|table| text.contains(table.as_str())).cloned());
    }
    assert_eq!(found.len(), 55);
    let second = ada.get("/api/tables?list=mine&page=2").await;
    assert_eq!(second.text.matches("\"id\":").count(), 5, "{}", second.text);
    for wrong in ["0", "1001", "many"] {
        let refused = ada.get(&format!("/api/tables?page={wrong}")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
}

/// How many of so many tables are opened by somebody new each time, all from one address.
async fn opened_from_one_address(tables: usize, fields: &str) -> usize {
    let server = server_with(Time::new().limited()).await;
    let mut opened = 0;
    for number in 0..tables {
        let mut eve = Visitor::new(&server).await;
        let form = format!("csrf={}&name=Eve&seat0=me&seat1=person&{fields}", eve.csrf());
        let request = Request::post("/tables").header("x-forwarded-for", "192.0.2.66");
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let answer = eve.send(request.body(Body::from(form)).unwrap()).await;
        match answer.status {
            StatusCode::SEE_OTHER => opened += 1,
            status => assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "table {number}"),
        }
    }
    opened
}

#[tokio::test]
async fn one_address_opened_public_tables_without_end() {
    assert_eq!(opened_from_one_address(40, "game=spice-road&open=anyone").await, 20);
}

#[tokio::test]
async fn one_address_filled_all_places_for_maps_with_its_own() {
    let drawing = caravan_rules::sand_to_sea::Map::standard().drawing().to_owned();
    let fields = form_urlencoded::Serializer::new(String::new())
        .extend_pairs([("game", "sand-to-sea"), ("map", "own"), ("drawing", &drawing)])
        .finish();
    assert_eq!(opened_from_one_address(50, &fields).await, 40);
}

#[tokio::test]
async fn one_address_filled_all_places_for_maps_with_records() {
    let time = Time::new();
    let server = server_with(time.limited()).await;
    let (mut eve, mut read) = (Visitor::new(&server).await, 0);
    for number in 0..60 {
        time.pass_seconds(1);
        match eve.post_with_file("/replay", &[], ("record", "no record")).await.status {
            StatusCode::UNPROCESSABLE_ENTITY => read += 1,
            status => assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "record {number}"),
        }
    }
    assert_eq!(read, 40, "each may bring a map along");
}

#[tokio::test]
async fn a_page_carried_the_whole_log() {
    let server = server_with(Time::new().config()).await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    let id = table.trim_start_matches("/table/").to_owned();
    // Both only pass the time.
    for turn in ["S02^", "S02^", "rest", "rest"].into_iter().cycle().take(240) {
        let table = server.table(&id).await.unwrap();
        let (version, mover) = {
            let state = table.state().await;
            (state.version(), state.game().to_move().unwrap())
        };
        let token = if mover.index() == 0 { ada.token() } else { blaise.token() };
        let person = server.person_of_token(token).await.unwrap().unwrap().person;
        let written = caravan_tables::WholeTurn::Written(turn.to_owned());
        drop(server.play(&id, &person, version, written).await.unwrap());
    }
    let lines = |text: &str| text.matches("<span class=\"number\">").count();
    let page = ada.get(&table).await.text;
    assert_eq!(lines(&page), 200);
    let older = format!("{table}/replay/40");
    assert!(page.contains(&format!("href=\"{older}\"")), "what came before is offered");
    let replay = ada.get(&older).await.text;
    assert!(
        (1..=200).contains(&lines(&replay)) && replay.contains(&format!("{table}/replay/1\"")),
        "{}",
        lines(&replay)
    );
}
