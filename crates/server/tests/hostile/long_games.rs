//! Games that go on for very long: what is shown of them does not grow with them.

use axum::http::StatusCode;
use caravan_record::Record;
use caravan_rules::Game;
use caravan_rules::spice_road::SpiceRoad;
use caravan_server::Server;
use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;

use crate::visitor::{Visitor, store};
use crate::{Time, idle_games, server_with};

/// The record of a game in which two people do nothing, and end it after so many turns.
fn idle_game(turns: usize) -> String {
    type Table = SpiceRoad<2>;
    let mut record = Record::<Table>::new(Table::shuffle(&mut ChaCha12Rng::seed_from_u64(1)));
    for turn in 0..turns {
        let idle = if turn / 2 % 2 == 0 { "S02^" } else { "rest" };
        record.push(idle.parse().unwrap()).unwrap();
    }
    format!("{record}ended 0 0 agreed\n")
}

/// A table with that game, at which it is over.
async fn long_table(server: &Server, turns: usize) -> String {
    let mut guest = Visitor::new(server).await;
    let opened = guest.post_with_file("/replay", &[], ("record", &idle_game(turns))).await;
    let replay = opened.location.unwrap_or_else(|| panic!("{}", opened.text));
    replay.strip_suffix("/replay/0").unwrap().to_owned()
}

#[tokio::test]
async fn a_page_of_a_long_game_grew_with_its_turns() {
    let server = server_with(Time::new().config()).await;
    let (short, long) = (long_table(&server, 300).await, long_table(&server, 2_000).await);
    let mut reader = Visitor::new(&server).await;
    for page in ["", "/end", "/replay/0", "/replay/200", "?after=200"] {
        let mut weight = async |table: &str| {
            let shown = reader.get(&format!("{table}{page}")).await;
            assert_eq!(shown.status, StatusCode::OK, "{page}");
            shown.text.len()
        };
        let (short, long) = (weight(&short).await, weight(&long).await);
        assert!(2 * long < 3 * short, "{page}: {short} and {long} bytes");
    }
}

#[tokio::test]
async fn the_record_of_a_long_game_weighed_no_more_than_that_of_a_short_one() {
    let time = Time::new();
    let server = server_with(time.limited()).await;
    let (short, long) = (long_table(&server, 20).await, long_table(&server, 2_000).await);
    time.pass_seconds(60);
    let had = async |table: &str| {
        let address = format!("{}/record", table.replace("/table/", "/api/tables/"));
        let mut reader = Visitor::new(&server).await;
        let mut had = 0;
        while reader.get(&address).await.status == StatusCode::OK {
            had += 1;
        }
        time.pass_seconds(60);
        had
    };
    assert_eq!((had(&short).await, had(&long).await), (12, 1));
}

#[tokio::test]
async fn long_tables_were_read_from_the_database_as_often_as_short_ones() {
    let time = Time::new();
    let tables = caravan_tables::Config { most_in_memory: 1, ..time.tables() };
    let config = caravan_server::Config { tables, ..time.limited() };
    let (server, _, [long, short]) = idle_games(&store().await, &config, [4_000, 4]).await;
    let mut stranger = Visitor::new(&server).await;
    let mut shown = [0; 2];
    for _ in 0..50 {
        for (shown, table) in shown.iter_mut().zip([&long, &short]) {
            let answer = stranger.get(&format!("{}/turns?after=0", table.replace("/table/", "/api/tables/"))).await;
            *shown += usize::from(answer.status == StatusCode::OK);
        }
    }
    // Each takes the other's place in memory. There are 120 requests in a row, and a log of 4,000 turns weighs as much as sixteen.
    assert_eq!(shown, [7, 50]);
    let live = |table: &str| table.replace("/table/", "/live?table=");
    assert_eq!(stranger.open(&live(&long), None).await.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(stranger.open(&live(&short), None).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_list_and_a_stream_brought_any_number_of_tables_back_for_one_request() {
    let time = Time::new();
    let tables = caravan_tables::Config { most_in_memory: 1, ..time.tables() };
    let config = caravan_server::Config { tables, ..time.limited() };
    let store = store().await;
    let (before, ada, games) = idle_games(&store, &config, [100; 20]).await;
    let other = Visitor::new(&before).await.start_table_with("Eve", &["me", "person"], &[("open", "link")]).await;
    let server = Server::new(store, config).await.unwrap();
    let mut ada = ada.at(&server);
    let ids: Vec<String> = games.iter().map(|game| game.replace("/table/", "table=")).collect();
    let live = format!("/live?{}", ids.join("&"));
    let nowhere: Vec<String> = (0..60).map(|number| format!("table=nowhere{number}")).collect();
    let nowhere = format!("/live?{}", nowhere.join("&"));
    let (mut stranger, mut shown) = (Visitor::new(&server).await, [0; 3]);
    for _ in 0..20 {
        shown[0] += usize::from(ada.get("/").await.status == StatusCode::OK);
        // It takes the place of all others in memory.
        ada.get(&other).await;
        shown[1] += usize::from(stranger.open(&live, None).await.status() == StatusCode::OK);
        ada.get(&other).await;
        shown[2] += usize::from(stranger.open(&nowhere, None).await.status() == StatusCode::NOT_FOUND);
    }
    assert!(shown.iter().all(|shown| (1..15).contains(shown)), "{shown:?}");
}
