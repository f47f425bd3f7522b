//! The rooms of the house, held by reading what is written: who uses whom, and whose folder names whom.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// Every file of the source under a folder of the repository, by its path from the root.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let is_made = path.file_name().is_some_and(|name| name == "target");
            match path.is_dir() {
                true if is_made => {}
                true => folders.push(path),
                false => found.push(path.strip_prefix(root()).unwrap().to_owned()),
            }
        }
    }
    found
}

/// What the table of games calls each game: as a type, as a folder, in texts.
struct Named {
    kind: String,
    folder: String,
    name: String,
}

/// The lines `SpiceRoad in spice_road "spice-road", …` of the table of games.
fn games() -> Vec<Named> {
    let table = read("crates/rules/src/games.rs");
    let (_, lines) = table.split_once("games! { $\n").unwrap();
    let game = |line: &str| {
        let (kind, rest) = line.trim().split_once(" in ")?;
        let (folder, rest) = rest.split_once(' ')?;
        let name = rest.split('"').nth(1)?;
        Some(Named { kind: kind.to_owned(), folder: folder.to_owned(), name: name.to_owned() })
    };
    lines.lines().filter(|line| !line.trim().starts_with("//")).filter_map(game).collect()
}

/// The game whose folder a path is in, or whose name its file has or begins with.
fn game_of<'a>(path: &Path, games: &'a [Named]) -> Option<&'a Named> {
    let stems = || path.iter().map(|part| Path::new(part).file_stem().unwrap().to_str().unwrap());
    let is_of = |stem: &str, folder: &str| {
        stem.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    games.iter().find(|game| stems().any(|stem| is_of(stem, &game.folder)))
}

#[test]
fn no_folder_of_a_game_names_another_game() {
    let games = games();
    assert_eq!(games.iter().map(|game| game.kind.as_str()).collect::<Vec<_>>(), ["SpiceRoad", "SandToSea"]);
    let mut seen = 0;
    for path in ["crates", "fuzz"].into_iter().flat_map(files) {
        let is_code = path.extension().is_some_and(|extension| extension == "rs" || extension == "css");
        let Some(own) = game_of(&path, &games).filter(|_| is_code) else { continue };
        let text = read(path.to_str().unwrap());
        for other in games.iter().filter(|game| game.folder != own.folder) {
            for word in [&other.kind, &other.folder, &other.name] {
                assert!(!text.contains(word.as_str()), "{} names {word}", path.display());
            }
        }
        seen += 1;
    }
    assert!(seen > 150, "only {seen} files of games were found");
}

/// The storeys of `ARCHITECTURE.md`, the top one first, each with its crates.
fn storeys() -> Vec<Vec<String>> {
    let page = read("ARCHITECTURE.md");
    let (_, picture) = page.split_once("## Storeys\n\n```\n").unwrap();
    let (picture, _) = picture.split_once("\n```").unwrap();
    let crates = |line: &str| {
        let said = line.split(" (").next().unwrap();
        said.split_whitespace().skip(1).map(str::to_owned).collect()
    };
    picture.lines().map(crates).collect()
}

/// The crates of the house that a manifest asks for, each with the table in which it does: `dependencies`, `dev-dependencies`.
fn asked_for(manifest: &str) -> Vec<(String, String)> {
    let (mut asked, mut table) = (Vec::new(), "");
    for line in manifest.lines() {
        if let Some(name) = line.strip_prefix('[') {
            table = name.trim_end_matches(']');
        } else if let Some(rest) = line.strip_prefix("caravan-") {
            let name = rest.split(['.', ' ', '=']).next().unwrap();
            asked.push((table.to_owned(), name.replace('-', "_")));
        }
    }
    asked
}

/// The manifest of every crate of the house, by the name of its folder.
fn manifests() -> BTreeMap<String, String> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().file_name());
    let named = crates.map(|name| name.into_string().unwrap());
    named.map(|name| (name.clone(), read(&format!("crates/{name}/Cargo.toml")))).collect()
}

