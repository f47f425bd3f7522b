//! A type name has one meaning in a crate. The games' folders are excepted, which have the same names on purpose.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates that are held to it. Not among them: the command line, where every subcommand has its `Args`.
const CRATES: [&str; 15] = [
    "arena", "bench", "bots", "engine", "literal", "load", "record", "rules", "server", "studies", "study", "tables",
    "terminal", "texts", "web",
];

/// The folders and files of the games.
const GAMES: [&str; 2] = ["spice_road", "sand_to_sea"];

#[test]
fn a_type_name_has_one_meaning_in_a_crate() {
    let mut doubles = Vec::new();
    for name in CRATES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(name).join("src");
        let mut types: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for file in sources(&folder) {
            for declared in fs::read_to_string(&file).unwrap().lines().filter_map(declared_type) {
                let place = file.strip_prefix(&folder).unwrap().display().to_string();
                types.entry(declared.to_owned()).or_default().push(place);
            }
        }
        assert!(!types.is_empty(), "{name} has no types: was it moved?");
        let twice = types.into_iter().filter(|(_, places)| places.len() > 1);
        doubles.extend(twice.map(|(declared, places)| format!("{name}: {declared} in {}", places.join(", "))));
    }
    assert!(doubles.is_empty(), "{}", doubles.join("\n"));
}

/// The sources under a folder that belong to no game.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.file_stem().is_some_and(|stem| GAMES.iter().any(|game| stem == *game)) {
            continue;
        }
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found
}

/// The type that a line of a module declares. What is indented belongs to a function or to tests.
fn declared_type(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace().skip_while(|word| word.starts_with("pub"));
    let is_type = !line.starts_with(' ') && ["struct", "enum", "trait", "type", "union"].contains(&words.next()?);
    let name = words.next().filter(|_| is_type)?;
    name.split(|letter: char| !letter.is_alphanumeric()).next()
}

#[test]
fn types_are_found_however_they_are_declared() {
    assert_eq!(declared_type("pub(crate) struct Form(HashMap<String, String>);"), Some("Form"));
    assert_eq!(declared_type("enum Shown {"), Some("Shown"));
    assert_eq!(declared_type("pub type Doing<'a, T> = Pin<Box<T>>;"), Some("Doing"));
    assert_eq!(declared_type("    struct InATest;"), None);
    assert_eq!(declared_type("/// A type of card"), None);
}
