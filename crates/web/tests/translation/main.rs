//! The German pages say what the English ones say: rule by rule, number by number, and of the same version.
//!
//! Nobody can test whether a sentence is well translated. What can be tested is whatever must not change with the language:
//! the order of rules, examples, headings, links and tables, and every number and every piece of code. And each German page
//! names the version of the English one it was made from, so that neither can change alone.

#![allow(clippy::unwrap_used)]

mod figures;
mod passage;
mod sources;

use std::collections::BTreeSet;

use passage::{Passage, passages, spoken};
use sources::{Source, sources};

#[test]
fn every_page_exists_in_both_languages() {
    for Source { name, english, german } in sources() {
        assert!(english.is_some(), "{name} has no English page");
        assert!(german.is_some(), "{name} has no German page");
    }
}

#[test]
fn every_german_page_is_made_from_the_english_one_as_it_is_now() {
    let mut stale = Vec::new();
    for (name, english, german) in translated() {
        let version = format!("<!-- translates {} -->", sources::version(&english));
        if german.lines().next() != Some(version.as_str()) {
            stale.push(format!("{name}: {version}"));
        }
    }
    assert!(
        stale.is_empty(),
        "The English text of these pages is not the one their German pages were made from. Look at the German text again, \
         then give it this first line:\n{}",
        stale.join("\n")
    );
}

#[test]
fn every_german_page_has_the_same_rules_headings_links_tables_and_numbers() {
    let mut differences = Vec::new();
    for (name, english, german) in translated() {
        let (english, german) = (passages(&english, "Ruling"), passages(&german, "Klarstellung"));
        let heads = |passages: &[Passage]| passages.iter().map(|passage| passage.head.clone()).collect::<Vec<_>>();
        assert_eq!(heads(&english), heads(&german), "{name}: rules and headings");
        for (english, german) in english.iter().zip(&german) {
            differences.extend(english.differences(german).into_iter().map(|what| format!("{name}, {what}")));
        }
    }
    assert!(differences.is_empty(), "English on the left, German on the right:\n{}", differences.join("\n"));
}

#[test]
fn a_german_page_leaves_its_blocks_empty() {
    for (name, _, german) in translated() {
        assert_eq!(sources::body_lines(&german), 0, "{name}: examples have their bodies from the English page");
    }
}

#[test]
fn no_german_page_says_anything_in_english() {
    for (name, english, german) in translated() {
        let english: BTreeSet<String> = spoken(&english).into_iter().collect();
        for said in spoken(&german).into_iter().filter(|said| has_words(said)) {
            assert!(!english.contains(&said), "{name}: {said:?}");
        }
    }
}

/// Whether there are two words, more than names of things, numbers and addresses.
fn has_words(said: &str) -> bool {
    let is_word = |word: &&str| word.len() > 2 && word.contains(char::is_lowercase) && !word.starts_with('/');
    said.split(' ').filter(is_word).count() > 1
}

/// Each page that exists in both languages: its name, English and German.
fn translated() -> impl Iterator<Item = (String, String, String)> {
    sources().into_iter().filter_map(|Source { name, english, german }| Some((name, english?, german?)))
}
