//! Joins the parts of the style sheets and of the script, minifies them and takes names out that have one value: they are written
//! for readers and sent small. Then packs them, and all else that pages are made from.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use caravan_packed::pack;

/// What can go wrong while the assets are made.
type Outcome<T> = Result<T, Box<dyn Error>>;

/// The parts of the style sheet of every page, in order: where two rules are equally strong, the later one wins.
const STYLE: [&str; 27] = [
    "colours",
    "sizes",
    "numbers",
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
    "study",
    "plan",
    "guide",
    "motion",
    "settings",
];

/// The parts of what pages load beside it that are read and not played at: tables do without them.
const READING: [&str; 4] = ["rules", "atlas", "daily", "settings_page"];

/// What tables of a game load beside it is a folder of the game's own, and the order of its parts a file there.
const ORDER: &str = "order.txt";

/// The pictures, as they are drawn.
const PICTURES: [&str; 3] = ["symbols.svg", "faces.svg", "icon.svg"];

/// The root of the repository.
const ROOT: &str = "../..";

/// Folders of the repository from which pages are made, and the files in them that are.
const FOLDERS: [(&str, &str); 2] = [("rulebook", "md"), ("docs/atlas", "json")];

/// Files of it from which a page is made.
const GUIDES: [&str; 2] = ["docs/api.md", "docs/de/api.md"];

/// Where the widths and heights at which pages change have their names.
const SIZES: &str = "assets/style/sizes.css";

fn main() -> Outcome<()> {
    println!("cargo::rerun-if-changed=assets/style");
    println!("cargo::rerun-if-changed=assets/script");
    let (mut parts, mut sheets) = (Vec::new(), Vec::new());
    for (sheet, of_sheet) in [("style", STYLE.as_slice()), ("reading", &READING)] {
        let of_sheet: Vec<String> = of_sheet.iter().map(|part| (*part).to_owned()).collect();
        sheets.push((sheet.to_owned(), style(&of_sheet)?));
        parts.extend(of_sheet);
    }
    for game in games()? {
        let of_game = parts_of(&game)?;
        sheets.push((game, style(&of_game)?));
        parts.extend(of_game);
    }
    for (sheet, text) in with_values(sheets)? {
        pack(&format!("{sheet}.css"), text)?;
    }
    pack("app.js", script()?)?;
    for picture in PICTURES {
        println!("cargo::rerun-if-changed=assets/{picture}");
        pack(picture, read(&format!("assets/{picture}"))?)?;
    }
    for (folder, ending) in FOLDERS {
        pack_folder(folder, ending)?;
    }
    for guide in GUIDES {
        println!("cargo::rerun-if-changed={ROOT}/{guide}");
        pack(guide, read(&format!("{ROOT}/{guide}"))?)?;
    }
    nothing_is_left_out("assets/style", "css", parts.into_iter().collect())
}

/// The games, by their folders.
fn games() -> Outcome<Vec<String>> {
    let folders = fs::read_dir("assets/style")?.collect::<Result<Vec<_>, _>>()?;
    let folders = folders.into_iter().filter(|entry| entry.path().is_dir());
    Ok(folders.map(|folder| folder.file_name().to_string_lossy().into_owned()).collect())
}

/// The parts of a game's style sheet, in order.
fn parts_of(game: &str) -> Outcome<Vec<String>> {
    let order = read(&format!("assets/style/{game}/{ORDER}"))?;
    Ok(order.lines().map(|part| format!("{game}/{part}")).collect())
}

/// The parts of a style sheet as one minified sheet.
fn style(parts: &[String]) -> Outcome<String> {
    let mut joined = String::new();
    for part in parts {
        joined += &match part.as_str() {
            "numbers" => numbers(&CARDS),
            "sand_to_sea/positions" => numbers(&POSITIONS),
            file => read(&format!("assets/style/{file}.css"))?,
        };
    }
    let joined = with_screens(&joined)?;
    Ok(minifier::css::minify(&joined).map_err(|error| format!("style sheet: {error}"))?.to_string())
}

/// The sheet with a media query wherever its name stands: `@custom-media` is a standard that browsers do not read yet.
fn with_screens(sheet: &str) -> Outcome<String> {
    let names = read(SIZES)?;
    let names: Vec<(&str, &str)> = names.lines().filter_map(screen).collect();
    let mut queried = String::new();
    for line in sheet.lines().filter(|line| screen(line).is_none()) {
        let is_query = line.trim_start().starts_with("@media");
        let put = |line: String, (name, query): &(&str, &str)| line.replace(&format!("({name})"), query);
        let line = if is_query { names.iter().fold(line.to_owned(), put) } else { line.to_owned() };
        if is_query && line.contains("--") {
            return Err(format!("{line}: {SIZES} has no such name").into());
        }
        let _ = writeln!(queried, "{line}");
    }
    Ok(queried)
}

