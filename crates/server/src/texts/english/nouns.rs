//! Spices, cards, points and people, in English.

use caravan_rules::{Cubes, GameKind, MerchantCard, MerchantId, PointId, Spice};

use super::English;
use crate::texts::grammar::{Span, counted, digits, listed};
use crate::texts::language::Language;
use crate::texts::phrases::{Nouns, Who};
use crate::texts::spices::{spice_in_full, spice_name};
use caravan_rules::spice_road::Coin;

/// "1 card", "2 cards".
pub(super) fn plural(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

impl Nouns for English {
    fn spice(&self, spice: Spice) -> &'static str {
        spice_name(self.game, Language::English, spice)
    }

    fn spice_in_full(&self, spice: Spice) -> String {
        spice_in_full(self.game, Language::English, spice)
    }

    fn but_for(&self, spice: Spice) -> String {
        format!("not {}", self.spice(spice))
    }

    fn cubes(&self, cubes: Cubes) -> String {
        if cubes.is_empty() { "nothing".to_owned() } else { listed(&counted(cubes, |spice| self.spice(spice)), "and") }
    }

    fn points(&self, points: u32) -> String {
        plural(points.into(), "point", "points")
    }

    fn points_word(&self, points: u32) -> &'static str {
        if points == 1 { "point" } else { "points" }
    }

    fn cards(&self, cards: usize) -> String {
        plural(cards as u64, "card", "cards")
    }

    fn coin(&self, coin: Coin) -> &'static str {
        match coin {
            Coin::Gold => "a gold coin",
            Coin::Silver => "a silver coin",
        }
    }

    fn coins(&self, gold: u8, silver: u8) -> String {
        match (gold, silver) {
            (0, _) => format!("{silver} silver"),
            (_, 0) => format!("{gold} gold"),
            (_, _) => format!("{gold} gold, {silver} silver"),
        }
    }

    fn times(&self, times: u8) -> String {
        match times {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            _ => format!("{times} times"),
        }
    }

    fn of(&self, part: u64, whole: u64) -> String {
        format!("{part} of {whole}")
    }

    fn who(&self, who: Who) -> String {
        match who {
            Who::You => "You".to_owned(),
            Who::Named(name) => name.to_owned(),
        }
    }

    fn seat(&self, number: usize) -> String {
        format!("Seat {number}")
    }

    fn bot(&self, name: &str) -> String {
        format!("{name} (bot)")
    }

    fn level(&self, name: &str) -> Option<&'static str> {
        match name {
            "wanderer" => Some("Wanderer"),
            "pedlar" => Some("Pedlar"),
            "trader" => Some("Trader"),
            "merchant" => Some("Merchant"),
            "master" => Some("Master"),
            "vizier" => Some("Vizier"),
            "oracle" => Some("Oracle"),
            _ => None,
        }
    }

    fn character(&self, level: &str) -> Option<&'static str> {
        caravan_bots::LEVELS.iter().find(|known| known.name == level).map(|known| known.character)
    }

    fn game(&self, game: GameKind) -> &'static str {
        match game {
            GameKind::SpiceRoad => "Spice Road",
            GameKind::SandToSea => "From Sand to Sea",
        }
    }

    fn card(&self, card: MerchantId) -> String {
        match card.card() {
            MerchantCard::Spice(output) => format!("Gain {}", self.cubes(output)),
            MerchantCard::Upgrade(steps) => format!("Upgrade up to {steps} steps"),
            MerchantCard::Trade { input, output } => format!("Trade {} for {}", self.cubes(input), self.cubes(output)),
        }
    }

    fn card_name(&self, card: MerchantId) -> String {
        match card.card() {
            MerchantCard::Spice(output) => format!("“gain {}”", self.cubes(output)),
            MerchantCard::Upgrade(steps) => format!("“upgrade {steps}”"),
            MerchantCard::Trade { input, output } => format!("“{} for {}”", self.cubes(input), self.cubes(output)),
        }
    }

    fn point_card(&self, card: PointId) -> String {
        format!("{} for {}", self.points(card.points().into()), self.cubes(card.cost()))
    }

    fn caravan(&self, cubes: Cubes, limit: u32) -> String {
        format!("Caravan: {}, {} of {limit}", self.cubes(cubes), cubes.total())
    }

    fn clock(&self, seconds: u64) -> String {
        match Span::of(seconds) {
            Span::Days(days) => plural(days, "day", "days"),
            Span::Hours(_) | Span::Minutes(_) => digits(seconds),
        }
    }

    fn seconds(&self, seconds: u64) -> String {
        plural(seconds, "second", "seconds")
    }

    fn duration(&self, seconds: u64) -> String {
        match Span::of(seconds) {
            Span::Days(days) => plural(days, "day", "days"),
            Span::Hours(hours) => plural(hours, "hour", "hours"),
            Span::Minutes(0) => "less than a minute".to_owned(),
            Span::Minutes(minutes) => plural(minutes, "minute", "minutes"),
        }
    }
}
