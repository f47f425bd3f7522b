//! What happens in a turn of Spice Road, and in what From Sand to Sea has of it.

use caravan_rules::{Cubes, Spice};
use caravan_tables::spice_road::{Action, Deed};

use crate::{Texts, Who, Word};

/// What was done, without what was returned.
pub(crate) fn did(t: Texts, deed: &Deed, _: &[Who]) -> String {
    t.did(&deed.action)
}

/// What is to be done, without what is to be returned.
pub(crate) fn doing(t: Texts, deed: &Deed, _: &[Who]) -> String {
    t.doing(&deed.action)
}

impl Texts {
    /// What was done: "rested and took back 3 cards."
    pub(crate) fn did(self, action: &Action) -> String {
        match action {
            Action::Gained { cubes } => self.did_gain(*cubes),
            Action::Upgraded { steps } if steps.is_empty() => self.word(Word::DidUpgradeNothing).to_owned(),
            Action::Upgraded { steps } => self.did_upgrade(&self.steps(*steps)),
            Action::Traded { input, output, times } => self.did_trade(*input, *output, *times),
            Action::Acquired { card, paid, taken } => {
                self.did_acquire(&self.card_name(*card), *taken, self.paid(paid).as_deref())
            }
            Action::Claimed { card: Some(card), coin } => self.did_claim(card.points().into(), card.cost(), *coin),
            Action::Claimed { card: None, coin } => self.did_claim_face_down(*coin),
            Action::Rested { cards } => self.did_rest(*cards),
            Action::Settled => self.word(Word::DidSettle).to_owned(),
            Action::Stopped => self.word(Word::DidStop).to_owned(),
        }
    }

    /// What a turn does that is not made yet: "Rest and take back 3 cards."
    pub fn doing(self, action: &Action) -> String {
        match action {
            Action::Gained { cubes } => self.do_gain(*cubes),
            Action::Upgraded { steps } if steps.is_empty() => self.word(Word::DoUpgradeNothing).to_owned(),
            Action::Upgraded { steps } => self.do_upgrade(&self.steps(*steps)),
            Action::Traded { input, output, times } => self.do_trade(*input, *output, *times),
            Action::Acquired { card, paid, taken } => {
                self.do_acquire(&self.card_name(*card), *taken, self.paid(paid).as_deref())
            }
            Action::Claimed { card: Some(card), coin } => self.do_claim(card.points().into(), card.cost(), *coin),
            Action::Claimed { card: None, coin } => self.do_claim_face_down(*coin),
            Action::Rested { cards } => self.do_rest(*cards),
            Action::Settled => self.word(Word::DoSettle).to_owned(),
            Action::Stopped => self.word(Word::DoStop).to_owned(),
        }
    }

    /// "2 turmeric to saffron and 1 cardamom to cinnamon".
    fn steps(self, steps: Cubes) -> String {
        let each = |from: Spice| from.upgraded().map(|to| self.step(steps[from], from, to));
        self.listed(&steps.spices().filter_map(each).collect::<Vec<_>>())
    }