/// The name and the query in `@custom-media --phone (max-width: 639px);`.
fn screen(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("@custom-media ")?.strip_suffix(';')?.split_once(' ')
}

/// The minified sheets with the value in the place of each name that has only one: names are for those who write, and a table is a
/// kilobyte and a half lighter without them. That of a step stands everywhere, that of a rule where nothing else asks for it.
fn with_values(sheets: Vec<(String, String)>) -> Outcome<Vec<(String, String)>> {
    let all = sheets.iter().map(|(_, text)| text.as_str()).collect::<String>() + &read("assets/symbols.svg")?;
    let steps = read(SIZES)?;
    let blocks = all.split('}').filter_map(|rule| rule.rsplit('{').next());
    let declarations = blocks.flat_map(|block| block.split(';').map(move |declaration| (block, declaration)));
    let mut values = Vec::new();
    for (block, declaration) in declarations.filter(|(_, declaration)| declaration.starts_with("--")) {
        let Some((name, value)) = declaration.split_once(':') else { continue };
        let (use_of, uses) = (format!("var({name})"), all.matches(&format!("var({name})")).count());
        let is_local = uses > 0 && block.matches(&use_of).count() == uses;
        let is_step = uses > 0 && steps.contains(&format!("\n  {name}: {value};\n"));
        let varies = all.matches(&format!("{name}:")).count() > 1 || all.contains(&format!("var({name},"));
        if (is_local || is_step) && !varies {
            values.push((declaration, use_of, value));
        }
    }
    let with_values = |text: String| {
        let without = |text: String, (declaration, ..): &(&str, String, &str)| {
            text.replace(&format!("{declaration};"), "").replace(&format!("{declaration}}}"), "}")
        };
        let mut text = values.iter().fold(text, without);
        // A value may hold names itself.
        while values.iter().any(|(_, use_of, _)| text.contains(use_of.as_str())) {
            text = values.iter().fold(text, |text, (_, use_of, value)| text.replace(use_of.as_str(), value));
        }
        text
    };
    Ok(sheets.into_iter().map(|(sheet, text)| (sheet, with_values(text))).collect())
}

/// A class, the custom property that it sets to its number, and the numbers there are.
type Numbers = (&'static str, &'static str, Range<usize>);

/// How many cards a hand has: there are 45 merchant cards.
const CARDS: [Numbers; 1] = [("cards", "cards", 1..46)];

/// Where a cell of the map is and how large the map. A connected map of 24 cells has at most 24 columns, and twice as many
/// half rows.
const POSITIONS: [Numbers; 4] = [
    ("column", "column", 0..24),
    ("half-row", "half-row", 0..48),
    ("columns", "map-columns", 2..25),
    ("half-rows", "map-half-rows", 4..50),
];

/// Numbers that rules count with: pages have no style attributes, so each number has a class.
fn numbers(families: &[Numbers]) -> String {
    let mut rules = String::new();
    for (class, property, numbers) in families {
        for number in numbers.clone() {
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
    names_differ(&joined)?;
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

/// Refuses to build if two files declare one name: as one module they would be an error, and no page would have a script.
fn names_differ(joined: &str) -> Outcome<()> {
    let mut names = BTreeSet::new();
    for line in joined.lines() {
        let line = line.strip_prefix("async ").unwrap_or(line);
        let declared = ["const ", "let ", "class ", "function "].iter().find_map(|word| line.strip_prefix(word));
        let Some(declared) = declared else { continue };
        let name: String = declared.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
        if !name.is_empty() && !names.insert(name.clone()) {
            return Err(format!("script: two files declare {name}").into());
        }
    }
    Ok(())
}

/// Packs the files of a folder that end so, each under its path from the root.
fn pack_folder(folder: &str, ending: &str) -> Outcome<()> {
    println!("cargo::rerun-if-changed={ROOT}/{folder}");
    let mut files = BTreeSet::new();
    list(&Path::new(ROOT).join(folder), &mut files)?;
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == ending)) {
        pack(&file.strip_prefix(ROOT)?.to_string_lossy(), fs::read(file)?)?;
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
        } else if path.file_name().is_none_or(|name| name != ORDER) {
            files.insert(path);
        }
    }
    Ok(())
}

fn read(path: &str) -> Outcome<String> {
    Ok(fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?)
}
