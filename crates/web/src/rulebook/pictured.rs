//! Cards and tiles that a page of rules speaks of, as pictures in the line. Only records need their codes.

use caravan_rules::sand_to_sea::{Components, MarketId, VictoryId};
use caravan_rules::spice_road::PointId;
use caravan_rules::{Cubes, MerchantId};
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::card::terms;
use crate::parts::cubes::{counted, cubes};
use crate::parts::icons::{Icon, icon};

/// What stands between two codes that say what all cards of a kind are called: those stay.
const TO: [&str; 2] = [" to ", " bis "];

/// A text with pictures in the place of codes; nothing if it has none.
pub(super) fn pictured(t: Texts, text: &str) -> Option<Markup> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric();
    let (mut parts, mut done, mut at) = (Vec::new(), 0, 0);
    while let Some(start) = text[at..].find(is_part).map(|before| at + before) {
        at = text[start..].find(|letter| !is_part(letter)).map_or(text.len(), |length| start + length);
        if let Some(picture) = picture(t, &text[start..at]).filter(|_| !is_range(&text[..start], &text[at..])) {
            parts.push(html! { (text[done..start]) (picture) });
            done = at;
        }
    }
    (!parts.is_empty()).then(|| html! { @for part in parts { (part) } (text[done..]) })
}

/// Whether a code between these words is the first or the last of a kind.
fn is_range(before: &str, behind: &str) -> bool {
    TO.iter().any(|to| before.ends_with(to) || behind.starts_with(to))
}

/// Cubes that are written with letters, as pictures; nothing if the text is something else.
pub(super) fn pictured_cubes(t: Texts, text: &str) -> Option<Markup> {
    let lying: Cubes = text.parse().ok().filter(|cubes: &Cubes| cubes.total() > 0)?;
    Some(html! { span.cubes-in-text role="img" aria-label=(t.cubes(lying)) { (cubes(t, lying)) } })
}

/// The card or tile with this code.
fn picture(t: Texts, code: &str) -> Option<Markup> {
    let merchant = || code.parse::<MerchantId>().ok().map(|card| chip(t.card(card), terms(t, card)));
    let point = || code.parse::<PointId>().ok().map(|card| prize(t, t.point_card(card), card.points(), card.cost()));
    let components = Components::standard();
    let market = || {
        let market = components.market(code.parse::<MarketId>().ok()?);
        let label = t.trade_times((market.input, market.output), 1);
        Some(chip(label, html! { (counted(t, market.input)) (icon(Icon::To)) (counted(t, market.output)) }))
    };
    let victory = || {
        let victory = components.victory(code.parse::<VictoryId>().ok()?);
        Some(prize(t, t.victory(victory), victory.points, victory.cost))
    };
    merchant().or_else(point).or_else(market).or_else(victory)
}

fn prize(t: Texts, label: String, points: u8, cost: Cubes) -> Markup {
    chip(label, html! { (icon(Icon::Claimed)) b { (points) } (counted(t, cost)) })
}

fn chip(label: String, printed: Markup) -> Markup {
    html! { span.chip role="img" aria-label=(label) { (printed) } }
}

#[cfg(test)]
mod tests {
    use caravan_texts::Language;

    use super::*;

    fn shown(text: &str) -> Option<String> {
        pictured(Language::English.texts(), text).map(Markup::into_string)
    }

    #[test]
    fn a_code_becomes_a_picture_and_the_words_around_it_stay() {
        let shown = shown("Your card S01 is < in your hand, E05 too.").unwrap();
        assert!(shown.starts_with("Your card <span class=\"chip\" role=\"img\" aria-label="), "{shown}");
        assert!(shown.contains("</span> is &lt; in your hand, <span") && shown.ends_with("</span> too."), "{shown}");
        assert!(!shown.contains("S01") && !shown.contains("E05"), "{shown}");
    }

    #[test]
    fn words_and_what_a_kind_of_card_is_called_stay() {
        for text in ["There are 36, P01 to P36, and five lie open.", "27, V01 bis V27", "no codes: SR-PLAY-3, R2D2"] {
            assert_eq!(shown(text), None, "{text}");
        }
    }

    #[test]
    fn cubes_are_drawn_and_words_are_not() {
        let t = Language::English.texts();
        let drawn = pictured_cubes(t, "yyg").unwrap().into_string();
        assert_eq!(drawn.matches("<svg").count(), 3, "{drawn}");
        assert!(pictured_cubes(t, "y").is_some(), "one alone as well");
        assert!(pictured_cubes(t, "turn").is_none() && pictured_cubes(t, "").is_none());
    }
}
