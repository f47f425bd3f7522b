//! Spices, cards, points and people, in German.
//!
//! Spices are named as one speaks of goods ("2 Kurkuma"): such nouns do not change their form.

use caravan_rules::{Cubes, GameKind, MerchantCard, MerchantId, PointId, Spice};

use super::German;
use crate::texts::grammar::{Span, counted, digits, listed};
use crate::texts::language::Language;
use crate::texts::phrases::{Nouns, Who};
use crate::texts::spices::{spice_in_full, spice_name};
use caravan_rules::spice_road::Coin;

/// "1 Karte", "2 Karten".
pub(super) fn plural(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The genitive of a name: "Miras", but "Jonas’".
pub(super) fn genitive(name: &str) -> String {
    let ends_in_hiss = name.ends_with(['s', 'ß', 'x', 'z', 'S', 'X', 'Z']);
    if ends_in_hiss { format!("{name}’") } else { format!("{name}s") }
}

impl Nouns for German {
    fn spice(&self, spice: Spice) -> &'static str {
        spice_name(self.game, Language::German, spice)
    }

    fn spice_in_full(&self, spice: Spice) -> String {
        spice_in_full(self.game, Language::German, spice)
    }

    fn but_for(&self, spice: Spice) -> String {
        format!("ohne {}", self.spice(spice))
    }

    fn cubes(&self, cubes: Cubes) -> String {
        if cubes.is_empty() { "nichts".to_owned() } else { listed(&counted(cubes, |spice| self.spice(spice)), "und") }
    }

    fn points(&self, points: u32) -> String {
        plural(points.into(), "Punkt", "Punkte")
    }

    fn points_word(&self, points: u32) -> &'static str {
        if points == 1 { "Punkt" } else { "Punkte" }
    }

    fn cards(&self, cards: usize) -> String {
        plural(cards as u64, "Karte", "Karten")
    }

    fn coin(&self, coin: Coin) -> &'static str {
        match coin {
            Coin::Gold => "eine Goldmünze",
            Coin::Silver => "eine Silbermünze",
        }
    }

    fn coins(&self, gold: u8, silver: u8) -> String {
        match (gold, silver) {
            (0, _) => format!("{silver} Silber"),
            (_, 0) => format!("{gold} Gold"),
            (_, _) => format!("{gold} Gold, {silver} Silber"),
        }
    }

    fn times(&self, times: u8) -> String {
        match times {
            1 => "einmal".to_owned(),
            2 => "zweimal".to_owned(),
            3 => "dreimal".to_owned(),
            4 => "viermal".to_owned(),
            _ => format!("{times}-mal"),
        }
    }

    fn of(&self, part: u64, whole: u64) -> String {
        format!("{part} von {whole}")
    }

    fn who(&self, who: Who) -> String {
        match who {
            Who::You => "Du".to_owned(),
            Who::Named(name) => name.to_owned(),
        }
    }

    fn seat(&self, number: usize) -> String {
        format!("Platz {number}")
    }

    fn bot(&self, name: &str) -> String {
        format!("{name} (Bot)")
    }

    fn level(&self, name: &str) -> Option<&'static str> {
        match name {
            "wanderer" => Some("Wanderer"),
            "pedlar" => Some("Hausierer"),
            "trader" => Some("Krämer"),
            "merchant" => Some("Kaufmann"),
            "master" => Some("Meister"),
            "vizier" => Some("Wesir"),
            "oracle" => Some("Orakel"),
            _ => None,
        }
    }

    fn character(&self, level: &str) -> Option<&'static str> {
        match level {
            "wanderer" => Some("ist neu auf der Straße und sieht wenig von ihr"),
            "pedlar" => Some("verkauft, was gerade da ist"),
            "trader" => Some("versteht das Geschäft und übersieht manchen guten Handel"),
            "merchant" => Some("übersieht selten etwas"),
            "master" => Some("wägt jeden Zug mit geübtem Auge"),
            "vizier" => Some("liest ein paar Züge voraus"),
            "oracle" => Some("liest weit voraus, und mit mehr Bedenkzeit noch weiter"),
            _ => None,
        }
    }

    fn game(&self, game: GameKind) -> &'static str {
        match game {
            GameKind::SpiceRoad => "Die Gewürzstraße",
            GameKind::SandToSea => "Vom Sand zur See",
        }
    }

    fn card(&self, card: MerchantId) -> String {
        match card.card() {
            MerchantCard::Spice(output) => format!("Nimm {}", self.cubes(output)),
            MerchantCard::Upgrade(steps) => format!("Werte um bis zu {steps} Schritte auf"),
            MerchantCard::Trade { input, output } => {
                format!("Tausche {} gegen {}", self.cubes(input), self.cubes(output))
            }
        }
    }

    fn card_name(&self, card: MerchantId) -> String {
        match card.card() {
            MerchantCard::Spice(output) => format!("„nimm {}“", self.cubes(output)),
            MerchantCard::Upgrade(steps) => format!("„{steps} aufwerten“"),
            MerchantCard::Trade { input, output } => format!("„{} gegen {}“", self.cubes(input), self.cubes(output)),
        }
    }

    fn point_card(&self, card: PointId) -> String {
        format!("{} für {}", self.points(card.points().into()), self.cubes(card.cost()))
    }

    fn caravan(&self, cubes: Cubes, limit: u32) -> String {
        format!("Karawane: {}, {} von {limit}", self.cubes(cubes), cubes.total())
    }

    fn clock(&self, seconds: u64) -> String {
        match Span::of(seconds) {
            Span::Days(days) => plural(days, "Tag", "Tage"),
            Span::Hours(_) | Span::Minutes(_) => digits(seconds),
        }
    }

    fn seconds(&self, seconds: u64) -> String {
        plural(seconds, "Sekunde", "Sekunden")
    }

    fn duration(&self, seconds: u64) -> String {
        match Span::of(seconds) {
            Span::Days(days) => plural(days, "Tag", "Tage"),
            Span::Hours(hours) => plural(hours, "Stunde", "Stunden"),
            Span::Minutes(0) => "weniger als eine Minute".to_owned(),
            Span::Minutes(minutes) => plural(minutes, "Minute", "Minuten"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GERMAN: German = German { game: None };

    #[test]
    fn numbers_change_the_noun_and_names_the_genitive() {
        assert_eq!((GERMAN.cards(1), GERMAN.cards(2)), ("1 Karte".to_owned(), "2 Karten".to_owned()));
        assert_eq!(GERMAN.duration(86_400), "1 Tag");
        assert_eq!(GERMAN.duration(2 * 86_400), "2 Tage");
        assert_eq!(GERMAN.duration(7_200), "2 Stunden");
        assert_eq!((genitive("Mira"), genitive("Jonas")), ("Miras".to_owned(), "Jonas’".to_owned()));
    }
}
