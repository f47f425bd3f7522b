//! A turn of Spice Road that is only written down, in words.

use caravan_rules::spice_road::{Choice, Turn};
use caravan_tables::spice_road::Action;

use crate::{Known, Texts, Word};

/// What such a turn does; nothing if the text is no turn.
pub(crate) fn written(t: Texts, turn: &str, known: Known) -> Option<String> {
    let turn: Turn = turn.parse().ok()?;
    let doing = Action::played(turn).map_or_else(|| at_table(t, turn, known), |action| t.doing_card_action(&action));
    Some(t.doing_and_returning(doing, turn.main().is_none(), turn.returned()))
}

/// What a turn does that plays no card.
fn at_table(t: Texts, turn: Turn, known: Known) -> String {
    match (turn.main(), known.claim) {
        (None, _) => t.word(Word::DoSettle).to_owned(),
        (Some(Choice::Acquire { slot }), _) => t.take_from_slot(slot, turn.payments(), known),
        (Some(Choice::Claim { .. }), Some((points, cost))) => t.do_claim(points.into(), cost, None),
        (Some(Choice::Claim { slot }), None) => t.do_claim_slot(slot + 1),
        (Some(_), _) => t.word(Word::Rest).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::GameKind;

    use super::*;
    use crate::Language;

    fn told(language: Language, turn: &str, known: Known) -> Option<String> {
        language.texts_of(GameKind::SpiceRoad).written_turn(GameKind::SpiceRoad, turn, known)
    }

    #[test]
    fn a_written_turn_is_told_without_a_code() {
        let english = |turn| told(Language::English, turn, Known::default()).unwrap();
        assert_eq!(english("S01"), "Gain 2 turmeric.");
        assert_eq!(english("S02^yr"), "Upgrade 1 turmeric to saffron and 1 saffron to cardamom.");
        assert_eq!(english("M10x2-y"), "Trade 2 turmeric for 1 cardamom, twice. Return 1 turmeric.");
        assert_eq!(english("+2:yr"), "Take merchant 3, leaving 1 turmeric and 1 saffron.");
        assert_eq!(english("=1"), "Claim point card 2.");
        assert_eq!(english("rest"), "Rest");
        assert_eq!(english("-yy"), "Return 2 turmeric.");
        assert_eq!(english("S02"), "Play “upgrade 2”.");
        assert_eq!(told(Language::English, "nonsense", Known::default()), None);
    }

    #[test]
    fn what_is_known_of_a_written_turn_is_told_too() {
        let known = Known { card: "M10".parse().ok(), claim: Some((12, "yrgb".parse().unwrap())) };
        let languages = [Language::English, Language::German, Language::French];
        let all = |turn| languages.map(|language| told(language, turn, known).unwrap());
        assert_eq!(
            all("+0"),
            [
                "Take “2 turmeric for 1 cardamom”.",
                "Nimm „2 Kurkuma gegen 1 Kardamom“.",
                "Prends «\u{a0}2 curcuma contre 1 cardamome\u{a0}».",
            ]
        );
        assert_eq!(all("=4")[0], "Claim 12 points with 1 turmeric, 1 saffron, 1 cardamom and 1 cinnamon.");
    }
}
