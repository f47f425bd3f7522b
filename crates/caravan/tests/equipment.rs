//! `--map` and `--components`, with the program run as a person runs it: every process begins knowing nothing of them.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

mod folder;

use folder::Folder;

const STANDARD: &str = include_str!("../../../components/standard.txt");

/// A map that does not come with the program.
const OWN_MAP: &str = "\
# Two ports are nearer to each other than on the standard map.
    P
  o   o
o   o   P
  o   o
o   o   o
  o   o
o   o   o
  o   o
P   o   P
  o   o
    o
";

/// A folder with a map and a set of components of one's own.
fn folder_with_own(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("map.txt", OWN_MAP);
    folder.write("box.txt", &STANDARD.replace("victory V01 yyggg 11 reconstructed", "victory V01 yyggg 10 verified"));
    folder
}

#[test]
fn perft_counts_on_other_maps_and_with_corrected_components() {
    let folder = folder_with_own("perft");
    let standard = folder.prints("perft --game sand-to-sea --depth 3");
    assert!(standard.starts_with("sand-to-sea 2 standard/standard 1 "), "{standard}");
    let own = folder.prints("perft --game sand-to-sea --depth 3 --map map.txt --components box.txt");
    assert!(!own.contains("standard") && own.lines().count() == 4, "{own}");
    let ring = folder.prints("perft --game sand-to-sea --depth 3 --map ring");
    assert!(ring.starts_with("sand-to-sea 2 ring/standard 1 "), "{ring}");
    folder.write("same.txt", STANDARD);
    assert_eq!(folder.prints("perft --game sand-to-sea --depth 3 --components same.txt --map standard"), standard);
}

#[test]
fn a_game_played_with_them_can_be_checked_anywhere() {
    let folder = folder_with_own("records");
    let own = "--map map.txt --components box.txt";
    let summary = folder.prints(&format!(
        "arena --game sand-to-sea --bots greedy,random --games 2 --max-turns 60 {own} --records games --results all.jsonl"
    ));
    assert!(summary.starts_with("sand-to-sea for 2 with "), "{summary}");
    let other_series =
        folder.refuses("arena --game sand-to-sea --bots greedy,random --max-turns 60 --results all.jsonl");
    assert!(other_series.contains("the results are of another series"), "{other_series}");
    let checked = folder.prints("record check games/00000.txt games/00001.txt");
    assert_eq!(checked.matches(": correct, sand-to-sea for 2").count(), 2, "{checked}");
    let text = folder.read("games/00000.txt");
    assert!(text.contains("\ndrawing o...o...P\n") && text.contains("\ncomponent victory V01 yyggg 10\n"), "{text}");
    folder.write("game.json", &folder.prints("record export --json games/00000.txt"));
    assert_eq!(folder.prints("record export game.json"), text);

    // Cut down to the names, it is checked where the files are at hand.
    let cut: Vec<&str> = text.lines().filter(|line| !line.starts_with("drawing ")).collect();
    folder.write("no_map.txt", &cut.join("\n"));
    assert!(folder.refuses("record check no_map.txt").contains("load its file with --map"));
    folder.prints("record check --map map.txt no_map.txt");
    let cut: Vec<&str> = cut.into_iter().filter(|line| !line.starts_with("component ")).collect();
    folder.write("names.txt", &cut.join("\n"));
    let unknown = folder.refuses("record check --map map.txt names.txt");
    assert!(
        unknown.contains("names.txt: line 8: ") && unknown.contains("load their file with --components"),
        "{unknown}"
    );
    folder.prints(&format!("record show {own} names.txt"));
    assert_eq!(folder.prints(&format!("record export {own} names.txt")), text);
}

