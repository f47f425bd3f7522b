//! Small things that the text of both games is made of.

use crate::spice::{Cubes, CubesError};

/// Cubes where there has to be one.
pub(crate) fn some_cubes(text: &str) -> Result<Cubes, CubesError> {
    if text == "-" { Err(CubesError::NotASpice('-')) } else { text.parse() }
}

/// A small number as it would be written: without sign or leading zero.
pub(crate) fn digits(text: &str) -> Option<usize> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain && text.len() <= 3 { text.parse().ok() } else { None }
}

/// The items with commas between them; `-` if there is none.
pub(crate) fn list(items: impl Iterator<Item = String>) -> String {
    let joined = items.collect::<Vec<_>>().join(",");
    if joined.is_empty() { "-".to_owned() } else { joined }
}

/// The items of a comma list; `-` has none.
pub(crate) fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(move |_| text != "-")
}
