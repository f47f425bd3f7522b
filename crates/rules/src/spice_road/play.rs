//! Playing a card: `rulebook/spice_road/play.md`.

use std::fmt;

use super::choice::Choice;
use super::position::{Player, SpiceRoad};
use super::turn::Turn;
use super::variants::VARIANT;
use crate::merchant_card::{MerchantCard, MerchantId, Merchants};
use crate::spice::{Cubes, Spice};

/// Why a card cannot be played so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The card is not in hand.
    CardNotInHand(MerchantId),
    /// The trade is done more often than its input is there.
    TradeLacksCubes(MerchantId),
    /// A step starts from a colour of which no cube is left.
    UpgradeLacksCubes(Spice),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::CardNotInHand(card) => write!(f, "{card} is not in hand"),
            PlayError::TradeLacksCubes(card) => write!(f, "not enough cubes to do the trade of {card} so many times"),
            PlayError::UpgradeLacksCubes(spice) => write!(f, "not enough {spice} cubes to upgrade"),
        }
    }
}

impl std::error::Error for PlayError {}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    #[inline(always)]
    pub(super) fn play_variant(&mut self, index: usize) {
        let variant = &VARIANT[index];
        self.turn = Turn::of_main(index);
        let player = self.active_mut();
        // SR-PLAY-1
        player.hand = Merchants::from_bits(player.hand.bits() & !(1 << variant.card));
        player.caravan = Cubes::from_bits(player.caravan.bits().wrapping_add(variant.delta));
        self.check_limit();
    }
}

impl Player {
    /// Whether the player can play a card in this way.
    pub(super) fn check_play(&self, choice: Choice) -> Result<(), PlayError> {
        match choice {
            Choice::Gain { card } => self.check_in_hand(card),
            Choice::Upgrade { card, steps } => self.check_in_hand(card).and_then(|()| self.check_steps(steps)),
            Choice::Trade { card, times } => self.check_in_hand(card).and_then(|()| self.check_trade(card, times)),
            Choice::Acquire { .. }
            | Choice::Claim { .. }
            | Choice::Rest
            | Choice::Pay { .. }
            | Choice::Return { .. } => Ok(()),
        }
    }

    fn check_in_hand(&self, card: MerchantId) -> Result<(), PlayError> {
        if self.hand.contains(card) { Ok(()) } else { Err(PlayError::CardNotInHand(card)) }
    }

    /// SR-PLAY-5, with what SR-PLAY-4 allows.
    fn check_steps(&self, steps: Cubes) -> Result<(), PlayError> {
        let mut risen = 0;
        for spice in Spice::UPGRADABLE {
            if steps[spice] > self.caravan[spice] + risen {
                return Err(PlayError::UpgradeLacksCubes(spice));
            }
            risen = steps[spice];
        }
        Ok(())
    }

    /// SR-PLAY-7.
    fn check_trade(&self, card: MerchantId, times: u8) -> Result<(), PlayError> {
        match card.card() {
            MerchantCard::Trade { input, .. } if self.caravan.contains(input * times) => Ok(()),
            MerchantCard::Spice(_) | MerchantCard::Upgrade(_) | MerchantCard::Trade { .. } => {
                Err(PlayError::TradeLacksCubes(card))
            }
        }
    }
}
