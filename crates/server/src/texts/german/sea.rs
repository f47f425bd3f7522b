//! What is said at a table of From Sand to Sea, in German.

use caravan_rules::sand_to_sea::{BonusKind, Victory};
use caravan_rules::{Cubes, MerchantId, Seat, Spice};

use super::German;
use super::nouns::{genitive, plural};
use crate::texts::grammar::listed;
use crate::texts::phrases::{Nouns, Who};
use crate::texts::sea_phrases::{CellOffer, CellWords, Place, SeaPhrases};
use crate::texts::spices::counted_spice;
use crate::texts::voyage::SeaDeed;

impl SeaPhrases for German {
    fn sea_doing(&self, deed: &SeaDeed, seats: &[Who]) -> String {
        self.sea_order(deed, seats)
    }

    fn cell(&self, cell: &CellWords) -> String {
        let name = cell.name;
        let head = match cell.offer {
            Some(CellOffer::Begin) => format!("Auf {name} beginnen"),
            Some(CellOffer::Stay) => format!("Auf {name} bleiben"),
            Some(CellOffer::Sail { cards: 0, toll }) => format!("{name} ansteuern, 0 Karten{}", asked_toll(toll)),
            Some(CellOffer::Sail { cards, toll }) => {
                format!("{name} ansteuern, {}{}", self.cards(cards), asked_toll(toll))
            }
            None => name.to_string(),
        };
        let outposts = self.owners("; Außenposten von", &cell.outposts);
        let boats = self.owners("; Schiffe von", &cell.boats);
        format!("{head}: {}{outposts}{boats}", self.place(cell.place))
    }

    fn hold(&self, cubes: Cubes, limit: u32) -> String {
        format!("Laderaum: {}, {} von {limit}", self.cubes(cubes), cubes.total())
    }

    fn hold_of(&self, who: Who) -> String {
        match who {
            Who::You => "Dein Laderaum".to_owned(),
            Who::Named(name) => format!("{} Laderaum", genitive(name)),
        }
    }

    fn victory(&self, victory: &Victory) -> String {
        format!("{} für {}", self.points(victory.points.into()), self.cubes(victory.cost))
    }

    fn victories_and_cards(&self, worth: &[u8]) -> String {
        let worth: Vec<String> = worth.iter().map(u8::to_string).collect();
        match worth.as_slice() {
            [] => "Noch keine Siegplättchen. Alles ansehen".to_owned(),
            [..] => format!("Siegplättchen: {} Punkte. Alles ansehen", listed(&worth, "und")),
        }
    }

    fn board_row(&self, symbol: Spice, built: u8, points: u32) -> String {
        format!("Reihe {}: {built} von 4 Außenposten errichtet, {}", self.spice(symbol), self.points(points))
    }

    fn board_of(&self, who: Who) -> String {
        match who {
            Who::You => "Dein Tableau".to_owned(),
            Who::Named(name) => format!("{} Tableau", genitive(name)),
        }
    }

