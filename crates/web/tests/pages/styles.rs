//! Pages and style sheets know the same classes and custom properties, and colours and sizes have names.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use caravan_web::{Asset, assets};

use crate::everywhere::on_every_page;

/// Classes that look like nothing: the name of the page on the body, and what tests look for.
const UNSTYLED: [&str; 5] = ["end", "error", "more-options", "rules", "spices"];

/// Classes that no sample page need have, and the file that gives them.
const RARE: [(&str, &str); 19] = [
    ("awaiting", "src/sand_to_sea/map.rs"),
    ("copied", "assets/script/enhance.js"),
    ("cubes-in-text", "src/rulebook/pictured.rs"),
    ("dragged-cube", "assets/script/drag.js"),
    ("example", "src/rulebook/page.rs"),
    ("example-cards", "src/rulebook/page.rs"),
    ("flying-cube", "assets/script/flights.js"),
    ("is-awaited", "assets/script/count.js"),
    ("is-chosen", "src/sand_to_sea/tray.rs"),
    ("is-dragging", "assets/script/drag.js"),
    ("is-loss", "src/atlas/bars.rs"),
    ("is-off", "src/pages/replay.rs"),
    ("is-used-up", "src/sand_to_sea/bonus.rs"),
    ("known", "src/lesson.rs"),
    ("known-picture", "src/lesson.rs"),
    ("many-segments", "src/spice_road/tray.rs"),
    ("post", "src/sand_to_sea/token.rs"),
    ("rule-number", "src/rulebook/rule_number.rs"),
    ("voyage", "src/sand_to_sea/voyages.rs"),
];

/// Classes with a number, made at build for every hand and map that there can be.
const NUMBERED: [&str; 5] = ["cards-", "column-", "half-row-", "columns-", "half-rows-"];

/// The text of every style sheet as it is served.
fn sheets() -> String {
    let is_sheet = |asset: &&Asset| asset.path.ends_with(".css");
    assets().filter(is_sheet).map(|asset| asset.file.text()).collect()
}

/// The words that stand behind a sign, as `card` does behind the dot in `.card:hover`.
fn words_after<'a>(text: &'a str, sign: &str) -> BTreeSet<&'a str> {
    let ends = |letter: char| !letter.is_ascii_alphanumeric() && letter != '-';
    let word = |rest: &'a str| rest.split(ends).next().unwrap_or_default();
    let words = text.split(sign).skip(1).map(word);
    words.filter(|word| word.starts_with(|first: char| first.is_ascii_alphabetic())).collect()
}

/// The classes in the selectors of the style sheets: what stands before a block, back to the end of what came before it.
fn styled(sheets: &str) -> BTreeSet<&str> {
    let before_blocks = sheets.split('{').map(|text| text.rsplit(['}', ';']).next().unwrap_or_default());
    before_blocks
        .filter(|selector| !selector.starts_with('@'))
        .flat_map(|selector| words_after(selector, "."))
        .collect()
}

/// The classes on the sample pages.
fn on_pages() -> BTreeSet<String> {
    let classes = std::sync::Mutex::new(BTreeSet::new());
    on_every_page(|_, page| {
        let there = page.with("class").into_iter().flat_map(|(_, list)| list.split_whitespace().map(str::to_owned));
        classes.lock().unwrap().extend(there);
    });
    classes.into_inner().unwrap()
}

fn is_numbered(class: &str) -> bool {
    let number_of = |family: &&str| class.strip_prefix(*family)?.parse::<u8>().ok();
    NUMBERED.iter().any(|family| number_of(family).is_some())
}

#[test]
fn every_class_of_a_page_has_a_rule() {
    let (sheets, used) = (sheets(), on_pages());
    let styled = styled(&sheets);
    let without: Vec<&str> = used.iter().map(String::as_str).filter(|class| !styled.contains(class)).collect();
    assert_eq!(without, UNSTYLED);
}

#[test]
fn no_rule_is_for_a_class_that_nothing_has() {
    let (sheets, used) = (sheets(), on_pages());
    let rare: BTreeSet<&str> = RARE.iter().map(|&(class, _)| class).collect();
    let styled = styled(&sheets);
    for class in styled.iter().filter(|class| !used.contains(**class) && !is_numbered(class)) {
        assert!(rare.contains(class), "nothing has {class}");
    }
    for (class, file) in RARE {
        assert!(styled.contains(class), "{class} has no rule");
        assert!(read(&folder("").join(file)).contains(class), "{class} is not in {file}");
    }
}

#[test]
fn every_custom_property_is_defined_and_used() {
    let symbols = assets().find(|asset| asset.path.ends_with("symbols.svg")).unwrap();
    let text = sheets() + &symbols.file.text();
    let used = words_after(&text, "var(--");
    let in_blocks = text.split(['{', ';', '}']).filter_map(|part| part.strip_prefix("--")?.split_once(':'));
    let defined: BTreeSet<&str> = in_blocks.map(|(name, _)| name).collect();
    // Wherever these are not set, they are given a value where they are used.
    let given = BTreeSet::from(["focus-colour", "icon-size", "zoom"]);
    assert!(given.is_subset(&defined) && defined.len() > 100);
    assert_eq!(used, defined);
}

