//! How much a bot may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What a bot may spend on one turn. Bots that always do the same amount of work do not look at it.
///
/// ```
/// use caravan_bots::Budget;
/// assert_eq!("1000n".parse(), Ok(Budget::Nodes(1000)));
/// assert_eq!("50ms".parse::<Budget>().unwrap().to_string(), "50ms");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So much time; how far a search gets depends on the machine.
    Time(Duration),
    /// So many steps of search, which makes a choice reproducible.
    Nodes(u64),
}

/// The text is not a budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotABudget;

impl fmt::Display for NotABudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a budget: a number of nodes is written 1000n, a time 50ms, and neither can be 0")
    }
}

impl std::error::Error for NotABudget {}

impl Budget {
    /// Half of it.
    #[must_use]
    pub fn half(self) -> Budget {
        match self {
            Budget::Time(time) => Budget::Time(time / 2),
            Budget::Nodes(nodes) => Budget::Nodes(nodes / 2),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
            Budget::Nodes(nodes) => write!(f, "{nodes}n"),
        }
    }
}

impl FromStr for Budget {
    type Err = NotABudget;

    fn from_str(text: &str) -> Result<Budget, NotABudget> {
        let number = |digits: &str| digits.parse().ok().filter(|&number| number > 0).ok_or(NotABudget);
        match (text.strip_suffix("ms"), text.strip_suffix('n')) {
            (Some(digits), _) => number(digits).map(Duration::from_millis).map(Budget::Time),
            (None, Some(digits)) => number(digits).map(Budget::Nodes),
            (None, None) => Err(NotABudget),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_a_number_with_its_unit() {
        assert_eq!("7ms".parse(), Ok(Budget::Time(Duration::from_millis(7))));
        for text in ["", "n", "ms", "5", "5s", "-1n", "1.5ms", "0n", "0ms"] {
            assert_eq!(text.parse::<Budget>(), Err(NotABudget), "{text:?}");
        }
    }
}
