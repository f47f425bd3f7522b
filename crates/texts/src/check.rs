//! The files of every language against the code: the same keys, only arguments that the code gives, nothing left over.

use std::collections::{BTreeMap, BTreeSet};

use caravan_bots::LEVELS;
use caravan_rules::sand_to_sea::Map;
use caravan_rules::{GameKind, Spice, each_game};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

use super::arguments::Variable;
use super::fluent::spice_key;
use super::language::Language;
use super::messages::{Declared, MESSAGES};
use super::problem_texts::PROBLEMS;
use super::words::Word;

/// What a text uses.
#[derive(Default)]
struct Uses {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
    /// Variables that decide between variants, each with the names of those.
    choices: Vec<(String, Vec<String>)>,
    /// Whatever our texts do without.
    strange: Vec<String>,
}

/// The texts of a language: those of messages, and of attributes as `message.attribute`.
type TextsByKey = BTreeMap<String, Uses>;

fn texts(language: Language) -> TextsByKey {
    let mut texts = TextsByKey::new();
    for file in &language.files() {
        let resource = parser::parse(file.as_str()).unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => add(&mut texts, message),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                Entry::Term(term) => panic!("{language:?}: -{}: terms have no arguments, messages do", term.id.name),
                Entry::Junk { content } => panic!("{language:?} cannot be read: {content}"),
            }
        }
    }
    texts
}

fn add(texts: &mut TextsByKey, message: Message<&str>) {
    let key = message.id.name;
    let value = message.value.unwrap_or_else(|| panic!("{key} has no text"));
    assert!(texts.insert(key.to_owned(), Uses::of(&value)).is_none(), "{key} is there twice");
    for attribute in message.attributes {
        texts.insert(format!("{key}.{}", attribute.id.name), Uses::of(&attribute.value));
    }
}

impl Uses {
    fn of(pattern: &Pattern<&str>) -> Uses {
        let mut uses = Uses::default();
        uses.pattern(pattern);
        uses
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                if let InlineExpression::VariableReference { id } = selector {
                    let others = variants.iter().filter(|variant| !variant.default);
                    let names = others.map(|variant| match variant.key {
                        VariantKey::Identifier { name } => name.to_owned(),
                        VariantKey::NumberLiteral { value } => value.to_owned(),
                    });
                    self.choices.push((id.name.to_owned(), names.collect()));
                }
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { .. } => {}
            InlineExpression::VariableReference { id } => _ = self.variables.insert(id.name.to_owned()),
            InlineExpression::MessageReference { id, attribute: None } => _ = self.messages.insert(id.name.to_owned()),
            InlineExpression::FunctionReference { id, arguments }
                if ["FIRST_LETTER", "LAST_LETTER"].contains(&id.name) =>
            {
                arguments.positional.iter().for_each(|argument| self.inline(argument));
            }
            other => self.strange.push(format!("{other:?}")),
        }
    }
}

macro_rules! messages_of_games {
    ($($kind:ident in $module:ident;)*) => { [$((GameKind::$kind, crate::$module::MESSAGES)),*] };
}

/// Every text that has arguments: those of any game, and each game's own.
fn messages() -> impl Iterator<Item = &'static Declared> {
    MESSAGES.iter().chain(each_game!(messages_of_games).into_iter().flat_map(|(_, messages)| messages))
}

/// What the code asks for: every text with the variables it may use.
fn asked_for() -> BTreeMap<String, Vec<Variable>> {
    let mut asked = BTreeMap::new();
    asked.extend(Word::ALL.iter().map(|word| (word.key().to_owned(), Vec::new())));
    asked.extend(messages().map(|message| (message.key.to_owned(), (message.variables)())));
    for problem in PROBLEMS {
        asked.extend(["", ".now"].map(|part| (format!("{}{part}", problem.key), (problem.variables)())));
    }
    for game in std::iter::once(None).chain(GameKind::ALL.map(Some)) {
        for key in Spice::ALL.map(|spice| spice_key(game, spice)) {
            asked.extend(["", ".one", ".in_full"].map(|part| (format!("{key}{part}"), Vec::new())));
            asked.insert(format!("{key}.counted"), vec![Variable::number("count")]);
        }
    }
    for level in LEVELS {
        asked.extend(["level", "character"].map(|family| (format!("{family}_{}", level.name), Vec::new())));
    }
    asked.extend(Map::included().map(|map| (format!("map_{map}"), Vec::new())));
    asked
}

