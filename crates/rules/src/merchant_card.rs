//! Merchant cards: what the players hold, play and acquire in both games.

use std::fmt;
use std::str::FromStr;

use crate::set::{Id, Set};
use crate::spice::Cubes;
use crate::tables::merchant_cards::MERCHANT_CARDS;

/// What a merchant card does when it is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MerchantCard {
    /// Take these cubes.
    Spice(Cubes),
    /// Up to so many single steps, each lifting one cube one level.
    Upgrade(u8),
    /// Give the input, take the output, any number of times.
    Trade {
        /// What one trade costs.
        input: Cubes,
        /// What one trade brings.
        output: Cubes,
    },
}

impl MerchantCard {
    /// What playing it once costs and brings, as far as the card alone says it.
    pub const fn terms(self) -> (Cubes, Cubes) {
        match self {
            MerchantCard::Spice(output) => (Cubes::NONE, output),
            MerchantCard::Upgrade(_) => (Cubes::NONE, Cubes::NONE),
            MerchantCard::Trade { input, output } => (input, output),
        }
    }
}

/// The id of a kind of merchant card: `S01`, `S02`, `M01` … `M43`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MerchantId(u8);

/// A set of merchant cards.
pub type Merchants = Set<MerchantId>;

impl MerchantId {
    /// How many kinds there are, the two starting cards included.
    pub const COUNT: usize = MERCHANT_CARDS.len();
    /// How many cards the deck has before it is dealt: one of each kind but the starting cards.
    pub const DECK: usize = MerchantId::COUNT - MerchantId::STARTING.len();
    /// What each player starts with: "take two yellow" and "upgrade twice".
    pub const STARTING: [MerchantId; 2] = [MerchantId(0), MerchantId(1)];

    /// Every kind, in printed order.
    pub fn all() -> impl DoubleEndedIterator<Item = MerchantId> + ExactSizeIterator {
        (0..MerchantId::COUNT as u8).map(MerchantId)
    }

    /// The kinds of the deck, in printed order.
    pub fn deck() -> impl DoubleEndedIterator<Item = MerchantId> + ExactSizeIterator {
        MerchantId::all().skip(MerchantId::STARTING.len())
    }

    /// What the card does.
    #[inline]
    pub const fn card(self) -> MerchantCard {
        MERCHANT_CARDS[self.0 as usize].1
    }

    /// What is written on every text for this card.
    pub const fn name(self) -> &'static str {
        MERCHANT_CARDS[self.0 as usize].0
    }
}

impl Id for MerchantId {
    #[inline(always)]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline(always)]
    fn from_index(index: usize) -> MerchantId {
        debug_assert!(index < MerchantId::COUNT);
        MerchantId(index as u8)
    }
}

impl fmt::Display for MerchantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for MerchantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the id of a merchant card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAMerchant;

impl fmt::Display for NotAMerchant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a merchant card (S01, S02, M01 to M43)")
    }
}

impl std::error::Error for NotAMerchant {}

impl FromStr for MerchantId {
    type Err = NotAMerchant;

    fn from_str(text: &str) -> Result<MerchantId, NotAMerchant> {
        MerchantId::all().find(|id| id.name() == text).ok_or(NotAMerchant)
    }
}
