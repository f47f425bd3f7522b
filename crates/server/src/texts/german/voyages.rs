//! What happened at sea and what is about to, in German.

use caravan_rules::{Cubes, Seat, Spice};

use super::German;
use crate::texts::grammar::listed;
use crate::texts::phrases::{Nouns, Who};
use crate::texts::voyage::{Claimed, Gift, SeaAction, SeaDeed, Voyage};

impl German {
    /// What somebody did, behind "hat" or "hast".
    pub(super) fn sea_past(&self, deed: &SeaDeed, seats: &[Who]) -> String {
        let did = match &deed.action {
            SeaAction::Began { cubes, at: Some(at) } => format!("auf {at} mit {} begonnen", self.cubes(*cubes)),
            SeaAction::Began { cubes, at: None } => format!("mit {} begonnen", self.cubes(*cubes)),
            SeaAction::Playing { card } => format!("{} gespielt", self.card_name(*card)),
            SeaAction::OnLand(action) => self.did(action),
            SeaAction::Sailed(voyage) => listed(&self.legs_done(voyage, seats), "und"),
        };
        let returned = match deed.returned.is_empty() {
            true => String::new(),
            false => format!(" und {} abgegeben", self.cubes(deed.returned)),
        };
        format!("{did}{returned}.")
    }

    fn legs_done(&self, voyage: &Voyage, seats: &[Who]) -> Vec<String> {
        let to = voyage.to;
        let way = match voyage.cards {
            // Who stays does something there, and that says where.
            None => None,
            Some(0) => Some(format!("{to} ohne Karten angesteuert")),
            Some(cards) => Some(format!("{to} mit {} angesteuert", self.cards(cards))),
        };
        let place = if voyage.cards.is_none() { format!("auf {to} ") } else { String::new() };
        let toll = (!voyage.toll.is_empty()).then(|| format!("{} als Zoll gezahlt", self.toll(&voyage.toll, seats)));
        let outpost = voyage.outpost.map(|cost| format!("{place}einen Außenposten{} errichtet", self.price(cost)));
        let gift = voyage.gift.map(|gift| format!("{} genommen", self.gift(gift)));
        let trade = voyage.trade.map(|(input, output, times)| {
            let place = if outpost.is_none() { place.as_str() } else { "" };
            format!("{place}{} {} gegen {} getauscht", self.times(times), self.cubes(input), self.cubes(output))
        });
        let claim = voyage.claimed.map(|tile| format!("{place}{} eingelöst", self.claim(tile)));
        [way, toll, outpost, gift, trade, claim].into_iter().flatten().collect()
    }

    pub(super) fn sea_order(&self, deed: &SeaDeed, seats: &[Who]) -> String {
        match &deed.action {
            SeaAction::Began { cubes, at: Some(at) } => format!("Beginne auf {at} mit {}.", self.cubes(*cubes)),
            SeaAction::Began { cubes, at: None } => format!("Beginne mit {}.", self.cubes(*cubes)),
            SeaAction::Playing { card } => format!("Spiele {}.", self.card_name(*card)),
            SeaAction::OnLand(action) => self.do_it(action),
            SeaAction::Sailed(voyage) => listed(&self.legs_to_do(voyage, seats), "und") + ".",
        }
    }

    fn legs_to_do(&self, voyage: &Voyage, seats: &[Who]) -> Vec<String> {
        let to = voyage.to;
        let way = match voyage.cards {
            None => format!("Bleib auf {to}"),
            Some(0) => format!("Steuere {to} ohne Karten an"),
            Some(cards) => format!("Steuere {to} mit {} an", self.cards(cards)),
        };
        let toll = (!voyage.toll.is_empty()).then(|| format!("zahle {} als Zoll", self.toll(&voyage.toll, seats)));
        let outpost = voyage.outpost.map(|cost| format!("errichte einen Außenposten{}", self.price(cost)));
        let gift = voyage.gift.map(|gift| format!("nimm {}", self.gift(gift)));
        let trade = voyage.trade.map(|(input, output, times)| {
            format!("tausche {} {} gegen {}", self.times(times), self.cubes(input), self.cubes(output))
        });
        let claim = voyage.claimed.map(|tile| format!("löse {} ein", self.claim(tile)));
        [Some(way), toll, outpost, gift, trade, claim].into_iter().flatten().collect()
    }

