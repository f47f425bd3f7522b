//! Names of people and bots.

use caravan_record::tidied_name;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

use crate::problem::Problem;

/// The most characters of a name.
pub const MOST: usize = 24;

/// So many marks stand above and below one letter in some languages. More of them cover what is written around a name.
const MOST_MARKS: usize = 4;

/// A name as it is kept: without spaces around it, control characters or marks that change how the text after it is read.
pub fn name_of(text: &str) -> Result<String, Problem> {
    let name = tidied_name(text);
    let is_good = is_seen(&name) && name.chars().count() <= MOST && without_stacks(&name) == name;
    if is_good { Ok(name) } else { Err(Problem::BadName { most: MOST }) }
}

/// Whether there is more to a tidied text than blanks, and marks on no letter.
pub(crate) fn is_seen(text: &str) -> bool {
    text.chars().any(|letter| letter != ' ' && !is_combining_mark(letter))
}

/// A text without the marks on a letter that has too many of them.
pub(crate) fn without_stacks(text: &str) -> String {
    let mut marks = 0;
    let is_kept = |letter: &char| {
        marks = if is_combining_mark(*letter) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    };
    text.chars().filter(is_kept).collect()
}

/// What an account of this name is known by: capitals and the ways to write one letter make no difference.
pub fn account_of(name: &str) -> String {
    name.nfkc().flat_map(char::to_lowercase).nfkc().collect()
}

/// The account that somebody means who gives this name, however it is written.
pub fn account_named(text: &str) -> String {
    account_of(&tidied_name(text))
}

/// A name that nobody at the table has yet, nor one that looks like it: whoever comes second is told from the first by a number.
pub fn distinct_name(name: &str, taken: &[String]) -> String {
    let taken: Vec<[String; 2]> = taken.iter().map(|name| looks_of(name)).collect();
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !taken.iter().any(|taken| look_alike(taken, &looks_of(name)))).unwrap_or_default()
}

fn look_alike(one: &[String; 2], other: &[String; 2]) -> bool {
    one.iter().zip(other).any(|(one, other)| one == other)
}

/// What a name looks like, in its own capitals and in small letters: letters that cannot be told apart are the same, be they of
/// another alphabet or, as I and l, of one.
fn looks_of(name: &str) -> [String; 2] {
    let written: String = name.nfkc().collect();
    [written, account_of(name)].map(|name| skeleton(&name).collect())
}

/// What a bot is called in the log and in records: its name without its settings, with a capital.
pub fn bot_name(spec: &str) -> String {
    let name = spec.split(':').next().unwrap_or_default();
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_later_has_a_number() {
        let mut taken = vec!["Ada".to_owned()];
        for expected in ["Trader", "Trader 2", "Trader 3"] {
            let name = distinct_name("Trader", &taken);
            assert_eq!(name, expected);
            taken.push(name);
        }
        assert_eq!(distinct_name("Ada", &taken), "Ada 2");
        let cyrillic = "\u{410}d\u{430}";
        assert_eq!(distinct_name(cyrillic, &taken), format!("{cyrillic} 2"), "a homoglyph of somebody at the table");
        taken.push("Ada Lovelace".to_owned());
        assert_eq!(distinct_name("Ada LoveIace", &taken), "Ada LoveIace 2", "a capital I for a small l");
        assert_eq!(distinct_name("ADA LOVELACE", &taken), "ADA LOVELACE 2");
    }

    #[test]
    fn one_account_is_written_in_many_ways() {
        assert_eq!(account_of("Zoë"), account_of("ZOE\u{308}"));
        assert_eq!(account_of("Ａda"), account_of("ada"));
        assert_ne!(account_of("Ada"), account_of("Ada 2"));
    }

    #[test]
    fn marks_on_one_letter_covered_what_was_written_around_a_name() {
        for name in ["Zoe\u{308}", "Nguye\u{302}\u{303}n", "\u{f66}\u{f92}\u{fb2}\u{f74}\u{f56}"] {
            assert_eq!(name_of(name).as_deref(), Ok(name));
        }
        let stack = format!("E{}v{}e", "\u{301}".repeat(9), "\u{316}".repeat(4));
        assert!(name_of(&stack).is_err());
        assert_eq!(without_stacks(&stack), format!("E{}v{}e", "\u{301}".repeat(4), "\u{316}".repeat(4)));
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
            "\u{301}\u{302}",
            "\u{1d173}",
            "\u{1d159}",
            "\u{e0fff}",
            &format!("Eve{}", "\u{301}".repeat(5)),
            &"x".repeat(MOST + 1),
        ] {
            assert_eq!(name_of(bad), Err(Problem::BadName { most: MOST }), "{bad:?}");
        }
    }
}
