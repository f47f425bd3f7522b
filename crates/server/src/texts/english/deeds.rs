//! What happened and what is about to, in English.

use caravan_rules::{Cubes, PointId, Spice};

use super::English;
use crate::texts::grammar::listed;
use crate::texts::happening::{Action, Deed, Event};
use crate::texts::phrases::{Nouns, TablePhrases, Who};

impl English {
    /// What somebody did, without who. The past tense is the same for everyone.
    pub(super) fn past(&self, who: Who, event: &Event, seats: &[Who]) -> String {
        match event {
            Event::Drawn => format!("{}.", self.draw(seats).join(", ")),
            Event::SpiceRoad(deed) => self.deed(deed),
            Event::SandToSea(deed) => self.sea_past(deed, seats),
            Event::StoodIn => match who {
                Who::You => "are away: a bot plays for you.".to_owned(),
                Who::Named(_) => "is away: a bot plays instead.".to_owned(),
            },
            Event::CameBack => match who {
                Who::You => "came back and play on.".to_owned(),
                Who::Named(_) => "came back and plays on.".to_owned(),
            },
            Event::TookBack => "took the last turn back, as all agreed.".to_owned(),
        }
    }

    fn deed(&self, deed: &Deed) -> String {
        let returned = match deed.returned.is_empty() {
            true => String::new(),
            false => format!(" and returned {}", self.cubes(deed.returned)),
        };
        format!("{}{returned}.", self.did(&deed.action))
    }

    pub(super) fn did(&self, action: &Action) -> String {
        match action {
            Action::Gained { cubes } => format!("gained {}", self.cubes(*cubes)),
            Action::Upgraded { steps } if steps.is_empty() => "played an upgrade but raised nothing".to_owned(),
            Action::Upgraded { steps } => format!("upgraded {}", self.steps(*steps)),
            Action::Traded { input, output, times } => {
                format!("traded {} for {}, {}", self.cubes(*input), self.cubes(*output), self.times(*times))
            }
            Action::Acquired { card, paid, taken } => {
                format!("took {}{}{}", self.card_name(*card), self.with(*taken), self.leaving(", leaving", paid))
            }
            Action::Claimed { card, coin } => {
                let coin = coin.map_or(String::new(), |coin| format!(", and took {}", self.coin(coin)));
                let claim = card.map_or("a point card".to_owned(), |card| self.point_claim(card));
                format!("claimed {claim}{coin}")
            }
            Action::Rested { cards } => format!("rested and took back {}", self.cards(*cards)),
            Action::Settled => "had too many cubes".to_owned(),
            Action::Stopped => "traded no more".to_owned(),
        }
    }

    pub(super) fn do_it(&self, action: &Action) -> String {
        match action {
            Action::Gained { cubes } => format!("Gain {}.", self.cubes(*cubes)),
            Action::Upgraded { steps } if steps.is_empty() => "Play the upgrade but raise nothing.".to_owned(),
            Action::Upgraded { steps } => format!("Upgrade {}.", self.steps(*steps)),
            Action::Traded { input, output, times } => {
                format!("Trade {} for {}, {}.", self.cubes(*input), self.cubes(*output), self.times(*times))
            }
            Action::Acquired { card, paid, taken } => {
                format!("Take {}{}{}.", self.card_name(*card), self.with(*taken), self.leaving(", leaving", paid))
            }
            Action::Claimed { card, coin } => {
                let coin = coin.map_or(String::new(), |coin| format!(", and take {}", self.coin(coin)));
                let claim = card.map_or("a point card".to_owned(), |card| self.point_claim(card));
                format!("Claim {claim}{coin}.")
            }
            Action::Rested { cards } => format!("Rest and take back {}.", self.cards(*cards)),
            Action::Settled => "Return the cubes over the limit.".to_owned(),
            Action::Stopped => "Trade no more.".to_owned(),
        }
    }