    fn column_reward(&self, column: usize) -> &'static str {
        match column {
            0 => "Ist diese Spalte leer, gibt es einen Händler gratis",
            _ => "Ist diese Spalte leer, gibt es ein Bonusplättchen oder einen Händler gratis",
        }
    }

    fn bonus_left(&self, kind: BonusKind, left: usize, worth: Option<u8>) -> String {
        match (kind, worth) {
            (BonusKind::Points, Some(worth)) => {
                let tiles = plural(left as u64, "Punkteplättchen", "Punkteplättchen");
                format!("noch {tiles}, das oberste zählt {worth}")
            }
            (BonusKind::Points, None) => "keine Punkteplättchen mehr".to_owned(),
            (BonusKind::Move, _) => format!("noch {}", plural(left as u64, "Fahrtplättchen", "Fahrtplättchen")),
            (BonusKind::Hold, _) => format!("noch {}", plural(left as u64, "Laderaumplättchen", "Laderaumplättchen")),
        }
    }

    fn bonus_taken(&self, kind: BonusKind, count: usize, worth: u32) -> String {
        match kind {
            BonusKind::Points => format!("Punkteplättchen für {}", self.points(worth)),
            BonusKind::Move => {
                format!("{} bei jeder Fahrt", plural(count as u64, "freier Schritt", "freie Schritte"))
            }
            BonusKind::Hold => format!("{worth} Plätze mehr im Laderaum"),
        }
    }

    fn take_bonus(&self, kind: BonusKind, worth: Option<u8>) -> String {
        match kind {
            BonusKind::Points => format!("{} am Ende", self.points(worth.unwrap_or(0).into())),
            BonusKind::Move => "Ein freier Schritt bei jeder Fahrt".to_owned(),
            BonusKind::Hold => "3 Plätze mehr im Laderaum".to_owned(),
        }
    }

    fn take_free_merchant(&self, card: MerchantId, on_it: Cubes) -> String {
        match on_it.is_empty() {
            true => format!("Gratis nehmen: {}", self.card(card)),
            false => format!("Gratis nehmen: {}, mit {} darauf", self.card(card), self.cubes(on_it)),
        }
    }

    fn in_the_pile(&self, tiles: usize) -> String {
        format!("{tiles} im Stapel")
    }

    fn cards_of(&self, hand: usize, played: usize, discarded: usize) -> String {
        format!("{} auf der Hand, {played} gespielt, {discarded} abgelegt", self.cards(hand))
    }

    fn discarded_of(&self, cards: usize) -> String {
        format!("Abgelegt, {}", self.cards(cards))
    }

    fn rest_with(&self, cards: usize) -> String {
        format!("Rasten: {} zurücknehmen, alle ausgespielten und abgelegten", self.cards(cards))
    }

    fn starting_set(&self, number: usize, cubes: Cubes, is_offered: bool) -> String {
        let take = if is_offered { "Beginnen mit Startsatz" } else { "Startsatz" };
        format!("{take} {number}: {}", self.cubes(cubes))
    }

    fn build_button(&self, cost: u32) -> String {
        match cost {
            0 => "Außenposten gratis errichten".to_owned(),
            cost => format!("Außenposten für {cost} Würfel errichten"),
        }
    }

    fn claim_button(&self, victory: &Victory) -> String {
        format!("Einlösen: {}", self.victory(victory))
    }

    fn which_cards(&self, chosen: usize, of: usize) -> String {
        match (chosen, of) {
            (_, 1) => "Welche Karte bezahlt den Weg?".to_owned(),
            (0, _) => format!("Welche {of} Karten bezahlen den Weg?"),
            (_, _) => format!("Welche Karten bezahlen den Weg? {chosen} von {of} gewählt"),
        }
    }

    fn discard_card(&self, card: MerchantId, is_in_hand: bool) -> String {
        let from = if is_in_hand { "auf der Hand" } else { "schon gespielt" };
        format!("Ablegen: {} ({from})", self.card(card))
    }

    fn which_toll(&self, to: &str) -> String {
        format!("Welchen Würfel bekommt {to}?")
    }

    fn give_toll(&self, spice: Spice, held: u8, to: &str) -> String {
        format!("{} an {to} geben, du hast {held}", self.spice(spice))
    }

    fn which_cost(&self, left: u32) -> String {
        format!("{left} Würfel für den Außenposten.")
    }

    fn give_for_outpost(&self, spice: Spice, held: u8) -> String {
        format!("{} für den Außenposten abgeben, du hast {held}", counted_spice(self.spice(spice), 1))
    }

    fn map_name(&self, map: &str) -> String {
        match map {
            "standard" => "Standardkarte".to_owned(),
            "long_coast" => "Lange Küste".to_owned(),
            "ring" => "Ringinsel".to_owned(),
            "twin_islands" => "Zwillingsinseln".to_owned(),
            other => other.to_owned(),
        }
    }
}

impl German {
    fn place(&self, place: Place) -> String {
        match place {
            Place::Market(market) => {
                let (input, output) = (self.cubes(market.input), self.cubes(market.output));
                format!("Markt, {}, tauscht {input} gegen {output}", self.spice(market.symbol))
            }
            Place::Sea => "offenes Meer".to_owned(),
            Place::Port(victory) => format!("Hafen, {}", self.victory(&victory)),
            Place::Closed => "Hafen, zu".to_owned(),
            Place::Awaiting => "Hafen, neu: Ein Plättchen kommt".to_owned(),
        }
    }

    /// Everyone with the number that is on their pieces.
    fn owners(&self, what: &str, owners: &[(Seat, Who)]) -> String {
        let name = |&(seat, who): &(Seat, Who)| match who {
            Who::You => format!("dir ({})", seat.index() + 1),
            Who::Named(name) => format!("{name} ({})", seat.index() + 1),
        };
        let names: Vec<String> = owners.iter().map(name).collect();
        if names.is_empty() { String::new() } else { format!("{what} {}", listed(&names, "und")) }
    }
}

fn asked_toll(toll: usize) -> String {
    match toll {
        0 => String::new(),
        toll => format!(", {toll} Würfel Zoll"),
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::GameKind;
    use caravan_rules::sand_to_sea::Components;

    use super::*;

    const SEA: German = German { game: Some(GameKind::SandToSea) };

    #[test]
    fn a_cell_says_what_it_is_and_who_is_there() {
        let victory = *Components::standard().victory("V09".parse().unwrap());
        let cell = CellWords {
            name: "A1".parse().unwrap(),
            place: Place::Port(victory),
            outposts: Vec::new(),
            boats: vec![(Seat::new(0), Who::You), (Seat::new(2), Who::Named("Mira"))],
            offer: Some(CellOffer::Sail { cards: 1, toll: 0 }),
        };
        assert_eq!(
            SEA.cell(&cell),
            "A1 ansteuern, 1 Karte: Hafen, 12 Punkte für 1 Ingwer, 1 Chili, 1 Tee und 1 Nelke; Schiffe von dir (1) und Mira (3)"
        );
    }
}
