//! Names of people.

use crate::texts::Problem;

/// The most characters of a name.
pub(crate) const MOST: usize = 24;

/// A name as it is kept: without spaces around it, control characters or marks that change how the text after it is read.
pub(crate) fn name_of(text: &str) -> Result<String, Problem> {
    let is_kept = |letter: &char| !letter.is_control() && !is_directional(*letter);
    let words: Vec<&str> = text.split_whitespace().collect();
    let name: String = words.join(" ").chars().filter(is_kept).collect();
    if (1..=MOST).contains(&name.chars().count()) { Ok(name) } else { Err(Problem::BadName { most: MOST }) }
}

/// A name that nobody at the table has yet: the second bot of a level is told from the first by a number.
pub(crate) fn distinct(name: &str, taken: &[String]) -> String {
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !taken.contains(name)).unwrap_or_default()
}

fn is_directional(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn names_are_tidied_and_what_is_left_must_be_a_name() {
        assert_eq!(name_of("  Ada \n Lovelace "), Ok("Ada Lovelace".to_owned()));
        assert_eq!(name_of("A\u{202e}da\u{7}"), Ok("Ada".to_owned()));
        for bad in ["", "   ", "\u{200b}", &"x".repeat(MOST + 1)] {
            assert_eq!(name_of(bad), Err(Problem::BadName { most: MOST }), "{bad:?}");
        }
    }
}
