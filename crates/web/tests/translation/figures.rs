//! The numbers in a text, whatever its language.

/// The numbers from three up that the pages write in words. Of one and two there are too many ways to speak.
const WORDS: &[(&str, &[&str], &[&str])] = &[
    ("3", &["three", "third"], &["drei", "dritt"]),
    ("4", &["four", "fourth"], &["vier"]),
    ("5", &["five", "fifth"], &["fünf"]),
    ("6", &["six", "sixth"], &["sechs"]),
    ("7", &["seven", "seventh"], &["sieben", "siebt"]),
    ("8", &["eight", "eighth"], &["acht"]),
    ("9", &["nine", "ninth"], &["neun"]),
    ("10", &["ten", "tenth"], &["zehn"]),
    ("11", &["eleven", "eleventh"], &["elf"]),
    ("12", &["twelve", "twelfth"], &["zwölf"]),
    ("14", &["fourteen"], &["vierzehn"]),
    ("16", &["sixteen", "sixteenth"], &["sechzehn"]),
    ("25", &["twenty-five", "twenty-fifth"], &["fünfundzwanzig"]),
    ("30", &["thirty"], &["dreißig"]),
    ("40", &["forty"], &["vierzig"]),
    ("50", &["fifty"], &["fünfzig"]),
    ("99", &["ninety-nine"], &["neunundneunzig"]),
    ("100", &["hundred"], &["hundert"]),
];

/// The numbers of a text, sorted: another language may have another order.
///
/// Both languages are looked for in every text, which is simpler than to tell them apart, and does no harm: no word of one
/// is a number of the other.
pub fn figures(text: &str) -> Vec<String> {
    let mut figures: Vec<String> =
        text.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty()).map(digits).collect();
    let words = text.split(|letter: char| !letter.is_alphabetic() && letter != '-').map(str::to_lowercase);
    figures.extend(words.filter_map(|word| in_words(&word)));
    figures.sort();
    figures
}

fn digits(digits: &str) -> String {
    format!("{digits} in digits")
}

fn in_words(word: &str) -> Option<String> {
    let english = WORDS.iter().find(|(_, english, _)| english.contains(&word) || english.contains(&before_dash(word)));
    let number = english.or_else(|| german(word))?.0;
    Some(format!("{number} in words"))
}

/// "six" of "six-sided".
fn before_dash(word: &str) -> &str {
    word.split('-').next().unwrap_or(word)
}

/// The number a German word begins with, the longest that fits: "vierzehn" is not four, and "dreimal" is three.
fn german(word: &str) -> Option<&'static (&'static str, &'static [&'static str], &'static [&'static str])> {
    if word.starts_with("acht") && word != "acht" {
        // "achten" is to heed.
        return None;
    }
    let length = |german: &[&str]| german.iter().filter(|stem| word.starts_with(**stem)).map(|stem| stem.len()).max();
    WORDS.iter().filter(|(_, _, german)| length(german).is_some()).max_by_key(|(_, _, german)| length(german))
}

#[test]
fn numbers_are_the_same_in_both_languages() {
    assert_eq!(
        figures("The sixteenth of the 27, with three times four"),
        figures("Zu viert das sechzehnte von 27, dreimal")
    );
    assert_ne!(figures("four cards"), figures("fünf Karten"));
    assert_ne!(figures("4 cards"), figures("14 Karten"));
    assert_ne!(figures("one card"), figures("vierzehn Karten"));
}