/// The texts that a text is made of, itself first.
fn parts<'a>(texts: &'a TextsByKey, key: &str, seen: &mut BTreeSet<String>) -> Vec<&'a Uses> {
    assert!(seen.insert(key.to_owned()) || seen.len() < 100, "{key} is part of itself");
    let uses = texts.get(key).unwrap_or_else(|| panic!("there is no text {key}"));
    let inner = uses.messages.iter().flat_map(|message| parts(texts, message, seen));
    std::iter::once(uses).chain(inner.collect::<Vec<_>>()).collect()
}

#[test]
fn every_language_has_every_key_and_no_other() {
    let asked = asked_for();
    for language in Language::ALL {
        let texts = texts(language);
        let missing: Vec<&String> = asked.keys().filter(|key| !texts.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{language:?} has no text for {missing:?}");
        let used: BTreeSet<&String> = texts.values().flat_map(|uses| &uses.messages).collect();
        let left: Vec<&String> = texts.keys().filter(|key| !asked.contains_key(*key) && !used.contains(key)).collect();
        assert!(left.is_empty(), "nobody uses {left:?} in {language:?}");
    }
}

#[test]
fn no_text_uses_what_the_code_does_not_give_it() {
    for language in Language::ALL {
        let texts = texts(language);
        for (key, given) in asked_for() {
            for uses in parts(&texts, &key, &mut BTreeSet::new()) {
                let given_as = |name: &str| given.iter().find(|variable| variable.name == name);
                assert!(uses.strange.is_empty(), "{key} in {language:?}: {:?}", uses.strange);
                for variable in &uses.variables {
                    assert!(given_as(variable).is_some(), "{key} in {language:?} uses ${variable}");
                }
                for (variable, variants) in &uses.choices {
                    let can_be = |variant: &&String| given_as(variable).is_some_and(|given| given.can_be(variant));
                    let never: Vec<&String> = variants.iter().filter(|variant| !can_be(variant)).collect();
                    assert!(never.is_empty(), "{key} in {language:?}: ${variable} is never {never:?}");
                }
            }
        }
    }
}

#[test]
fn whatever_the_code_gives_some_language_uses() {
    let languages = Language::ALL.map(texts);
    for message in messages().chain(PROBLEMS) {
        // Some arguments bring variables along that only some messages need; the first is their own.
        let own = (message.variables)().into_iter().filter(|variable| !is_brought_along(variable.name));
        for variable in own {
            let is_used = |texts: &TextsByKey, key: &str| {
                texts.contains_key(key)
                    && parts(texts, key, &mut BTreeSet::new()).iter().any(|uses| {
                        let names = ["", "_one", "_count", "_name"].map(|along| format!("{}{along}", variable.name));
                        names.iter().any(|name| uses.variables.contains(name))
                    })
            };
            let keys = [message.key.to_owned(), format!("{}.now", message.key)];
            let used = languages.iter().any(|texts| keys.iter().any(|key| is_used(texts, key)));
            assert!(used, "no language uses ${} in {}", variable.name, message.key);
        }
    }
}

fn is_brought_along(name: &str) -> bool {
    ["_one", "_count", "_name"].iter().any(|along| name.ends_with(along))
}

/// Fixed texts that are rightly the same in two languages.
const SAME: [Word; 9] = [
    Word::Atlas,
    Word::Gold,
    Word::Guide,
    Word::Options,
    Word::TableNav,
    Word::ListComma,
    Word::Colon,
    Word::DecimalSign,
    Word::AtlasName,
];

#[test]
fn fixed_texts_differ_from_language_to_language() {
    for &word in Word::ALL.iter().filter(|word| !SAME.contains(word)) {
        let mut said = BTreeSet::new();
        for language in Language::ALL {
            assert!(
                said.insert(language.texts().word(word)),
                "{word:?} is the same in {language:?} and another language"
            );
        }
    }
}

/// French has blanks that do not break before two-part marks and inside its quotation marks.
/// What a thing is not called, since it has another name everywhere.
const OTHER_WORDS: [(&str, &str); 4] =
    [("arch", "point card"), ("arches", "point cards"), ("order card", "point card"), ("victory card", "point card")];

#[test]
fn a_thing_has_one_name_everywhere() {
    for line in Language::English.files().join("\n").to_lowercase().lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(|letter: char| !letter.is_alphabetic()).collect();
        for (wrong, right) in OTHER_WORDS {
            let is_said = words.windows(wrong.split(' ').count()).any(|said| said.join(" ") == wrong);
            assert!(!is_said, "{wrong:?} is called {right:?}: {line}");
        }
    }
}

