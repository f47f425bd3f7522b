//! What happened and what is about to, in German: the perfect tense, with its verb at the end.

use caravan_rules::{Cubes, PointId, Spice};

use super::German;
use crate::texts::grammar::listed;
use crate::texts::happening::{Action, Deed, Event};
use crate::texts::phrases::{Nouns, TablePhrases, Who};

impl German {
    /// What somebody did, without who.
    pub(super) fn past(&self, who: Who, event: &Event, seats: &[Who]) -> String {
        let (has, is) = if who == Who::You { ("hast", "bist") } else { ("hat", "ist") };
        match event {
            Event::Drawn => format!("{}.", self.draw(seats).join(", ")),
            Event::SpiceRoad(deed) => self.deed(has, deed),
            Event::SandToSea(deed) => format!("{has} {}", self.sea_past(deed, seats)),
            Event::StoodIn => match who {
                Who::You => "bist weg: Ein Bot spielt für dich.".to_owned(),
                Who::Named(_) => "ist weg: Ein Bot springt ein.".to_owned(),
            },
            Event::CameBack => format!("{is} wieder da."),
            Event::TookBack => format!("{has} den letzten Zug zurückgenommen, mit dem Einverständnis aller."),
        }
    }

    fn deed(&self, has: &str, deed: &Deed) -> String {
        let returned = match deed.returned.is_empty() {
            true => String::new(),
            false => format!(" und {} abgegeben", self.cubes(deed.returned)),
        };
        format!("{has} {}{returned}.", self.did(&deed.action))
    }

    pub(super) fn did(&self, action: &Action) -> String {
        match action {
            Action::Gained { cubes } => format!("{} genommen", self.cubes(*cubes)),
            Action::Upgraded { steps } if steps.is_empty() => {
                "eine Aufwertung gespielt, aber nichts aufgewertet".to_owned()
            }
            Action::Upgraded { steps } => format!("{} aufgewertet", self.steps(*steps)),
            Action::Traded { input, output, times } => {
                format!("{} {} gegen {} getauscht", self.times(*times), self.cubes(*input), self.cubes(*output))
            }
            Action::Acquired { card, paid, taken } => {
                let laid = self.spices(paid).map_or(String::new(), |laid| format!(" und dafür {laid} gelegt"));
                format!("{}{} genommen{laid}", self.card_name(*card), self.with(*taken))
            }
            Action::Claimed { card, coin } => {
                let coin = coin.map_or(String::new(), |coin| format!(" und {} bekommen", self.coin(coin)));
                let claim = card.map_or("eine Punktekarte".to_owned(), |card| self.point_claim(card));
                format!("{claim} eingelöst{coin}")
            }
            Action::Rested { cards } => format!("gerastet und {} zurückgenommen", self.cards(*cards)),
            Action::Settled => "zu viele Würfel gehabt".to_owned(),
            Action::Stopped => "nicht mehr getauscht".to_owned(),
        }
    }

    pub(super) fn do_it(&self, action: &Action) -> String {
        match action {
            Action::Gained { cubes } => format!("Nimm {}.", self.cubes(*cubes)),
            Action::Upgraded { steps } if steps.is_empty() => {
                "Spiele die Aufwertung, ohne etwas aufzuwerten.".to_owned()
            }
            Action::Upgraded { steps } => format!("Werte {} auf.", self.steps(*steps)),
            Action::Traded { input, output, times } => {
                format!("Tausche {} {} gegen {}.", self.times(*times), self.cubes(*input), self.cubes(*output))
            }
            Action::Acquired { card, paid, taken } => {
                let laid = self.spices(paid).map_or(String::new(), |laid| format!(" und lege dafür {laid}"));
                format!("Nimm {}{}{laid}.", self.card_name(*card), self.with(*taken))
            }
            Action::Claimed { card, coin } => {
                let coin = coin.map_or(String::new(), |coin| format!(" und nimm {}", self.coin(coin)));
                let claim = card.map_or("eine Punktekarte".to_owned(), |card| self.point_claim(card));
                format!("Löse {claim} ein{coin}.")
            }
            Action::Rested { cards } => format!("Raste und nimm {} zurück.", self.cards(*cards)),
            Action::Settled => "Gib die Würfel ab, die zu viel sind.".to_owned(),
            Action::Stopped => "Tausche nicht mehr.".to_owned(),
        }
    }

