//! The rulebook as a test suite: every scenario of every page is run, and every rule has its number in the code.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

mod literal;
mod scenario;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scenario::{Engine, Fast, Page, Slow, is_rule_number, pages, run};

const GAME: &str = "spice_road";

#[test]
fn every_scenario_comes_out_as_its_page_says() {
    assert_all_pass::<Fast>();
}

#[test]
fn every_scenario_comes_out_the_same_on_the_literal_engine() {
    assert_all_pass::<Slow>();
}

#[test]
fn the_pages_are_those_of_the_sections() {
    let names: Vec<String> = pages(GAME).into_iter().map(|page| page.name).collect();
    let expected = ["acquire", "caravan", "claim", "game_end", "index", "play", "rest", "set_up", "turn"];
    assert_eq!(names, expected.map(|stem| format!("{stem}.md")));
}

#[test]
fn every_rule_has_a_scenario_on_its_page_and_every_scenario_a_rule() {
    for page in pages(GAME) {
        let rules: BTreeSet<&str> = page.rules.iter().map(|rule| rule.number.as_str()).collect();
        let tried: BTreeSet<&str> = page.scenarios.iter().map(|scenario| scenario.rule.as_str()).collect();
        assert_eq!(rules, tried, "{}: rules (left) and the rules its scenarios are about (right)", page.name);
    }
}

#[test]
fn rules_are_numbered_from_1_without_a_gap() {
    let all = rule_numbers();
    let sections: BTreeSet<&str> = all.iter().map(|number| number.rsplit_once('-').unwrap().0).collect();
    for section in sections {
        let count = all.iter().filter(|number| number.rsplit_once('-').unwrap().0 == section).count();
        for expected in 1..=count {
            assert!(all.contains(&format!("{section}-{expected}")), "{section} has {count} rules but no {expected}");
        }
    }
}

#[test]
fn every_rule_is_named_by_the_code_that_enforces_it_and_the_code_names_no_other() {
    let on_pages: BTreeSet<String> = rule_numbers().into_iter().collect();
    let in_code = numbers_in_comments(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let without_code: Vec<_> = on_pages.difference(&in_code).collect();
    let without_rule: Vec<_> = in_code.difference(&on_pages).collect();
    assert!(without_code.is_empty(), "rules that no code names: {without_code:?}");
    assert!(without_rule.is_empty(), "numbers in the code that no page has: {without_rule:?}");
}

#[test]
fn the_literal_engine_names_no_rule_that_is_not_on_a_page() {
    let on_pages: BTreeSet<String> = rule_numbers().into_iter().collect();
    let in_code = numbers_in_comments(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/literal"));
    let without_rule: Vec<_> = in_code.difference(&on_pages).collect();
    assert!(in_code.len() > 30 && without_rule.is_empty(), "{without_rule:?}");
}

fn assert_all_pass<E: Engine>() {
    let pages = pages(GAME);
    let failures: Vec<String> = pages.iter().flat_map(failures_on::<E>).collect();
    assert!(failures.is_empty(), "{} scenarios fail:\n{}", failures.len(), failures.join("\n"));
}

fn failures_on<E: Engine>(page: &Page) -> Vec<String> {
    let failure = |(line, problem)| format!("rulebook/{GAME}/{}:{line}: {problem}", page.name);
    page.scenarios.iter().filter_map(|scenario| run::<E>(scenario).err().map(failure)).collect()
}

/// Every rule number, checked to be on one page once.
fn rule_numbers() -> Vec<String> {
    let mut numbers = Vec::new();
    for page in pages(GAME) {
        for rule in page.rules {
            assert!(!numbers.contains(&rule.number), "{}:{}: {} again", page.name, rule.line, rule.number);
            numbers.push(rule.number);
        }
    }
    numbers
}

/// The Spice Road numbers in the comments of every source file below a folder.
fn numbers_in_comments(folder: &Path) -> BTreeSet<String> {
    let mut numbers = BTreeSet::new();
    for path in source_files(folder) {
        let text = fs::read_to_string(path).unwrap();
        for comment in text.lines().filter_map(|line| line.split_once("//")).map(|(_, comment)| comment) {
            let words = comment.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
            numbers.extend(words.filter(|word| word.starts_with("SR-") && is_rule_number(word)).map(str::to_owned));
        }
    }
    numbers
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
