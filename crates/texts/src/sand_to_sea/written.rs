//! A turn of From Sand to Sea that is only written down, in words.

use caravan_rules::Cubes;
use caravan_rules::sand_to_sea::{BonusKind, Components, Main, Reward, Turn};
use caravan_tables::sand_to_sea::{Action, Deed};

use crate::{Known, Texts, Word};

/// What such a turn does; nothing if the text is no turn. An opening has `@` for a voyage wherever to.
pub(crate) fn written(t: Texts, turn: &str, known: Known) -> Option<String> {
    if turn == "@" {
        return Some(t.do_all(t.word(Word::SailSomewhere)));
    }
    let turn: Turn = turn.parse().ok()?;
    let only_returns = matches!(turn.main(), Main::None | Main::Settle) && turn.times() == 0;
    let doing = match Action::played(turn) {
        Some(action) => t.sand_to_sea_doing(&Deed { action, returned: Cubes::NONE }, &[]),
        None => at_table(t, &turn, known),
    };
    Some(t.doing_and_returning(doing, only_returns, turn.returned()))
}

/// What a turn does that plays no card.
fn at_table(t: Texts, turn: &Turn, known: Known) -> String {
    match turn.main() {
        Main::Set(set) => t.do_begin(Components::standard().sets()[usize::from(set)], turn.placed()),
        Main::Acquire(slot) => t.take_from_slot(slot.into(), turn.payments(), known),
        Main::Settle | Main::None if turn.times() == 0 => t.word(Word::DoStop).to_owned(),
        Main::Sail(_) | Main::Stay | Main::Settle | Main::None => t.do_all(&t.listed(&legs(t, turn, known))),
        Main::Rest | Main::Play(_) => t.word(Word::Rest).to_owned(),
    }
}

/// A move, thing by thing.
fn legs(t: Texts, turn: &Turn, known: Known) -> Vec<String> {
    let toll: Cubes = turn.toll().collect();
    let way = match turn.main() {
        Main::Sail(to) => t.do_sail(to, turn.discards().len()),
        _ => t.word(Word::StayThere).to_owned(),
    };
    let claim = || match known.claim {
        Some((points, cost)) => t.do_claim_tile(points.into(), cost),
        None => t.word(Word::DoClaimTileFaceDown).to_owned(),
    };
    let legs = [
        Some(way),
        (!toll.is_empty()).then(|| t.do_pay_toll(&t.cubes(toll))),
        turn.build().map(|cost| t.do_build(cost)),
        gift(t, turn.reward(), known).map(|gift| t.do_take(&gift)),
        (turn.times() > 0).then(|| t.do_trade_written(turn.times())),
        turn.claims().then(claim),
    ];
    legs.into_iter().flatten().collect()
}

/// What is taken for an emptied column.
fn gift(t: Texts, reward: Reward, known: Known) -> Option<String> {
    let tile = match reward {
        Reward::None => return None,
        Reward::Merchant(slot) => return Some(t.gift_of_merchant(&t.merchant_named(slot.into(), known), Cubes::NONE)),
        Reward::Bonus(BonusKind::Points) => Word::GiftOfPoints,
        Reward::Bonus(BonusKind::Move) => Word::GiftOfMove,
        Reward::Bonus(BonusKind::Hold) => Word::GiftOfHold,
    };
    Some(t.word(tile).to_owned())
}

#[cfg(test)]
mod tests {
    use caravan_rules::GameKind;

    use super::*;
    use crate::Language;

    fn told(language: Language, turn: &str, known: Known) -> Option<String> {
        language.texts_of(GameKind::SandToSea).written_turn(GameKind::SandToSea, turn, known)
    }

    #[test]
    fn a_written_turn_at_sea_is_told_without_a_code() {
        let english = |turn| told(Language::English, turn, Known::default()).unwrap();
        assert_eq!(english("@"), "Sail to another place.");
        assert_eq!(english("ST4@C2"), "Begin with 1 ginger and 1 tea at C2.");
        assert_eq!(english("@B2:S01"), "Sail to B2 for 1 card.");
        assert_eq!(
            english("@B3:S01,M04$y#yy&BPx2-r"),
            "Sail to B3 for 2 cards, pay a toll of 1 ginger, build an outpost for 2 ginger, take a points tile and trade \
             twice. Return 1 chili."
        );
        assert_eq!(english("@#"), "Stay there and build an outpost.");
        assert_eq!(english("@A1:S01="), "Sail to A1 for 1 card and claim a victory tile.");
        assert_eq!(english("x3"), "Stay there and trade 3 times.");
        assert_eq!(english("-yr"), "Return 1 ginger and 1 chili.");
        assert_eq!(english("+1:y"), "Take merchant 2, leaving 1 ginger.");
        assert_eq!(english("S02"), "Play “upgrade 2”.");
    }

    #[test]
    fn what_is_known_of_a_written_turn_at_sea_is_told_too() {
        let known = Known { card: "S01".parse().ok(), claim: Some((7, "yy".parse().unwrap())) };
        let languages = [Language::English, Language::German, Language::French];
        let all = |turn| languages.map(|language| told(language, turn, known).unwrap());
        assert_eq!(
            all("@A1:S01&2="),
            [
                "Sail to A1 for 1 card, take “gain 2 ginger” as a gift and claim 7 points with 2 ginger.",
                "Steuere A1 mit 1 Karte an, nimm „nimm 2 Ingwer“ als Geschenk und löse 7 Punkte mit 2 Ingwer ein.",
                "Rejoins A1 pour 1 carte, prends «\u{a0}recevoir 2 gingembre\u{a0}» en cadeau et remporte 7 points avec 2 gingembre.",
            ]
        );
    }
}
