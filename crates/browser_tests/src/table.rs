//! What a page of a table offers.

use serde_json::Value;

use crate::browser::Browser;

/// Reads the page of a table.
const READ: &str = include_str!("table.js");

/// The page of a table as it is at one moment.
#[derive(Clone, Debug)]
pub struct Table {
    /// The version of the table.
    pub version: u64,
    /// Whether the game is over.
    pub is_over: bool,
    /// Whether it is the turn of the one who looks.
    pub is_mine: bool,
    /// Whether a turn is being drafted.
    pub has_draft: bool,
    /// All that can be pressed to make a turn.
    pub offers: Vec<Offer>,
    /// What is different if anything on the table is.
    pub face: String,
}

/// A control of a turn.
#[derive(Clone, Debug)]
pub struct Offer {
    /// What it does: `decide`, `revise`, `confirm`, `finish`, `undo`, `cancel`, `hint`, `takeback`.
    pub verb: String,
    /// Where it is on the page, for [`Browser::press`].
    pub css: String,
    /// The keys that press it, empty where there are none.
    pub keys: String,
}

impl Browser {
    /// The table on the page; nothing while the page is not one.
    pub fn table(&self) -> Option<Table> {
        let read = self.ask(READ);
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let offer =
            |offer: &Value| Offer { verb: text(&offer["verb"]), css: text(&offer["css"]), keys: text(&offer["keys"]) };
        Some(Table {
            version: read["version"].as_u64()?,
            is_over: read["isOver"].as_bool()?,
            is_mine: read["isMine"].as_bool()?,
            has_draft: read["hasDraft"].as_bool()?,
            offers: read["offers"].as_array()?.iter().map(offer).collect(),
            face: text(&read["face"]),
        })
    }
}

impl Table {
    /// The controls that do this.
    pub fn offers_to(&self, verb: &str) -> Vec<&Offer> {
        self.offers.iter().filter(|offer| offer.verb == verb).collect()
    }
}
