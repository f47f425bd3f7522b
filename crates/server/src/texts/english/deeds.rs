//! What happened and what is about to, in English.

use caravan_rules::{Cubes, Spice};

use super::English;
use crate::texts::grammar::listed;
use crate::texts::happening::{Action, Deed, Event};
use crate::texts::phrases::{Nouns, Who};

impl English {
    /// What somebody did, without who. The past tense is the same for everyone.
    pub(super) fn past(&self, who: Who, event: &Event) -> String {
        match event {
            Event::SpiceRoad(deed) => self.deed(deed),
            Event::StoodIn => match who {
                Who::You => "are away: a bot plays for you.".to_owned(),
                Who::Named(_) => "is away: a bot plays instead.".to_owned(),
            },
            Event::CameBack => {
                "came back and plays on.".replace("plays", if who == Who::You { "play" } else { "plays" })
            }
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

    fn did(&self, action: &Action) -> String {
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
                format!("claimed {} with {}{coin}", self.points(card.points().into()), self.cubes(card.cost()))
            }
            Action::Rested { cards } => format!("rested and took back {}", self.cards(*cards)),
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
                format!("Claim {} with {}{coin}.", self.points(card.points().into()), self.cubes(card.cost()))
            }
            Action::Rested { cards } => format!("Rest and take back {}.", self.cards(*cards)),
        }
    }

    /// "2 yellow to red and 1 green to brown".
    fn steps(&self, steps: Cubes) -> String {
        let each = |from: Spice| {
            let to = from.upgraded().map_or("", |to| self.spice(to));
            format!("{} {} to {to}", steps[from], self.spice(from))
        };
        listed(&steps.spices().map(each).collect::<Vec<_>>(), "and")
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
