//! The texts of a language, read from its files once.

use std::sync::LazyLock;

use caravan_rules::{GameKind, Spice};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::language::Language;
use super::words::Word;

/// All that can be said in a language.
pub(super) struct Spoken {
    bundle: FluentBundle<FluentResource>,
    words: Vec<&'static str>,
    /// What the spices are called where no game is spoken of, and in each game.
    spices: Vec<[SpiceWords; 4]>,
}

/// Numbers of cubes up to this are kept ready in words.
const MOST_COUNTED: u8 = 40;

/// What a spice is called.
pub(super) struct SpiceWords {
    pub(super) name: &'static str,
    /// One cube of it.
    pub(super) one: &'static str,
    /// With its colour: "turmeric (yellow)".
    pub(super) in_full: &'static str,
    /// So many cubes of it, each number at its own place.
    pub(super) counted: Vec<String>,
}

/// Every language, in the order of [`Language::ALL`].
static SPOKEN: LazyLock<[Spoken; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(Spoken::of));

impl Language {
    /// All that can be said in it.
    pub(super) fn spoken(self) -> &'static Spoken {
        &SPOKEN[self as usize]
    }
}

impl Spoken {
    fn of(language: Language) -> Spoken {
        let bundle = bundle(language);
        let words = Word::ALL.iter().map(|word| fixed(&bundle, word.key(), None)).collect();
        let games = std::iter::once(None).chain(GameKind::ALL.map(Some));
        let spices =
            games.map(|game| Spice::ALL.map(|spice| SpiceWords::of(&bundle, &spice_key(game, spice)))).collect();
        Spoken { bundle, words, spices }
    }

    /// A fixed text.
    pub(super) fn word(&self, word: Word) -> &'static str {
        self.words[word as usize]
    }

    /// What the spices are called in a game, low to high.
    pub(super) fn spices(&self, game: Option<GameKind>) -> &[SpiceWords; 4] {
        &self.spices[game.map_or(0, |game| game as usize + 1)]
    }

    /// A text with arguments, or an attribute of one. Tests see to it that there is one for every key the code uses.
    pub(super) fn say(&self, key: &str, attribute: Option<&str>, arguments: &FluentArgs) -> String {
        said(&self.bundle, key, attribute, Some(arguments)).unwrap_or_else(|| key.to_owned())
    }

    /// A text whose key is made at run time, if there is one.
    pub(super) fn named(&self, family: &str, name: &str) -> Option<String> {
        said(&self.bundle, &format!("{family}_{name}"), None, None)
    }
}

impl SpiceWords {
    fn of(bundle: &FluentBundle<FluentResource>, key: &str) -> SpiceWords {
        let counted = |count: u8| counted(bundle, key, count);
        SpiceWords {
            name: fixed(bundle, key, None),
            one: fixed(bundle, key, Some("one")),
            in_full: fixed(bundle, key, Some("in_full")),
            counted: (0..=MOST_COUNTED).map(counted).collect(),
        }
    }
}

/// The key of a spice in a game: `spice_road_yellow`; where no game is spoken of, that of its colour.
pub(super) fn spice_key(game: Option<GameKind>, spice: Spice) -> String {
    let game = game.map_or("cube", GameKind::folder);
    let colour = match spice {
        Spice::Yellow => "yellow",
        Spice::Red => "red",
        Spice::Green => "green",
        Spice::Brown => "brown",
    };
    format!("{game}_{colour}")
}

fn counted(bundle: &FluentBundle<FluentResource>, key: &str, count: u8) -> String {
    let mut arguments = FluentArgs::new();
    arguments.set("count", count);
    said(bundle, key, Some("counted"), Some(&arguments)).unwrap_or_else(|| count.to_string())
}

/// A text without arguments, kept for the life of the program.
fn fixed(bundle: &FluentBundle<FluentResource>, key: &str, attribute: Option<&str>) -> &'static str {
    said(bundle, key, attribute, None).unwrap_or_else(|| key.to_owned()).leak()
}

fn said(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    attribute: Option<&str>,
    arguments: Option<&FluentArgs>,
) -> Option<String> {
    let message = bundle.get_message(key)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    Some(bundle.format_pattern(pattern, arguments, &mut Vec::new()).into_owned())
}

/// The files of a language. What cannot be read in them is left out; a test reads them more strictly.
fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier = language.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Names come with marks of direction around them where they need some. Around all else, and around every name, they would be in
    // each number and word that somebody searches a page for.
    bundle.set_use_isolating(false);
    for file in language.files() {
        let resource = FluentResource::try_new(file).unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource_overriding(resource);
    }
    let first = |text: &str| text.chars().next();
    let last = |text: &str| text.chars().next_back();
    for (function, letter) in [("FIRST_LETTER", first as fn(&str) -> Option<char>), ("LAST_LETTER", last)] {
        // Only a name that is taken already is refused.
        let _ = bundle.add_function(function, move |arguments, _| letter_of(arguments, letter));
    }
    bundle
}

/// For grammar that depends on how a name is spoken: its first or last letter, small and without marks.
fn letter_of<'a>(arguments: &[FluentValue<'a>], letter: fn(&str) -> Option<char>) -> FluentValue<'a> {
    match arguments {
        [FluentValue::String(name)] => letter(name).map_or(FluentValue::None, |letter| plain(letter).into()),
        _ => FluentValue::Error,
    }
}

/// A Latin letter without its marks, as Fluent's variants can name it.
fn plain(letter: char) -> String {
    let small = letter.to_lowercase().next().unwrap_or(letter);
    let plain = match small {
        'à'..='æ' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'ī' | 'ı' => 'i',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' | 'œ' => 'o',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => 'u',
        'ß' | 'ś' | 'š' | 'ş' => 's',
        'ź' | 'ż' | 'ž' => 'z',
        other => other,
    };
    plain.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_lose_their_marks() {
        assert_eq!(
            ["É", "ß", "z", "Ö", "本"].map(|text| plain(text.chars().next().unwrap())),
            ["e", "s", "z", "o", "本"]
        );
    }
}
