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

/// A text in which what nobody sees, and what a terminal would obey, is written out.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_unseen(letter) { escaped.extend(letter.escape_default()) } else { escaped.push(letter) }
    }
    escaped
}

/// Control characters, marks of direction, joiners and tags.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Letters that look like nothing.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
}
