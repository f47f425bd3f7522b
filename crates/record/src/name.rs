//! Names and quotations as they may be shown: on a page, in a log, in a terminal.

/// A name without what nobody sees and what changes how the text after it is read, its words one blank apart.
///
/// Control characters are among it: in a terminal they would be commands.
///
/// ```
/// use caravan_record::tidied_name;
/// assert_eq!(tidied_name(" Eve\u{1b}[31m  of\u{202e} Basra\n"), "Eve[31m of Basra");
/// ```
pub fn tidied_name(text: &str) -> String {
    let kept = text.chars().filter(|&letter| letter.is_whitespace() || !is_unseen(letter));
    let kept: String = kept.map(|letter| if is_blank(letter) { ' ' } else { letter }).collect();
    kept.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// Around a name whose letters run from right to left: what comes before and after keeps its place.
const ISOLATE: char = '\u{2068}';
const END_OF_ISOLATE: char = '\u{2069}';

/// A name as it stands among other words: one with letters that are written from right to left has marks around it that nobody sees.
/// Without them the numbers and names after it would change places with it.
///
/// ```
/// use caravan_record::{bare_name, shown_name};
/// assert_eq!(shown_name("Ada"), "Ada");
/// assert_eq!(shown_name("עדה"), "\u{2068}עדה\u{2069}");
/// assert_eq!(bare_name(&shown_name("עדה")), "עדה");
/// ```
pub fn shown_name(name: &str) -> String {
    if name.chars().any(runs_from_the_right) { format!("{ISOLATE}{name}{END_OF_ISOLATE}") } else { name.to_owned() }
}

/// A name without these marks, where nothing stands beside it.
pub fn bare_name(shown: &str) -> &str {
    shown.trim_start_matches(ISOLATE).trim_end_matches(END_OF_ISOLATE)
}

/// Letters of the blocks that Unicode keeps for alphabets which are written from right to left.
fn runs_from_the_right(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// A text in which what nobody sees, and what a terminal would obey, is written out.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_unseen(letter) { escaped.extend(letter.escape_default()) } else { escaped.push(letter) }
    }
    escaped
}

/// Control characters, and what Unicode calls ignorable: marks of direction, joiners, tags, and marks that choose how a letter is drawn.
#[rustfmt::skip]
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
            | '\u{16fe4}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Letters that look like nothing.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{1d159}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_every_alphabet_that_runs_from_the_right_are_marked_and_no_others() {
        for name in ["עדה", "Ada ليلى", "ܐܕܐ", "އަދަ", "ߊߘߊ", "ﻟﻴﻠﻰ", "𐤀𐤃", "𞤀𞤣𞤢", "٣"]
        {
            assert_eq!(shown_name(name), format!("\u{2068}{name}\u{2069}"));
            assert_eq!(tidied_name(&shown_name(name)), name, "whoever copies it signs in by it");
        }
        for name in ["Ada 2", "Zoë", "Ада", "駱駝", "नीलम", "♥", ""] {
            assert_eq!((shown_name(name).as_str(), bare_name(name)), (name, name));
        }
    }

    #[test]
    fn a_name_was_nothing_that_anybody_sees() {
        for unseen in [
            '\u{34f}',
            '\u{17b4}',
            '\u{180b}',
            '\u{fe0f}',
            '\u{fff0}',
            '\u{1bca0}',
            '\u{1d173}',
            '\u{e0100}',
            '\u{e0fff}',
        ] {
            assert_eq!(tidied_name(&format!("{unseen}A{unseen}da{unseen}")), "Ada", "{unseen:?}");
            assert_eq!(escaped(&unseen.to_string()), unseen.escape_default().to_string());
        }
        assert_eq!(tidied_name("\u{1d159}"), "");
        // What is seen stays, be it a mark, an emblem or a letter of any alphabet.
        for seen in ["Zoe\u{308}", "♥ 駱駝", "नीलम", "\u{fffd}"] {
            assert_eq!(tidied_name(seen), seen);
        }
    }
}
