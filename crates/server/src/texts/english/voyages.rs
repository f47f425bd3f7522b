//! What happened at sea and what is about to, in English.

use caravan_rules::{Cubes, Seat, Spice};

use super::English;
use super::table::capital;
use crate::texts::grammar::listed;
use crate::texts::phrases::{Nouns, Who};
use crate::texts::voyage::{Claimed, Gift, SeaAction, SeaDeed, Voyage};

/// Whether something was done or is to be done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tense {
    Past,
    Order,
}

impl Tense {
    /// The verb in this tense, given both forms.
    fn of(self, order: &'static str, past: &'static str) -> &'static str {
        match self {
            Tense::Order => order,
            Tense::Past => past,
        }
    }
}

impl English {
    /// What somebody did, without who.
    pub(super) fn sea_past(&self, deed: &SeaDeed, seats: &[Who]) -> String {
        let did = match &deed.action {
            SeaAction::Began { cubes, at } => match at {
                Some(at) => format!("began with {} at {at}", self.cubes(*cubes)),
                None => format!("began with {}", self.cubes(*cubes)),
            },
            SeaAction::Playing { card } => format!("played {}", self.card_name(*card)),
            SeaAction::OnLand(action) => self.did(action),
            SeaAction::Sailed(voyage) => listed(&self.legs(voyage, Tense::Past, seats), "and"),
        };
        let returned = match deed.returned.is_empty() {
            true => String::new(),
            false => format!(" and returned {}", self.cubes(deed.returned)),
        };
        format!("{did}{returned}.")
    }

    pub(super) fn sea_order(&self, deed: &SeaDeed, seats: &[Who]) -> String {
        match &deed.action {
            SeaAction::Began { cubes, at } => match at {
                Some(at) => format!("Begin with {} at {at}.", self.cubes(*cubes)),
                None => format!("Begin with {}.", self.cubes(*cubes)),
            },
            SeaAction::Playing { card } => format!("Play {}.", self.card_name(*card)),
            SeaAction::OnLand(action) => self.do_it(action),
            SeaAction::Sailed(voyage) => capital(&listed(&self.legs(voyage, Tense::Order, seats), "and")) + ".",
        }
    }

    /// A move, thing by thing in the order it is done.
    fn legs(&self, voyage: &Voyage, tense: Tense, seats: &[Who]) -> Vec<String> {
        let way = match voyage.cards {
            None => format!("{} at {}", tense.of("stay", "stayed"), voyage.to),
            Some(0) => format!("{} to {} for free", tense.of("sail", "sailed"), voyage.to),
            Some(cards) => format!("{} to {} for {}", tense.of("sail", "sailed"), voyage.to, self.cards(cards)),
        };
        let toll = (!voyage.toll.is_empty()).then(|| self.toll(&voyage.toll, tense, seats));
        let outpost = voyage.outpost.map(|cost| self.outpost(cost, tense));
        let gift = voyage.gift.map(|gift| format!("{} {}", tense.of("take", "took"), self.gift(gift)));
        let trade = voyage.trade.map(|(input, output, times)| {
            let verb = tense.of("trade", "traded");
            format!("{verb} {} for {} {}", self.cubes(input), self.cubes(output), self.times(times))
        });
        let claim = voyage.claimed.map(|tile| {
            let verb = tense.of("claim", "claimed");
            match tile {
                Claimed::Shown(tile) => {
                    format!("{verb} {} with {}", self.points(tile.points.into()), self.cubes(tile.cost))
                }
                Claimed::FaceDown => format!("{verb} a victory tile"),
            }
        });
        [Some(way), toll, outpost, gift, trade, claim].into_iter().flatten().collect()
    }

    /// "paid a toll of ginger to Mira and chili to you".
    fn toll(&self, toll: &[(Seat, Spice)], tense: Tense, seats: &[Who]) -> String {
        let part = |&(seat, spice): &(Seat, Spice)| match seats.get(seat.index()) {
            Some(Who::You) => format!("{} to you", self.spice(spice)),
            Some(Who::Named(name)) => format!("{} to {name}", self.spice(spice)),
            None => self.spice(spice).to_owned(),
        };
        let parts: Vec<String> = toll.iter().map(part).collect();
        format!("{} a toll of {}", tense.of("pay", "paid"), listed(&parts, "and"))
    }

    fn outpost(&self, cost: Cubes, tense: Tense) -> String {
        let verb = tense.of("build", "built");
        match cost.is_empty() {
            true => format!("{verb} an outpost"),
            false => format!("{verb} an outpost for {}", self.cubes(cost)),
        }
    }

    fn gift(&self, gift: Gift) -> String {
        match gift {
            Gift::Merchant(card, on_it) if on_it.is_empty() => format!("{} as a gift", self.card_name(card)),
            Gift::Merchant(card, on_it) => {
                format!("{} with {} on it as a gift", self.card_name(card), self.cubes(on_it))
            }
            Gift::Points(worth) => format!("a tile worth {}", self.points(worth.into())),
            Gift::Move => "an extra-move tile".to_owned(),
            Gift::Hold => "a hold tile".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::{GameKind, MerchantId};

    use super::*;
    use crate::texts::voyage::tests::{DEEDS, SEATED, deed_of, tolls};

    const SEA: English = English { game: Some(GameKind::SandToSea) };

    #[test]
    fn every_deed_at_sea_is_a_sentence() {
        let sentences = [
            "began with 1 ginger and 1 tea at C2.",
            "gained 2 ginger.",
            "took “gain 2 ginger and 1 chili”, leaving ginger and chili.",
            "rested and took back 3 cards.",
            "sailed to B2 for 1 card.",
            "sailed to B3 for 2 cards, paid a toll of ginger to Mira and built an outpost for 2 ginger.",
            "stayed at C2, built an outpost and traded 2 ginger for 2 chili twice.",
            "sailed to A1 for 2 cards and claimed 12 points with 1 ginger, 1 chili, 1 tea and 1 clove.",
        ];
        assert_eq!(DEEDS.len(), sentences.len());
        for (turn, sentence) in DEEDS.iter().zip(sentences) {
            assert_eq!(SEA.sea_past(&deed_of(turn), &SEATED), sentence, "{turn:?}");
        }
    }

    #[test]
    fn a_toll_says_who_is_paid() {
        let told = |seats: &[Who]| SEA.sea_past(&tolls(), seats);
        assert_eq!(told(&SEATED), "sailed to C2 for 1 card and paid a toll of ginger to Mira and chili to you.");
        let order = SEA.sea_order(&tolls(), &SEATED);
        assert_eq!(order, "Sail to C2 for 1 card and pay a toll of ginger to Mira and chili to you.");
    }

    #[test]
    fn gifts_are_named() {
        let card: MerchantId = "M05".parse().unwrap();
        let gift = |gift| SEA.gift(gift);
        assert_eq!(gift(Gift::Merchant(card, Cubes::NONE)), format!("{} as a gift", SEA.card_name(card)));
        assert_eq!(gift(Gift::Points(6)), "a tile worth 6 points");
        assert_eq!((gift(Gift::Move), gift(Gift::Hold)), ("an extra-move tile".into(), "a hold tile".into()));
    }
}
