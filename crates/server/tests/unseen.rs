//! What nobody may know reaches nobody: two worlds that differ only in the cards nobody has seen give every reader the same
//! bytes, whatever they ask for.
#![allow(clippy::unwrap_used)]

mod visitor;

use caravan_server::Server;
use caravan_store::{Store, Table};
use sha2::{Digest, Sha256};
use visitor::{Page, Visitor, server_at, server_on};

const NOW: i64 = 1_000_000;
/// How many rounds are played: enough to turn cards of both decks up.
const ROUNDS: usize = 9;

/// A table of Ada, Blaise and a bot, before its first turn, and Charles who watches.
struct Beginning {
    store: Store,
    table: Table,
    people: [Visitor; 3],
}

/// One of the worlds.
struct World {
    server: Server,
    people: [Visitor; 3],
}

impl Beginning {
    async fn new() -> Beginning {
        let store = Store::in_memory().await.unwrap();
        store.secret("server", "always the same, and so is the deal").await.unwrap();
        let server = server_on(store.clone()).await;
        let mut ada = Visitor::new(&server).await;
        let mut blaise = Visitor::new(&server).await;
        let charles = Visitor::new(&server).await;
        let deal = [("deal", "unseen")];
        let path = ada.start_table_with("Ada", &["me", "person", "bot:trader"], &deal).await;
        blaise.submit(&format!("{path}/join"), &[("name", "Blaise")]).await;
        let table = store.table(path.trim_start_matches("/table/")).await.unwrap().unwrap();
        Beginning { store, table, people: [ada, blaise, charles] }
    }

    /// The same beginning with another deal. The commitment stays: that it says nothing about the deal is SHA-256's affair.
    async fn with_deal(&self, deal: String) -> World {
        let store = Store::in_memory().await.unwrap();
        store.secret("server", &self.store.secret("server", "").await.unwrap()).await.unwrap();
        for visitor in &self.people[..2] {
            let hash: String = Sha256::digest(visitor.token()).iter().map(|byte| format!("{byte:02x}")).collect();
            let person = self.store.person_of_session(&hash).await.unwrap().unwrap();
            store.add_person(&person, &hash).await.unwrap();
        }
        let (seats, log) =
            (self.store.seats(&self.table.id).await.unwrap(), self.store.log(&self.table.id, 0).await.unwrap());
        let table = Table { deal, ..self.table.clone() };
        store.add_table(&table, caravan_store::Status::Playing, &seats, &log, None).await.unwrap();
        let server = server_at(store, NOW).await;
        let people = self.people.clone().map(|visitor| visitor.at(&server));
        World { server, people }
    }
}

/// Everything a reader gets: status, headers, body.
fn received(page: Page) -> String {
    format!("{} {:?} {}", page.status, page.headers, page.text)
}

impl World {
    /// Plays the same script in any world and returns all that anyone receives on the way.
    async fn play(&mut self, table: &str) -> Vec<String> {
        let mut all = Vec::new();
        for round in 0..ROUNDS {
            for mover in 0..2 {
                self.server.rest().await;
                all.extend(self.look_around(table, round).await);
                all.push(received(self.people[mover].act(table, "hint", &[]).await));
                assert!(self.people[mover].play(table).await, "the script is too long for the game");
                self.server.rest().await;
                all.extend(self.mistakes(table).await);
            }
        }
        self.server.rest().await;
        all.extend(self.look_around(table, ROUNDS).await);
        all
    }

