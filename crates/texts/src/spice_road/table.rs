//! What is said at a table of Spice Road.

use caravan_rules::Cubes;
use caravan_rules::spice_road::{Coin, PointId};

use crate::{Texts, Word};

impl Texts {
    /// "12 points for 1 turmeric and 3 saffron".
    pub fn point_card(self, card: PointId) -> String {
        self.point_card_for(card.points().into(), card.cost())
    }

    /// A point card in the row, for those who do not see it.
    pub fn point_slot(self, card: PointId, coin: Option<Coin>, short: u32, is_offered: bool) -> String {
        self.point_card_in_row(card.points().into(), card.cost(), coin, short, is_offered)
    }

    /// A caravan with how full it is.
    pub fn caravan(self, cubes: Cubes, limit: u32) -> String {
        self.caravan_with(cubes, limit)
    }

    /// The claims of a player.
    pub fn claims_and_cards(self, claimed: &[PointId]) -> String {
        let worth: Vec<String> = claimed.iter().map(|card| card.points().to_string()).collect();
        match claimed {
            [] => self.word(Word::NoClaimsYet).to_owned(),
            [..] => self.claims_worth(&self.listed(&worth)),
        }
    }
}