    /// The cubes laid on other cards, counted; nothing if there were none.
    fn paid(self, paid: &[Spice]) -> Option<String> {
        (!paid.is_empty()).then(|| self.cubes(paid.iter().copied().collect()))
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::GameKind;
    use caravan_rules::spice_road::Coin;
    use caravan_tables::Event;

    use super::*;
    use crate::Language;

    const MIRA: Who = Who::Named("Mira");

    fn cubes(text: &str) -> Cubes {
        text.parse().unwrap()
    }

    /// Turns of Spice Road of every kind, each with what was returned.
    fn deeds() -> Vec<Event> {
        let card = |text: &str| text.parse().unwrap();
        let deeds = [
            (Action::Gained { cubes: cubes("yy") }, "-"),
            (Action::Gained { cubes: cubes("yyr") }, "y"),
            (Action::Upgraded { steps: cubes("yyg") }, "-"),
            (Action::Upgraded { steps: Cubes::NONE }, "-"),
            (Action::Traded { input: cubes("yy"), output: cubes("g"), times: 1 }, "-"),
            (Action::Traded { input: cubes("yy"), output: cubes("g"), times: 5 }, "-"),
            (Action::Acquired { card: card("M10"), paid: vec![Spice::Yellow, Spice::Red], taken: cubes("b") }, "-"),
            (Action::Acquired { card: card("S02"), paid: Vec::new(), taken: Cubes::NONE }, "-"),
            (Action::Claimed { card: None, coin: Some(Coin::Silver) }, "-"),
            (Action::Claimed { card: "P13".parse().ok(), coin: Some(Coin::Gold) }, "-"),
            (Action::Settled, "yr"),
            (Action::Stopped, "-"),
            (Action::Rested { cards: 1 }, "-"),
            (Action::Rested { cards: 4 }, "-"),
        ];
        deeds
            .map(|(action, returned)| {
                Event::Turn(caravan_tables::Deed::SpiceRoad(Deed { action, returned: cubes(returned) }))
            })
            .into()
    }

    fn told(language: Language) -> Vec<String> {
        let t = language.texts_of(GameKind::SpiceRoad);
        deeds().iter().map(|event| t.event(MIRA, event, &[])).collect()
    }

    #[test]
    fn every_deed_is_a_sentence_in_english() {
        let sentences = [
            "gained 2 turmeric.",
            "gained 2 turmeric and 1 saffron and returned 1 turmeric.",
            "upgraded 2 turmeric to saffron and 1 cardamom to cinnamon.",
            "played an upgrade but raised nothing.",
            "traded 2 turmeric for 1 cardamom, once.",
            "traded 2 turmeric for 1 cardamom, 5 times.",
            "took “2 turmeric for 1 cardamom” with 1 cinnamon on it, leaving 1 turmeric and 1 saffron.",
            "took “upgrade 2”.",
            "claimed a point card, and took a silver coin.",
            "claimed 12 points with 1 turmeric, 1 saffron, 1 cardamom and 1 cinnamon, and took a gold coin.",
            "had too many cubes and returned 1 turmeric and 1 saffron.",
            "traded no more.",
            "rested and took back 1 card.",
            "rested and took back 4 cards.",
        ];
        assert_eq!(told(Language::English), sentences);
    }

    #[test]
    fn every_deed_is_a_sentence_in_german() {
        let sentences = [
            "hat 2 Kurkuma genommen.",
            "hat 2 Kurkuma und 1 Safran genommen und 1 Kurkuma abgegeben.",
            "hat 2 Kurkuma zu Safran und 1 Kardamom zu Zimt aufgewertet.",
            "hat eine Aufwertung gespielt, aber nichts aufgewertet.",
            "hat einmal 2 Kurkuma gegen 1 Kardamom getauscht.",
            "hat 5-mal 2 Kurkuma gegen 1 Kardamom getauscht.",
            "hat „2 Kurkuma gegen 1 Kardamom“ mit 1 Zimt darauf genommen und dafür 1 Kurkuma und 1 Safran gelegt.",
            "hat „2 aufwerten“ genommen.",
            "hat eine Punktekarte eingelöst und eine Silbermünze bekommen.",
            "hat 12 Punkte mit 1 Kurkuma, 1 Safran, 1 Kardamom und 1 Zimt eingelöst und eine Goldmünze bekommen.",
            "hat überzählige Würfel gehabt und 1 Kurkuma und 1 Safran abgegeben.",
            "hat nicht mehr getauscht.",
            "hat gerastet und 1 Karte zurückgenommen.",
            "hat gerastet und 4 Karten zurückgenommen.",
        ];
        assert_eq!(told(Language::German), sentences);
    }

    #[test]
    fn every_deed_is_a_sentence_in_french() {
        let sentences = [
            "a reçu 2 curcuma.",
            "a reçu 2 curcuma et 1 safran, et rendu 1 curcuma.",
            "a amélioré 2 curcuma en safran et 1 cardamome en cannelle.",
            "a joué une amélioration sans rien améliorer.",
            "a échangé une fois 2 curcuma contre 1 cardamome.",
            "a échangé 5 fois 2 curcuma contre 1 cardamome.",
            "a pris «\u{a0}2 curcuma contre 1 cardamome\u{a0}» avec 1 cannelle dessus en posant 1 curcuma et 1 safran.",
            "a pris «\u{a0}améliorer 2\u{a0}».",
            "a remporté une carte de points, et reçu une pièce d’argent.",
            "a remporté 12 points avec 1 curcuma, 1 safran, 1 cardamome et 1 cannelle, et reçu une pièce d’or.",
            "a dépassé la limite, et rendu 1 curcuma et 1 safran.",
            "a renoncé à échanger.",
            "a pris du repos et repris 1 carte.",
            "a pris du repos et repris 4 cartes.",
        ];
        assert_eq!(told(Language::French), sentences);
    }
}
