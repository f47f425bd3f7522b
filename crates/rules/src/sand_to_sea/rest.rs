//! Resting: `rulebook/sand_to_sea/rest.md`.

use std::fmt;

use super::position::SandToSea;
use super::turn::{Main, Turn};

/// Why a player cannot rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestError {
    /// No card lies played or discarded.
    NothingToTake,
}

impl fmt::Display for RestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RestError::NothingToTake => {
                f.write_str("no card lies played or discarded, so there is nothing to rest for")
            }
        }
    }
}

impl std::error::Error for RestError {}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// STS-REST-2
    #[inline(always)]
    pub(super) fn can_rest(&self) -> bool {
        self.active().hand != self.active().owned
    }

    /// STS-REST-1: face-up and discarded cards, all of them.
    #[inline(always)]
    pub(super) fn rest(&mut self) {
        self.turn = Turn::of(Main::Rest);
        let player = self.active_mut();
        player.hand = player.owned;
        player.usable = player.owned;
        self.check_limit();
    }

    pub(super) fn check_rest(&self) -> Result<(), RestError> {
        if self.can_rest() { Ok(()) } else { Err(RestError::NothingToTake) }
    }
}
