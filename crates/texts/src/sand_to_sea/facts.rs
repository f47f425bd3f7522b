//! What texts know about From Sand to Sea.

use crate::Word;
use crate::games::Facts;

/// From Sand to Sea in texts.
pub(crate) const FACTS: Facts = Facts { name: Word::SandToSea, minutes: 60 };
