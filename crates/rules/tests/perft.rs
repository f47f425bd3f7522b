//! Lines of play counted and compared with `spice_road.perft`, by the engine and, as far as it can go, by the literal one.
//!
//! In that file a position is followed by a line for each depth: how many ways there are to make so many decisions. Cards come
//! off the decks in the order of their numbers; a forced payment or return is not a decision.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

mod literal;

use caravan_rules::spice_road::{Deal, SpiceRoad};
use caravan_rules::{MerchantId, PointId, perft};
use literal::Table;

/// The most lines the literal engine is made to count at once.
const MOST_BY_HAND: u64 = 60_000;

/// A position and its counts, by depth.
struct Entry {
    position: String,
    counts: Vec<(u32, u64)>,
}

#[test]
fn the_engine_counts_what_the_table_says() {
    for Entry { position, counts } in entries() {
        for (depth, expected) in counts {
            assert_eq!(count(&position, depth), expected, "depth {depth} of {position}");
        }
    }
}

#[test]
fn the_literal_engine_counts_the_same() {
    let mut deepest = 0;
    for Entry { position, counts } in entries() {
        let table = Table::from_line(&position).unwrap();
        for (depth, expected) in counts.into_iter().filter(|(_, expected)| *expected <= MOST_BY_HAND) {
            assert_eq!(count_literally(&table, depth), expected, "depth {depth} of {position}");
            deepest = deepest.max(depth);
        }
    }
    assert!(deepest >= 3, "nothing deeper than {deepest} was counted");
}

fn entries() -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in include_str!("spice_road.perft").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.starts_with("spice-road") {
            entries.push(Entry { position: line.to_owned(), counts: Vec::new() });
        } else {
            let (depth, count) = line.split_once(' ').unwrap();
            entries.last_mut().unwrap().counts.push((depth.parse().unwrap(), count.parse().unwrap()));
        }
    }
    assert!(entries.len() >= 12 && entries.iter().all(|entry| entry.counts.len() >= 3), "the table is cut short");
    entries
}

fn count(position: &str, depth: u32) -> u64 {
    match position.split(' ').nth(1).unwrap() {
        "2" => count_at::<2>(position, depth),
        "3" => count_at::<3>(position, depth),
        "4" => count_at::<4>(position, depth),
        "5" => count_at::<5>(position, depth),
        players => panic!("no game for {players}"),
    }
}

fn count_at<const SEATS: usize>(position: &str, depth: u32) -> u64 {
    let position: SpiceRoad<SEATS> = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
    perft(&position, &unseen_cards_in_order(&position), depth)
}

fn unseen_cards_in_order<const SEATS: usize>(position: &SpiceRoad<SEATS>) -> Deal {
    let (merchants, points) = (position.merchant_deck(), position.point_deck());
    let mut merchant_deck: Vec<MerchantId> = MerchantId::deck().collect();
    let mut point_deck: Vec<PointId> = PointId::all().collect();
    // The sort is stable: unseen cards come last, otherwise in the order of their numbers.
    merchant_deck.sort_by_key(|&card| merchants.contains(card));
    point_deck.sort_by_key(|&card| points.contains(card));
    Deal::new(&merchant_deck, &point_deck).unwrap()
}

fn count_literally(table: &Table, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |choice| {
        let mut next = table.clone();
        next.decide(choice);
        if next.choices().is_empty() {
            next.end_turn();
        }
        count_literally(&next, depth - 1)
    };
    table.choices().into_iter().map(after).sum()
}
