//! Several servers on one Postgres database: any of them serves any table, and one takes over for another.
#![allow(clippy::unwrap_used)]

#[path = "../../store/tests/postgres/mod.rs"]
mod postgres;
mod visitor;

use std::time::Duration;

use axum::http::StatusCode;
use caravan_server::Server;
use caravan_store::{Append, Entry, Kind, Status, Store};
use futures_util::StreamExt;
use postgres::Postgres;
use visitor::{Visitor, server_at, without_presence};

const NOW: i64 = 1_000_000;

/// Two nodes on a database of their own. The server they talk to lives as long as the first part.
async fn two_nodes(name: &str) -> Option<(Postgres, String, [Server; 2])> {
    let postgres = Postgres::start(name)?;
    let address = postgres.database("caravan");
    let one = server_at(Store::open(&address).await.unwrap(), NOW).await;
    let two = server_at(Store::open(&address).await.unwrap(), NOW).await;
    Some((postgres, address, [one, two]))
}

#[tokio::test]
async fn a_game_whose_every_request_goes_to_another_node_is_played_to_its_end() {
    let Some((_postgres, _, nodes)) = two_nodes("game").await else { return };
    let mut ada = Visitor::new(&nodes[0]).await;
    let table = ada.start_table("Ada", &["me", "bot:trader"]).await;
    let mut request = 0;
    let mut turn_about = || {
        request += 1;
        nodes[request % 2].clone()
    };
    for round in 0.. {
        assert!(round < 500, "the game does not end");
        for node in &nodes {
            node.rest().await;
        }
        let page = ada.at(&turn_about()).get(&table).await;
        let offered = page.decisions();
        let Some(first) = offered.iter().max_by_key(|number| number.parse::<usize>().map(|n| n * 7 % 31).unwrap_or(0))
        else {
            break;
        };
        let version = page.version();
        let fields = [("version", version.as_str()), ("decision", first)];
        let steps: [(&str, &[(&str, &str)]); 3] =
            [("decide", &fields), ("finish", &fields[..1]), ("confirm", &fields[..1])];
        for (step, fields) in steps {
            let answer = ada.at(&turn_about()).post(&format!("{table}/{step}"), fields).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{step} {first}: {}", answer.text);
        }
    }
    let record = ada.at(&nodes[1]).get(&format!("{table}/record")).await;
    assert!(caravan_record::AnyRecord::read(record.text.as_bytes()).unwrap().outcome().is_some());
}

