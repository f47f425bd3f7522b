//! What happens in a turn of From Sand to Sea.

use caravan_rules::{Seat, Spice};
use caravan_tables::sand_to_sea::{Action, Claimed, Deed, Gift, Voyage};

use crate::{Texts, Who, Word};

/// What was done, without what was returned.
pub(crate) fn did(t: Texts, deed: &Deed, seats: &[Who]) -> String {
    t.sand_to_sea_done(deed, seats)
}

/// What is to be done, without what is to be returned.
pub(crate) fn doing(t: Texts, deed: &Deed, seats: &[Who]) -> String {
    t.sand_to_sea_doing(deed, seats)
}

impl Texts {
    fn sand_to_sea_done(self, deed: &Deed, seats: &[Who]) -> String {
        match &deed.action {
            Action::Began { cubes, at } => self.did_begin(*cubes, *at),
            Action::Playing { card } => self.did_play(&self.card_name(*card)),
            Action::Card(action) => self.did_card_action(action),
            Action::Sailed(voyage) => self.listed(&self.legs_done(voyage, seats)),
        }
    }

    /// What a turn of From Sand to Sea does that is not made yet, among those in the seats.
    pub fn sand_to_sea_doing(self, deed: &Deed, seats: &[Who]) -> String {
        match &deed.action {
            Action::Began { cubes, at } => self.do_begin(*cubes, *at),
            Action::Playing { card } => self.do_play(&self.card_name(*card)),
            Action::Card(action) => self.doing_card_action(action),
            Action::Sailed(voyage) => self.do_all(&self.listed(&self.legs_to_do(voyage, seats))),
        }
    }

    /// A move that was made, thing by thing. A language may leave staying out: then what is done says where.
    fn legs_done(self, voyage: &Voyage, seats: &[Who]) -> Vec<String> {
        let stayed = voyage.cards.is_none().then_some(voyage.to);
        let way = match voyage.cards {
            None => self.did_stay(voyage.to),
            Some(cards) => self.did_sail(voyage.to, cards),
        };
        let trade_stayed = stayed.filter(|_| voyage.outpost.is_none());
        let claim = |claimed: Claimed| match claimed {
            Claimed::Shown(tile) => self.did_claim_tile(tile.points.into(), tile.cost, stayed),
            Claimed::FaceDown => self.did_claim_tile_face_down(stayed),
        };
        let legs = [
            Some(way).filter(|way| !way.is_empty()),
            self.tolls(&voyage.toll, seats).map(|toll| self.did_pay_toll(&toll)),
            voyage.outpost.map(|cost| self.did_build(cost, stayed)),
            voyage.gift.map(|gift| self.did_take(&self.gift(gift))),
            voyage.trade.map(|(input, output, times)| self.did_trade_there(input, output, times, trade_stayed)),
            voyage.claimed.map(claim),
        ];
        legs.into_iter().flatten().collect()
    }

    /// A move that is not made yet, thing by thing.
    fn legs_to_do(self, voyage: &Voyage, seats: &[Who]) -> Vec<String> {
        let way = match voyage.cards {
            None => self.do_stay(voyage.to),
            Some(cards) => self.do_sail(voyage.to, cards),
        };
        let claim = |claimed: Claimed| match claimed {
            Claimed::Shown(tile) => self.do_claim_tile(tile.points.into(), tile.cost),
            Claimed::FaceDown => self.word(Word::DoClaimTileFaceDown).to_owned(),
        };
        let legs = [
            Some(way),
            self.tolls(&voyage.toll, seats).map(|toll| self.do_pay_toll(&toll)),
            voyage.outpost.map(|cost| self.do_build(cost)),
            voyage.gift.map(|gift| self.do_take(&self.gift(gift))),
            voyage.trade.map(|(input, output, times)| self.do_trade_there(input, output, times)),
            voyage.claimed.map(claim),
        ];
        legs.into_iter().flatten().collect()
    }

    /// "ginger to Mira and chili to you".
    fn tolls(self, toll: &[(Seat, Spice)], seats: &[Who]) -> Option<String> {
        let part = |&(seat, spice): &(Seat, Spice)| match seats.get(seat.index()) {
            Some(&who) => self.toll_to(spice, who),
            None => self.spice(spice).to_owned(),
        };
        let parts: Vec<String> = toll.iter().map(part).collect();
        (!parts.is_empty()).then(|| self.listed(&parts))
    }

