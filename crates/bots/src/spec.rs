//! Bots as text: `greedy`, `planner:width=100,depth=20`.

use std::fmt;
use std::str::FromStr;

use crate::net::NetError;

/// A bot's name and the settings asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    name: String,
    settings: Vec<(String, String)>,
    /// The settings that were asked for: those that the bot has.
    known: Vec<String>,
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
    UnknownSetting {
        /// The bot.
        bot: String,
        /// The setting asked for.
        key: String,
        /// The settings it has.
        known: Vec<String>,
    },
    /// The bot is another program, which cannot play.
    NoProgram {
        /// The command that starts it.
        command: String,
        /// What became of it.
        why: String,
    },
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
            SpecError::UnknownSetting { bot, key, known } if known.is_empty() => {
                write!(f, "{bot} has no setting {key:?}, and no other")
            }
            SpecError::UnknownSetting { bot, key, known } => {
                write!(f, "{bot} has no setting {key:?}; it has {}", known.join(", "))
            }
            SpecError::NoProgram { command, why } => write!(f, "the program {command:?} cannot play: it {why}"),
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
        self.known.push(key.to_owned());
        let Some(at) = self.settings.iter().position(|setting| setting.0 == key) else { return Ok(None) };
        let (key, value) = self.settings.remove(at);
        match value.parse() {
            Ok(parsed) => Ok(Some(parsed)),
            Err(why) => Err(SpecError::BadValue { key, value, why: why.to_string() }),
        }
    }

    /// Takes a setting that is a number of something, of which there has to be one.
    pub fn take_count<T>(&mut self, key: &str, otherwise: T) -> Result<T, SpecError>
    where
        T: FromStr<Err: fmt::Display> + fmt::Display + PartialOrd + From<u8>,
    {
        Ok(self.take_count_if_set(key)?.unwrap_or(otherwise))
    }

    /// Takes such a setting, if it is asked for.
    pub fn take_count_if_set<T>(&mut self, key: &str) -> Result<Option<T>, SpecError>
    where
        T: FromStr<Err: fmt::Display> + fmt::Display + PartialOrd + From<u8>,
    {
        match self.take_if_set::<T>(key)? {
            Some(none) if none < T::from(1) => {
                let why = "it has to be 1 or more".to_owned();
                Err(SpecError::BadValue { key: key.to_owned(), value: none.to_string(), why })
            }
            count => Ok(count),
        }
    }

    /// Refuses settings that nobody has taken.
    pub fn finish(self) -> Result<(), SpecError> {
        match self.settings.into_iter().next() {
            Some((key, _)) => Err(SpecError::UnknownSetting { bot: self.name, key, known: self.known }),
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
        Ok(Spec { name: name.to_owned(), settings, known: Vec::new() })
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
        let unknown = spec.clone().finish().map_err(|error| error.to_string());
        assert_eq!(unknown, Err("planner has no setting \"depth\"; it has width".to_owned()));
        assert!(matches!(spec.take("depth", 5), Err(SpecError::BadValue { .. })));
        assert_eq!(spec.take("more", 7), Ok(7));
        assert_eq!(spec.finish(), Ok(()));
        let mut none: Spec = "planner:width=0".parse().unwrap();
        let refusal = none.take_count("width", 5_u32).map_err(|error| error.to_string());
        assert_eq!(refusal, Err("width cannot be \"0\": it has to be 1 or more".to_owned()));
        assert_eq!(none.take_count("depth", 5_u32), Ok(5));
        assert_eq!("greedy:fast".parse::<Spec>(), Err(SpecError::NotASetting("fast".to_owned())));
    }
}