#[tokio::test]
async fn both_nodes_have_one_deal_a_day_and_open_one_table_for_it() {
    let Some((_postgres, _, nodes)) = two_nodes("daily").await else { return };
    let mut ada = Visitor::new(&nodes[0]).await;
    ada.submit("/me", &[("name", "Ada")]).await;
    let [one, two] = [ada.get("/daily").await, ada.at(&nodes[1]).get("/daily").await];
    assert_eq!(one.text, two.text, "the same deals are committed to");
    let presses: Vec<_> = (0..6)
        .map(|press| {
            let mut browser = ada.at(&nodes[press % 2]);
            tokio::spawn(async move { browser.post("/daily/spice-road", &[]).await.location.unwrap() })
        })
        .collect();
    let mut tables = std::collections::BTreeSet::new();
    for press in presses {
        tables.insert(press.await.unwrap());
    }
    assert_eq!(tables.len(), 1, "{tables:?}");
    let table = tables.first().unwrap();
    let mut stranger = Visitor::new(&nodes[1]).await;
    assert_eq!(stranger.get(table).await.status, StatusCode::FORBIDDEN, "the other node knows too");
    assert_eq!(ada.at(&nodes[1]).get(table).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_table_that_begins_on_one_node_is_seated_alike_on_both() {
    let Some((_postgres, _, nodes)) = two_nodes("seating").await else { return };
    let (mut ada, mut blaise) = (Visitor::new(&nodes[0]).await, Visitor::new(&nodes[1]).await);
    let mut seats = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let table = ada.start_table_with("Ada", &["me", "person", "person"], &[("seating", "drawn")]).await;
        let path = table.replace("/table/", "/api/tables/");
        // Both nodes know the table before it begins.
        blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
        ada.get(&path).await;
        blaise.at(&nodes[0]).get(&path).await;
        Visitor::new(&nodes[1]).await.submit(&format!("{table}/join"), &[("name", "Charles")]).await;
        for person in [&mut ada, &mut blaise] {
            let [one, two] = [person.at(&nodes[0]).get(&path).await, person.at(&nodes[1]).get(&path).await];
            let [json, other] = [one, two].map(|answer| serde_json::from_str(&answer.text).unwrap());
            let json = without_presence(json);
            assert_eq!(json, without_presence(other));
            assert_eq!(json["status"], "playing");
            seats.insert(json["viewer"].as_u64().unwrap());
        }
    }
    assert_eq!(seats.len(), 3, "nobody moved from their place");
}

#[tokio::test]
async fn what_one_node_writes_is_told_on_the_streams_of_the_other() {
    let Some((_postgres, address, [one, two])) = two_nodes("streams").await else { return };
    let mut ada = Visitor::new(&one).await;
    let table = ada.start_table("Ada", &["me", "person"]).await;
    let response = ada.at(&two).open(&table.replace("/table/", "/live?table="), None).await;
    let mut stream = response.into_body().into_data_stream();
    let mut next = async || String::from_utf8(stream.next().await.unwrap().unwrap().to_vec()).unwrap();
    assert!(next().await.contains("\"version\":1}"));

    let mut listener = Store::open(&address).await.unwrap().listen().await.unwrap().unwrap();
    let mut blaise = Visitor::new(&one).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    two.hear(listener.next().await.unwrap()).await;
    assert!(next().await.contains("\"version\":2}"));
}

#[tokio::test]
async fn of_two_nodes_that_write_at_once_one_is_told_to_look_again() {
    let Some((_postgres, _, [one, two])) = two_nodes("conflict").await else { return };
    let mut ada = Visitor::new(&one).await;
    let table = ada.start_table("Ada", &["me", "person"]).await;
    let mut others = Vec::new();
    for node in [&one, &two, &one, &two] {
        others.push(Visitor::new(node).await);
    }
    let joins: Vec<_> = others
        .into_iter()
        .map(|mut visitor| {
            let path = format!("{table}/join");
            tokio::spawn(async move { visitor.post(&path, &[("name", "Blaise")]).await.status })
        })
        .collect();
    let mut statuses = Vec::new();
    for join in joins {
        statuses.push(join.await.unwrap());
    }
    let sat = statuses.iter().filter(|status| **status == StatusCode::SEE_OTHER).count();
    assert_eq!(sat, 1, "{statuses:?}");
    assert!(
        statuses.iter().all(|status| [StatusCode::SEE_OTHER, StatusCode::CONFLICT].contains(status)),
        "{statuses:?}"
    );
}

#[tokio::test]
async fn a_bot_whose_node_is_gone_is_played_by_another() {
    let Some((_postgres, address, [one, two])) = two_nodes("takeover").await else { return };
    let store = Store::open(&address).await.unwrap();
    let mut ada = Visitor::new(&one).await;
    let table = ada.start_table("Ada", &["me", "bot:trader"]).await;
    let id = table.trim_start_matches("/table/");
    // A third node writes her turn and is gone before the bot's.
    let entries = [Entry { sequence: 3, at: NOW, kind: Kind::Turn, seat: 0, text: "S01".into() }];
    let append = Append {
        entries: &entries,
        status: Status::Playing,
        seats: &[],
        results: &[],
        leased_until: Some(NOW + 30_000),
        keeps_row: false,
    };
    store.append(id, append).await.unwrap();
    store.beat().await.unwrap();
    two.take_over().await.unwrap();
    two.rest().await;
    assert_eq!(store.log(id, 3).await.unwrap().len(), 0, "the node might still be there");

    let later = server_at(Store::open(&address).await.unwrap(), NOW + 30_001).await;
    later.take_over().await.unwrap();
    later.rest().await;
    let log = store.log(id, 3).await.unwrap();
    assert_eq!(log.iter().map(|entry| entry.kind).collect::<Vec<_>>(), [Kind::BotTurn]);
}

#[tokio::test]
async fn without_its_database_a_server_let_everyone_hang() {
    let Some((postgres, _, [one, _two])) = two_nodes("away").await else { return };
    let mut ada = Visitor::new(&one).await;
    let table = ada.start_table("Ada", &["me", "person"]).await;
    postgres.stop();
    for path in [&table, "/", &table.replace("/table/", "/api/tables/")] {
        let answer = ada.get(path).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{path}: {}", answer.text);
        assert_eq!(answer.headers["retry-after"], "2", "{path}");
    }
    postgres.go_on();
    // A database that comes back on a busy machine may need longer than a request waits for it; whoever asks again, as told, is served.
    for _ in 0..40 {
        if ada.get(&table).await.status == StatusCode::OK {
            return;
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    panic!("the database is back, the server is not");
}

#[tokio::test]
async fn a_node_that_closes_hands_its_bots_over_at_once() {
    let Some((_postgres, address, [one, two])) = two_nodes("closing").await else { return };
    let store = Store::open(&address).await.unwrap();
    let mut ada = Visitor::new(&one).await;
    let table = ada.start_table("Ada", &["me", "bot:trader"]).await;
    one.close();
    assert!(ada.play(&table).await);
    one.rest().await;
    let id = table.trim_start_matches("/table/");
    assert_eq!(store.log(id, 3).await.unwrap().len(), 0, "a node that closes begins no turn");
    two.take_over().await.unwrap();
    two.rest().await;
    assert_eq!(store.log(id, 3).await.unwrap().len(), 1);
}
