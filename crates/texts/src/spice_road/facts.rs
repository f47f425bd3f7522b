//! What texts know about Spice Road.

use crate::Word;
use crate::games::Facts;

/// Spice Road in texts.
pub(crate) const FACTS: Facts = Facts { name: Word::SpiceRoad, minutes: 30 };
