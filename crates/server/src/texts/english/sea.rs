//! What is said at a table of From Sand to Sea, in English.

use caravan_rules::sand_to_sea::{BonusKind, Victory};
use caravan_rules::{Cubes, MerchantId, Seat, Spice};

use super::English;
use super::nouns::plural;
use crate::texts::grammar::listed;
use crate::texts::phrases::{Nouns, Who};
use crate::texts::sea_phrases::{CellOffer, CellWords, Place, SeaPhrases};
use crate::texts::spices::one;
use crate::texts::voyage::SeaDeed;

impl SeaPhrases for English {
    fn sea_doing(&self, deed: &SeaDeed, seats: &[Who]) -> String {
        self.sea_order(deed, seats)
    }

    fn cell(&self, cell: &CellWords) -> String {
        let name = cell.name;
        let head = match cell.offer {
            Some(CellOffer::Begin) => format!("Start at {name}"),
            Some(CellOffer::Stay) => format!("Stay at {name}"),
            Some(CellOffer::Sail { cards: 0, toll }) => format!("Sail to {name} for free, 0 cards{}", asked_toll(toll)),
            Some(CellOffer::Sail { cards, toll }) => {
                format!("Sail to {name} for {}{}", self.cards(cards), asked_toll(toll))
            }
            None => name.to_string(),
        };
        let outposts = self.owners("; outposts of", &cell.outposts);
        let boats = self.owners("; boats of", &cell.boats);
        format!("{head}: {}{outposts}{boats}", self.place(cell.place))
    }

    fn hold(&self, cubes: Cubes, limit: u32) -> String {
        format!("Hold: {}, {} of {limit}", self.cubes(cubes), cubes.total())
    }

    fn hold_of(&self, who: Who) -> String {
        match who {
            Who::You => "Your hold".to_owned(),
            Who::Named(name) => format!("{name}’s hold"),
        }
    }

    fn victory(&self, victory: &Victory) -> String {
        format!("{} for {}", self.points(victory.points.into()), self.cubes(victory.cost))
    }

    fn victories_and_cards(&self, worth: &[u8]) -> String {
        let worth: Vec<String> = worth.iter().map(u8::to_string).collect();
        match worth.as_slice() {
            [] => "No victory tiles yet. See everything".to_owned(),
            [..] => format!("Victory tiles: {} points. See everything", listed(&worth, "and")),
        }
    }

    fn board_row(&self, symbol: Spice, built: u8, points: u32) -> String {
        format!("{} row: {built} of 4 outposts built, {}", self.spice(symbol), self.points(points))
    }

    fn board_of(&self, who: Who) -> String {
        match who {
            Who::You => "Your board".to_owned(),
            Who::Named(name) => format!("{name}’s board"),
        }
    }