#[test]
fn french_marks_stay_with_their_words() {
    for line in Language::French.files().join("\n").lines().filter(|line| !line.starts_with('#')) {
        for wrong in [" ;", " :", " !", " ?", "« ", " »", "'"] {
            assert!(!line.contains(wrong), "{wrong:?} in {line:?}");
        }
        let letters: Vec<char> = line.chars().collect();
        for pair in letters.windows(2) {
            let is_apart = pair[0] == '\u{a0}' || pair[0] == '\u{202f}' || pair[0] == '}';
            assert!(is_apart || !matches!(pair[1], ';' | ':' | '!' | '?' | '»'), "{:?} in {line:?}", pair[1]);
        }
    }
}

/// The bots tell their characters in English on the command line too.
#[test]
fn levels_have_the_same_character_everywhere() {
    for level in LEVELS {
        assert_eq!(Language::English.texts().character(level.name).as_deref(), Some(level.character));
    }
}

/// A file of keys has the name of the file of texts, and those that a list has are in the other.
#[test]
fn fixed_texts_are_listed_in_the_file_named_like_that_of_their_texts() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_key = |word: &str| word.starts_with(|letter: char| letter.is_ascii_uppercase());
    for entry in std::fs::read_dir(folder.join("texts/en")).unwrap() {
        let texts = entry.unwrap().path();
        let name = texts.file_stem().unwrap().to_str().unwrap();
        let read = std::fs::read_to_string(&texts).unwrap();
        let said: BTreeSet<&str> = read.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect();
        let said: BTreeSet<&str> = said.into_iter().filter(|key| is_key(key)).collect();
        let is_of_a_game = GameKind::ALL.iter().any(|game| game.folder() == name);
        let keys = if is_of_a_game { format!("src/{name}/words.rs") } else { format!("src/words/{name}.rs") };
        let keys = std::fs::read_to_string(folder.join(keys)).unwrap_or_default();
        let listed: BTreeSet<&str> = keys.lines().map(str::trim).filter(|line| is_key(line)).collect();
        assert_eq!(listed, said, "{name}");
    }
}

/// What a game says with data is listed in its folder and lies in its own file of every language; no other file has any of it.
#[test]
fn texts_of_a_game_are_in_its_own_file() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for language in Language::ALL {
        let own = |name: &str| {
            let path = folder.join(format!("texts/{}/{name}.ftl", language.tag()));
            std::fs::read_to_string(path).unwrap()
        };
        let has = |text: &str, key: &str| text.lines().any(|line| line.starts_with(&format!("{key} =")));
        for (game, messages) in each_game!(messages_of_games) {
            let text = own(game.folder());
            for Declared { key, .. } in messages {
                assert!(has(&text, key), "{key} is not in the file of {game} in {language:?}");
            }
            for Declared { key, .. } in MESSAGES {
                assert!(!has(&text, key), "{key} is of any game, and in the file of {game} in {language:?}");
            }
        }
    }
}
