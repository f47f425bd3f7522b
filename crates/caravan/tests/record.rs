//! `caravan record`: what is written can be read, and what is counted is counted right.
#![allow(clippy::unwrap_used)]

mod folder;

use std::path::{Path, PathBuf};

use folder::Folder;

/// A game that has settling steps, one of which does nothing, and is set up before its first round; and one without a set-up.
const GAMES: [&str; 2] = ["sand_to_sea_2.txt", "spice_road_3.txt"];

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../record/tests/golden").join(name)
}

/// A folder with both games.
fn folder_with_games(name: &str) -> Folder {
    let folder = Folder::new(name);
    GAMES.iter().for_each(|game| folder.write(game, &std::fs::read_to_string(golden(game)).unwrap()));
    folder
}

#[test]
fn several_records_in_one_file_could_not_be_read_by_what_had_written_them() {
    let folder = folder_with_games("several");
    for option in ["", " --json"] {
        let several = folder.prints(&format!("record export{option} {} {}", GAMES[0], GAMES[1]));
        folder.write("several", &several);
        let checked = folder.prints("record check several");
        assert!(checked.contains(", record 1: correct") && checked.contains(", record 2: correct"), "{checked}");
        assert_eq!(folder.prints(&format!("record export{option} several")), several);
        let second = folder.prints(&format!("record show {}", GAMES[1]));
        assert_eq!(folder.prints("record show several --record 2"), second);
        for command in ["record show", "analyse"] {
            let refusal = folder.refuses(&format!("{command} several"));
            let expected = "caravan: several holds 2 records; --record 1 to --record 2 say which is meant\n";
            assert_eq!(refusal, expected);
            let refusal = folder.refuses(&format!("{command} several --record 3"));
            assert_eq!(refusal, "caravan: several has no record 3, only 1 to 2\n");
        }
    }
}

#[test]
fn one_broken_record_does_not_hide_the_others_of_its_file() {
    let folder = folder_with_games("broken");
    let several = folder.prints(&format!("record export --json {} {}", GAMES[0], GAMES[1]));
    folder.write("several", &several.replacen("\"text\":\"rest\"", "\"text\":\"rust\"", 1));
    let output = folder.caravan("record check several", "");
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(!output.status.success() && said.matches(": correct").count() == 1, "{said}");
}

#[test]
fn a_step_that_does_nothing_was_counted_as_a_turn() {
    let folder = folder_with_games("counted");
    assert!(std::fs::read_to_string(golden("sand_to_sea_2.golden")).unwrap().contains("stop"));
    for game in GAMES {
        let turns = folder.read(game).lines().filter(|line| line.starts_with("turn ")).count();
        let said = folder.prints(&format!("record check {game}"));
        assert!(said.contains(&format!(", {turns} turns, finished")), "{said}");
    }
}

/// What `record show` prints of each turn: the round, if there is one, and the turn itself.
fn shown(folder: &Folder, game: &str) -> Vec<(Option<usize>, String)> {
    let printed = folder.prints(&format!("record show {game}"));
    let turns = printed.lines().skip(1).take_while(|line| !line.contains(" points"));
    turns.map(|line| (line[..4].trim().parse().ok(), line.rsplit_once(' ').unwrap().1.to_owned())).collect()
}

#[test]
fn settling_steps_and_set_up_were_counted_as_turns_of_a_round() {
    let folder = folder_with_games("rounds");
    let is_settling = |turn: &str| turn.starts_with(['-', 'x']) || turn == "stop";
    for (game, players, set_up) in [(GAMES[0], 2, 2), (GAMES[1], 3, 0)] {
        let (mut turns, mut settling) = (0, 0);
        for (round, turn) in shown(&folder, game) {
            if is_settling(&turn) {
                settling += 1
            } else {
                turns += 1
            }
            let expected = if turns > set_up { Some((turns - set_up - 1) / players + 1) } else { None };
            assert_eq!(round, expected, "{game}: turn {turns}, {turn}");
        }
        assert!(turns > 20 && settling > 0, "{game}: {turns} turns, {settling} settling steps");
    }
}

#[test]
fn the_files_in_the_help_are_called_as_the_arena_calls_them() {
    let folder = Folder::new("names");
    folder.prints("arena --bots greedy,random --games 2 --records games");
    for words in ["record show --help", "record export --help", "analyse --help"] {
        let help = folder.prints(words);
        let named = help.split_whitespace().find(|word| word.starts_with("games/") && word.ends_with(".txt")).unwrap();
        assert!(folder.0.join(named).exists(), "{words}: {named}");
    }
}
