//! Whole games of Spice Road through the pages, from the home page to the scores.

use axum::http::StatusCode;
use caravan_store::Store;

use crate::visitor::{Visitor, server, server_on};

/// Everyone plays what the page offers until the game is over.
async fn play_to_the_end(server: &caravan_server::Server, people: &mut [&mut Visitor], table: &str) -> usize {
    for turn in 0..2000 {
        server.rest().await;
        let mut has_moved = false;
        for person in people.iter_mut() {
            has_moved |= person.play(table).await;
        }
        server.rest().await;
        if people[0].get(&format!("{table}/record")).await.status == StatusCode::OK {
            return turn;
        }
        assert!(has_moved, "nobody can move and the game is not over");
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn a_person_and_two_bots_play_to_the_scores() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "bot:trader", "bot:trader"]).await;
    let begun = ada.get(&table).await.text;
    play_to_the_end(&server, &mut [&mut ada], &table).await;
    let record = ada.get(&format!("{table}/record")).await.text;
    assert!(record.starts_with("caravan-record 1\ngame spice-road\nplayers 3\nedition 2\nseat 0 Ada\n"), "{record}");
    let read = caravan_record::AnyRecord::read(record.as_bytes()).unwrap();
    assert!(read.outcome().is_some());
    let commitment = read.seal().unwrap().commitment();
    let is_shown = |text: &str| text.replace(' ', "").contains(commitment);
    assert!(is_shown(&begun), "the commitment was shown before the first turn");
    let last = format!("{table}/replay/{}", read.turns().len());
    assert_eq!(ada.get(&last).await.status, StatusCode::OK);
    assert_eq!(ada.get(&format!("{table}/replay/{}", read.turns().len() + 1)).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_second_person_joins_by_link_and_both_play_on_after_a_restart() {
    let store = Store::in_memory().await.unwrap();
    let server = server_on(store.clone()).await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    assert!(ada.get(&table).await.decisions().is_empty(), "the game began without the second person");
    let joined = blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    assert!(joined.status == StatusCode::OK && joined.text.contains("Ada"), "{}", joined.text);
    assert!(ada.play(&table).await);
    assert!(!ada.play(&table).await, "it is not her turn again");
    assert!(blaise.play(&table).await);

    let restarted = server_on(store).await;
    let (mut ada, mut blaise) = (ada.at(&restarted), blaise.at(&restarted));
    assert_eq!(ada.get(&format!("{table}/replay/2")).await.status, StatusCode::OK);
    play_to_the_end(&restarted, &mut [&mut ada, &mut blaise], &table).await;
}
