//! The rulebook as a test suite: every scenario of every page is run, and every rule has its number in the code.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

mod in_order;
mod scenario;
mod sheets;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use caravan_literal::sand_to_sea::{self, EmptyMap, PIECES, Place, STANDARD, Tile};
use caravan_literal::{ByHand as _, Cube};
use caravan_rules::GameKind;
use caravan_rules::sand_to_sea::{Components, Confidence, Map};
use scenario::{Drawing, Engine, Fast, OfSandToSea, OfSpiceRoad, Page, Slow, is_rule_number, pages, run};

/// A game's part of the rulebook.
struct Book {
    game: GameKind,
    /// The stems of its pages.
    sections: &'static [&'static str],
}

const SPICE_ROAD: Book = Book {
    game: GameKind::SpiceRoad,
    sections: &["acquire", "caravan", "claim", "game_end", "index", "play", "rest", "set_up", "turn"],
};

const SAND_TO_SEA: Book = Book {
    game: GameKind::SandToSea,
    sections: &[
        "acquire",
        "components",
        "game_end",
        "hold",
        "index",
        "map",
        "market",
        "play",
        "port",
        "rest",
        "reward",
        "sail",
        "set_up",
        "turn",
    ],
};

const BOOKS: [Book; GameKind::ALL.len()] = [SPICE_ROAD, SAND_TO_SEA];

/// The numbers of rules that were dropped. They are not given again, so that a number always means the same rule.
const GONE: [&str; 4] = ["SR-TURN-4", "STS-TURN-4", "STS-HOLD-7", "STS-HOLD-8"];

#[test]
fn every_scenario_of_spice_road_comes_out_as_its_page_says() {
    assert_all_pass::<Fast<OfSpiceRoad>>();
}

#[test]
fn every_scenario_of_spice_road_comes_out_the_same_on_the_literal_engine() {
    assert_all_pass::<Slow<OfSpiceRoad>>();
}

#[test]
fn every_scenario_of_sand_to_sea_comes_out_as_its_page_says() {
    assert_all_pass::<Fast<OfSandToSea>>();
}

#[test]
fn every_scenario_of_sand_to_sea_comes_out_the_same_on_the_literal_engine() {
    assert_all_pass::<Slow<OfSandToSea>>();
}

#[test]
fn every_map_that_is_drawn_is_accepted_or_refused_as_its_page_says() {
    let drawings: Vec<Drawing> = pages(SAND_TO_SEA.game.folder()).into_iter().flat_map(|page| page.drawings).collect();
    assert_eq!(drawings.len(), 6);
    for Drawing { rule, line, error, text } in drawings {
        let wanted = error.unwrap_or_default();
        let by_the_engine = Map::load(&text).err().map_or(String::new(), |error| format!("{error:?}"));
        let by_the_literal_engine =
            EmptyMap::read("drawn", &text).err().map_or(String::new(), |error| format!("{error:?}"));
        let name = |met: &str| met.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or("").to_owned();
        assert_eq!(
            (name(&by_the_engine), name(&by_the_literal_engine)),
            (wanted.clone(), wanted),
            "{rule} at line {line}"
        );
    }
}

#[test]
fn the_table_of_neighbours_is_that_of_the_standard_map() {
    let rows = rows_of_page("map.md");
    let mut listed = 0;
    for pair in rows.iter().flat_map(|row| row.chunks(2)) {
        let [tile, neighbours] = pair else { continue };
        let name = tile.strip_suffix(" (port)").unwrap_or(tile);
        let Some(place) = STANDARD.place_named(name) else { continue };
        assert_eq!(tile != name, STANDARD.places[place].is_port, "{name}");
        assert_eq!(neighbours.split(' ').collect::<Vec<_>>(), STANDARD.neighbours_of(name), "{name}");
        listed += 1;
    }
    assert_eq!(listed, 24);
}

#[test]
fn the_example_map_is_the_one_in_the_table() {
    let rows = rows_of_page("map.md");
    let table = sand_to_sea::Table::from_line(&scenario::example_of_sand_to_sea()).unwrap();
    let mut listed = 0;
    for row in rows.iter().filter(|row| row.len() == 6) {
        for (column, cell) in row[1..].iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            let name = format!("{}{}", char::from(b'A' + column as u8), row[0]);
            let Some(place) = STANDARD.place_named(&name) else { continue };
            assert_eq!(*cell, words_for(&table.map[place]), "{name}");
            listed += 1;
        }
    }
    assert_eq!(listed, 24);
}

