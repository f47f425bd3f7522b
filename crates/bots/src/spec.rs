//! Bots as text: `greedy`, `planner:width=100,depth=20`.

use std::fmt;
use std::str::FromStr;

use crate::net::NetError;

/// A bot's name and the settings asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    name: String,
    settings: Vec<(String, String)>,
}

/// Why a text does not stand for a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// No bot of this game has the name.
    UnknownBot {
        /// The name asked for.
        name: String,
        /// The bots there are.
        known: Vec<&'static str>,
    },
    /// A setting is not written `key=value`.
    NotASetting(String),
    /// The bot has no such setting.
    UnknownSetting(String),
    /// The game has no network that can be read.
    NoNet(NetError),
    /// The setting cannot have this value.
    BadValue {
        /// The setting.
        key: String,
        /// What it was to be.
        value: String,
        /// What is wrong with it.
        why: String,
    },
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::UnknownBot { name, known } => {
                write!(f, "no bot is called {name:?}; there are {}", known.join(", "))
            }
            SpecError::NotASetting(text) => write!(f, "{text:?} is not a setting (key=value)"),
            SpecError::UnknownSetting(key) => write!(f, "the bot has no setting {key:?}"),
            SpecError::NoNet(why) => write!(f, "the game's network: {why}"),
            SpecError::BadValue { key, value, why } => write!(f, "{key} cannot be {value:?}: {why}"),
        }
    }
}

impl std::error::Error for SpecError {}

impl Spec {
    /// The bot's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Takes a setting, or what it is unless said otherwise.
    pub fn take<T: FromStr<Err: fmt::Display>>(&mut self, key: &str, otherwise: T) -> Result<T, SpecError> {
        Ok(self.take_if_set(key)?.unwrap_or(otherwise))
    }

    /// Takes a setting, if it is asked for.
    pub fn take_if_set<T: FromStr<Err: fmt::Display>>(&mut self, key: &str) -> Result<Option<T>, SpecError> {
        let Some(at) = self.settings.iter().position(|setting| setting.0 == key) else { return Ok(None) };
        let (key, value) = self.settings.remove(at);
        match value.parse() {
            Ok(parsed) => Ok(Some(parsed)),
            Err(why) => Err(SpecError::BadValue { key, value, why: why.to_string() }),
        }
    }

    /// Refuses settings that nobody has taken.
    pub fn finish(self) -> Result<(), SpecError> {
        match self.settings.into_iter().next() {
            Some((key, _)) => Err(SpecError::UnknownSetting(key)),
            None => Ok(()),
        }
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, settings) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
        let setting = |text: &str| {
            let (key, value) = text.split_once('=').ok_or_else(|| SpecError::NotASetting(text.to_owned()))?;
            Ok((key.to_owned(), value.to_owned()))
        };
        let settings = settings.into_iter().flat_map(|all| all.split(',')).map(setting).collect::<Result<_, _>>()?;
        Ok(Spec { name: name.to_owned(), settings })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (i, (key, value)) in self.settings.iter().enumerate() {
            write!(f, "{}{key}={value}", if i == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_once_and_none_is_overlooked() {
        let mut spec: Spec = "planner:width=100,depth=x".parse().unwrap();
        assert_eq!(spec.to_string(), "planner:width=100,depth=x");
        assert_eq!(spec.name(), "planner");
        assert_eq!(spec.take("width", 5), Ok(100));
        assert_eq!(spec.clone().finish(), Err(SpecError::UnknownSetting("depth".to_owned())));
        assert!(matches!(spec.take("depth", 5), Err(SpecError::BadValue { .. })));
        assert_eq!(spec.take("more", 7), Ok(7));
        assert_eq!(spec.finish(), Ok(()));
        assert_eq!("greedy:fast".parse::<Spec>(), Err(SpecError::NotASetting("fast".to_owned())));
    }
}
