//! What happened and what is about to: in the files, what was done begins with `did_`, what is to be done with `do_`.

use caravan_rules::{Cubes, Seat, Spice};
use caravan_tables::sand_to_sea::{Claimed, Gift, SeaAction, SeaDeed, Voyage};
use caravan_tables::spice_road::Action;
use caravan_tables::{Event, LogEntry};

use super::{Texts, Who, Word};

impl Texts {
    /// What somebody did, without who: "rested and took back 3 cards." Those in the seats are named as the reader calls them.
    pub fn event(self, who: Who, event: &Event, seats: &[Who]) -> String {
        match event {
            Event::Drawn => self.seats_were_drawn(&self.draw(seats).join(self.word(Word::ListComma))),
            Event::SpiceRoad(deed) => self.took_turn(who, &self.did(&deed.action), deed.returned),
            Event::SandToSea(deed) => self.took_turn(who, &self.did_at_sea(deed, seats), deed.returned),
            Event::StoodIn => self.stood_in(who),
            Event::CameBack => self.came_back(who),
            Event::TookBack => self.took_back(who),
            Event::GotUp => self.got_up(who),
            Event::HandedOver => self.handed_over(who),
            Event::Resigned => self.resigned(who),
            Event::EndedByAll => self.ended_by_all(who),
            Event::Hinted => self.hinted(who),
        }
    }

    /// A line of the log: who did it, and what. What a bot did for somebody who was away, the bot did.
    pub fn told(self, entry: &LogEntry, seats: &[Who]) -> (String, String) {
        let who = seats.get(entry.seat.index()).copied().unwrap_or(Who::You);
        if entry.by_stand_in {
            (self.bot_for(who), self.event(Who::Named(""), &entry.event, seats))
        } else {
            (self.subject(who).to_owned(), self.event(who, &entry.event, seats))
        }
    }

    /// What a turn does that is not made yet, in a sentence; nothing if it is no turn.
    pub fn doing_event(self, event: &Event, seats: &[Who]) -> Option<String> {
        match event {
            Event::SpiceRoad(deed) => {
                let is_step = deed.action == Action::Settled;
                Some(self.doing_and_returning(self.doing(&deed.action), is_step, deed.returned))
            }
            Event::SandToSea(deed) => {
                let is_step = deed.action == SeaAction::OnLand(Action::Settled);
                Some(self.doing_and_returning(self.sea_doing(deed, seats), is_step, deed.returned))
            }
            Event::Drawn
            | Event::StoodIn
            | Event::CameBack
            | Event::GotUp
            | Event::HandedOver
            | Event::Resigned
            | Event::EndedByAll
            | Event::Hinted
            | Event::TookBack => None,
        }
    }

    /// What is to be done and what is to be returned; a step that only returns is said once.
    fn doing_and_returning(self, doing: String, is_step: bool, returned: Cubes) -> String {
        match (returned.is_empty(), is_step) {
            (true, _) => doing,
            (false, true) => self.do_return(returned),
            (false, false) => format!("{doing} {}", self.do_return(returned)),
        }
    }

    /// The cubes laid on other cards, counted; nothing if there were none.
    fn paid(self, paid: &[Spice]) -> Option<String> {
        (!paid.is_empty()).then(|| self.cubes(paid.iter().copied().collect()))
    }

    /// Where the lot fell, seat by seat: "Ada starts", "then you".
    pub fn draw(self, seats: &[Who]) -> Vec<String> {
        let place = |(seat, &who): (usize, &Who)| if seat == 0 { self.starts(who) } else { self.goes_next(who) };
        seats.iter().enumerate().map(place).collect()
    }