#[test]
fn the_page_of_pieces_lists_what_the_data_file_says() {
    let rows = rows_of_page("components.md");
    let lists = |cells: &[&str]| rows.iter().any(|row| row.windows(cells.len()).any(|part| part == cells));
    let word = |cubes: &[Cube]| cubes.iter().map(|cube| cube.letter()).collect::<String>();
    for tile in &PIECES.markets {
        assert!(lists(&[tile.id, symbol(tile.symbol), &word(&tile.give), &word(&tile.get)]), "{tile:?}");
    }
    for tile in &PIECES.victories {
        assert!(lists(&[tile.id, &word(&tile.cost), &tile.points.to_string()]), "{tile:?}");
    }
    for set in &PIECES.sets {
        assert!(lists(&[set.id, &word(&set.cubes)]), "{set:?}");
    }
    for cube in Cube::ALL {
        let [one, two, three, four] = PIECES.board[cube as usize].map(|number| number.to_string());
        assert!(lists(&[symbol(cube), &one, &two, &three, &four]), "the {} row of the board", symbol(cube));
    }
}

#[test]
fn the_pieces_add_up_to_what_the_sources_say_of_them() {
    assert_eq!((PIECES.markets.len(), PIECES.victories.len(), PIECES.sets.len()), (24, 27, 4));
    assert!(
        Cube::ALL.into_iter().all(|symbol| PIECES.markets.iter().filter(|tile| tile.symbol == symbol).count() == 6)
    );
    let points = || PIECES.victories.iter().map(|tile| tile.points);
    assert_eq!((points().min(), points().max()), (Some(11), Some(20)));
    assert_eq!((&PIECES.points_tiles[..], PIECES.extra_moves, PIECES.hold_tiles), (&[6, 5, 4, 3][..], 4, 4));
}

/// Pages on which a player meets a number that is not certain.
const PAGES_WITH_RECONSTRUCTED_NUMBERS: [&str; 8] =
    ["components", "game_end", "index", "map", "market", "port", "reward", "set_up"];

#[test]
fn every_page_with_reconstructed_numbers_says_so() {
    for name in PAGES_WITH_RECONSTRUCTED_NUMBERS {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../rulebook/sand_to_sea/{name}.md"));
        let text = fs::read_to_string(page).unwrap();
        assert!(text.to_lowercase().contains("reconstruct"), "{name}");
        assert!(name == "components" || text.contains("(components.md)"), "{name}");
    }
    let uncertain =
        Components::standard().rows().iter().filter(|row| row.confidence == Confidence::Reconstructed).count();
    let reconstructed: Vec<_> =
        rows_of_page("components.md").into_iter().filter(|row| row.concat().contains("**reconstructed**")).collect();
    assert_eq!((uncertain, reconstructed.len()), (27 + 4 + 4 + 2, 5), "the table of what is known");
}

#[test]
fn the_pages_are_those_of_the_sections() {
    for book in BOOKS {
        let names: Vec<String> = pages(book.game.folder()).into_iter().map(|page| page.name).collect();
        let expected: Vec<String> = book.sections.iter().map(|stem| format!("{stem}.md")).collect();
        assert_eq!(names, expected);
    }
}

#[test]
fn every_rule_has_a_scenario_on_its_page_and_every_scenario_a_rule() {
    for page in BOOKS.iter().flat_map(|book| pages(book.game.folder())) {
        let rules: BTreeSet<&str> = page.rules.iter().map(|rule| rule.number.as_str()).collect();
        let scenarios = page.scenarios.iter().map(|scenario| scenario.rule.as_str());
        let tried: BTreeSet<&str> =
            scenarios.chain(page.drawings.iter().map(|drawing| drawing.rule.as_str())).collect();
        assert_eq!(rules, tried, "{}: rules (left) and the rules its scenarios are about (right)", page.name);
    }
}

#[test]
fn rules_are_numbered_from_1_without_a_gap_but_for_those_that_are_gone() {
    for book in BOOKS {
        let gone = GONE.into_iter().filter(|number| number.starts_with(&book.prefix())).map(str::to_owned);
        let all: Vec<String> = book.rule_numbers().into_iter().chain(gone).collect();
        let sections: BTreeSet<&str> = all.iter().map(|number| number.rsplit_once('-').unwrap().0).collect();
        for section in sections {
            let count = all.iter().filter(|number| number.rsplit_once('-').unwrap().0 == section).count();
            for expected in 1..=count {
                let number = format!("{section}-{expected}");
                assert!(all.contains(&number), "{section} has {count} rules but no {expected}");
            }
        }
    }
}

