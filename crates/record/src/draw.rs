//! Who sits where, drawn by lot: the order in which those who are listed get the seats.

use std::fmt;
use std::str::FromStr;

use serde_json::{Value, json};

use crate::error::Problem;

/// A draw of the seats: for each seat, in turn order, whose it is of those who were listed, counted from 0.
///
/// ```
/// use caravan_record::Draw;
///
/// let draw: Draw = "2 0 1".parse().unwrap();
/// // Seat 0 goes to the third of those listed, so the third of those listed sits in seat 0.
/// assert_eq!((draw.listed(0), draw.seat(2)), (2, 0));
/// assert!("2 0 0".parse::<Draw>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw(Vec<usize>);

/// The numbers are not an order of those who are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotADraw;

impl Draw {
    /// The draw with these numbers, if each of `0..order.len()` is among them once.
    pub fn new(order: Vec<usize>) -> Option<Draw> {
        let is_complete = (0..order.len()).all(|listed| order.contains(&listed));
        (is_complete && !order.is_empty()).then_some(Draw(order))
    }

    /// The numbers, in turn order.
    pub fn order(&self) -> &[usize] {
        &self.0
    }

    /// How many are seated by it.
    pub fn players(&self) -> usize {
        self.0.len()
    }

    /// Whose this seat is, of those who were listed.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn listed(&self, seat: usize) -> usize {
        self.0[seat]
    }

    /// The seat of one of those who were listed.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn seat(&self, listed: usize) -> usize {
        self.0.iter().position(|&other| other == listed).expect("one of those who were listed")
    }

    /// The line of a text record, which is what is committed to.
    pub(crate) fn line(&self) -> String {
        format!("draw {self}\n")
    }

    pub(crate) fn from_text(text: &str, players: usize) -> Result<Draw, Problem> {
        let draw = text.parse().ok().filter(|draw: &Draw| draw.players() == players);
        draw.ok_or_else(|| Problem::malformed(text, not_an_order(players)))
    }

    pub(crate) fn to_json(&self) -> Value {
        json!(self.0)
    }

    pub(crate) fn from_json(json: &Value, players: usize) -> Result<Draw, Problem> {
        let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
        let order = json.as_array().and_then(|numbers| numbers.iter().map(number).collect());
        let draw = order.and_then(Draw::new).filter(|draw| draw.players() == players);
        draw.ok_or_else(|| Problem::malformed(&json.to_string(), not_an_order(players)))
    }
}

fn not_an_order(players: usize) -> String {
    format!("not a draw for {players} players, which has each of 0 to {} once", players - 1)
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&numbers.join(" "))
    }
}

impl FromStr for Draw {
    type Err = NotADraw;

    /// Reads what [`Display`](fmt::Display) writes and nothing else, since it is the text that is committed to.
    fn from_str(text: &str) -> Result<Draw, NotADraw> {
        let numbers: Option<Vec<usize>> = text.split(' ').map(|number| number.parse().ok()).collect();
        let draw = numbers.and_then(Draw::new).filter(|draw| draw.to_string() == text);
        draw.ok_or(NotADraw)
    }
}

impl fmt::Display for NotADraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an order of those who are listed")
    }
}

impl std::error::Error for NotADraw {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_each_number_once_and_written_in_one_way() {
        for good in ["0 1", "1 0", "2 0 1", "4 3 2 1 0"] {
            assert_eq!(good.parse::<Draw>().unwrap().to_string(), good);
        }
        for bad in ["", "1", "0 0", "1 2", "0 1 3", "0  1", " 0 1", "0 1 ", "00 1", "+0 1", "0,1", "-1 0", "a b"] {
            assert_eq!(bad.parse::<Draw>(), Err(NotADraw), "{bad:?}");
        }
    }

    #[test]
    fn seats_and_those_listed_lead_to_one_another() {
        let draw: Draw = "3 1 0 2".parse().unwrap();
        assert!((0..4).all(|seat| draw.seat(draw.listed(seat)) == seat));
    }
}
