//! Small things that the text of both games is made of.

use std::fmt;

use crate::merchant_card::MerchantId;
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

/// Writes the items with commas between them; `-` if there is none.
pub(crate) fn write_list<T>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = T>,
    write: impl Fn(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    let mut is_empty = true;
    for item in items {
        if !is_empty {
            f.write_str(",")?;
        }
        write(f, item)?;
        is_empty = false;
    }
    if is_empty { f.write_str("-") } else { Ok(()) }
}

/// Writes a merchant row: each card, with the cubes that lie on it.
pub(crate) fn write_merchant_row(
    f: &mut fmt::Formatter<'_>,
    row: impl Iterator<Item = (MerchantId, Cubes)>,
) -> fmt::Result {
    write_list(f, row, |f, (card, cubes)| match cubes {
        Cubes::NONE => f.write_str(card.name()),
        cubes => write!(f, "{card}:{cubes}"),
    })
}

/// The items of a comma list; `-` has none.
pub(crate) fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(move |_| text != "-")
}
