//! No language leaks into another.

use std::collections::{BTreeMap, BTreeSet};

use caravan_server::texts::Language;

use crate::markup::{Element, Node, parse};
use crate::samples::{self, Sample};

/// Texts that are rightly the same in both languages: names, numbers and what the samples bring along.
const SAME: &[&str] = &[
    "Caravan",
    "Mira",
    "Tamsin",
    "Vizir",
    "Noor",
    "Bartholomäus",
    "English",
    "Deutsch",
    "Gold",
    "Esc",
    "k7d2",
    "SR-CLAIM-1",
    "caravan record check game.caravan",
    "Name",
    "samarkand-7",
    "Hand",
    "Jules",
];

#[test]
fn no_page_in_german_says_anything_in_english() {
    let texts = |language| -> BTreeMap<&'static str, BTreeSet<String>> {
        samples::all(language).iter().map(|Sample { name, html }| (*name, said(&parse(html)))).collect()
    };
    let (english, german) = (texts(Language::English), texts(Language::German));
    for (page, said) in &german {
        for text in said.intersection(&english[page]) {
            let has_words = text.chars().filter(|c| c.is_alphabetic()).count() > 1;
            let is_address = text.starts_with("https://") || text.starts_with("9f2c");
            let is_drawing = text.chars().all(|letter| "oP \n".contains(letter));
            assert!(
                !has_words || is_address || is_drawing || SAME.contains(&text.as_str()),
                "{page}: {text:?} in both languages"
            );
        }
    }
}

/// All that is read or spoken on a page: texts, labels, titles, values of fields; not keys, nor the notation in examples.
fn said(page: &Element) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    let is_read = |element: &&Element| !["script", "kbd", "pre", "code"].contains(&element.name.as_str());
    for element in page.all().into_iter().filter(is_read) {
        for name in ["aria-label", "title", "placeholder", "aria-valuetext", "data-title", "data-l", "data-offline"] {
            texts.extend(element.attribute(name).map(str::to_owned));
        }
        for child in &element.children {
            if let Node::Text(text) = child {
                texts.insert(text.trim().to_owned());
            }
        }
    }
    texts
}