    fn column_reward(&self, column: usize) -> &'static str {
        match column {
            0 => "Emptied, this column gives a free merchant",
            _ => "Emptied, this column gives a bonus tile or a free merchant",
        }
    }

    fn bonus_left(&self, kind: BonusKind, left: usize, worth: Option<u8>) -> String {
        match (kind, worth) {
            (BonusKind::Points, Some(worth)) => {
                format!("{} left, the top one worth {worth}", plural(left as u64, "points tile", "points tiles"))
            }
            (BonusKind::Points, None) => "no points tiles left".to_owned(),
            (BonusKind::Move, _) => format!("{} left", plural(left as u64, "extra-move tile", "extra-move tiles")),
            (BonusKind::Hold, _) => format!("{} left", plural(left as u64, "hold tile", "hold tiles")),
        }
    }

    fn bonus_taken(&self, kind: BonusKind, count: usize, worth: u32) -> String {
        match kind {
            BonusKind::Points => format!("Points tiles worth {}", self.points(worth)),
            BonusKind::Move => format!("{} in every move", plural(count as u64, "free step", "free steps")),
            BonusKind::Hold => format!("{worth} more places in the hold"),
        }
    }

    fn take_bonus(&self, kind: BonusKind, worth: Option<u8>) -> String {
        match kind {
            BonusKind::Points => format!("{} at the end", self.points(worth.unwrap_or(0).into())),
            BonusKind::Move => "A free step in every move".to_owned(),
            BonusKind::Hold => "3 more places in the hold".to_owned(),
        }
    }

    fn take_free_merchant(&self, card: MerchantId, on_it: Cubes) -> String {
        match on_it.is_empty() {
            true => format!("Take for free: {}", self.card(card)),
            false => format!("Take for free: {}, with {} on it", self.card(card), self.cubes(on_it)),
        }
    }

    fn in_the_pile(&self, tiles: usize) -> String {
        format!("{tiles} in the pile")
    }

    fn cards_of(&self, hand: usize, played: usize, discarded: usize) -> String {
        format!("{} in hand, {played} played, {discarded} discarded", self.cards(hand))
    }

    fn discarded_of(&self, cards: usize) -> String {
        format!("Discarded, {}", self.cards(cards))
    }

    fn rest_with(&self, cards: usize) -> String {
        format!("Rest: take back {} you have played or discarded", self.cards(cards))
    }

    fn starting_set(&self, number: usize, cubes: Cubes, is_offered: bool) -> String {
        let take = if is_offered { "Begin with" } else { "Starting set" };
        format!("{take} {number}: {}", self.cubes(cubes))
    }

    fn build_button(&self, cost: u32) -> String {
        match cost {
            0 => "Build an outpost for free".to_owned(),
            cost => format!("Build an outpost for {}", plural(cost.into(), "cube", "cubes")),
        }
    }

    fn claim_button(&self, victory: &Victory) -> String {
        format!("Claim {}", self.victory(victory))
    }

    fn which_cards(&self, chosen: usize, of: usize) -> String {
        match (chosen, of) {
            (_, 1) => "Which card pays for the way?".to_owned(),
            (0, _) => format!("Which {of} cards pay for the way?"),
            (_, _) => format!("Which cards pay for the way? {chosen} of {of} chosen"),
        }
    }

    fn discard_card(&self, card: MerchantId, is_in_hand: bool) -> String {
        let from = if is_in_hand { "in hand" } else { "already played" };
        format!("Discard: {} ({from})", self.card(card))
    }

    fn which_toll(&self, to: &str) -> String {
        format!("Which cube does {to} get?")
    }

    fn give_toll(&self, spice: Spice, held: u8, to: &str) -> String {
        format!("Give {} to {to}, you have {held}", self.spice(spice))
    }

    fn which_cost(&self, left: u32) -> String {
        format!("{} for the outpost.", plural(left.into(), "cube", "cubes"))
    }

    fn give_for_outpost(&self, spice: Spice, held: u8) -> String {
        format!("Return one {} for the outpost, you have {held}", one(self.spice(spice)))
    }

    fn map_name(&self, map: &str) -> String {
        match map {
            "standard" => "Standard".to_owned(),
            "long_coast" => "Long coast".to_owned(),
            "ring" => "Ring".to_owned(),
            "twin_islands" => "Twin islands".to_owned(),
            other => other.to_owned(),
        }
    }
}

impl English {
    fn place(&self, place: Place) -> String {
        match place {
            Place::Market(market) => {
                let (input, output) = (self.cubes(market.input), self.cubes(market.output));
                format!("market, {}, trades {input} for {output}", self.spice(market.symbol))
            }
            Place::Sea => "open sea".to_owned(),
            Place::Port(victory) => format!("port, {}", self.victory(&victory)),
            Place::Closed => "closed port".to_owned(),
            Place::Awaiting => "port, a new tile comes".to_owned(),
        }
    }

    /// Everyone with the number that is on their pieces.
    fn owners(&self, what: &str, owners: &[(Seat, Who)]) -> String {
        let name = |&(seat, who): &(Seat, Who)| match who {
            Who::You => format!("you ({})", seat.index() + 1),
            Who::Named(name) => format!("{name} ({})", seat.index() + 1),
        };
        let names: Vec<String> = owners.iter().map(name).collect();
        if names.is_empty() { String::new() } else { format!("{what} {}", listed(&names, "and")) }
    }
}

fn asked_toll(toll: usize) -> String {
    match toll {
        0 => String::new(),
        toll => format!(" and {} of toll", plural(toll as u64, "cube", "cubes")),
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::GameKind;
    use caravan_rules::sand_to_sea::Components;

    use super::*;

    const SEA: English = English { game: Some(GameKind::SandToSea) };

    #[test]
    fn a_cell_says_what_it_is_and_who_is_there() {
        let market = *Components::standard().market("E08".parse().unwrap());
        let cell = CellWords {
            name: "C3".parse().unwrap(),
            place: Place::Market(market),
            outposts: vec![(Seat::new(0), Who::You), (Seat::new(2), Who::Named("Mira"))],
            boats: vec![(Seat::new(2), Who::Named("Mira"))],
            offer: Some(CellOffer::Sail { cards: 2, toll: 1 }),
        };
        assert_eq!(
            SEA.cell(&cell),
            "Sail to C3 for 2 cards and 1 cube of toll: market, chili, trades 1 tea for 2 chili; outposts of you (1) and Mira (3); boats of Mira (3)"
        );
        let sea = CellWords { place: Place::Sea, outposts: Vec::new(), boats: Vec::new(), offer: None, ..cell };
        assert_eq!(SEA.cell(&sea), "C3: open sea");
    }
}
