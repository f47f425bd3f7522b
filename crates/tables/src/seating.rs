//! Who gets which seat: by lot, or as they are listed.

use std::str::FromStr;

use caravan_record::Draw;
use caravan_rules::shuffle;
use caravan_store::SeatRow;
use rand_chacha::ChaCha12Rng;

use crate::set_up::ABSENT;

/// How those at a new table get their seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Seating {
    /// By lot, when the table begins.
    #[default]
    Drawn,
    /// In the order in which they are listed: the first starts.
    Listed,
}

impl Seating {
    /// Every way, the usual one first.
    pub const ALL: [Seating; 2] = [Seating::Drawn, Seating::Listed];

    /// Its name in forms and in the API.
    pub const fn name(self) -> &'static str {
        match self {
            Seating::Drawn => "drawn",
            Seating::Listed => "listed",
        }
    }

    /// The draw of a new table, if there is to be one.
    pub fn draw(self, players: usize, chance: &mut ChaCha12Rng) -> Option<Draw> {
        match self {
            Seating::Drawn => {
                let mut order: Vec<usize> = (0..players).collect();
                shuffle(&mut order, chance);
                Draw::new(order)
            }
            Seating::Listed => None,
        }
    }
}

/// Those who are listed, in the seats that the draw gives them. Bots of one kind are numbered in the order of their seats; those who
/// played a game that was brought along keep their names.
pub fn seated(draw: &Draw, listed: &[SeatRow]) -> Vec<SeatRow> {
    let sitter = |(seat, &place): (usize, &usize)| SeatRow { seat, ..listed[place].clone() };
    let mut rows: Vec<SeatRow> = draw.order().iter().enumerate().map(sitter).collect();
    for seat in 0..rows.len() {
        let is_alike =
            |row: &&SeatRow| row.bot == rows[seat].bot && row.bot.as_deref().is_some_and(|bot| bot != ABSENT);
        let before = rows[..seat].iter().filter(is_alike).count();
        if let Some(named) = listed.iter().filter(is_alike).nth(before) {
            rows[seat].name = named.name.clone();
        }
    }
    rows
}

/// The text is not the name of a way to be seated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASeating;

impl FromStr for Seating {
    type Err = NotASeating;

    fn from_str(text: &str) -> Result<Seating, NotASeating> {
        Seating::ALL.into_iter().find(|seating| seating.name() == text).ok_or(NotASeating)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_of_one_kind_had_numbers_that_did_not_fit_their_seats() {
        let row = |seat, bot: Option<&str>, name: &str| SeatRow {
            seat,
            person: bot.is_none().then(|| "p-ada".to_owned()),
            bot: bot.map(str::to_owned),
            name: name.to_owned(),
        };
        let trader = Some("trader");
        let listed = [
            row(0, None, "Ada"),
            row(1, trader, "Trader"),
            row(2, Some("vizier"), "Vizier"),
            row(3, trader, "Trader 2"),
        ];
        let draw = Draw::new(vec![3, 2, 0, 1]).unwrap();
        let seated = seated(&draw, &listed);
        let names: Vec<&str> = seated.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, ["Trader", "Vizier", "Ada", "Trader 2"]);
        assert!(seated.iter().zip(0..).all(|(row, seat)| row.seat == seat));
        assert_eq!(seated[2].person.as_deref(), Some("p-ada"));
    }
}
