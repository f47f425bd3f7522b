//! An atlas counts what the records of its games hold, whoever counts.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_study::Sample;
use caravan_study::atlas::{Atlas, ItemKind};
use caravan_study::sand_to_sea::{BONUS_TILE, OUTPOST, VICTORY_TILE};
use caravan_study::spice_road::POINT_CARD;

fn sample(game: GameKind, players: usize) -> Sample {
    let bots = vec!["merchant".to_owned()];
    Sample { game, players, bots, budget: Budget::Nodes(1), games: 3, seed: 11, every: 1 }
}

/// How often something of a kind was taken.
fn taken(atlas: &Atlas, kind: ItemKind) -> usize {
    atlas.items.iter().filter(|item| item.kind == kind).map(|item| item.round.of).sum()
}

/// How many turns of a sample's games have this in them.
fn turns_with(sample: &Sample, part: &str) -> usize {
    let records = sample.play(1, &|| {}).unwrap();
    records.iter().flat_map(|record| record.turns()).filter(|(_, turn, _)| turn.contains(part)).count()
}

#[test]
fn what_was_taken_is_what_the_records_say() {
    let road = sample(GameKind::SpiceRoad, 3);
    let atlas = Atlas::of(&road, 2, &|| {}).unwrap();
    assert_eq!(taken(&atlas, POINT_CARD), turns_with(&road, "="));
    assert_eq!(taken(&atlas, ItemKind::MERCHANT), turns_with(&road, "+"));
    let sea = sample(GameKind::SandToSea, 2);
    let atlas = Atlas::of(&sea, 2, &|| {}).unwrap();
    assert_eq!(taken(&atlas, VICTORY_TILE), turns_with(&sea, "="));
    assert_eq!(taken(&atlas, OUTPOST), turns_with(&sea, "#"));
    assert!(taken(&atlas, ItemKind::MERCHANT) >= turns_with(&sea, "+") && taken(&atlas, BONUS_TILE) > 0);
}

#[test]
fn every_game_has_one_winner_and_every_share_is_of_what_there_was() {
    let atlas = Atlas::of(&sample(GameKind::SpiceRoad, 3), 2, &|| {}).unwrap();
    assert_eq!(atlas.games, 3);
    assert_eq!(atlas.seats.iter().map(|seat| seat.won.count).sum::<usize>(), atlas.games);
    assert_eq!(atlas.lengths.iter().map(|(_, games)| games).sum::<usize>(), atlas.games);
    assert_eq!(atlas.openings.iter().map(|opening| opening.played.count).sum::<usize>(), 3 * atlas.games);
    for item in &atlas.items {
        assert!(item.taken.count <= item.taken.of && item.taken.of <= atlas.games, "{item:?}");
        assert!(item.won.count <= item.won.of && item.round.of >= item.taken.count, "{item:?}");
        assert!(item.gain.of <= item.round.of && item.won.low <= item.won.share && item.won.share <= item.won.high);
    }
}

#[test]
fn threads_do_not_matter_and_what_is_written_is_read_back() {
    let sample = sample(GameKind::SandToSea, 2);
    let atlas = Atlas::of(&sample, 1, &|| {}).unwrap();
    assert_eq!(atlas, Atlas::of(&sample, 3, &|| {}).unwrap());
    let text = serde_json::to_string(&atlas).unwrap();
    assert_eq!(Atlas::from_json(&text).unwrap(), atlas);
    assert_eq!(atlas.to_csv().lines().count(), atlas.items.len() + 1);
    let columns = |line: &str| line.split(',').count();
    let csv = atlas.to_csv();
    assert!(csv.lines().all(|line| columns(line) == columns(csv.lines().next().unwrap())));
}
