//! Cards and tiles that a page of rules speaks of, as pictures in the line. Only records need their codes.

use caravan_rules::Cubes;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::cubes::cubes;
use crate::parts::game::piece_in_text;

/// A text with pictures in the place of codes; nothing if it has none.
pub(super) fn pictured(t: Texts, text: &str) -> Option<Markup> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric();
    let (mut parts, mut done, mut at) = (Vec::new(), 0, 0);
    while let Some(start) = text[at..].find(is_part).map(|before| at + before) {
        at = text[start..].find(|letter| !is_part(letter)).map_or(text.len(), |length| start + length);
        if let Some(picture) = piece_in_text(t, &text[start..at]).filter(|_| !is_range(t, &text[..start], &text[at..]))
        {
            parts.push(html! { (text[done..start]) (picture) });
            done = at;
        }
    }
    (!parts.is_empty()).then(|| html! { @for part in parts { (part) } (text[done..]) })
}

/// Whether a code between these words is the first or the last of a kind: it says what all of them are called, and stays.
fn is_range(t: Texts, before: &str, behind: &str) -> bool {
    let to = format!(" {} ", t.word(Word::RangeTo));
    before.ends_with(&to) || behind.starts_with(&to)
}

/// Cubes that are written with letters, as pictures; nothing if the text is something else.
pub(super) fn pictured_cubes(t: Texts, text: &str) -> Option<Markup> {
    let lying: Cubes = text.parse().ok().filter(|cubes: &Cubes| cubes.total() > 0)?;
    Some(html! { span.cubes-in-text role="img" aria-label=(t.cubes(lying)) { (cubes(t, lying)) } })
}

#[cfg(test)]
mod tests {
    use caravan_texts::Language;

    use super::*;

    fn shown(text: &str) -> Option<String> {
        shown_in(Language::English, text)
    }

    fn shown_in(language: Language, text: &str) -> Option<String> {
        pictured(language.texts(), text).map(Markup::into_string)
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
        for text in ["There are 36, P01 to P36, and five lie open.", "no codes: SR-PLAY-3, R2D2"] {
            assert_eq!(shown(text), None, "{text}");
        }
        assert_eq!(shown_in(Language::German, "27, V01 bis V27"), None);
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
