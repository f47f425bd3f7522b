//! Resting: `rulebook/spice_road/rest.md`.

use std::fmt;

use super::choice::REST;
use super::position::{Phase, SpiceRoad};
use super::turn::Turn;

/// Why a player cannot rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestError {
    /// No card lies played.
    NothingPlayed,
}

impl fmt::Display for RestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RestError::NothingPlayed => f.write_str("no card lies played, so there is nothing to rest for"),
        }
    }
}

impl std::error::Error for RestError {}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// SR-REST-2: something must lie played.
    #[inline(always)]
    pub(super) fn can_rest(&self) -> bool {
        self.active().hand != self.active().owned
    }

    #[inline(always)]
    pub(super) fn rest(&mut self) {
        self.turn = Turn::of_main(REST);
        let player = self.active_mut();
        player.hand = player.owned; // SR-REST-1
        self.phase = Phase::Complete;
    }

    pub(super) fn check_rest(&self) -> Result<(), RestError> {
        if self.can_rest() { Ok(()) } else { Err(RestError::NothingPlayed) }
    }
}
