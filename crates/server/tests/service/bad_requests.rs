//! Every route with input it must refuse: a clear answer, and the table unchanged.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use caravan_server::Server;
use caravan_web::position_path;

use crate::visitor::{Visitor, server};

/// Ada (to move) and Blaise at a table, and Charles who is not.
struct House {
    ada: Visitor,
    blaise: Visitor,
    charles: Visitor,
    table: String,
}

impl House {
    async fn new() -> House {
        let server = server().await;
        let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
        let mut charles = Visitor::new(&server).await;
        let table = ada.start_table("Ada", &["me", "person"]).await;
        blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
        charles.start_table("Charles", &["me", "person"]).await;
        House { ada, blaise, charles, table }
    }

    fn path(&self, rest: &str) -> String {
        format!("{}{rest}", self.table)
    }

    async fn version(&mut self) -> String {
        self.ada.get(&self.table.clone()).await.version()
    }

    /// What each of the three is shown.
    async fn shown(&mut self) -> [String; 3] {
        let table = self.table.clone();
        [self.ada.get(&table).await.text, self.blaise.get(&table).await.text, self.charles.get(&table).await.text]
    }
}

const VERBS: [&str; 8] = ["decide", "revise", "put-in", "take-out", "finish", "undo", "cancel", "confirm"];