    /// "Ingwer an Mira und Chili an dich".
    fn toll(&self, toll: &[(Seat, Spice)], seats: &[Who]) -> String {
        let part = |&(seat, spice): &(Seat, Spice)| match seats.get(seat.index()) {
            Some(Who::You) => format!("{} an dich", self.spice(spice)),
            Some(Who::Named(name)) => format!("{} an {name}", self.spice(spice)),
            None => self.spice(spice).to_owned(),
        };
        listed(&toll.iter().map(part).collect::<Vec<_>>(), "und")
    }

    fn claim(&self, claimed: Claimed) -> String {
        match claimed {
            Claimed::Shown(tile) => format!("{} mit {}", self.points(tile.points.into()), self.cubes(tile.cost)),
            Claimed::FaceDown => "ein Siegplättchen".to_owned(),
        }
    }

    fn price(&self, cost: Cubes) -> String {
        if cost.is_empty() { String::new() } else { format!(" für {}", self.cubes(cost)) }
    }

    fn gift(&self, gift: Gift) -> String {
        match gift {
            Gift::Merchant(card, on_it) if on_it.is_empty() => format!("{} als Geschenk", self.card_name(card)),
            Gift::Merchant(card, on_it) => {
                format!("{} mit {} darauf als Geschenk", self.card_name(card), self.cubes(on_it))
            }
            Gift::Points(worth) => {
                format!("ein Plättchen mit {}", super::nouns::plural(worth.into(), "Punkt", "Punkten"))
            }
            Gift::Move => "ein Fahrtplättchen".to_owned(),
            Gift::Hold => "ein Laderaumplättchen".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::GameKind;

    use super::*;
    use crate::texts::voyage::tests::{DEEDS, SEATED, deed_of, tolls};

    const SEA: German = German { game: Some(GameKind::SandToSea) };

    #[test]
    fn every_deed_at_sea_is_a_sentence() {
        let sentences = [
            "auf C2 mit 1 Ingwer und 1 Tee begonnen.",
            "2 Ingwer genommen.",
            "„nimm 2 Ingwer und 1 Chili“ genommen und dafür Ingwer und Chili gelegt.",
            "gerastet und 3 Karten zurückgenommen.",
            "B2 mit 1 Karte angesteuert.",
            "B3 mit 2 Karten angesteuert, Ingwer an Mira als Zoll gezahlt und einen Außenposten für 2 Ingwer errichtet.",
            "auf C2 einen Außenposten errichtet und zweimal 2 Ingwer gegen 2 Chili getauscht.",
            "A1 mit 2 Karten angesteuert und 12 Punkte mit 1 Ingwer, 1 Chili, 1 Tee und 1 Nelke eingelöst.",
        ];
        assert_eq!(DEEDS.len(), sentences.len());
        for (turn, sentence) in DEEDS.iter().zip(sentences) {
            assert_eq!(SEA.sea_past(&deed_of(turn), &SEATED), sentence, "{turn:?}");
        }
    }
    #[test]
    fn a_toll_says_who_is_paid() {
        let told = SEA.sea_past(&tolls(), &SEATED);
        assert_eq!(told, "C2 mit 1 Karte angesteuert und Ingwer an Mira und Chili an dich als Zoll gezahlt.");
        let order = SEA.sea_order(&tolls(), &SEATED);
        assert_eq!(order, "Steuere C2 mit 1 Karte an und zahle Ingwer an Mira und Chili an dich als Zoll.");
    }
}