    /// "2 Kurkuma zu Safran und 1 Kardamom zu Zimt".
    fn steps(&self, steps: Cubes) -> String {
        let each = |from: Spice| {
            let to = from.upgraded().map_or("", |to| self.spice(to));
            format!("{} {} zu {to}", steps[from], self.spice(from))
        };
        listed(&steps.spices().map(each).collect::<Vec<_>>(), "und")
    }

    /// "12 Punkte mit 1 Kurkuma und 3 Safran".
    fn point_claim(&self, card: PointId) -> String {
        format!("{} mit {}", self.points(card.points().into()), self.cubes(card.cost()))
    }

    fn with(&self, taken: Cubes) -> String {
        if taken.is_empty() { String::new() } else { format!(" mit {} darauf", self.cubes(taken)) }
    }

    /// The cubes laid, in the order of the cards.
    fn spices(&self, paid: &[Spice]) -> Option<String> {
        let spices: Vec<String> = paid.iter().map(|&spice| self.spice(spice).to_owned()).collect();
        (!spices.is_empty()).then(|| listed(&spices, "und"))
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::{GameKind, MerchantId};

    use super::*;
    use caravan_rules::spice_road::Coin;

    const ROAD: German = German { game: Some(GameKind::SpiceRoad) };

    fn cubes(text: &str) -> Cubes {
        text.parse().unwrap()
    }

    fn card(text: &str) -> MerchantId {
        text.parse().unwrap()
    }

    #[test]
    fn every_deed_is_a_sentence() {
        let deeds = [
            (Action::Gained { cubes: cubes("yy") }, "-", "hat 2 Kurkuma genommen."),
            (
                Action::Gained { cubes: cubes("yyr") },
                "y",
                "hat 2 Kurkuma und 1 Safran genommen und 1 Kurkuma abgegeben.",
            ),
            (
                Action::Upgraded { steps: cubes("yyg") },
                "-",
                "hat 2 Kurkuma zu Safran und 1 Kardamom zu Zimt aufgewertet.",
            ),
            (Action::Upgraded { steps: Cubes::NONE }, "-", "hat eine Aufwertung gespielt, aber nichts aufgewertet."),
            (
                Action::Traded { input: cubes("yy"), output: cubes("g"), times: 1 },
                "-",
                "hat einmal 2 Kurkuma gegen 1 Kardamom getauscht.",
            ),
            (
                Action::Traded { input: cubes("yy"), output: cubes("g"), times: 5 },
                "-",
                "hat 5-mal 2 Kurkuma gegen 1 Kardamom getauscht.",
            ),
            (
                Action::Acquired { card: card("M10"), paid: vec![Spice::Yellow, Spice::Red], taken: cubes("b") },
                "-",
                "hat „2 Kurkuma gegen 1 Kardamom“ mit 1 Zimt darauf genommen und dafür Kurkuma und Safran gelegt.",
            ),
            (
                Action::Acquired { card: card("S02"), paid: Vec::new(), taken: Cubes::NONE },
                "-",
                "hat „2 aufwerten“ genommen.",
            ),
            (
                Action::Claimed { card: None, coin: Some(Coin::Gold) },
                "-",
                "hat eine Punktekarte eingelöst und eine Goldmünze bekommen.",
            ),
            (
                Action::Claimed { card: "P13".parse().ok(), coin: Some(Coin::Silver) },
                "-",
                "hat 12 Punkte mit 1 Kurkuma, 1 Safran, 1 Kardamom und 1 Zimt eingelöst und eine Silbermünze bekommen.",
            ),
            (Action::Rested { cards: 1 }, "-", "hat gerastet und 1 Karte zurückgenommen."),
            (Action::Rested { cards: 4 }, "-", "hat gerastet und 4 Karten zurückgenommen."),
        ];
        for (action, returned, sentence) in deeds {
            let event = Event::SpiceRoad(Deed { action, returned: cubes(returned) });
            assert_eq!(ROAD.past(Who::Named("Mira"), &event, &[]), sentence);
        }
    }

    #[test]
    fn you_and_others_are_spoken_of_differently() {
        let rest = Event::SpiceRoad(Deed { action: Action::Rested { cards: 2 }, returned: Cubes::NONE });
        assert_eq!(ROAD.past(Who::You, &rest, &[]), "hast gerastet und 2 Karten zurückgenommen.");
        assert_eq!(ROAD.past(Who::You, &Event::CameBack, &[]), "bist wieder da.");
        assert_eq!(ROAD.past(Who::Named("Mira"), &Event::CameBack, &[]), "ist wieder da.");
    }
}
