//! A type name has one meaning in a crate: what a crate declares it declares once, and takes no other type of that name from another
//! crate of the house. The games' folders are excepted, which have the same names on purpose.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The command line is not held to it, where every subcommand has its `Args`.
const COMMAND_LINE: &str = "caravan";

/// The folders and files of the games.
const GAMES: [&str; 2] = ["spice_road", "sand_to_sea"];

#[test]
fn a_type_name_has_one_meaning_in_a_crate() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let (mut doubles, mut seen) = (Vec::new(), 0);
    for name in fs::read_dir(&crates).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()) {
        let folder = crates.join(&name).join("src");
        let mut types: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut imported = BTreeMap::new();
        for file in sources(&folder).iter().filter(|_| name != COMMAND_LINE) {
            let text = fs::read_to_string(file).unwrap();
            let place = file.strip_prefix(&folder).unwrap().display().to_string();
            for declared in text.lines().filter_map(declared_type) {
                types.entry(declared.to_owned()).or_default().push(place.clone());
            }
            imported
                .extend(imported_names(&text, &name).into_iter().map(|from_elsewhere| (from_elsewhere, place.clone())));
        }
        seen += types.len();
        for (declared, mut places) in types {
            places.extend(imported.get(&declared).map(|place| format!("{place} (of another crate)")));
            if places.len() > 1 {
                doubles.push(format!("{name}: {declared} in {}", places.join(", ")));
            }
        }
    }
    assert!(seen > 500, "only {seen} types were found");
    assert!(doubles.is_empty(), "{}", doubles.join("\n"));
}

/// The sources under a folder that belong to no game; none where there is no such folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
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

/// The names that a module of a crate takes from other crates of the house. What is indented belongs to a function or to tests.
fn imported_names(text: &str, own: &str) -> Vec<String> {
    let mut names = Vec::new();
    for rest in text.split("\nuse caravan_").skip(1) {
        let Some((statement, _)) = rest.split_once(';') else { continue };
        let Some((from, path)) = statement.split_once("::").filter(|(from, _)| *from != own) else { continue };
        assert!(!from.contains(char::is_whitespace), "use caravan_{statement}");
        let items = path.rsplit_once('{').map_or(path.rsplit("::").next().unwrap_or(path), |(_, items)| items);
        for item in items.trim_end_matches('}').split(',') {
            let name = item.rsplit(' ').find(|word| !word.is_empty()).unwrap_or_default().trim();
            names.extend(name.starts_with(char::is_uppercase).then(|| name.to_owned()));
        }
    }
    names
}

#[test]
fn names_are_found_however_they_are_imported() {
    let text = "//! A module.\n\nuse caravan_record::{Place, Problem as RecordProblem};\nuse caravan_rules::Game;\n\
                use caravan_rules::sand_to_sea::{\n    self, Cell,\n    Map,\n};\nuse caravan_tables::Table;\n\
                use caravan_texts::installed;\n";
    assert_eq!(imported_names(text, "tables"), ["Place", "RecordProblem", "Game", "Cell", "Map"]);
}

#[test]
fn types_are_found_however_they_are_declared() {
    assert_eq!(declared_type("pub(crate) struct Form(HashMap<String, String>);"), Some("Form"));
    assert_eq!(declared_type("enum Shown {"), Some("Shown"));
    assert_eq!(declared_type("pub type Doing<'a, T> = Pin<Box<T>>;"), Some("Doing"));
    assert_eq!(declared_type("    struct InATest;"), None);
    assert_eq!(declared_type("/// A type of card"), None);
}