#[test]
fn the_notes_name_the_edition_and_the_numbers_that_are_gone_and_no_rule_has_one_of_them() {
    let notes = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebook/README.md")).unwrap();
    let given: Vec<String> = BOOKS.iter().flat_map(Book::rule_numbers).collect();
    assert!(GameKind::ALL.into_iter().all(|game| notes.contains(&format!("edition {} of the rules", game.edition()))));
    for gone in GONE {
        assert!(notes.contains(&format!("`{gone}`")), "{gone} is not in the notes");
        assert!(!given.iter().any(|number| number == gone), "{gone} is given again");
    }
}

#[test]
fn every_rule_is_named_by_the_code_that_enforces_it_and_the_code_names_no_other() {
    for book in BOOKS {
        let on_pages: BTreeSet<String> = book.rule_numbers().into_iter().collect();
        let in_code = book.numbers_in_comments("src");
        let without_code: Vec<_> = on_pages.difference(&in_code).collect();
        let without_rule: Vec<_> = in_code.difference(&on_pages).collect();
        assert!(without_code.is_empty(), "rules that no code names: {without_code:?}");
        assert!(without_rule.is_empty(), "numbers in the code that no page has: {without_rule:?}");
    }
}

#[test]
fn a_literal_engine_names_no_rule_that_is_not_on_a_page() {
    for book in BOOKS {
        let on_pages: BTreeSet<String> = book.rule_numbers().into_iter().collect();
        let in_code = book.numbers_in_comments("../literal/src");
        let without_rule: Vec<_> = in_code.difference(&on_pages).collect();
        assert!(in_code.len() > 30 && without_rule.is_empty(), "{without_rule:?}");
    }
}

fn symbol(cube: Cube) -> &'static str {
    ["ginger", "chili", "tea", "cloves"][cube as usize]
}

fn words_for(place: &Place) -> String {
    match (place.tile, place.victory_tile) {
        (Tile::Market(tile), _) => format!("{} {}", tile.id, symbol(tile.symbol)),
        (Tile::Sea, _) => "sea".to_owned(),
        (Tile::Port, tile) => format!("port, {}", tile.unwrap().id),
    }
}

fn rows_of_page(name: &str) -> Vec<Vec<String>> {
    pages(SAND_TO_SEA.game.folder()).into_iter().find(|page| page.name == name).unwrap().rows
}

fn assert_all_pass<E: Engine>() {
    let pages = pages(E::FOLDER);
    let failures: Vec<String> = pages.iter().flat_map(failures_on::<E>).collect();
    assert!(failures.is_empty(), "{} scenarios fail:\n{}", failures.len(), failures.join("\n"));
}

fn failures_on<E: Engine>(page: &Page) -> Vec<String> {
    let failure = |(line, problem)| format!("rulebook/{}/{}:{line}: {problem}", E::FOLDER, page.name);
    page.scenarios.iter().filter_map(|scenario| run::<E>(scenario).err().map(failure)).collect()
}

impl Book {
    /// What its rule numbers begin with.
    fn prefix(&self) -> String {
        format!("{}-", self.game.rule_prefix())
    }

    /// Every rule number, checked to be on one page once and to be of this game.
    fn rule_numbers(&self) -> Vec<String> {
        let mut numbers = Vec::new();
        for page in pages(self.game.folder()) {
            for rule in page.rules {
                assert!(rule.number.starts_with(&self.prefix()), "{}:{}: {}", page.name, rule.line, rule.number);
                assert!(!numbers.contains(&rule.number), "{}:{}: {} again", page.name, rule.line, rule.number);
                numbers.push(rule.number);
            }
        }
        numbers
    }

    /// The numbers of this game in the comments of every source file below a folder of the crate.
    fn numbers_in_comments(&self, folder: &str) -> BTreeSet<String> {
        let mut numbers = BTreeSet::new();
        for path in source_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)) {
            let text = fs::read_to_string(path).unwrap();
            for comment in text.lines().filter_map(|line| line.split_once("//")).map(|(_, comment)| comment) {
                let words = comment.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
                let of_this_game = words.filter(|word| word.starts_with(&self.prefix()) && is_rule_number(word));
                numbers.extend(of_this_game.map(str::to_owned));
            }
        }
        numbers
    }
}

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(source_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}