    fn did(self, action: &Action) -> String {
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

    fn did_at_sea(self, deed: &SeaDeed, seats: &[Who]) -> String {
        match &deed.action {
            SeaAction::Began { cubes, at } => self.did_begin(*cubes, *at),
            SeaAction::Playing { card } => self.did_play(&self.card_name(*card)),
            SeaAction::OnLand(action) => self.did(action),
            SeaAction::Sailed(voyage) => self.listed(&self.legs_done(voyage, seats)),
        }
    }

    /// What a turn does that is not made yet, among those in the seats.
    pub fn sea_doing(self, deed: &SeaDeed, seats: &[Who]) -> String {
        match &deed.action {
            SeaAction::Began { cubes, at } => self.do_begin(*cubes, *at),
            SeaAction::Playing { card } => self.do_play(&self.card_name(*card)),
            SeaAction::OnLand(action) => self.doing(action),
            SeaAction::Sailed(voyage) => self.do_all(&self.listed(&self.legs_to_do(voyage, seats))),
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
    use caravan_rules::GameKind;
    use caravan_rules::spice_road::Coin;

    use super::*;
    use crate::Language;
    use crate::sea_samples::{DEEDS, SEATED, deed_of, tolls};
    use caravan_tables::spice_road::Deed;

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
        deeds.map(|(action, returned)| Event::SpiceRoad(Deed { action, returned: cubes(returned) })).into()
    }

    fn told(language: Language) -> Vec<String> {
        let t = language.texts_of(GameKind::SpiceRoad);
        deeds().iter().map(|event| t.event(MIRA, event, &[])).collect()
    }

    fn told_at_sea(language: Language) -> Vec<String> {
        let t = language.texts_of(GameKind::SandToSea);
        DEEDS.iter().map(|turn| t.event(MIRA, &Event::SandToSea(deed_of(turn)), &SEATED)).collect()
    }

    #[test]
    fn what_a_bot_did_for_somebody_the_bot_did_and_a_hint_names_the_cubes_to_return() {
        let gained = Event::SpiceRoad(Deed { action: Action::Gained { cubes: cubes("yy") }, returned: Cubes::NONE });
        let line = |language: Language, who| {
            let entry = LogEntry { turn: 1, seat: Seat::new(0), by_stand_in: true, event: gained.clone() };
            let (who, what) = language.texts_of(GameKind::SpiceRoad).told(&entry, &[who]);
            format!("{who} {what}")
        };
        assert_eq!(line(Language::English, Who::You), "A bot (for you) gained 2 turmeric.");
        assert_eq!(line(Language::English, MIRA), "A bot (for Mira) gained 2 turmeric.");
        assert_eq!(line(Language::German, Who::You), "Ein Bot (für dich) hat 2 Kurkuma genommen.");
        assert_eq!(line(Language::French, Who::You), "Un bot (pour toi) a reçu 2 curcuma.");
        let t = Language::English.texts_of(GameKind::SpiceRoad);
        let doing = |action, returned| {
            t.doing_event(&Event::SpiceRoad(Deed { action, returned: cubes(returned) }), &[]).unwrap()
        };
        assert_eq!(doing(Action::Settled, "yr"), "Return 1 turmeric and 1 saffron.");
        assert_eq!(doing(Action::Gained { cubes: cubes("yy") }, "y"), "Gain 2 turmeric. Return 1 turmeric.");
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
    fn you_and_others_are_spoken_of_differently_where_the_verb_says_so() {
        let rest = Event::SpiceRoad(Deed { action: Action::Rested { cards: 2 }, returned: Cubes::NONE });
        let told = |language: Language, who, event: &Event| language.texts().event(who, event, &[]);
        let [english, german, french] = Language::ALL;
        assert_eq!(told(english, Who::You, &Event::CameBack), "came back and play on.");
        assert_eq!(told(english, MIRA, &Event::CameBack), "came back and plays on.");
        assert_eq!(told(german, Who::You, &rest), "hast gerastet und 2 Karten zurückgenommen.");
        assert_eq!(told(german, Who::You, &Event::CameBack), "bist wieder da.");
        assert_eq!(told(german, MIRA, &Event::CameBack), "ist wieder da.");
        assert_eq!(told(french, Who::You, &rest), "as pris du repos et repris 2 cartes.");
        assert_eq!(told(french, MIRA, &Event::CameBack), "est de retour.");
    }

    #[test]
    fn a_toll_says_who_is_paid() {
        let t = |language: Language| language.texts_of(GameKind::SandToSea);
        let done = |language| t(language).event(MIRA, &Event::SandToSea(tolls()), &SEATED);
        let to_do = |language| t(language).sea_doing(&tolls(), &SEATED);
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
