//! What tables know about From Sand to Sea beside its rules.

use crate::games::Facts;

/// From Sand to Sea at tables. The last seat is the first to choose a starting set.
pub(crate) const FACTS: Facts =
    Facts { pupil: 1, lesson_deal: "50002", lesson_opponent: "net:overlook=0.34", has_map: true };
