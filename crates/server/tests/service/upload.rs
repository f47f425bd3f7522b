//! Records brought along: looked at, played on, and refused when they are not records.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use crate::visitor::{Page, Visitor, server};

/// Sends a file as the form does.
async fn upload(visitor: &mut Visitor, csrf: &str, file: &[u8]) -> Page {
    let mut body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n{csrf}\r\n--x\r\n\
         Content-Disposition: form-data; name=\"record\"; filename=\"game.txt\"\r\n\r\n"
    )
    .into_bytes();
    body.extend(file);
    body.extend(b"\r\n--x--\r\n");
    let request = Request::post("/replay").header(header::CONTENT_TYPE, "multipart/form-data; boundary=x");
    visitor.send(request.body(Body::from(body)).unwrap()).await
}

/// A record of a finished game.
async fn record(server: &caravan_server::Server) -> String {
    let mut ada = Visitor::new(server).await;
    let table = ada.start_table("Ada", &["bot:trader", "bot:trader"]).await;
    server.rest().await;
    let record = ada.get(&format!("{table}/record")).await;
    assert_eq!(record.status, StatusCode::OK);
    record.text
}

#[tokio::test]
async fn a_record_can_be_looked_at_and_played_on_even_by_a_guest() {
    let server = server().await;
    let record = record(&server).await;
    let mut guest = Visitor::new(&server).await;
    let csrf = guest.csrf().to_owned();
    let opened = upload(&mut guest, &csrf, record.as_bytes()).await;
    let replay = opened.location.unwrap();
    let table = replay.strip_suffix("/replay/0").unwrap().to_owned();
    assert_eq!(guest.get(&replay).await.status, StatusCode::OK);
    assert_eq!(guest.get(&format!("{table}/record")).await.text, record, "it is the same game, seal and all");
    let answer = guest.post(&format!("{table}/replay/6/play-on"), &[("name", "Guest")]).await;
    let new = answer.location.unwrap();
    server.rest().await;
    assert!(guest.play(&new).await);
}

#[tokio::test]
async fn an_unfinished_record_is_only_looked_at() {
    let server = server().await;
    let record = record(&server).await;
    let cut: Vec<&str> = record.lines().filter(|line| !line.starts_with("result")).collect();
    let cut = cut[..cut.len() - 4].join("\n");
    let mut guest = Visitor::new(&server).await;
    let csrf = guest.csrf().to_owned();
    let replay = upload(&mut guest, &csrf, cut.as_bytes()).await.location.unwrap();
    server.rest().await;
    let turns = cut.lines().filter(|line| line.starts_with("turn ")).count();
    let last = replay.replace("/replay/0", &format!("/replay/{turns}"));
    assert_eq!(guest.get(&last).await.status, StatusCode::OK);
    let next = replay.replace("/replay/0", &format!("/replay/{}", turns + 1));
    assert_eq!(guest.get(&next).await.status, StatusCode::NOT_FOUND, "a bot went on with it");
    let answer = guest.post(&format!("{last}/play-on"), &[("name", "Guest")]).await;
    assert!(guest.play(&answer.location.unwrap()).await, "the guest takes the seat to move");
}

#[tokio::test]
async fn what_is_no_record_is_refused() {
    let server = server().await;
    let record = record(&server).await;
    let mut guest = Visitor::new(&server).await;
    let csrf = guest.csrf().to_owned();
    let cheat = record.replacen("turn 0 ", "turn 1 ", 1);
    for junk in [&b""[..], b"hello", b"{}", b"{\"game\":\"chess\"}", &[0xff; 1000], cheat.as_bytes()] {
        let answer = upload(&mut guest, &csrf, junk).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
    }
    guest.post("/settings", &[("language", "de")]).await;
    let in_german = [
        (&b"hello"[..], "Zeile 1: Hier müsste etwas anderes stehen."),
        (b"{,}", "Das ist kein gültiges JSON."),
        (&[0xff; 1000], "Zeile 1: Sie ist kein Text."),
        (cheat.as_bytes(), ": Hier müsste etwas anderes stehen."),
    ];
    for (junk, said) in in_german {
        let answer = upload(&mut guest, &csrf, junk).await;
        assert!(
            answer.text.contains("Das ist keine Spielaufzeichnung.") && answer.text.contains(said),
            "{}",
            answer.text
        );
        assert!(!answer.text.contains("expected"), "{}", answer.text);
    }
    assert_eq!(upload(&mut guest, &csrf, &vec![b'#'; 3 << 20]).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(upload(&mut guest, "wrong", record.as_bytes()).await.status, StatusCode::FORBIDDEN);
    let plain = Request::post("/replay").header(header::CONTENT_TYPE, "text/plain").body(Body::from(record)).unwrap();
    assert_eq!(guest.send(plain).await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn counts_are_told() {
    let server = server().await;
    record(&server).await;
    let text = Visitor::new(&server).await.get("/metrics").await.text;
    let count = |name: &str| -> u64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{name} in {text}"));
        line.trim().parse().unwrap()
    };
    assert!(count("caravan_turns_total{by=\"bot\"}") > 20);
    assert_eq!(count("caravan_turns_total{by=\"person\"}"), 0);
    assert_eq!(count("caravan_tables_opened_total"), 1);
    assert!(count("caravan_http_responses_total{status=\"2xx\"}") >= 3);
}

#[tokio::test]
async fn a_record_of_more_turns_than_any_game_is_refused() {
    let server = server().await;
    let record = record(&server).await;
    let (head, _) = record.split_once("turn 0 ").unwrap();
    let idle = ["turn 0 S02^", "turn 1 S02^", "turn 0 rest", "turn 1 rest"];
    let mut guest = Visitor::new(&server).await;
    let csrf = guest.csrf().to_owned();
    for (rounds, status) in [(500, StatusCode::SEE_OTHER), (501, StatusCode::PAYLOAD_TOO_LARGE)] {
        let turns: Vec<&str> = idle.into_iter().cycle().take(4 * rounds).collect();
        let answer = upload(&mut guest, &csrf, format!("{head}{}\n", turns.join("\n")).as_bytes()).await;
        assert_eq!(answer.status, status, "{}", answer.text);
    }
}
