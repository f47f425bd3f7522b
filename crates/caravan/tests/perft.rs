//! `caravan perft`, run as a program.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

use std::process::Command;

/// What the command prints after the line of the start position.
fn counts(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_caravan")).arg("perft").args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let (position, counts) = text.split_once('\n').unwrap();
    let game = if arguments.contains(&"sand-to-sea") { "sand-to-sea " } else { "spice-road " };
    assert!(position.starts_with(game), "{position}");
    counts.to_owned()
}

#[test]
fn each_depth_is_counted_for_every_number_of_players() {
    let tables = ["2", "3", "4", "5"].map(|players| counts(&["--players", players, "--seed", "1", "--depth", "4"]));
    assert_eq!(tables[0], "1 9\n2 90\n3 620\n4 4285\n");
    assert_eq!(tables[1], "1 9\n2 90\n3 900\n4 6200\n");
    assert_eq!(tables[2], "1 9\n2 90\n3 900\n4 10800\n");
    assert_eq!(tables[3], "1 9\n2 90\n3 900\n4 10800\n");
}

#[test]
fn the_second_game_is_counted_too_and_its_map_matters() {
    let sea = |more: &[&str]| counts(&[&["--game", "sand-to-sea", "--seed", "1", "--depth", "5"], more].concat());
    assert_eq!(sea(&["--players", "2"]), "1 4\n2 64\n3 192\n4 3072\n5 56640\n");
    assert_eq!(sea(&["--players", "4"]), "1 4\n2 64\n3 192\n4 3072\n5 6144\n");
    assert_eq!(sea(&["--players", "2", "--map", "ring"]), "1 4\n2 64\n3 192\n4 3072\n5 41280\n");
}

#[test]
fn another_seed_deals_other_cards() {
    assert_ne!(counts(&["--seed", "1", "--depth", "4"]), counts(&["--seed", "2", "--depth", "4"]));
}
