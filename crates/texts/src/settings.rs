//! What settings and their choices are called.

use caravan_store::{CardSize, Confirm, Letters, Settings, Sound, Speed};

use crate::{Texts, Word};

impl Texts {
    /// The name of a setting: one of [`Settings::FIELDS`].
    pub fn setting(self, field: &str) -> &'static str {
        words_of(field).map_or("", |(name, _)| self.word(name))
    }

    /// What a setting does, in a sentence.
    pub fn setting_help(self, field: &str) -> &'static str {
        words_of(field).map_or("", |(_, help)| self.word(help))
    }

    /// The name of a choice of a setting, by its name in forms.
    pub fn setting_choice(self, field: &str, choice: &str) -> &'static str {
        choice_of(Settings::default().with(field, choice), field).map_or("", |word| self.word(word))
    }
}

fn words_of(field: &str) -> Option<(Word, Word)> {
    Some(match field {
        "cards" => (Word::CardsSetting, Word::CardsHelp),
        "letters" => (Word::LettersSetting, Word::LettersHelp),
        "confirm" => (Word::ConfirmSetting, Word::ConfirmHelp),
        "speed" => (Word::SpeedSetting, Word::SpeedHelp),
        "sound" => (Word::SoundSetting, Word::SoundHelp),
        _ => return None,
    })
}

fn choice_of(settings: Settings, field: &str) -> Option<Word> {
    Some(match field {
        "cards" => match settings.cards {
            CardSize::Small => Word::CardsSmall,
            CardSize::Medium => Word::CardsMedium,
            CardSize::Large => Word::CardsLarge,
        },
        "letters" => match settings.letters {
            Letters::Shown => Word::LettersShown,
            Letters::Hidden => Word::LettersHidden,
        },
        "confirm" => match settings.confirm {
            Confirm::Ask => Word::ConfirmAsk,
            Confirm::AtOnce => Word::ConfirmAtOnce,
        },
        "speed" => match settings.speed {
            Speed::Slow => Word::SpeedSlow,
            Speed::Normal => Word::SpeedNormal,
            Speed::Fast => Word::SpeedFast,
            Speed::Still => Word::SpeedStill,
        },
        "sound" => match settings.sound {
            Sound::Off => Word::SoundOff,
            Sound::On => Word::SoundOn,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Language;

    #[test]
    fn every_setting_and_every_choice_has_a_name_of_its_own() {
        for t in Language::ALL.map(Language::texts) {
            for &field in Settings::FIELDS {
                assert!(!t.setting(field).is_empty() && !t.setting_help(field).is_empty(), "{field}");
                let names = Settings::choices_of(field);
                let said: BTreeSet<&str> = names.iter().map(|name| t.setting_choice(field, name)).collect();
                assert!(said.len() == names.len() && !said.contains(""), "{field}: {said:?}");
            }
        }
    }
}