#[test]
fn a_crate_uses_only_storeys_below_it() {
    let storeys = storeys();
    let height = |name: &str| storeys.iter().rev().position(|storey| storey.iter().any(|other| other == name));
    // Beside the house: they may use it and it does not use them, but for tests.
    let beside = ["literal", "browser_tests", "load", "train"];
    for (name, manifest) in manifests() {
        assert!(height(&name).is_some() != beside.contains(&name.as_str()), "{name} is on no storey, or on two");
        for (table, used) in asked_for(&manifest) {
            // A crate of data that nothing but the command line carries.
            let is_data = name == "caravan" && used == "translations";
            let is_test = table == "dev-dependencies" && beside.contains(&used.as_str());
            let is_beside = beside.contains(&name.as_str()) && height(&used).is_some();
            let is_below = height(&used).zip(height(&name)).is_some_and(|(used, own)| used < own);
            assert!(is_data || is_test || is_beside || is_below, "{name} uses {used}, which is not below it ({table})");
        }
    }
}

#[test]
fn every_crate_is_in_the_table_of_crates() {
    let page = read("ARCHITECTURE.md");
    for name in manifests().keys() {
        assert!(page.contains(&format!("\n| `{name}` | ")), "ARCHITECTURE.md says nothing of {name}");
    }
}

/// The folder of each language.
fn languages() -> BTreeSet<PathBuf> {
    let texts = files("crates/texts/texts").into_iter();
    let texts = texts.filter(|path| path.extension().is_some_and(|extension| extension == "ftl"));
    texts.map(|path| path.parent().unwrap().to_owned()).collect()
}

/// What every game has, by the name of its folder and the name in texts.
fn rooms_of(game: &Named) -> Vec<String> {
    let Named { folder, name, .. } = game;
    let storeys = ["rules", "record", "bots", "tables", "texts", "study", "web", "terminal", "literal"];
    let storeys = storeys.map(|storey| format!("crates/{storey}/src/{folder}"));
    let texts = ["words", "messages"].map(|texts| format!("crates/texts/src/{folder}/{texts}.rs"));
    let texts_of = |language: &PathBuf| format!("{}/{folder}.ftl", language.display());
    let targets = ["play", "position", "turn"].map(|target| format!("fuzz/fuzz_targets/{folder}_{target}.rs"));
    let others = [
        format!("rulebook/{folder}/index.md"),
        format!("rulebook/de/{folder}/index.md"),
        format!("crates/web/assets/style/{folder}/order.txt"),
        format!("crates/python/src/observation/{folder}.rs"),
        format!("crates/python/python/caravan_games/{folder}_v1.py"),
        format!("crates/bench/pins/{folder}.txt"),
        format!("crates/study/puzzles/{folder}.txt"),
        format!("crates/study/costs/{folder}.csv"),
        format!("docs/atlas/{name}-2.json"),
    ];
    storeys.into_iter().chain(texts).chain(languages().iter().map(texts_of)).chain(targets).chain(others).collect()
}

/// Where `ARCHITECTURE.md` says that an existing file of the program gets a line: the table of games, and a `mod` in each crate with
/// a folder for every game. What stands beside the program is not counted.
#[test]
fn adding_a_game_takes_nine_lines() {
    let beside = ["literal", "python", "train", "load", "browser_tests"];
    let is_of_the_program = |path: &PathBuf| {
        let [_, name, source, ..] = path.iter().collect::<Vec<_>>()[..] else { return false };
        source == "src" && !beside.iter().any(|other| name == *other)
    };
    let games = games();
    for game in &games {
        let begins = format!("{} in {} ", game.kind, game.folder);
        let module = format!("mod {};", game.folder);
        let is_line = |line: &&str| {
            let line = line.trim();
            line.starts_with(&begins) || line.rsplit_once("pub ").map_or(line, |(_, rest)| rest) == module
        };
        let shared =
            files("crates").into_iter().filter(is_of_the_program).filter(|path| game_of(path, &games).is_none());
        let code = shared.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
        let lines: usize = code.map(|path| read(path.to_str().unwrap()).lines().filter(is_line).count()).sum();
        assert_eq!(lines, 9, "{}", game.kind);
    }
    assert!(read("ARCHITECTURE.md").contains("That is nine, and a test counts them"));
}

#[test]
fn every_game_has_every_room() {
    assert!(languages().len() > 2, "only {:?}", languages());
    for game in games() {
        for room in rooms_of(&game) {
            assert!(root().join(&room).exists(), "{} has no {room}", game.kind);
        }
        // The proofs whose tables are listed in them.
        for proof in ["battery", "differential", "perft"] {
            let text = read(&format!("crates/rules/tests/{proof}.rs"));
            assert!(text.contains(&game.kind), "{proof} knows no {}", game.kind);
        }
    }
}
