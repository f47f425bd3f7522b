//! What one visitor has the server keep for good.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::json;

use crate::visitor::{Visitor, store};
use crate::{Time, idle_games, post_from, server_with};

const EVE: &str = "192.0.2.66";
const ADA: &str = "198.51.100.7";

/// How many of so many forms were not refused for being too many; a second passes before each.
async fn done(time: &Time, visitor: &mut Visitor, times: usize, path: &str, fields: &[(&str, &str)]) -> usize {
    let mut done = 0;
    for number in 0..times {
        time.pass_seconds(1);
        match post_from(visitor, EVE, path, fields).await.status {
            StatusCode::SEE_OTHER => done += 1,
            status => assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{path} {number}"),
        }
    }
    done
}

#[tokio::test]
async fn one_address_filled_the_disk_with_tables() {
    let time = Time::new();
    let server = server_with(time.limited()).await;
    let mut eve = Visitor::new(&server).await;
    post_from(&mut eve, EVE, "/me", &[("name", "Eve")]).await;
    let fields = [("game", "spice-road"), ("seat0", "me"), ("seat1", "person")];
    assert_eq!(done(&time, &mut eve, 300, "/tables", &fields).await, 200 + 300 / 5 - 1);
    assert_eq!(done(&time, &mut eve, 10, "/learn", &[("game", "spice-road")]).await, 2, "whatever they are opened for");
    assert_eq!(done(&time, &mut eve, 10, "/daily/spice-road", &[]).await, 2);
    let mut ada = Visitor::new(&server).await;
    let opened = post_from(&mut ada, ADA, "/tables", &[&fields[..], &[("name", "Ada")]].concat()).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "others may");
}

#[tokio::test]
async fn one_address_filled_the_disk_with_people() {
    let time = Time::new();
    let server = server_with(time.limited()).await;
    let become_somebody = async |from: &str| {
        time.pass_seconds(1);
        let request = Request::post("/api/people").header("x-forwarded-for", from);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let body = Body::from(json!({"name": "Eve"}).to_string());
        let mut nobody = Visitor::new(&server).await;
        nobody.send(request.body(body).unwrap()).await.status == StatusCode::CREATED
    };
    let mut people = 0;
    for _ in 0..300 {
        people += usize::from(become_somebody(EVE).await);
    }
    assert_eq!(people, 200 + 300 / 10 - 1);
    assert!(become_somebody(ADA).await, "others may");
    while become_somebody(EVE).await {}
    let mut guest = Visitor::new(&server).await;
    let refused = post_from(&mut guest, EVE, "/me", &[("name", "Eve")]).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS, "forms are no other way");
}

#[tokio::test]
async fn one_address_filled_the_disk_with_turns_that_were_copied() {
    let (server, _, [game]) = idle_games(&store().await, &Time::new().limited(), [1_000]).await;
    let mut eve = Visitor::new(&server).await;
    let mut play_on = async |turn: usize| {
        post_from(&mut eve, EVE, &format!("{game}/replay/{turn}/play-on"), &[("name", "Eve")]).await.status
    };
    assert_eq!(play_on(1_000).await, StatusCode::SEE_OTHER);
    // A table has a hundred times two hundred turns at most: that is half of the tables that one network may open in a row.
    assert_eq!(play_on(19_999).await, StatusCode::UNPROCESSABLE_ENTITY, "there is no such turn");
    assert_eq!(play_on(19_999).await, StatusCode::TOO_MANY_REQUESTS);
}
