//! Who gets which seat: by lot, or as they are listed.

use std::str::FromStr;

use caravan_record::Draw;
use caravan_rules::shuffle;
use caravan_store::SeatRow;
use rand_chacha::ChaCha12Rng;

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

/// Those who are listed, in the seats that the draw gives them.
pub fn seated(draw: &Draw, listed: &[SeatRow]) -> Vec<SeatRow> {
    let sitter = |(seat, &place): (usize, &usize)| SeatRow { seat, ..listed[place].clone() };
    draw.order().iter().enumerate().map(sitter).collect()
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
