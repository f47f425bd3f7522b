//! How a game ended before its end by the rules.

use std::fmt;
use std::str::FromStr;

use caravan_rules::{Game, MAX_SEATS, Points, Seat};
use serde_json::{Value, json};

/// How a game ended early. Its turns are by the rules all the same; only the end is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// A seat gave the game up.
    Resigned(Seat),
    /// All agreed to stop; nobody has won.
    Agreed,
    /// Nobody came back to it; nobody has won.
    Abandoned,
}

impl Ended {
    /// The word for it in JSON.
    pub const fn how(self) -> &'static str {
        match self {
            Ended::Resigned(_) => "resigned",
            Ended::Agreed => "agreed",
            Ended::Abandoned => "abandoned",
        }
    }

    /// The seat that gave up, if one did.
    pub const fn resigned(self) -> Option<Seat> {
        match self {
            Ended::Resigned(seat) => Some(seat),
            Ended::Agreed | Ended::Abandoned => None,
        }
    }

    /// Whether somebody has won it all the same.
    pub const fn has_winner(self) -> bool {
        self.resigned().is_some()
    }

    /// Whether it can have happened among so many.
    pub(crate) fn is_for(self, seats: usize) -> bool {
        self.resigned().is_none_or(|seat| seat.index() < seats)
    }

    /// The same in JSON, with the points as they stood.
    pub(crate) fn to_json(self, scores: &[Points]) -> Value {
        let mut object = json!({ "how": self.how(), "scores": scores });
        if let Some(seat) = self.resigned() {
            object["seat"] = json!(seat.index());
        }
        object
    }

    /// What a JSON object says.
    pub(crate) fn from_json(json: &Value) -> Option<Ended> {
        match (json["how"].as_str()?, json["seat"].as_u64()) {
            ("resigned", Some(seat)) => format!("resigned {seat}").parse().ok(),
            (how, None) => how.parse().ok().filter(|ended: &Ended| ended.resigned().is_none()),
            _ => None,
        }
    }
}

/// The points of every seat of a position, as they stand.
pub(crate) fn standing<G: Game>(position: &G) -> Vec<Points> {
    Seat::all(G::SEATS).map(|seat| position.score(seat).iter().map(|part| part.points).sum()).collect()
}

/// `resigned 1`, `agreed` or `abandoned`.
impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.resigned() {
            Some(seat) => write!(f, "{} {seat}", self.how()),
            None => f.write_str(self.how()),
        }
    }
}

/// The text does not say how a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnEnd;

impl FromStr for Ended {
    type Err = NotAnEnd;

    fn from_str(text: &str) -> Result<Ended, NotAnEnd> {
        match text.split_once(' ') {
            None if text == "agreed" => Ok(Ended::Agreed),
            None if text == "abandoned" => Ok(Ended::Abandoned),
            Some(("resigned", seat)) => {
                // One way to write a number, and no seat that no game has.
                let number =
                    seat.parse::<usize>().ok().filter(|number| *number < MAX_SEATS && number.to_string() == seat);
                number.map(|number| Ended::Resigned(Seat::new(number))).ok_or(NotAnEnd)
            }
            _ => Err(NotAnEnd),
        }
    }
}
