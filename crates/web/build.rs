//! Joins the parts of the style sheets and of the script and minifies them: they are written for readers and sent small.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// What can go wrong while the assets are made.
type Outcome<T> = Result<T, Box<dyn Error>>;

/// The parts of the style sheet of every page, in order: where two rules are equally strong, the later one wins.
const STYLE: [&str; 25] = [
    "colours",
    "sizes",
    "base",
    "top_bar",
    "table",
    "cubes",
    "cards",
    "rivals",
    "own_side",
    "action_bar",
    "buttons",
    "tray",
    "sheets",
    "pages",
    "forms",
    "choosers",
    "lobby",
    "home",
    "end",
    "race",
    "replay",
    "rules",
    "guide",
    "motion",
    "settings",
];

/// The parts of what tables of Spice Road load beside it.
const SPICE_ROAD: [&str; 1] = ["spice_road/table"];

/// The parts of what tables of From Sand to Sea load beside it.
const SAND_TO_SEA: [&str; 9] = [
    "sand_to_sea/colours",
    "sand_to_sea/pieces",
    "sand_to_sea/table",
    "sand_to_sea/tiles",
    "sand_to_sea/map",
    "sand_to_sea/own_side",
    "sand_to_sea/player_board",
    "sand_to_sea/rivals",
    "sand_to_sea/tray",
];

fn main() -> Outcome<()> {
    println!("cargo::rerun-if-changed=assets/style");
    println!("cargo::rerun-if-changed=assets/script");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    fs::write(out.join("style.css"), style(&STYLE, "")?)?;
    fs::write(out.join("spice_road.css"), style(&SPICE_ROAD, "")?)?;
    fs::write(out.join("sand_to_sea.css"), style(&SAND_TO_SEA, &positions())?)?;
    fs::write(out.join("app.js"), script()?)?;
    let parts = [&STYLE[..], &SPICE_ROAD, &SAND_TO_SEA].concat();
    nothing_is_left_out("assets/style", "css", parts.into_iter().map(str::to_owned).collect())
}

/// The parts of a style sheet and what is computed, as one minified sheet.
fn style(parts: &[&str], computed: &str) -> Outcome<String> {
    let mut joined = String::new();
    for part in parts {
        joined += &read(&format!("assets/style/{part}.css"))?;
    }
    joined += computed;
    Ok(minifier::css::minify(&joined).map_err(|error| format!("style sheet: {error}"))?.to_string())
}

/// Where a cell of the map is and how large the map: pages have no style attributes, so each number has a class. A connected
/// map of 24 cells has at most 24 columns, and twice as many half rows.
fn positions() -> String {
    let mut rules = String::new();
    for (class, property, numbers) in [
        ("column", "column", 0..24),
        ("half-row", "half-row", 0..48),
        ("columns", "map-columns", 2..25),
        ("half-rows", "map-half-rows", 4..50),
    ] {
        for number in numbers {
            let _ = writeln!(rules, ".{class}-{number} {{ --{property}: {number}; }}");
        }
    }
    rules
}

/// The script as one minified module.
fn script() -> Outcome<String> {
    let (mut joined, mut files) = (String::new(), BTreeSet::new());
    join("main.js", &mut joined, &mut files)?;
    nothing_is_left_out("assets/script", "js", files.iter().map(|file| file.replace(".js", "")).collect())?;
    Ok(minifier::js::minify(&joined).map_err(|error| format!("script: {error}"))?.to_string())
}

/// Appends a module behind those that it imports. All become one module, so what they share needs no import any more.
fn join(file: &str, joined: &mut String, files: &mut BTreeSet<String>) -> Outcome<()> {
    if !files.insert(file.to_owned()) {
        return Ok(());
    }
    let text = read(&format!("assets/script/{file}"))?;
    let (imports, body): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("import "));
    for import in imports {
        let from = import.split_once(" from \"./").and_then(|(_, from)| from.strip_suffix("\";"));
        join(from.ok_or_else(|| format!("{file}: {import}: not an import of a file beside it"))?, joined, files)?;
    }
    for line in body {
        let _ = writeln!(joined, "{}", line.strip_prefix("export ").unwrap_or(line));
    }
    Ok(())
}

/// Refuses to build if a folder has a file that is no part of anything.
fn nothing_is_left_out(folder: &str, ending: &str, parts: BTreeSet<String>) -> Outcome<()> {
    let mut there = BTreeSet::new();
    list(Path::new(folder), &mut there)?;
    let wanted: BTreeSet<PathBuf> = parts.iter().map(|part| format!("{folder}/{part}.{ending}").into()).collect();
    match there.difference(&wanted).next() {
        Some(file) => Err(format!("{} is no part of what pages load", file.display()).into()),
        None => Ok(()),
    }
}

fn list(folder: &Path, files: &mut BTreeSet<PathBuf>) -> Outcome<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.insert(path);
        }
    }
    Ok(())
}

fn read(path: &str) -> Outcome<String> {
    Ok(fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?)
}
