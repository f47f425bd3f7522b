//! The stream of versions: what it says, and what it says to a reader that comes back.

use std::pin::Pin;
use std::time::Duration;

use axum::body::Bytes;
use axum::response::Response;
use caravan_server::{Config, Server};
use futures_util::{Stream, StreamExt};

use crate::visitor::{Visitor, server};

/// A stream being read.
struct Reading(Pin<Box<dyn Stream<Item = Result<Bytes, axum::Error>> + Send>>);

impl Reading {
    fn of(response: Response) -> Reading {
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Reading(Box::pin(response.into_body().into_data_stream()))
    }

    /// The name, the id and the data of the next event.
    async fn next_event(&mut self) -> Option<[String; 3]> {
        let bytes = self.0.next().await?.unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let line = |field: &str| text.lines().find_map(|line| line.strip_prefix(field)).unwrap_or_default().to_owned();
        Some([line("event: "), line("id: "), line("data: ")])
    }

    /// The id and the data of the next event about what happened at a table.
    async fn next(&mut self) -> Option<(String, String)> {
        loop {
            let [event, id, data] = self.next_event().await?;
            if event == "table" {
                return Some((id, data));
            }
            assert_eq!(event, "presence");
        }
    }
}

fn told(table: &str, version: u64) -> String {
    format!("{{\"table\":\"{}\",\"version\":{version}}}", table.trim_start_matches("/table/"))
}

#[tokio::test]
async fn every_change_of_every_table_followed_is_told() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let first = ada.start_table("Ada", &["me", "person"]).await;
    let second = ada.start_table("Ada", &["me", "bot:trader"]).await;
    let [one, two] = [&first, &second].map(|table| table.trim_start_matches("/table/").to_owned());
    let mut reading = Reading::of(ada.open(&format!("/live?table={one}&table={two}&table=nosuchtable"), None).await);
    assert_eq!(reading.next().await.unwrap(), (format!("{one}.1"), told(&first, 1)));
    let (id, data) = reading.next().await.unwrap();
    assert_eq!(data, told(&second, 2));

    blaise.submit(&format!("{first}/join"), &[("name", "Blaise")]).await;
    assert_eq!(reading.next().await.unwrap().1, told(&first, 2));
    ada.play(&second).await;
    server.rest().await;
    assert_eq!(reading.next().await.unwrap().1, told(&second, 4), "her turn and the bot's, told at once");

    // Back with the id of the second event: both tables have moved on since.
    let mut again = Reading::of(ada.open(&format!("/live?table={one}&table={two}"), Some(&id)).await);
    let missed = [again.next().await.unwrap().1, again.next().await.unwrap().1];
    assert_eq!(missed, [told(&first, 2), told(&second, 4)]);
}

#[tokio::test]
async fn a_reader_that_missed_nothing_is_told_nothing_until_something_happens() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    let id = table.trim_start_matches("/table/");
    let mut reading = Reading::of(ada.open(&format!("/live?table={id}"), Some(&format!("{id}.1"))).await);
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    assert_eq!(reading.next().await.unwrap().1, told(&table, 2), "the first thing told is what is new");
}

#[tokio::test]
async fn a_draft_is_told_to_nobody() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    let id = table.trim_start_matches("/table/");
    let mut reading = Reading::of(blaise.open(&format!("/live?table={id}"), Some(&format!("{id}.2"))).await);
    ada.act(&table, "decide", &[("decision", "0")]).await;
    ada.act(&table, "undo", &[]).await;
    ada.act(&table, "decide", &[("decision", "0")]).await;
    ada.act(&table, "confirm", &[]).await;
    assert_eq!(reading.next().await.unwrap().1, told(&table, 3));
}

#[tokio::test]
async fn streams_end_when_the_server_closes() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "person"]).await;
    let mut reading = Reading::of(ada.open(&table.replace("/table/", "/live?table="), None).await);
    assert!(reading.next().await.is_some());
    server.close();
    assert_eq!(reading.next().await, None);
}

#[tokio::test]
async fn who_comes_and_who_goes_shows_without_a_turn() {
    let config = Config {
        is_unlimited: true,
        tables: caravan_tables::Config { grace: Duration::from_millis(30), ..Default::default() },
        ..Config::default()
    };
    let server = Server::new(crate::visitor::store().await, config).await.unwrap();
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    tokio::time::sleep(Duration::from_millis(40)).await;
    let is_away = |page: &str| page.contains("Blaise: see all cards, away") || page.contains("class=\"icon is-away\"");
    assert!(is_away(&ada.get(&table).await.text), "nobody has a stream yet");

    let live = format!("/live?table={}", table.trim_start_matches("/table/"));
    let mut reading = Reading::of(ada.open(&live, None).await);
    reading.next().await.unwrap();
    let his = Reading::of(blaise.open(&live, None).await);
    let stir = format!("{{\"table\":\"{}\"}}", table.trim_start_matches("/table/"));
    assert_eq!(reading.next_event().await.unwrap(), ["presence", "", &stir]);
    assert!(!is_away(&ada.get(&table).await.text), "he has come");
    drop(his);
    assert_eq!(reading.next_event().await.unwrap(), ["presence", "", &stir]);
    assert!(is_away(&ada.get(&table).await.text), "he has gone");
}

#[tokio::test]
async fn a_spectator_heard_nothing_more_once_other_tables_took_the_room() {
    let config = Config {
        is_unlimited: true,
        tables: caravan_tables::Config { most_in_memory: 1, ..Default::default() },
        ..Config::default()
    };
    let server = Server::new(crate::visitor::store().await, config).await.unwrap();
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "person"]).await;
    let live = format!("/live?table={}", table.trim_start_matches("/table/"));
    let mut spectator = Reading::of(Visitor::new(&server).await.open(&live, None).await);
    spectator.next().await.unwrap();
    for _ in 0..3 {
        server.rest().await;
        ada.start_table("Ada", &["me", "person"]).await;
    }
    assert!(server.in_use() < 4, "tables that nobody follows were let go of");
    let mut blaise = Visitor::new(&server).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    assert!(spectator.next().await.is_some(), "somebody sat down");
}
