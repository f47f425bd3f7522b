//! Names of people and bots.

use caravan_store::SeatRow;

use crate::texts::{Problem, Texts};

/// The most characters of a name.
pub(crate) const MOST: usize = 24;

/// A name as it is kept: without spaces around it, control characters or marks that change how the text after it is read.
pub(crate) fn name_of(text: &str) -> Result<String, Problem> {
    let name = tidied(text);
    let is_seen = name.chars().any(|letter| !is_blank(letter));
    if is_seen && name.chars().count() <= MOST { Ok(name) } else { Err(Problem::BadName { most: MOST }) }
}

/// A name without what nobody sees and what changes how the text after it is read, its words one blank apart.
pub(crate) fn tidied(text: &str) -> String {
    let kept: String = text.chars().filter(|&letter| letter.is_whitespace() || !is_unseen(letter)).collect();
    kept.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// A name that nobody at the table has yet: the second bot of a level is told from the first by a number.
pub(crate) fn distinct(name: &str, taken: &[String]) -> String {
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !taken.contains(name)).unwrap_or_default()
}

/// What a bot is called in the log and in records: its name without its settings, with a capital.
pub(crate) fn bot_name(spec: &str) -> String {
    let name = spec.split(':').next().unwrap_or_default();
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What a bot is called on a page: levels have a name in each language.
pub(crate) fn bot_called(spec: &str, t: Texts) -> String {
    t.level(spec).unwrap_or_else(|| bot_name(spec))
}

/// What who sits in a seat is called on a page: people by their name, bots with the number that tells them apart.
pub(crate) fn seat_called(row: &SeatRow, t: Texts) -> String {
    let number = row.bot.as_deref().and_then(|bot| Some((bot, row.name.strip_prefix(&bot_name(bot))?)));
    match number {
        Some((bot, number)) => format!("{}{number}", bot_called(bot, t)),
        None => row.name.clone(),
    }
}

/// Control characters, marks of direction, joiners and tags.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
}

/// Letters that look like nothing.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
}

#[cfg(test)]
mod tests {
    use caravan_bots::LEVELS;

    use super::*;
    use crate::table::ABSENT;
    use crate::texts::Language;

    #[test]
    fn who_comes_later_has_a_number() {
        let mut taken = vec!["Ada".to_owned()];
        for expected in ["Trader", "Trader 2", "Trader 3"] {
            let name = distinct("Trader", &taken);
            assert_eq!(name, expected);
            taken.push(name);
        }
        assert_eq!(distinct("Ada", &taken), "Ada 2");
    }

    #[test]
    fn bots_have_a_name_in_each_language_and_people_the_one_they_gave() {
        let [english, german, _] = Language::ALL.map(Language::texts);
        let bot =
            |bot: &str, name: &str| SeatRow { seat: 1, person: None, bot: Some(bot.to_owned()), name: name.to_owned() };
        let second = bot("trader", "Trader 2");
        assert_eq!(
            (seat_called(&second, english), seat_called(&second, german)),
            ("Trader 2".into(), "Krämer 2".into())
        );
        assert_eq!(seat_called(&bot("mine", "Mine"), german), "Mine", "a program of somebody's own");
        assert_eq!(seat_called(&bot(ABSENT, "Trader"), german), "Trader", "a name from a record");
        let person = SeatRow { person: Some("1".to_owned()), bot: None, ..bot("", "Trader") };
        assert_eq!(seat_called(&person, german), "Trader");
    }

    #[test]
    fn every_level_has_a_name_in_each_language() {
        for level in LEVELS {
            assert!(Language::ALL.iter().all(|language| language.texts().level(level.name).is_some()), "{level:?}");
            assert_eq!(Language::English.texts().level(level.name), Some(bot_name(level.name)));
        }
    }

    #[test]
    fn names_are_tidied_and_what_is_left_must_be_a_name() {
        assert_eq!(name_of("  Ada \n Lovelace "), Ok("Ada Lovelace".to_owned()));
        assert_eq!(name_of("A\u{202e}da\u{7}"), Ok("Ada".to_owned()));
        for bad in [
            "",
            "   ",
            "\u{200b}",
            "\u{200b} \u{200b}",
            "\u{3164}\u{2800}",
            "\u{ad}",
            "\u{e0041}",
            &"x".repeat(MOST + 1),
        ] {
            assert_eq!(name_of(bad), Err(Problem::BadName { most: MOST }), "{bad:?}");
        }
    }
}
