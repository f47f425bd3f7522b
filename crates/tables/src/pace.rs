//! How fast bots play.

use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How long a bot waits before its turn appears, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// As soon as it has thought.
    Instant,
    /// Half a second: for those who know the game.
    Quick,
    /// A good second: each turn can be seen.
    #[default]
    Steady,
    /// Long enough to read what happened.
    Slow,
}

impl Pace {
    /// Every pace, the fastest first.
    pub const ALL: [Pace; 4] = [Pace::Instant, Pace::Quick, Pace::Steady, Pace::Slow];

    /// Its name in forms and in the API.
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Instant => "instant",
            Pace::Quick => "quick",
            Pace::Steady => "steady",
            Pace::Slow => "slow",
        }
    }

    /// How long a bot waits at least.
    pub const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Instant => 0,
            Pace::Quick => 500,
            Pace::Steady => 1200,
            Pace::Slow => 2800,
        })
    }
}

/// The text is not the name of a pace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAPace;

impl FromStr for Pace {
    type Err = NotAPace;

    fn from_str(text: &str) -> Result<Pace, NotAPace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == text).ok_or(NotAPace)
    }
}
