//! No language leaks into another.

use std::collections::{BTreeMap, BTreeSet};

use caravan_rules::{GameKind, Spice};
use caravan_texts::Language;

use crate::markup::{Element, Node, parse};
use crate::samples::{self, Sample};

/// Texts that are rightly the same in two languages: names, numbers and what the samples bring along.
const SAME: &[&str] = &[
    "Caravan",
    "Atlas",
    "Atlas · Caravan",
    "Mira",
    "Tamsin",
    "Vizir",
    "Oracle",
    "Wanderer",
    "Noor",
    "Bartholomäus",
    "English",
    "Deutsch",
    "Français",
    "Gold",
    "Esc",
    "k7d2",
    "SR-CLAIM-1",
    "Name",
    "samarkand-7",
    "Hand",
    "Jules",
    "Pilgrim",
    "Guide",
    "Options",
    "Table",
    "Firefox, Linux",
    "Chrome, Android",
];

/// Words that are the same in French and in English.
const ALIKE: &[&str] = &["point", "points", "minute", "minutes", "h", "bot", "Pilgrim", "Vizir", "Jules"];

/// But for the rulebook where it is not translated yet, which says so.
#[test]
fn no_page_says_anything_in_another_language() {
    for (place, language) in Language::ALL.into_iter().enumerate() {
        for other in &Language::ALL[..place] {
            no_page_says_anything_in(language, *other);
        }
    }
}

fn no_page_says_anything_in(language: Language, other: Language) {
    let texts = |language| -> BTreeMap<&'static str, BTreeSet<String>> {
        samples::all(language).iter().map(|Sample { name, html }| (*name, said(&parse(html)))).collect()
    };
    let (own, other) = (texts(language), texts(other));
    let is_own = |page: &str| page != "rules" || language.of_pages().language() == language;
    for (page, said) in own.iter().filter(|(page, _)| is_own(page)) {
        for text in said.intersection(&other[page]) {
            let is_alike = |word: &str| word.is_empty() || ALIKE.contains(&word) || word.parse::<u32>().is_ok();
            let is_alike = language == Language::French && words(text).all(is_alike);
            let has_words = text.chars().filter(|c| c.is_alphabetic()).count() > 1;
            let is_address = text.starts_with("https://") || text.starts_with("9f2c");
            let is_drawing = text.chars().all(|letter| "oP \n".contains(letter));
            assert!(
                !has_words || is_address || is_drawing || is_alike || SAME.contains(&text.as_str()),
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
        for name in
            ["aria-label", "title", "placeholder", "aria-valuetext", "data-title", "data-heading", "data-offline"]
        {
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

/// What the spices are called in each game.
fn spices(language: Language) -> [[&'static str; 4]; GameKind::ALL.len()] {
    GameKind::ALL.map(|game| Spice::ALL.map(|spice| language.texts_of(game).spice(spice)))
}

#[test]
fn spices_go_by_the_names_of_the_game_on_the_table() {
    for language in Language::ALL {
        for Sample { name, html } in samples::all(language).iter().filter(|page| page.html.contains("class=\"table ")) {
            let page = parse(html);
            let [road, sea] = spices(language);
            let (own, other) = if html.contains("table sand-to-sea") { (sea, road) } else { (road, sea) };
            let said = said(&page);
            let is_named = |spice: &str| said.iter().any(|text| words(text).any(|word| word == spice));
            assert!(own.iter().all(|spice| is_named(spice)), "{name} in {language:?} leaves a spice out");
            assert!(!other.iter().any(|spice| is_named(spice)), "{name} in {language:?} has a spice of the other game");
            let legend = page.named("dl").into_iter().find(|list| list.attribute("class") == Some("key-list spices"));
            let legend = legend.unwrap_or_else(|| panic!("{name} has no legend"));
            let letters: Vec<String> = legend.named("kbd").iter().map(|key| key.text()).collect();
            assert_eq!(letters, ["y", "r", "g", "b"], "{name}");
            for (entry, spice) in legend.named("dd").iter().zip(own) {
                assert!(entry.text().starts_with(&format!("{spice} (")), "{name}: {}", entry.text());
            }
        }
    }
}

#[test]
fn a_cube_under_the_pointer_says_its_spice_and_its_colour() {
    for language in Language::ALL {
        let tip = language.texts_of(GameKind::SpiceRoad).spice_in_full(Spice::Yellow);
        let page = parse(&samples::all(language).iter().find(|page| page.name == "spice-road-table").unwrap().html);
        for class in ["cube-group", "cube-count", "caravan-place"] {
            let spans = page.named("span");
            let titled =
                |span: &&&Element| span.attribute("class") == Some(class) && span.attribute("title") == Some(tip);
            assert!(spans.iter().any(|span| titled(&span)), "no {class} says {tip}");
        }
    }
}

#[test]
fn a_page_that_is_not_translated_says_so_and_names_its_language() {
    let rules = |language| &samples::all(language).iter().find(|page| page.name == "rules").unwrap().html;
    let french = parse(rules(Language::French));
    let notes = french.named("p").iter().map(|note| note.text()).collect::<Vec<_>>();
    assert!(notes.iter().any(|note| note.contains("pas encore traduite")), "{notes:?}");
    let is_english = |element: &&&Element| element.attribute("lang") == Some("en");
    assert!(["h1", "ol", "div"].iter().all(|name| french.named(name).iter().any(|element| is_english(&element))));
    assert!(!rules(Language::German).contains("noch nicht übersetzt"));
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric())
}
