//! What Spice Road is played with: there is no choice.

use std::fmt;

/// The cards, of which all are known.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Equipment;

impl fmt::Display for Equipment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("standard")
    }
}