    /// "2 turmeric to saffron and 1 cardamom to cinnamon".
    fn steps(&self, steps: Cubes) -> String {
        let each = |from: Spice| {
            let to = from.upgraded().map_or("", |to| self.spice(to));
            format!("{} {} to {to}", steps[from], self.spice(from))
        };
        listed(&steps.spices().map(each).collect::<Vec<_>>(), "and")
    }

    /// "12 points with 1 turmeric and 3 saffron".
    fn point_claim(&self, card: PointId) -> String {
        format!("{} with {}", self.points(card.points().into()), self.cubes(card.cost()))
    }

    fn with(&self, taken: Cubes) -> String {
        if taken.is_empty() { String::new() } else { format!(" with {} on it", self.cubes(taken)) }
    }

    /// The cubes laid, in the order of the cards.
    fn leaving(&self, verb: &str, paid: &[Spice]) -> String {
        let spices: Vec<String> = paid.iter().map(|&spice| self.spice(spice).to_owned()).collect();
        if spices.is_empty() { String::new() } else { format!("{verb} {}", listed(&spices, "and")) }
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::{GameKind, MerchantId};

    use super::*;
    use caravan_rules::spice_road::Coin;

    const ROAD: English = English { game: Some(GameKind::SpiceRoad) };

    fn cubes(text: &str) -> Cubes {
        text.parse().unwrap()
    }

    fn card(text: &str) -> MerchantId {
        text.parse().unwrap()
    }

    #[test]
    fn every_deed_is_a_sentence() {
        let deeds = [
            (Action::Gained { cubes: cubes("yy") }, "-", "gained 2 turmeric."),
            (Action::Gained { cubes: cubes("yyr") }, "y", "gained 2 turmeric and 1 saffron and returned 1 turmeric."),
            (
                Action::Upgraded { steps: cubes("yyg") },
                "-",
                "upgraded 2 turmeric to saffron and 1 cardamom to cinnamon.",
            ),
            (Action::Upgraded { steps: Cubes::NONE }, "-", "played an upgrade but raised nothing."),
            (
                Action::Traded { input: cubes("yy"), output: cubes("g"), times: 1 },
                "-",
                "traded 2 turmeric for 1 cardamom, once.",
            ),
            (
                Action::Traded { input: cubes("yy"), output: cubes("g"), times: 3 },
                "-",
                "traded 2 turmeric for 1 cardamom, 3 times.",
            ),
            (
                Action::Acquired { card: card("M10"), paid: vec![Spice::Yellow, Spice::Red], taken: cubes("b") },
                "-",
                "took “2 turmeric for 1 cardamom” with 1 cinnamon on it, leaving turmeric and saffron.",
            ),
            (Action::Acquired { card: card("S02"), paid: Vec::new(), taken: Cubes::NONE }, "-", "took “upgrade 2”."),
            (
                Action::Claimed { card: None, coin: Some(Coin::Silver) },
                "-",
                "claimed a point card, and took a silver coin.",
            ),
            (
                Action::Claimed { card: "P13".parse().ok(), coin: Some(Coin::Gold) },
                "-",
                "claimed 12 points with 1 turmeric, 1 saffron, 1 cardamom and 1 cinnamon, and took a gold coin.",
            ),
            (Action::Settled, "yr", "had too many cubes and returned 1 turmeric and 1 saffron."),
            (Action::Stopped, "-", "traded no more."),
            (Action::Rested { cards: 1 }, "-", "rested and took back 1 card."),
            (Action::Rested { cards: 4 }, "-", "rested and took back 4 cards."),
        ];
        for (action, returned, sentence) in deeds {
            let event = Event::SpiceRoad(Deed { action, returned: cubes(returned) });
            assert_eq!(ROAD.past(Who::Named("Mira"), &event, &[]), sentence);
        }
    }

    #[test]
    fn you_and_others_are_spoken_of_differently_where_the_verb_says_so() {
        assert_eq!(ROAD.past(Who::You, &Event::CameBack, &[]), "came back and play on.");
        assert_eq!(ROAD.past(Who::Named("Mira"), &Event::CameBack, &[]), "came back and plays on.");
    }
}