#[tokio::test]
async fn who_does_not_sit_here_changes_nothing() {
    let mut house = House::new().await;
    let (before, version) = (house.shown().await, house.version().await);
    for verb in VERBS.into_iter().chain(["hint", "takeback"]) {
        let path = house.path(&format!("/{verb}"));
        let fields = [("version", version.as_str()), ("decision", "0"), ("answer", "ask")];
        let answer = house.charles.post(&path, &fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{verb}: {}", answer.text);
    }
    let join = house.charles.post(&house.path("/join"), &[]).await;
    assert_eq!(join.status, StatusCode::CONFLICT);
    for verb in ["start", "rematch"] {
        let path = house.path(&format!("/{verb}"));
        assert_eq!(house.charles.post(&path, &[]).await.status, StatusCode::FORBIDDEN, "{verb}");
    }
    assert_eq!(house.shown().await, before);
}

#[tokio::test]
async fn who_is_not_to_move_changes_nothing() {
    let mut house = House::new().await;
    let (before, version) = (house.shown().await, house.version().await);
    for verb in VERBS.into_iter().chain(["hint"]) {
        let fields = [("version", version.as_str()), ("decision", "0")];
        let answer = house.blaise.post(&house.path(&format!("/{verb}")), &fields).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{verb}: {}", answer.text);
    }
    assert_eq!(house.shown().await, before);
}

#[tokio::test]
async fn what_the_rules_do_not_allow_changes_nothing() {
    let mut house = House::new().await;
    let (before, version) = (house.shown().await, house.version().await);
    // A card not held, a claim without cubes, a rest with nothing played, a payment and a return out of place, no decision.
    for decision in ["100", "230", "235", "236", "240", "244", "65535"] {
        for verb in ["decide", "revise", "put-in", "take-out"] {
            let fields = [("version", version.as_str()), ("decision", decision)];
            let answer = house.ada.post(&house.path(&format!("/{verb}")), &fields).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{verb} {decision}: {}", answer.text);
        }
    }
    for verb in ["finish", "undo", "confirm"] {
        let answer = house.ada.post(&house.path(&format!("/{verb}")), &[("version", &version)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{verb} without a draft: {}", answer.text);
    }
    let answer = house.ada.post(&house.path("/takeback"), &[("version", &version), ("answer", "ask")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "there is nothing to take back");
    assert_eq!(house.ada.get(&house.path("/record")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(house.shown().await, before);
}

#[tokio::test]
async fn a_revision_that_is_refused_leaves_the_draft() {
    let mut house = House::new().await;
    let table = house.table.clone();
    let drafted = house.ada.act(&table, "decide", &[("decision", "0")]).await.text;
    let version = house.version().await;
    let answer = house.ada.post(&house.path("/revise"), &[("version", &version), ("decision", "235")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(house.ada.get(&table).await.text, drafted);
}

#[tokio::test]
async fn an_old_page_changes_nothing() {
    let mut house = House::new().await;
    let table = house.table.clone();
    let old = house.version().await;
    house.ada.play(&table).await;
    let before = house.shown().await;
    for verb in VERBS.into_iter().chain(["hint", "takeback"]) {
        for visitor in [&mut house.ada, &mut house.blaise] {
            let fields = [("version", old.as_str()), ("decision", "0"), ("answer", "ask")];
            let answer = visitor.post(&format!("{table}/{verb}"), &fields).await;
            assert_eq!(answer.status, StatusCode::CONFLICT, "{verb}: {}", answer.text);
        }
    }
    let answer = house.blaise.post(&house.path("/decide"), &[("version", "99999"), ("decision", "0")]).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(house.shown().await, before);
}

#[tokio::test]
async fn a_press_that_comes_twice_counts_once() {
    let mut house = House::new().await;
    let version = house.version().await;
    let fields = [("version", version.as_str()), ("step", "0"), ("decision", "227")];
    assert_eq!(house.ada.post(&house.path("/decide"), &fields).await.status, StatusCode::SEE_OTHER);
    assert_eq!(house.ada.post(&house.path("/decide"), &fields).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn fields_that_cannot_be_read_change_nothing() {
    let mut house = House::new().await;
    let (before, version) = (house.shown().await, house.version().await);
    for decision in ["", "-1", "1.5", "65536", "S01", "99999999999999999999999"] {
        let fields = [("version", version.as_str()), ("decision", decision)];
        let answer = house.ada.post(&house.path("/decide"), &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{decision:?}: {}", answer.text);
    }
    for version in ["", "x", "-3"] {
        let answer = house.ada.post(&house.path("/confirm"), &[("version", version)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{version:?}");
    }
    let answer = house.ada.post(&house.path("/takeback"), &[("version", &version), ("answer", "perhaps")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(house.shown().await, before);
}

#[tokio::test]
async fn a_table_that_makes_no_sense_is_not_set_up() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let plain = [("name", "Ada"), ("game", "spice-road"), ("seat0", "me"), ("seat1", "bot:trader")];
    let changes: [&[(&str, &str)]; 15] = [
        &[("game", "chess")],
        &[("game", "")],
        &[("seat1", "none")],
        &[("seat1", "me")],
        &[("seat1", "bot:grandmaster")],
        &[("seat1", "cat:greedy")],
        &[("seat1", "bot:trader:depth=1")],
        &[("seat1", "somebody")],
        &[("limit", "3")],
        &[("limit", "soon")],
        &[("thinking", "3600")],
        &[("thinking", "long")],
        &[("seating", "dealt")],
        &[("name", "")],
        &[("name", &"x".repeat(1000))],
    ];
    for change in changes {
        let mut fields: Vec<(&str, &str)> = plain.into_iter().filter(|(key, _)| *key != change[0].0).collect();
        fields.extend(change);
        let answer = ada.post("/tables", &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{change:?}: {}", answer.text);
        assert!(answer.location.is_none());
    }
    assert_eq!(ada.post("/tables", &plain).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_table_nobody_set_up_is_not_found() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let long = "a".repeat(5000);
    for id in ["aaaaaaaaaaaa", "A", "%2e%2e", "a'b", &long, "%00", "\u{e9}".escape_unicode().to_string().as_str()] {
        let id = id.replace(['\\', '{', '}'], "");
        for rest in ["", "/end", "/replay", "/replay/0", "/record"] {
            let answer = ada.get(&format!("/table/{id}{rest}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{id}{rest}");
        }
        for verb in VERBS.into_iter().chain(["hint", "takeback", "join", "start", "rematch", "replay/0/play-on"]) {
            let fields = [("version", "0"), ("decision", "0"), ("name", "Ada")];
            let answer = ada.post(&format!("/table/{id}/{verb}"), &fields).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{id}/{verb}");
        }
        assert_eq!(ada.get(&format!("/live?table={id}")).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(ada.get("/live").await.status, StatusCode::NOT_FOUND);
    for page in [
        "/nowhere",
        "/rules/chess",
        "/rules/spice-road/nothing",
        "/atlas/chess/2",
        "/atlas/spice-road/9",
        "/assets/nothing.css",
    ] {
        assert_eq!(ada.get(page).await.status, StatusCode::NOT_FOUND, "{page}");
    }
}

#[tokio::test]
async fn replays_have_no_turns_that_were_not_played() {
    let mut house = House::new().await;
    for turn in ["1", "-1", "x", "18446744073709551616"] {
        let answer = house.charles.get(&house.path(&format!("/replay/{turn}"))).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{turn}");
    }
    let answer = house.ada.post(&house.path("/replay/0/play-on"), &[]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "a running game cannot be played on elsewhere");
}

#[tokio::test]
async fn forms_from_elsewhere_are_refused() {
    let mut house = House::new().await;
    let (before, version) = (house.shown().await, house.version().await);
    let form = |csrf: &str| format!("csrf={csrf}&version={version}&decision=0");
    let ours = form(house.ada.csrf());
    let post = || {
        Request::post(format!("{}/decide", house.table))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
    };
    let requests = [
        post().body(Body::from(form("0".repeat(32).as_str()))).unwrap(),
        post().body(Body::from(form(""))).unwrap(),
        post().body(Body::from(form(house.blaise.csrf()))).unwrap(),
        post().header("sec-fetch-site", "cross-site").body(Body::from(ours.clone())).unwrap(),
        post().header("sec-fetch-site", "same-site").body(Body::from(ours.clone())).unwrap(),
        post().header(header::ORIGIN, "https://example.org").body(Body::from(ours.clone())).unwrap(),
        post().header(header::ORIGIN, "null").body(Body::from(ours.clone())).unwrap(),
    ];
    for request in requests {
        let said = format!("{request:?}");
        assert_eq!(house.ada.send(request).await.status, StatusCode::FORBIDDEN, "{said}");
    }
    assert_eq!(house.shown().await, before);
    let own = Request::post(format!("{}/decide", house.table))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "same-origin")
        .header(header::ORIGIN, "http://caravan.test");
    assert_eq!(house.ada.send(own.body(Body::from(ours)).unwrap()).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn bodies_of_the_wrong_size_or_type_are_refused() {
    let mut house = House::new().await;
    let before = house.shown().await;
    let path = house.path("/decide");
    let post = |kind: &str, body: Vec<u8>| {
        Request::post(&path).header(header::CONTENT_TYPE, kind).body(Body::from(body)).unwrap()
    };
    const FORM: &str = "application/x-www-form-urlencoded";
    assert_eq!(house.ada.send(post(FORM, vec![b'a'; 1 << 20])).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    for kind in ["application/json", "multipart/form-data; boundary=x", "text/plain", "\u{1}"] {
        let Ok(kind) = kind.parse::<axum::http::HeaderValue>() else { continue };
        let answer = house.ada.send(post(kind.to_str().unwrap(), b"{}".to_vec())).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind:?}");
    }
    for junk in [vec![0xff; 100], b"%%%&&&===".to_vec(), Vec::new()] {
        assert_eq!(house.ada.send(post(FORM, junk)).await.status, StatusCode::FORBIDDEN);
    }
    assert_eq!(house.shown().await, before);
}

#[tokio::test]
async fn other_methods_are_refused() {
    let mut house = House::new().await;
    let before = house.shown().await;
    for (method, path) in [("DELETE", ""), ("PUT", ""), ("POST", ""), ("GET", "/confirm"), ("PATCH", "/decide")] {
        let request = Request::builder().method(method).uri(house.path(path)).body(Body::empty()).unwrap();
        assert_eq!(house.ada.send(request).await.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
    }
    assert_eq!(house.shown().await, before);
}

#[tokio::test]
async fn refusals_are_pages_for_people_and_problems_for_programs() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let page = ada.get("/table/aaaaaaaaaaaa").await;
    assert_eq!(page.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert!(page.text.contains("href=\"/\""), "a page says how to go on");
    let request = Request::get("/table/aaaaaaaaaaaa").header(header::ACCEPT, "application/json");
    let answer = ada.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.headers[header::CONTENT_TYPE], "application/problem+json");
    assert_eq!(answer.text, r#"{"type":"about:blank","title":"no-such-table","status":404}"#);
}

#[tokio::test]
async fn every_response_says_what_a_browser_must_not_do() {
    let mut house = House::new().await;
    let table = house.table.clone();
    let mut pages = vec![house.ada.post("/settings", &[("language", "de"), ("back", "/")]).await];
    for path in ["/", &table, "/rules/spice-road/claim", "/nowhere", "/healthz", "/assets/style.css"] {
        pages.push(house.ada.get(path).await);
    }
    for page in pages {
        let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(page.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(page.headers[header::REFERRER_POLICY], "same-origin");
        for inline in [" style=\"", "<style", " onclick=", "javascript:"] {
            assert!(!page.text.contains(inline), "{inline}: the policy forbids it");
        }
    }
}

#[tokio::test]
async fn too_many_requests_are_refused_and_soon_allowed_again() {
    let time = Arc::new(AtomicI64::new(0));
    let config = caravan_server::Config {
        tables: caravan_tables::Config { clock: caravan_tables::Clock::Set(time.clone()), ..Default::default() },
        ..Default::default()
    };
    let store = caravan_store::Store::in_memory().await.unwrap();
    let server = Server::new(store, config).await.unwrap();
    let mut ada = Visitor::new(&server).await;
    let mut statuses = Vec::new();
    for _ in 0..300 {
        statuses.push(ada.get("/rules/spice-road/claim").await.status);
    }
    assert_eq!(statuses[0], StatusCode::OK);
    assert_eq!(statuses[299], StatusCode::TOO_MANY_REQUESTS);
    time.store(5_000, Ordering::Relaxed);
    assert_eq!(ada.get("/").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_session_is_a_long_secret_that_scripts_cannot_read() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let mut fresh = Visitor::new(&server).await;
    let request = Request::get("/").header(header::COOKIE, "caravan=short").body(Body::empty()).unwrap();
    let mut stranger = fresh.clone();
    stranger.forget();
    let page = stranger.send(request).await;
    let cookie = page.headers[header::SET_COOKIE].to_str().unwrap();
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.split("; ").any(|found| found == attribute), "{attribute}: {cookie}");
    }
    let token = cookie.strip_prefix("caravan=").unwrap().split(';').next().unwrap();
    assert_eq!(token.len(), 64, "a token that is none was kept");
    ada.start_table("Ada", &["me", "person"]).await;
    assert!(ada.get("/").await.text.contains("Ada"));
    assert!(!fresh.get("/me").await.text.contains("Ada"));
}

#[tokio::test]
async fn a_line_that_is_no_position_is_told_what_is_wrong_with_it() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let good =
        "spice-road 2 0 M07,M12:yy,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4 yyy;S01,S02;-;-;0/0 yyyy;S01;S02;-;0/0";
    let shown = ada.get(&position_path(good)).await;
    assert_eq!(shown.status, StatusCode::OK);
    assert!(shown.decisions().is_empty() && shown.text.contains(good), "{}", shown.text);
    for (bad, why) in [
        ("", "not a game; the games are"),
        ("chess 2 0", "not a game; the games are"),
        ("spice-road many", "is not a number of players"),
        ("spice-road 7 0", "is not for 7 players"),
        ("spice-road 2 0", "3 fields instead of 8"),
        (&good.replace(" 0 M07", " 0>+3:y M07:y").replace(" yyy;", " yy;"), "in the middle of a turn"),
        (&good.replace("M12", "M07"), "M07"),
        (&good.replace("yyyy", &"y".repeat(10_000)), "more than 99 cubes of one spice"),
    ] {
        let page = ada.get(&position_path(bad)).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad:?}");
        let said = page.text.split("<h1>").nth(1).unwrap();
        assert!(said.contains(why) && said.len() < 4000, "{bad:?}: {said}");
    }
    assert_eq!(ada.get("/position").await.status, StatusCode::UNPROCESSABLE_ENTITY);
}
