//! `caravan arena`: what it says of a series, and with what it ends.
#![allow(clippy::unwrap_used)]

mod folder;

use folder::Folder;
use serde_json::Value;

/// With which code the arena ends.
fn code(folder: &Folder, words: &str) -> Option<i32> {
    folder.caravan(&format!("arena --seed 1 {words}"), "").status.code()
}

#[test]
fn verdicts_of_a_sequential_test_ended_as_errors_do() {
    let folder = Folder::new("sprt");
    let sprt = "--sprt 0,100 --games 128 --max-turns 2000";
    assert_eq!(code(&folder, &format!("--bots greedy,random {sprt}")), Some(0));
    assert_eq!(code(&folder, &format!("--bots random,greedy {sprt}")), Some(3));
    assert_eq!(code(&folder, "--bots greedy,random --sprt 0,100 --games 2"), Some(4));
    assert_eq!(code(&folder, &format!("--bots gredy,random {sprt}")), Some(1));
    assert_eq!(code(&folder, "--bots greedy,random --sprt 0"), Some(2));
    let help = folder.prints("arena --help").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("0 if the first bot is better, 3 if it is not, 4 if the games did not settle it"), "{help}");
}

#[test]
fn a_series_without_a_finished_game_had_a_table_of_zeros() {
    let folder = Folder::new("unfinished");
    let said = folder.prints("arena --bots greedy,random --games 4 --max-turns 5");
    assert!(said.contains("4 games given up after 5 turns") && said.contains("No game was finished"), "{said}");
    assert!(!said.contains("inf") && !said.contains("Elo"), "{said}");
}

#[test]
fn a_summary_in_json_did_not_say_of_which_series() {
    let folder = Folder::new("json");
    let words = "arena --players 3 --bots greedy,random --games 3 --seed 7 --budget 9n --max-turns 900 --json";
    let summary: Value = serde_json::from_str(&folder.prints(words)).unwrap();
    let series = ["game", "players", "seed", "budget", "max_turns"].map(|field| summary[field].clone());
    assert_eq!(Value::from(series.to_vec()), serde_json::json!(["spice-road", 3, 7, "9n", 900]));
    assert_eq!(summary["finished"], 3);
    assert!(summary["bots"][0]["elo"].is_array(), "{summary}");
}

#[test]
fn a_bot_that_could_not_be_started_was_played_by_another() {
    let folder = Folder::new("nosuch");
    let refusal = folder.refuses("arena --bots exec:./nosuch,greedy --games 2");
    assert!(refusal.contains("\"./nosuch\" cannot play: it could not be started: "), "{refusal}");
}

#[test]
fn nothing_to_think_with_was_accepted() {
    let folder = Folder::new("nothing");
    for (words, expected) in [
        ("--bots greedy,planner:width=0", "width cannot be \"0\""),
        ("--bots greedy,random --budget 0n", "neither can be 0"),
        ("--bots greedy,random --threads 0", "1 is the fewest"),
        ("--bots greedy,planner:foo=1", "planner has no setting \"foo\"; it has "),
    ] {
        let refusal = folder.refuses(&format!("arena --games 2 {words}"));
        assert!(refusal.contains(expected), "{words}: {refusal}");
    }
    assert!(folder.prints("bots").contains("nodes=N"));
}
