//! What happens in a turn of Spice Road.

use caravan_tables::spice_road::{Action, Deed};

use crate::{Texts, Who};

/// What was done, without what was returned.
pub(crate) fn did(t: Texts, deed: &Deed, _: &[Who]) -> String {
    match &deed.action {
        Action::Card(action) => t.did_card_action(action),
        Action::Claimed { card: Some(card), coin } => t.did_claim(card.points().into(), card.cost(), *coin),
        Action::Claimed { card: None, coin } => t.did_claim_face_down(*coin),
    }
}

/// What is to be done, without what is to be returned.
pub(crate) fn doing(t: Texts, deed: &Deed, _: &[Who]) -> String {
    t.spice_road_doing(deed)
}

impl Texts {
    /// What a turn of Spice Road does that is not made yet: "Rest and take back 3 cards."
    pub fn spice_road_doing(self, deed: &Deed) -> String {
        match &deed.action {
            Action::Card(action) => self.doing_card_action(action),
            Action::Claimed { card: Some(card), coin } => self.do_claim(card.points().into(), card.cost(), *coin),
            Action::Claimed { card: None, coin } => self.do_claim_face_down(*coin),
        }
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::spice_road::Coin;
    use caravan_rules::{Cubes, GameKind, Spice};
    use caravan_tables::{CardAction, Event};

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
            (Action::Card(CardAction::Gained { cubes: cubes("yy") }), "-"),
            (Action::Card(CardAction::Gained { cubes: cubes("yyr") }), "y"),
            (Action::Card(CardAction::Upgraded { steps: cubes("yyg") }), "-"),
            (Action::Card(CardAction::Upgraded { steps: Cubes::NONE }), "-"),
            (Action::Card(CardAction::Traded { input: cubes("yy"), output: cubes("g"), times: 1 }), "-"),
            (Action::Card(CardAction::Traded { input: cubes("yy"), output: cubes("g"), times: 5 }), "-"),
            (
                Action::Card(CardAction::Acquired {
                    card: card("M10"),
                    paid: vec![Spice::Yellow, Spice::Red],
                    taken: cubes("b"),
                }),
                "-",
            ),
            (Action::Card(CardAction::Acquired { card: card("S02"), paid: Vec::new(), taken: Cubes::NONE }), "-"),
            (Action::Claimed { card: None, coin: Some(Coin::Silver) }, "-"),
            (Action::Claimed { card: "P13".parse().ok(), coin: Some(Coin::Gold) }, "-"),
            (Action::Card(CardAction::Settled), "yr"),
            (Action::Card(CardAction::Stopped), "-"),
            (Action::Card(CardAction::Rested { cards: 1 }), "-"),
            (Action::Card(CardAction::Rested { cards: 4 }), "-"),
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
