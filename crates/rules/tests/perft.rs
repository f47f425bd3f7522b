//! Lines of play counted and compared with the tables beside this file, by the engine and, as far as it can go, by the literal one.
//!
//! In a table a position is followed by a line for each depth: how many ways there are to make so many decisions. Cards and
//! tiles come off the decks in the order of their numbers, the Closed Port as late as it can; a forced decision does not count.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

mod in_order;

use caravan_literal::{ByHand, sand_to_sea, spice_road};
use caravan_rules::sand_to_sea::Components;
use caravan_rules::{GameKind, perft, with_game};
use in_order::InOrder;

/// The most lines a literal engine is made to count at once.
const MOST_BY_HAND: u64 = 1_000_000;

const TABLES: [&str; 2] = [include_str!("spice_road.perft"), include_str!("sand_to_sea.perft")];

/// A position and its counts, by depth.
struct Entry {
    position: &'static str,
    counts: Vec<(u32, u64)>,
}

#[test]
fn the_engine_counts_what_the_tables_say() {
    Components::load(sand_to_sea::CORRECTED_FILE).unwrap();
    for Entry { position, counts } in entries() {
        for (depth, expected) in counts {
            assert_eq!(count(position, depth), expected, "depth {depth} of {position}");
        }
    }
}

#[test]
fn the_literal_engines_count_the_same() {
    let mut deepest = 0;
    for Entry { position, counts } in entries() {
        for (depth, expected) in counts.into_iter().filter(|(_, expected)| *expected <= MOST_BY_HAND) {
            assert_eq!(count_by_hand(position, depth), expected, "depth {depth} of {position}");
            deepest = deepest.max(depth);
        }
    }
    assert!(deepest >= 3, "nothing deeper than {deepest} was counted");
}

fn entries() -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for table in TABLES {
        let before = entries.len();
        for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.split_once(' ') {
                Some((depth, count)) if depth.parse::<u32>().is_ok() => {
                    entries.last_mut().unwrap().counts.push((depth.parse().unwrap(), count.parse().unwrap()));
                }
                _ => entries.push(Entry { position: line, counts: Vec::new() }),
            }
        }
        assert!(entries.len() >= before + 12, "a table is cut short");
    }
    assert!(entries.iter().all(|entry| entry.counts.len() >= 3), "a table is cut short");
    entries
}

/// The game and the number of players that a position line names.
fn table_of(position: &str) -> (GameKind, usize) {
    let mut fields = position.split(' ');
    (fields.next().unwrap().parse().unwrap(), fields.next().unwrap().parse().unwrap())
}

fn count(position: &str, depth: u32) -> u64 {
    let (kind, players) = table_of(position);
    let counted = with_game!(kind, players, G => {
        let position: G = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
        perft(&position, &position.deal_in_order(&[]), depth)
    });
    counted.unwrap_or_else(|| panic!("no {kind} for {players}"))
}

fn count_by_hand(position: &str, depth: u32) -> u64 {
    match table_of(position).0 {
        GameKind::SpiceRoad => count_literally(&spice_road::Table::from_line(position).unwrap(), depth),
        GameKind::SandToSea => count_literally(&sand_to_sea::Table::from_line(position).unwrap(), depth),
    }
}

fn count_literally<T: ByHand>(table: &T, depth: u32) -> u64 {
    if depth == 1 {
        return table.choices().len() as u64;
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
