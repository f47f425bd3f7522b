//! Cubes, cards and lists as text, alike in both games.

use crate::cube::Cube;
use crate::merchant_card::{MERCHANTS, Merchant, RowCard};

pub(crate) fn letters(text: &str) -> Option<Vec<Cube>> {
    text.chars().map(Cube::from_letter).collect()
}

pub(crate) fn merchant(id: &str) -> Option<&'static Merchant> {
    MERCHANTS.iter().find(|card| card.id == id)
}

pub(crate) fn row_card(text: &str) -> Option<RowCard> {
    let (id, cubes) = text.split_once(':').unwrap_or((text, ""));
    Some(RowCard { card: merchant(id)?, cubes: letters(cubes)? })
}

pub(crate) fn read_list<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    match text {
        "-" => Some(Vec::new()),
        _ => text.split(',').map(read).collect(),
    }
}

pub(crate) fn push_merchants(line: &mut String, cards: &[&'static Merchant]) {
    let mut cards = cards.to_vec();
    cards.sort_unstable_by_key(|card| card.place);
    push_list(line, &cards, |line, card| line.push_str(card.id));
}

pub(crate) fn push_cubes(line: &mut String, cubes: &[Cube]) {
    for cube in Cube::ALL {
        cubes.iter().filter(|&&other| other == cube).for_each(|cube| line.push(cube.letter()));
    }
}

/// Items with commas between them; no items are a dash.
pub(crate) fn push_list<T>(line: &mut String, items: &[T], push: impl Fn(&mut String, &T)) {
    if items.is_empty() {
        line.push('-');
    }
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            line.push(',');
        }
        push(line, item);
    }
}

/// Small numbers without the formatting machinery: this runs tens of millions of times.
pub(crate) fn push_number(line: &mut String, number: usize) {
    if number >= 10 {
        push_number(line, number / 10);
    }
    line.push(char::from(b'0' + (number % 10) as u8));
}
