//! Figures of studies of Spice Road.

use crate::games::Facts;

/// What studies know about Spice Road.
pub(crate) const FACTS: Facts = Facts { thresholds: [20_000, 50_000, 100_000, 200_000], rounds: 4 };
