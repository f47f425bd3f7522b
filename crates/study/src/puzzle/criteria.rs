//! What makes a position a puzzle.

use std::fmt;

use crate::chance::Chance;

/// How far is read, and by how much the best turn has to be better. Positions go through this in order, and most fall at
/// the first glance, which costs little.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Criteria {
    /// The lines of a first glance, which has to find another turn than the network alone does.
    pub glance: u64,
    /// The lines of a second look.
    pub look: u64,
    /// The lines of each reading that proves it.
    pub proof: u64,
    /// How many such readings there are, each with chance of its own. All have to agree.
    pub proofs: u64,
    /// The lines of each reading that values what a turn leads to, as in an analysis.
    pub value: u64,
    /// By how much the best turn is better than any other, both as it was read and as it was valued.
    pub margin: Chance,
}

impl Default for Criteria {
    fn default() -> Criteria {
        Criteria { glance: 200, look: 2000, proof: 8000, proofs: 2, value: 150, margin: Chance::millionths(40_000) }
    }
}

impl fmt::Display for Criteria {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Criteria { glance, look, proof, proofs, value, margin } = self;
        write!(f, "best by {margin} % in readings of {look} and {proofs} times {proof} lines, missed by the network ")?;
        write!(f, "alone, seen first with {glance}; valued with {value}")
    }
}