#[test]
fn an_engine_thinks_about_positions_of_what_it_has_loaded() {
    let folder = folder_with_own("engine");
    let own = "--map map.txt --components box.txt";
    let start = folder.prints(&format!("perft --game sand-to-sea --depth 0 {own}"));
    let asked = format!("caravan 1\nposition {}\ngo nodes 1\nquit\n", start.trim_end());
    let answer = |words: &str| String::from_utf8(folder.caravan(words, &asked).stdout).unwrap();
    assert!(answer(&format!("engine {own}")).starts_with("bot greedy\nturn ST"));
    assert!(answer("engine").contains("\nerror no map of that name is known; a file can be loaded with --map"));
    assert!(answer("engine --map map.txt").contains("\nerror no components of that name are known"));
}

#[test]
fn what_is_no_map_and_no_set_of_components_is_refused_with_the_file_and_the_reason() {
    let folder = folder_with_own("errors");
    let refusal = |words: &str| folder.refuses(&format!("perft --game sand-to-sea {words}"));
    let none = refusal("--components none.txt");
    assert!(none.starts_with("caravan: cannot read none.txt: "), "{none}");
    let none = refusal("--map islands");
    assert!(
        none.starts_with("caravan: no map is called so; there are standard, long_coast, ring, twin_islands: "),
        "{none}"
    );
    // What is there, but cannot be read, was said not to be there.
    let unreadable = refusal("--map .");
    assert!(unreadable.starts_with("caravan: cannot read .: "), "{unreadable}");
    std::fs::write(folder.0.join("binary"), [0xff, 0xfe, 0x00]).unwrap();
    let binary = refusal("--map binary");
    assert!(binary.starts_with("caravan: cannot read binary: "), "{binary}");
    folder.write("bad_map.txt", &OWN_MAP.replacen("P   o   P", "P   x   P", 1));
    assert_eq!(
        refusal("--map bad_map.txt"),
        "caravan: bad_map.txt is not a map: line 10: 'x' is neither a tile (o) nor a port (P)\n"
    );
    folder.write("bad_box.txt", "victory V01 yyggg 11 verified\nvictory V02 yyybb verified\n");
    assert_eq!(
        refusal("--components bad_box.txt"),
        "caravan: bad_box.txt is not a set of components: line 2: \"victory V02 yyybb verified\": \
         a word too few or too many: expected victory ID COST POINTS STANDING\n"
    );
    folder.write("short_box.txt", &STANDARD.replace("set ST4 yg reconstructed", ""));
    assert_eq!(
        refusal("--components short_box.txt"),
        "caravan: short_box.txt is not a set of components: 3 starting sets instead of 4\n"
    );
    for words in ["engine", "serve --store games.db", "record check game.txt", "arena --game sand-to-sea --bots random"]
    {
        assert!(folder.refuses(&format!("{words} --map bad_map.txt")).contains("bad_map.txt is not a map: line 10"));
    }
}

#[test]
fn a_game_without_them_refuses_them() {
    let folder = folder_with_own("spice");
    for (option, expected) in [
        ("--map ring", "caravan: spice-road is played without a map, so --map is not for it\n"),
        ("--components box.txt", "caravan: spice-road has no components to correct, so --components is not for it\n"),
    ] {
        assert_eq!(folder.refuses(&format!("perft {option}")), expected);
        assert_eq!(folder.refuses(&format!("arena --bots random {option}")), expected);
    }
}

#[test]
fn the_help_names_every_map_and_says_what_is_reconstructed() {
    let folder = folder_with_own("help");
    let help = folder.prints("perft --help").split_whitespace().collect::<Vec<_>>().join(" ");
    for name in caravan_rules::sand_to_sea::Map::included() {
        assert!(help.contains(name), "{name}");
    }
    assert!(help.contains("Some numbers of the built-in one are reconstructed"), "{help}");
    assert!(folder.prints("--help").contains("reconstructed"));
}

#[cfg(unix)]
#[test]
fn a_file_without_an_end_filled_the_memory() {
    let folder = Folder::new("endless");
    for option in ["--map", "--components"] {
        let refused = folder.refuses(&format!("perft --game sand-to-sea --depth 1 {option} /dev/zero"));
        assert!(refused.contains("/dev/zero is longer than 1048576 bytes"), "{option}: {refused}");
    }
}
