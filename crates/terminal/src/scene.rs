//! Who reads a table and what those at it are called.

use caravan_rules::Seat;
use caravan_texts::{Texts, Who, Word};

/// Who reads a table.
#[derive(Clone)]
pub struct Scene {
    /// The texts.
    pub t: Texts,
    /// Whose side is shown.
    pub side: Seat,
    /// What everyone is called, by seat.
    pub names: Vec<String>,
    /// The one who is called "you"; nobody where several people share the keyboard.
    pub you: Option<Seat>,
}

impl Scene {
    /// A player as the reader calls them.
    pub fn who(&self, seat: Seat) -> Who<'_> {
        if self.you == Some(seat) { Who::You } else { Who::Named(self.name(seat)) }
    }

    /// A player's name.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// Points in words; where claims lie face down, that they are counted at the end.
    pub fn points(&self, points: Option<u32>) -> String {
        points.map_or_else(|| self.t.word(Word::PointsAtTheEnd).to_owned(), |points| self.t.points(points))
    }

    /// A heading and what it is of, with the colon of the language between them; a heading alone ends with it.
    pub fn headed(&self, heading: impl std::fmt::Display, what: impl std::fmt::Display) -> String {
        format!("{heading}{}{what}", self.t.word(Word::Colon)).trim_end().to_owned()
    }

    /// Everyone at the table.
    pub fn everyone(&self) -> Vec<Who<'_>> {
        Seat::all(self.names.len()).map(|seat| self.who(seat)).collect()
    }
}
