//! Turns that are only written down, in words: those of a plan, of a line of play or of an opening. They may never be made, so no
//! table says what lies in a slot then.

use caravan_rules::{Cubes, GameKind, MerchantId, Points, Spice, each_game};

use super::Texts;

/// What is known of a written turn beside what is written.
#[derive(Clone, Copy, Default, Debug)]
pub struct Known {
    /// The merchant card that it takes.
    pub card: Option<MerchantId>,
    /// What it claims: the points and their price.
    pub claim: Option<(Points, Cubes)>,
}

impl Texts {
    /// Takes a merchant from a slot and leaves these cubes on those before it.
    pub(crate) fn take_from_slot(self, slot: usize, payments: impl Iterator<Item = Spice>, known: Known) -> String {
        let paid: Cubes = payments.collect();
        let paid = (!paid.is_empty()).then(|| self.cubes(paid));
        self.do_acquire(&self.merchant_named(slot, known), Cubes::NONE, paid.as_deref())
    }

    /// A merchant by what it does, or else by its slot.
    pub(crate) fn merchant_named(self, slot: usize, known: Known) -> String {
        known.card.map_or_else(|| self.merchant_in_slot(slot + 1), |card| self.card_name(card))
    }
}

macro_rules! writings {
    ($($kind:ident in $module:ident;)*) => {
        impl Texts {
            /// What a turn does that is only written down; nothing for what is no turn of the game. Of an opening no more may
            /// be written than which card is played.
            pub fn written_turn(self, game: GameKind, turn: &str, known: Known) -> Option<String> {
                let doing = match game { $(GameKind::$kind => crate::$module::written(self, turn, known)),* };
                doing.or_else(|| Some(self.do_play(&self.card_name(turn.parse().ok()?))))
            }
        }
    };
}
each_game!(writings);
