//! How long bots think that make use of time.

use caravan_bots::Budget;
use serde::{Deserialize, Serialize};

/// The seconds the best bots take for a turn. The others need less, whatever is said here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Thinking(u32);

/// Nobody offers to think for so long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotOffered(pub u32);

impl Thinking {
    /// What a table can choose, the shortest first.
    pub const ALL: [Thinking; 3] = [Thinking(1), Thinking(3), Thinking(10)];

    /// The seconds.
    pub const fn seconds(self) -> u32 {
        self.0
    }

    /// Whether others should not have to wait for it.
    pub(crate) fn is_long(self) -> bool {
        self != Thinking::default()
    }

    /// The budget of such a turn, from that of a turn of a second.
    pub(crate) fn of(self, budget: Budget) -> Budget {
        match budget {
            Budget::Time(time) => Budget::Time(time * self.0),
            Budget::Nodes(nodes) => Budget::Nodes(nodes * u64::from(self.0)),
        }
    }
}

impl Default for Thinking {
    fn default() -> Thinking {
        Thinking::ALL[0]
    }
}

impl TryFrom<u32> for Thinking {
    type Error = NotOffered;

    fn try_from(seconds: u32) -> Result<Thinking, NotOffered> {
        Thinking::ALL.into_iter().find(|thinking| thinking.0 == seconds).ok_or(NotOffered(seconds))
    }
}

impl From<Thinking> for u32 {
    fn from(thinking: Thinking) -> u32 {
        thinking.0
    }
}

impl std::fmt::Display for NotOffered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let offered = Thinking::ALL.map(|thinking| thinking.0.to_string()).join(", ");
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
        assert_eq!(Thinking::default().of(second), second);
        assert_eq!(Thinking(10).of(second), Budget::Time(Duration::from_secs(9)));
        assert_eq!(Thinking(3).of(Budget::Nodes(20)), Budget::Nodes(60));
    }

    #[test]
    fn only_what_is_offered_can_be_asked_for() {
        assert_eq!(serde_json::from_str::<Thinking>("3").unwrap(), Thinking(3));
        for text in ["0", "2", "3600", "-1", "\"3\""] {
            assert!(serde_json::from_str::<Thinking>(text).is_err(), "{text}");
        }
    }
}
