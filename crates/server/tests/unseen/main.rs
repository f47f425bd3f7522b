//! What nobody may know reaches nobody: two worlds that differ only in the cards nobody has seen, or in where a lot falls that is
//! not shown yet, give every reader the same bytes, whatever they ask for: pages, events, answers of the API, hints, plans, counts,
//! and the lines of the log.
//!
//! `CARAVAN_WORLDS=5000` compares so many pairs of worlds of each game, and `CARAVAN_WORLDS=1000..2000` those with these numbers.
#![allow(clippy::unwrap_used)]

mod deals;
mod logged;
#[path = "../visitor/mod.rs"]
mod visitor;
mod world;

use deals::{cards_in, with_seen_moved, with_unseen_reversed, with_unseen_turned};
use world::{Beginning, World, received};

/// Which deals are tried: the first two, or those that `CARAVAN_WORLDS` says.
fn tried() -> std::ops::Range<usize> {
    let Ok(worlds) = std::env::var("CARAVAN_WORLDS") else { return 0..2 };
    let (from, to) = worlds.split_once("..").unwrap_or(("0", &worlds));
    from.parse().unwrap()..to.parse().unwrap()
}

/// Fails unless two worlds have looked the same to everyone.
fn compare(one: &[String], two: &[String], deal: usize) {
    for (one, two) in one.iter().zip(two) {
        assert_eq!(one, two, "something nobody may know shows here, in deal {deal}");
    }
    assert_eq!(one.len(), two.len(), "deal {deal}");
}

#[tokio::test]
async fn two_worlds_that_differ_in_what_nobody_has_seen_look_the_same_to_everyone() {
    let (mut worlds, mut compared) = (0, 0);
    for deal in tried() {
        let answers = compare_on_the_road(deal).await;
        worlds += usize::from(answers > 0);
        compared += answers;
    }
    println!("{worlds} pairs of worlds on the road, {compared} answers compared");
}

/// Compares two worlds of Spice Road, and says in how many answers.
async fn compare_on_the_road(number: usize) -> usize {
    // One that looks a turn ahead, and some that search.
    let bot = ["bot:trader", "bot:oracle", "bot:pedlar", "bot:vizier"][number % 4];
    let beginning = Beginning::new("spice-road", bot, number).await;
    let path = format!("/table/{}", beginning.table.id);
    let deal = beginning.table.deal.clone();
    let mut first = beginning.with_deal(deal.clone()).await;
    let one = first.play(&path, number).await;
    let seen = seen_on_the_road(&mut first, &deal, &path).await;
    assert!(seen.0 > 6 && seen.0 < 41 && seen.1 < 34, "{seen:?}: the script shows too little or too much");

    let other = with_unseen_reversed(&deal, seen);
    assert_ne!(other, deal);
    let mut second = beginning.with_deal(other).await;
    compare(&one, &second.play(&path, number).await, number);

    // The test can fail: with a card that does come up in another place, the worlds look different.
    if number < 2 {
        let mut third = beginning.with_deal(with_unseen_reversed(&deal, (seen.0 - 1, seen.1))).await;
        assert_ne!(one, third.play(&path, number).await);
    }
    one.len()
}

/// How many merchant and point cards have been seen.
async fn seen_on_the_road(world: &mut World, deal: &str, path: &str) -> (usize, usize) {
    let table = world.table_json(path).await["table"].clone();
    let left = |what: &str| table[what].as_u64().unwrap() as usize;
    let mut lines = deal.lines().map(cards_in);
    (lines.next().unwrap() - left("merchantDeck"), lines.next().unwrap() - left("pointDeck"))
}

#[tokio::test]
async fn two_worlds_that_differ_in_unseen_merchants_and_victory_tiles_look_the_same_to_everyone() {
    let (mut worlds, mut compared) = (0, 0);
    for deal in tried() {
        let answers = compare_at_sea(deal).await;
        worlds += usize::from(answers > 0);
        compared += answers;
    }
    println!("{worlds} pairs of worlds at sea, {compared} answers compared");
}

/// Compares two worlds of From Sand to Sea, and says in how many answers.
async fn compare_at_sea(number: usize) -> usize {
    let beginning = Beginning::new("sand-to-sea", "bot:pedlar", number).await;
    let path = format!("/table/{}", beginning.table.id);
    let deal = beginning.table.deal.clone();
    let mut first = beginning.with_deal(deal.clone()).await;
    let one = first.sail(&path, number).await;
    let table = first.table_json(&path).await["table"].clone();
    let left = |what: &str| table[what].as_u64().unwrap() as usize;
    let seen = (43 - left("merchantDeck"), 28 - left("victoryPile"));
    assert!(
        seen.0 > 6 && seen.0 < 41 && seen.1 >= 4 && seen.1 < 26,
        "{seen:?}: the script shows too little or too much"
    );

    let other = with_unseen_turned(&deal, seen);
    assert_ne!(other, deal);
    let mut second = beginning.with_deal(other).await;
    compare(&one, &second.sail(&path, number).await, number);

    // The test can fail: with a merchant or a tile that was seen in another place, the worlds look different.
    for (line, seen) in [("merchants", seen.0), ("victories", seen.1)].into_iter().filter(|_| number == 0) {
        let mut third = beginning.with_deal(with_seen_moved(&deal, line, seen)).await;
        assert!(one != third.sail(&path, number).await, "nothing shows the {line} that came up");
    }
    one.len()
}

/// All that anyone receives until the last seat is taken, and all that is received once it is.
async fn before_and_after_the_start(world: &mut World, table: &str) -> (Vec<String>, Vec<String>) {
    let mut before = world.look_around(table, 0).await;
    before.extend(world.mistakes(table).await);
    before.push(received(world.people[1].post(&format!("{table}/join"), &[("name", "Blaise")]).await));
    before.extend(world.look_around(table, 0).await);
    before.extend(world.mistakes(table).await);
    let stranger = world.people[2].post(&format!("{table}/start"), &[]).await;
    before.push(received(stranger));
    world.people[2].submit(&format!("{table}/join"), &[("name", "Charles")]).await;
    world.server.rest().await;
    (before, world.look_around(table, 0).await)
}

#[tokio::test]
async fn nobody_can_tell_who_will_start_before_the_table_begins() {
    let beginning = Beginning::gathering().await;
    let path = format!("/table/{}", beginning.table.id);
    let (first, begun) = before_and_after_the_start(&mut beginning.with_draw("0 1 2 3").await, &path).await;
    for draw in ["3 2 1 0", "1 0 2 3", "2 3 0 1"] {
        let (other, began_otherwise) = before_and_after_the_start(&mut beginning.with_draw(draw).await, &path).await;
        assert_eq!(first.len(), other.len());
        for (one, two) in first.iter().zip(&other) {
            assert_eq!(one, two, "{draw}: the lot shows here");
        }
        // The test can fail: once the table has begun, everyone sees where the lot fell.
        assert_ne!(begun, began_otherwise, "{draw}");
    }
}
