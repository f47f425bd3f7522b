//! How far an analysis reads.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How many lines are followed, and how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Depth {
    /// The lines followed to find the best turn of a position.
    pub search: u64,
    /// The lines of each reading that values a position after a turn. All are of this one length: readings of different
    /// lengths could not be held against each other.
    pub value: u64,
}

impl Depth {
    /// What an analysis is made with unless another depth is asked for.
    pub const STANDARD: Depth = Depth { search: 6000, value: 1000 };

    /// So many times as deep.
    pub const fn times(self, times: u64) -> Depth {
        Depth { search: self.search * times, value: self.value * times }
    }
}
