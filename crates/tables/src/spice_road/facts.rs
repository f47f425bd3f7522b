//! What tables know about Spice Road beside its rules.

use crate::games::Facts;

/// Spice Road at tables.
pub(crate) const FACTS: Facts = Facts {
    pupil: 0,
    lesson_deal: "25009",
    lesson_opponent: "net:overlook=0.53",
    lesson_equipment: |house| house,
    choose: None,
};