    /// All that can be looked at, by each.
    async fn look_around(&mut self, table: &str, round: usize) -> Vec<String> {
        let id = table.trim_start_matches("/table/").to_owned();
        let paths = [
            table.to_owned(),
            format!("{table}/end"),
            format!("{table}/replay/{}", 3 * round),
            format!("{table}/record"),
            format!("/live?table={id}"),
            "/".to_owned(),
            format!("/api/tables/{id}"),
            format!("/api/tables/{id}/legal?decisions=224"),
            format!("/api/tables/{id}/turns"),
            format!("/api/tables/{id}/record"),
            "/api/tables?list=playing".to_owned(),
        ];
        let mut all = Vec::new();
        for person in &mut self.people {
            for path in &paths {
                all.push(if path.starts_with("/live") {
                    first_event(person, path).await
                } else {
                    received(person.get(path).await)
                });
            }
        }
        all
    }

    /// What is said to those who ask for what they may not.
    async fn mistakes(&mut self, table: &str) -> Vec<String> {
        let mut all = Vec::new();
        for person in &mut self.people {
            for (what, fields) in [
                ("decide", [("version", "0"), ("decision", "0")]),
                ("confirm", [("version", "9999"), ("decision", "0")]),
                ("replay/9999/play-on", [("version", "0"), ("decision", "0")]),
                ("takeback", [("version", "3"), ("answer", "ask")]),
                ("rematch", [("version", "3"), ("answer", "ask")]),
            ] {
                all.push(received(person.post(&format!("{table}/{what}"), &fields).await));
            }
        }
        all
    }

    /// How many merchant and point cards have been seen.
    async fn seen(&mut self, deal: &str, table: &str) -> (usize, usize) {
        let page = self.people[0].get(table).await.text;
        let last_shown = |line: &str, before: usize| {
            let cards: Vec<&str> = line.split(' ').skip(1).collect();
            // A card is named on the page wherever it lies; the deck has it in the order it comes up.
            let shown = cards.iter().rposition(|card| page.contains(&format!("card-{card}"))).map_or(0, |at| at + 1);
            shown.max(before)
        };
        let mut lines = deal.lines();
        (last_shown(lines.next().unwrap(), 6), last_shown(lines.next().unwrap(), 5))
    }
}

async fn first_event(person: &mut Visitor, path: &str) -> String {
    use futures_util::StreamExt;
    let response = person.open(path, None).await;
    let head = format!("{} {:?}", response.status(), response.headers());
    let event = response.into_body().into_data_stream().next().await.unwrap().unwrap();
    format!("{head} {}", String::from_utf8_lossy(&event))
}

/// The deal with the cards after the first so many of each deck in the opposite order.
fn with_unseen_reversed(deal: &str, seen: (usize, usize)) -> String {
    let turned = |line: &str, seen: usize| {
        let mut words: Vec<&str> = line.split(' ').collect();
        words[1 + seen..].reverse();
        words.join(" ")
    };
    let mut lines = deal.lines();
    let (merchants, points) = (lines.next().unwrap(), lines.next().unwrap());
    format!("{}\n{}\n", turned(merchants, seen.0), turned(points, seen.1))
}

#[tokio::test]
async fn two_worlds_that_differ_in_what_nobody_has_seen_look_the_same_to_everyone() {
    let beginning = Beginning::new().await;
    let path = format!("/table/{}", beginning.table.id);
    let deal = beginning.table.deal.clone();
    let mut first = beginning.with_deal(deal.clone()).await;
    let one = first.play(&path).await;
    let seen = first.seen(&deal, &path).await;
    assert!(seen.0 > 8 && seen.0 < 41 && seen.1 < 34, "{seen:?}: the script shows too little or too much");

    let other = with_unseen_reversed(&deal, seen);
    assert_ne!(other, deal);
    let mut second = beginning.with_deal(other).await;
    let two = second.play(&path).await;
    assert_eq!(one.len(), two.len());
    for (one, two) in one.iter().zip(&two) {
        assert_eq!(one, two, "something nobody may know shows here");
    }

    // The test can fail: with a card that does come up in another place, the worlds look different.
    let mut third = beginning.with_deal(with_unseen_reversed(&deal, (seen.0 - 1, seen.1))).await;
    assert_ne!(one, third.play(&path).await);
}