fn folder(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(below)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn colours_have_names_and_lines_an_end() {
    for path in [files(&folder("assets/style")), files(&folder("assets/script"))].concat() {
        let is_palette = path.file_name().is_some_and(|name| name == "colours.css");
        for (line, text) in read(&path).lines().enumerate() {
            let place = format!("{}:{}: {text}", path.display(), line + 1);
            assert!(text.chars().count() <= 120, "too long: {place}");
            let is_colour = text.contains("light-dark(") || text.contains(": #") || text.contains(" #0");
            assert!(is_palette || !is_colour, "a colour without a name: {place}");
        }
    }
}

/// Units of what is a part of something else, and of what is no length.
const PROPORTIONS: [&str; 5] = ["deg", "em", "fr", "ms", "s"];

/// What may hold a length as it is: drawn patterns, which are pictures rather than sizes, and the first value of a registered
/// property, which cannot be a name. Beside these, names themselves, the conditions of media and container queries, and 0.
const NO_SIZES: [&str; 6] = ["background", "background-size", "box-shadow", "filter", "initial-value", "mask"];

/// A style sheet without its comments, on the same lines.
fn uncommented(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |before, part| {
        let (comment, rest) = part.split_once("*/").unwrap_or((part, ""));
        before + &"\n".repeat(comment.matches('\n').count()) + rest
    })
}

/// The declarations of a style sheet with the lines on which they begin.
fn declarations(sheet: &str) -> Vec<(usize, String)> {
    let mut line = 1;
    let mut found = Vec::new();
    for piece in uncommented(sheet).split_inclusive(['{', ';', '}']) {
        let text = piece.trim_start();
        let begins = line + piece[..piece.len() - text.len()].matches('\n').count();
        line += piece.matches('\n').count();
        if !piece.ends_with('{') && !text.starts_with('@') && text.contains(':') {
            let words: Vec<&str> = text.trim_end_matches([';', '}']).split_whitespace().collect();
            found.push((begins, words.join(" ")));
        }
    }
    found
}

/// Whether a word of a value is a length that is written out, as `2px` and `56ch` are and `2em` and `0` are not.
fn is_length(word: &str) -> bool {
    let number = word.trim_start_matches(['-', '+']);
    let unit = number.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    unit.len() < number.len() && !unit.is_empty() && !unit.starts_with('%') && !PROPORTIONS.contains(&unit)
}

/// The declarations whose lengths have no names, with their lines.
fn nameless_sizes(sheet: &str) -> Vec<(usize, String)> {
    let is_nameless = |(_, declaration): &(usize, String)| {
        let (property, value) = declaration.split_once(':').unwrap_or_default();
        let mut words = value.split(|letter: char| letter.is_whitespace() || "(),/*".contains(letter));
        !property.starts_with("--") && !NO_SIZES.contains(&property) && words.any(is_length)
    };
    declarations(sheet).into_iter().filter(is_nameless).collect()
}

/// A size that things share is a step of `sizes.css`, and that of a single thing a property at the top of its rule, which
/// media queries change.
#[test]
fn sizes_have_names() {
    for path in files(&folder("assets")).iter().filter(|path| path.extension().is_some_and(|end| end == "css")) {
        let sheet = read(path);
        if let Some((line, declaration)) = nameless_sizes(&sheet).first() {
            panic!("{}:{line}: {declaration}: a size without a name", path.display());
        }
        for (line, declaration) in declarations(&sheet) {
            let is_least_cube = declaration.starts_with("--cube-size:") && declaration.contains("16px");
            assert!(!is_least_cube, "{}:{line}: the least size of a cube has a name", path.display());
        }
    }
}

#[test]
fn a_size_without_a_name_is_found_on_its_line() {
    let sheet = "/* 3px
           of it */
        @media (min-width: 5px) {
          .chart:hover {
            --height: 4px;
            height: var(--height);
            margin: 0 -0.2em 50% 1fr;
            inset:
              0
              calc(100% - 2px);
            box-shadow: 0 1px red;
            width: min(56ch,100%)
          }
        }
        .bar { flex: 1 1 20dvh; rotate: 90deg; gap: -1px }";
    let found = nameless_sizes(sheet);
    let expected =
        [(8, "inset: 0 calc(100% - 2px)"), (12, "width: min(56ch,100%)"), (15, "flex: 1 1 20dvh"), (15, "gap: -1px")];
    assert_eq!(found, expected.map(|(line, declaration)| (line, declaration.to_owned())));
}

/// A width that is written out in two places is changed in one of them.
#[test]
fn widths_at_which_pages_change_have_names() {
    for path in files(&folder("assets/style")) {
        for line in read(&path).lines().filter(|line| line.trim_start().starts_with("@media")) {
            assert!(!line.contains("px"), "{}: {line}: a width without a name", path.display());
        }
    }
}

#[test]
fn parts_of_the_script_import_what_the_others_export() {
    let script = files(&folder("assets/script"));
    let exported: BTreeSet<String> = script
        .iter()
        .flat_map(|path| {
            let text = read(path).replace("async ", "");
            let declared = ["export function ", "export class "]
                .map(|sign| words_after(&text, sign).into_iter().map(str::to_owned).collect::<Vec<_>>());
            declared.concat()
        })
        .collect();
    let imported: BTreeSet<String> = script
        .iter()
        .flat_map(|path| {
            let names = |line: &str| Some(line.strip_prefix("import { ")?.split_once(" }")?.0.to_owned());
            read(path).lines().filter_map(names).collect::<Vec<_>>()
        })
        .flat_map(|names| names.split(", ").map(str::to_owned).collect::<Vec<_>>())
        .collect();
    assert!(exported.len() > 10);
    assert_eq!(imported, exported);
}

/// When a game begins the script puts the table in the place of the lobby, and leaves the head as it is.
#[test]
fn whatever_shows_a_table_has_the_style_of_its_game_before_the_game_begins() {
    on_every_page(|place, page| {
        let sheets = page.named("link").into_iter().filter(|link| link.attribute("rel") == Some("stylesheet")).count();
        let is_of_a_table = !page.with("data-table").is_empty();
        assert!(!is_of_a_table || sheets == 2, "{place} has {sheets} style sheets");
    });
}
