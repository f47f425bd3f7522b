//! The page that holds the printed sheets against the rulebook: it knows every rule, and only rules there are.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::BOOKS;
use crate::scenario::{is_rule_number, pages};

/// The page in each language, and what it says there where a sentence is no rule.
const PAGES: [(&str, &str); 2] = [("sheets.md", "*no rule*"), ("de/sheets.md", "*keine Regel*")];

#[test]
fn every_rule_is_on_a_line_and_every_line_names_rules_there_are() {
    let rules: BTreeSet<String> = BOOKS.iter().flat_map(|book| book.rule_numbers()).collect();
    for (page, _) in PAGES {
        let named: BTreeSet<String> = rows(page).iter().flat_map(|row| numbers_in(&row.join(" "))).collect();
        let on_no_line: Vec<_> = rules.difference(&named).collect();
        assert!(on_no_line.is_empty(), "{page}: rules on no line: {on_no_line:?}");
        let mentioned: BTreeSet<String> = numbers_in(&text(page)).into_iter().collect();
        let of_no_rule: Vec<_> = mentioned.difference(&rules).collect();
        assert!(of_no_rule.is_empty(), "{page}: numbers of no rule: {of_no_rule:?}");
    }
}

#[test]
fn every_rule_that_is_no_ruling_stands_on_a_sheet() {
    for (page, _) in PAGES {
        let sentences = rows(page).into_iter().filter(|row| is_sentence(row));
        let printed: BTreeSet<String> = sentences.flat_map(|row| numbers_in(&row[2])).collect();
        let from_nowhere: Vec<String> = rules(false).into_iter().filter(|rule| !printed.contains(rule)).collect();
        assert!(from_nowhere.is_empty(), "{page}: neither rulings nor on a sheet: {from_nowhere:?}");
    }
}

#[test]
fn the_list_of_rulings_has_each_ruling_once_and_nothing_else() {
    let rulings = rules(true);
    for (page, _) in PAGES {
        // In the list the rules come first; elsewhere the place in a sheet does.
        let mut listed: Vec<String> = rows(page).into_iter().flat_map(|row| numbers_in(&row[0])).collect();
        listed.sort();
        assert_eq!(listed, rulings, "{page}: rulings listed (left) and marked on their pages (right)");
    }
}

#[test]
fn every_sentence_has_a_rule_or_says_that_it_is_none() {
    for (page, none) in PAGES {
        let sentences: Vec<_> = rows(page).into_iter().filter(|row| is_sentence(row)).collect();
        assert!(sentences.len() > 100, "{page}: {} lines", sentences.len());
        for row in sentences {
            assert_ne!(numbers_in(&row[2]).is_empty(), row[2] != none, "{page}: {row:?}");
        }
    }
}

#[test]
fn every_sheet_is_gone_through() {
    for (page, _) in PAGES {
        let places: String = rows(page).into_iter().filter(|row| is_sentence(row)).map(|row| row[0].clone()).collect();
        for sheet in ["000", "001", "002", "003", "004"] {
            assert!(places.contains(sheet), "{page}: {sheet}");
        }
    }
}

/// The numbers of all rulings, or of all other rules, sorted.
fn rules(are_rulings: bool) -> Vec<String> {
    let all = BOOKS.iter().flat_map(|book| pages(book.game.folder())).flat_map(|page| page.rules);
    let mut numbers: Vec<String> = all.filter(|rule| rule.is_ruling == are_rulings).map(|rule| rule.number).collect();
    numbers.sort();
    numbers
}

/// A line about a place of a sheet, not the head of its table.
fn is_sentence(row: &[String]) -> bool {
    row.len() == 3 && row[0].starts_with("00")
}

fn text(page: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebook").join(page)).unwrap()
}

/// The rows of the tables of a page, cell by cell.
fn rows(page: &str) -> Vec<Vec<String>> {
    let text = text(page);
    let rows = text.lines().filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
    rows.map(|row| row.split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

fn numbers_in(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words.filter(|word| is_rule_number(word)).map(str::to_owned).collect()
}