    fn gift(self, gift: Gift) -> String {
        match gift {
            Gift::Merchant(card, on_it) => self.gift_of_merchant(&self.card_name(card), on_it),
            Gift::Points(points) => self.gift_of_points(points),
            Gift::Move => self.word(Word::GiftOfMove).to_owned(),
            Gift::Hold => self.word(Word::GiftOfHold).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::{Cubes, GameKind};
    use caravan_tables::Event;

    use super::super::samples::{DEEDS, SEATED, deed_of, tolls};
    use super::*;
    use crate::Language;

    const MIRA: Who = Who::Named("Mira");

    fn told_at_sea(language: Language) -> Vec<String> {
        let t = language.texts_of(GameKind::SandToSea);
        DEEDS
            .iter()
            .map(|turn| t.event(MIRA, &Event::Turn(caravan_tables::Deed::SandToSea(deed_of(turn))), &SEATED))
            .collect()
    }

    #[test]
    fn every_deed_at_sea_is_a_sentence_in_english() {
        let sentences = [
            "began with 1 ginger and 1 tea at C2.",
            "gained 2 ginger.",
            "took “gain 2 ginger and 1 chili”, leaving 1 ginger and 1 chili.",
            "rested and took back 3 cards.",
            "sailed to B2 for 1 card.",
            "sailed to B3 for 2 cards, paid a toll of ginger to Mira and built an outpost for 2 ginger.",
            "stayed at C2, built an outpost and traded 2 ginger for 2 chili twice.",
            "sailed to A1 for 2 cards and claimed 12 points with 1 ginger, 1 chili, 1 tea and 1 clove.",
        ];
        assert_eq!(told_at_sea(Language::English), sentences);
    }

    #[test]
    fn every_deed_at_sea_is_a_sentence_in_german() {
        let sentences = [
            "hat auf C2 mit 1 Ingwer und 1 Tee begonnen.",
            "hat 2 Ingwer genommen.",
            "hat „nimm 2 Ingwer und 1 Chili“ genommen und dafür 1 Ingwer und 1 Chili gelegt.",
            "hat gerastet und 3 Karten zurückgenommen.",
            "hat B2 mit 1 Karte angesteuert.",
            "hat B3 mit 2 Karten angesteuert, Ingwer an Mira als Zoll gezahlt und einen Außenposten für 2 Ingwer errichtet.",
            "hat auf C2 einen Außenposten errichtet und zweimal 2 Ingwer gegen 2 Chili getauscht.",
            "hat A1 mit 2 Karten angesteuert und 12 Punkte mit 1 Ingwer, 1 Chili, 1 Tee und 1 Nelke eingelöst.",
        ];
        assert_eq!(told_at_sea(Language::German), sentences);
    }

    #[test]
    fn every_deed_at_sea_is_a_sentence_in_french() {
        let sentences = [
            "a commencé avec 1 gingembre et 1 thé en C2.",
            "a reçu 2 gingembre.",
            "a pris «\u{a0}recevoir 2 gingembre et 1 piment\u{a0}» en posant 1 gingembre et 1 piment.",
            "a pris du repos et repris 3 cartes.",
            "a rejoint B2 pour 1 carte.",
            "a rejoint B3 pour 2 cartes, payé un péage (gingembre à Mira) et construit un comptoir pour 2 gingembre.",
            "a jeté l’ancre en C2, construit un comptoir et échangé deux fois 2 gingembre contre 2 piments.",
            "a rejoint A1 pour 2 cartes et remporté 12 points avec 1 gingembre, 1 piment, 1 thé et 1 girofle.",
        ];
        assert_eq!(told_at_sea(Language::French), sentences);
    }

    #[test]
    fn a_toll_says_who_is_paid() {
        let t = |language: Language| language.texts_of(GameKind::SandToSea);
        let done = |language| t(language).event(MIRA, &Event::Turn(caravan_tables::Deed::SandToSea(tolls())), &SEATED);
        let to_do = |language| t(language).sand_to_sea_doing(&tolls(), &SEATED);
        assert_eq!(
            done(Language::English),
            "sailed to C2 for 1 card and paid a toll of ginger to Mira and chili to you."
        );
        assert_eq!(
            to_do(Language::English),
            "Sail to C2 for 1 card and pay a toll of ginger to Mira and chili to you."
        );
        assert_eq!(
            done(Language::German),
            "hat C2 mit 1 Karte angesteuert und Ingwer an Mira und Chili an dich als Zoll gezahlt."
        );
        assert_eq!(
            to_do(Language::German),
            "Steuere C2 mit 1 Karte an und zahle Ingwer an Mira und Chili an dich als Zoll."
        );
        assert_eq!(
            to_do(Language::French),
            "Rejoins C2 pour 1 carte et paie un péage (gingembre à Mira et piment à toi)."
        );
    }

    #[test]
    fn gifts_are_named() {
        let t = Language::English.texts_of(GameKind::SandToSea);
        let card = "M05".parse().unwrap();
        assert_eq!(t.gift(Gift::Merchant(card, Cubes::NONE)), format!("{} as a gift", t.card_name(card)));
        assert_eq!(t.gift(Gift::Points(6)), "a tile worth 6 points");
        assert_eq!((t.gift(Gift::Move), t.gift(Gift::Hold)), ("an extra-move tile".into(), "a hold tile".into()));
        let german = Language::German.texts_of(GameKind::SandToSea);
        assert_eq!(german.gift(Gift::Points(6)), "ein Plättchen mit 6 Punkten");
    }
}
