//! How a person wants their tables: the size of cards, letters on cubes, confirming, movement, sounds.
//!
//! Settings are one short text, `cards=large&speed=fast`: the same in the database for people and in a cookie for guests.

use std::fmt::{self, Display, Formatter};

macro_rules! settings {
    ($($(#[$about:meta])* $field:ident: $kind:ident { $($(#[$attribute:meta])* $variant:ident = $name:literal),* })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
            pub enum $kind { $($(#[$attribute])* $variant),* }

            impl $kind {
                /// Every choice, in the order in which they are offered.
                pub const ALL: &[$kind] = &[$($kind::$variant),*];

                /// Its name in forms, in the database and on the root of every page.
                pub const fn name(self) -> &'static str {
                    match self { $($kind::$variant => $name),* }
                }
            }
        )*

        /// What a person has chosen; the default is what most people are served best by.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
        pub struct Settings { $($(#[$about])* pub $field: $kind),* }

        impl Settings {
            /// The name of every setting.
            pub const FIELDS: &[&str] = &[$(stringify!($field)),*];

            /// The names of the choices of a setting.
            pub fn choices_of(field: &str) -> Vec<&'static str> {
                match field {
                    $(stringify!($field) => $kind::ALL.iter().map(|choice| choice.name()).collect(),)*
                    _ => Vec::new(),
                }
            }

            /// The name of what is chosen of a setting.
            pub fn chosen(&self, field: &str) -> Option<&'static str> {
                match field {
                    $(stringify!($field) => Some(self.$field.name()),)*
                    _ => None,
                }
            }

            /// These settings with another choice; as they are if there is no such choice.
            #[must_use]
            pub fn with(mut self, field: &str, name: &str) -> Settings {
                match field {
                    $(stringify!($field) => {
                        self.$field = $kind::ALL.iter().copied().find(|choice| choice.name() == name).unwrap_or(self.$field);
                    })*
                    _ => {}
                }
                self
            }
        }
    };
}

settings! {
    /// How large the cards of a table are.
    cards: CardSize {
        /// More of the table at a glance.
        Small = "small",
        /// As they were drawn.
        #[default]
        Medium = "medium",
        /// For tired eyes.
        Large = "large"
    }
    /// Whether cubes carry the letter of their spice. Shapes tell them apart in any case.
    letters: Letters {
        /// Each cube has its letter.
        #[default]
        Shown = "shown",
        /// Cubes are bare.
        Hidden = "hidden"
    }
    /// Whether a turn with no further choice that reveals nothing is played at once.
    confirm: Confirm {
        /// Every turn is confirmed.
        #[default]
        Ask = "ask",
        /// Such a turn is played by the press that completes it.
        AtOnce = "at-once"
    }
    /// How fast cards and cubes move.
    speed: Speed {
        /// To follow every cube.
        Slow = "slow",
        /// As it was made.
        #[default]
        Normal = "normal",
        /// For those who know the way.
        Fast = "fast",
        /// Nothing moves.
        Still = "still"
    }
    /// Whether turns are heard.
    sound: Sound {
        /// In silence.
        #[default]
        Off = "off",
        /// A few notes.
        On = "on"
    }
}

impl Settings {
    /// What differs from the default, each with its name: what the root of every page says.
    pub fn unusual(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let usual = Settings::default();
        let both = Settings::FIELDS.iter().filter_map(move |&field| Some((field, self.chosen(field)?)));
        both.filter(move |&(field, chosen)| usual.chosen(field) != Some(chosen))
    }

    /// Reads a text. What it does not know it leaves out: a newer program may have written it.
    pub fn read(text: &str) -> Settings {
        let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
        pairs.fold(Settings::default(), |settings, (field, name)| settings.with(field, name))
    }
}

impl Display for Settings {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for (place, (field, name)) in self.unusual().enumerate() {
            let sign = if place == 0 { "" } else { "&" };
            write!(f, "{sign}{field}={name}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_survives_being_written_and_read() {
        for &field in Settings::FIELDS {
            let choices = Settings::choices_of(field);
            assert!(choices.len() >= 2, "{field}");
            for name in choices {
                let chosen = Settings::default().with(field, name);
                assert_eq!(chosen.chosen(field), Some(name));
                assert_eq!(Settings::read(&chosen.to_string()), chosen, "{field} {name}");
            }
        }
    }

    #[test]
    fn only_what_differs_is_written_and_nonsense_is_left_out() {
        let settings = Settings { speed: Speed::Fast, letters: Letters::Hidden, ..Settings::default() };
        assert_eq!(settings.to_string(), "letters=hidden&speed=fast");
        assert_eq!(Settings::read("speed=fast&taste=sweet&cards=huge&&letters=hidden&x"), settings);
        assert_eq!((Settings::default().to_string(), Settings::read("")), (String::new(), Settings::default()));
    }
}
