//! Cubes, cards and lists of them, in text and in JSON: what the records of both games are made of.

use std::fmt::Display;
use std::str::FromStr;

use caravan_rules::{Cubes, Spice};
use serde_json::{Map, Value, json};

use crate::error::Problem;

/// Spices in an order that matters.
pub(crate) fn spices_from_json(json: &Value) -> Result<Vec<Spice>, Problem> {
    let spice = |text: &str| {
        let mut letters = text.chars();
        let spice = letters.next().and_then(Spice::from_letter).filter(|_| letters.next().is_none());
        spice.ok_or_else(|| Problem::expected("a spice (y, r, g or b)", text))
    };
    strings(json, "a list of spices")?.map(spice).collect()
}

/// Cubes in no order.
pub(crate) fn cubes_from_json(json: &Value) -> Result<Cubes, Problem> {
    let fields = json.as_object().ok_or_else(|| Problem::expected("cubes such as {\"y\":1}", json))?;
    let mut cubes = Cubes::NONE;
    for (letter, count) in fields {
        let spice = Spice::ALL.into_iter().find(|spice| spice.to_string() == *letter);
        let spice = spice.ok_or_else(|| Problem::expected("a spice (y, r, g or b)", letter))?;
        cubes[spice] = small(count, "how many cubes")?;
    }
    Ok(cubes)
}

/// The four counts.
pub(crate) fn all_cubes(cubes: Cubes) -> Value {
    Value::Object(Spice::ALL.into_iter().map(|spice| (spice.to_string(), json!(cubes[spice]))).collect())
}

/// The counts that are not zero.
pub(crate) fn cubes_present(cubes: Cubes) -> Value {
    Value::Object(cubes.spices().map(|spice| (spice.to_string(), json!(cubes[spice]))).collect::<Map<_, _>>())
}

/// A number from 0 to 99: more cubes, times or slots there never are.
pub(crate) fn small(json: &Value, what: &str) -> Result<u8, Problem> {
    json.as_u64().filter(|&number| number < 100).map(|number| number as u8).ok_or_else(|| Problem::expected(what, json))
}

/// A text; `what` says what it should be.
pub(crate) fn string<'a>(json: &'a Value, what: &str) -> Result<&'a str, Problem> {
    json.as_str().ok_or_else(|| Problem::expected(what, json))
}

pub(crate) fn strings<'a>(json: &'a Value, what: &str) -> Result<impl Iterator<Item = &'a str>, Problem> {
    let items = json.as_array().filter(|items| items.iter().all(Value::is_string));
    Ok(items.ok_or_else(|| Problem::expected(what, json))?.iter().filter_map(Value::as_str))
}

pub(crate) fn card<T: FromStr<Err: Display>>(text: &str) -> Result<T, Problem> {
    text.parse().map_err(|error| Problem::malformed(text, error))
}

pub(crate) fn cards<'a, T: FromStr<Err: Display>>(texts: impl Iterator<Item = &'a str>) -> Result<Vec<T>, Problem> {
    texts.map(card).collect()
}

pub(crate) fn names<T: Display>(cards: &[T]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

pub(crate) fn spaced<T: Display>(cards: &[T]) -> String {
    names(cards).join(" ")
}
