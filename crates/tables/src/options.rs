//! What is chosen when a table is set up.

use serde::{Deserialize, Serialize};

use crate::claims::Claims;
use crate::pace::Pace;
use crate::thinking_time::ThinkingTime;

/// A turn may take from ten seconds to thirty days.
pub(crate) const LIMITS: std::ops::RangeInclusive<u64> = 10..=30 * 24 * 3600;

/// How a table is played, beside the game and who sits at it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// The seconds a turn may take before a bot stands in; none for no limit.
    pub limit: Option<u64>,
    /// How fast bots play.
    pub pace: Pace,
    /// How long the best of them think.
    pub thinking: ThinkingTime,
    /// The bot that plays for people who are away; none for the usual one.
    pub stand_in: Option<String>,
    /// Whether hints are given; nothing if that depends on who sits there.
    pub hints: Option<bool>,
    /// Whether others see what somebody has claimed.
    pub claims: Claims,
    /// What it is played with where there is a choice, in the game's own words; none for what is usual. Databases know it by
    /// the first such choice that there was.
    #[serde(rename = "map")]
    pub equipment: Option<String>,
    /// Tables with the same name play the same deal.
    pub deal_name: Option<String>,
    /// Whether it is a first game with a guide.
    pub is_lesson: bool,
    /// Whether the game was played elsewhere and is only looked at here.
    pub is_a_copy: bool,
    /// The table this one came from, and after how many of its turns.
    pub continues: Option<(String, usize)>,
}

impl Options {
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Options this program did not write are those of a plain table.
    pub(crate) fn from_text(text: &str) -> Options {
        serde_json::from_str(text).unwrap_or_default()
    }
}
