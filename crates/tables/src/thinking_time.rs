//! How long bots think that make use of time.

use caravan_bots::{Budget, NODES_AT_ONCE};
use serde::{Deserialize, Serialize};

/// The seconds the best bots take for a turn; with none they do an amount of work that is soon done on any machine, and then
/// play the same wherever the same game is played. The others need less, whatever is said here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct ThinkingTime(u32);

/// Nobody offers to think for so long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotOffered(pub u32);

impl ThinkingTime {
    /// What a table can choose, the shortest first.
    pub const ALL: [ThinkingTime; 4] = [ThinkingTime(0), ThinkingTime(1), ThinkingTime(3), ThinkingTime(10)];

    /// The seconds.
    pub const fn seconds(self) -> u32 {
        self.0
    }

    /// Whether others should not have to wait for it.
    pub const fn is_long(self) -> bool {
        self.0 > 0
    }

    /// The budget of such a turn, from that of a turn of a second.
    pub fn of(self, second: Budget) -> Budget {
        match (self.0, second) {
            (0, Budget::Time(_)) => Budget::Nodes(NODES_AT_ONCE),
            (0, Budget::Nodes(_)) => second,
            (seconds, Budget::Time(time)) => Budget::Time(time * seconds),
            (seconds, Budget::Nodes(nodes)) => Budget::Nodes(nodes * u64::from(seconds)),
        }
    }

    /// The budget of another program, whose nodes are not ours: a second at least.
    pub fn of_program(self, second: Budget) -> Budget {
        ThinkingTime(self.0.max(1)).of(second)
    }
}

impl Default for ThinkingTime {
    fn default() -> ThinkingTime {
        ThinkingTime::ALL[0]
    }
}

impl TryFrom<u32> for ThinkingTime {
    type Error = NotOffered;

    fn try_from(seconds: u32) -> Result<ThinkingTime, NotOffered> {
        ThinkingTime::ALL.into_iter().find(|thinking| thinking.0 == seconds).ok_or(NotOffered(seconds))
    }
}

impl From<ThinkingTime> for u32 {
    fn from(thinking: ThinkingTime) -> u32 {
        thinking.0
    }
}

impl std::fmt::Display for NotOffered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let offered = ThinkingTime::ALL.map(|thinking| thinking.0.to_string()).join(", ");
        write!(f, "bots do not think for {} seconds; what they offer is {offered}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_longer_thought_has_more_of_the_same_budget() {
        let second = Budget::Time(Duration::from_millis(900));
        assert_eq!(ThinkingTime::default().of(second), Budget::Nodes(NODES_AT_ONCE));
        assert_eq!((ThinkingTime(1).of(second), ThinkingTime::default().of_program(second)), (second, second));
        assert_eq!(ThinkingTime(10).of(second), Budget::Time(Duration::from_secs(9)));
        assert_eq!(ThinkingTime(3).of(Budget::Nodes(20)), Budget::Nodes(60));
    }

    #[test]
    fn only_what_is_offered_can_be_asked_for() {
        assert_eq!(serde_json::from_str::<ThinkingTime>("3").unwrap(), ThinkingTime(3));
        for text in ["2", "9", "3600", "-1", "\"3\""] {
            assert!(serde_json::from_str::<ThinkingTime>(text).is_err(), "{text}");
        }
    }
}
