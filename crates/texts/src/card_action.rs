//! What a turn does with merchant cards, which every game has.

use caravan_rules::{Cubes, Spice};
use caravan_tables::CardAction;

use crate::{Texts, Word};

impl Texts {
    /// What was done: "rested and took back 3 cards."
    pub(crate) fn did_card_action(self, action: &CardAction) -> String {
        match action {
            CardAction::Gained { cubes } => self.did_gain(*cubes),
            CardAction::Upgraded { steps } if steps.is_empty() => self.word(Word::DidUpgradeNothing).to_owned(),
            CardAction::Upgraded { steps } => self.did_upgrade(&self.steps(*steps)),
            CardAction::Traded { input, output, times } => self.did_trade(*input, *output, *times),
            CardAction::Acquired { card, paid, taken } => {
                self.did_acquire(&self.card_name(*card), *taken, self.paid(paid).as_deref())
            }
            CardAction::Rested { cards } => self.did_rest(*cards),
            CardAction::Settled => self.word(Word::DidSettle).to_owned(),
            CardAction::Stopped => self.word(Word::DidStop).to_owned(),
        }
    }

    /// What a turn does that is not made yet: "Rest and take back 3 cards."
    pub fn doing_card_action(self, action: &CardAction) -> String {
        match action {
            CardAction::Gained { cubes } => self.do_gain(*cubes),
            CardAction::Upgraded { steps } if steps.is_empty() => self.word(Word::DoUpgradeNothing).to_owned(),
            CardAction::Upgraded { steps } => self.do_upgrade(&self.steps(*steps)),
            CardAction::Traded { input, output, times } => self.do_trade(*input, *output, *times),
            CardAction::Acquired { card, paid, taken } => {
                self.do_acquire(&self.card_name(*card), *taken, self.paid(paid).as_deref())
            }
            CardAction::Rested { cards } => self.do_rest(*cards),
            CardAction::Settled => self.word(Word::DoSettle).to_owned(),
            CardAction::Stopped => self.word(Word::DoStop).to_owned(),
        }
    }

    /// "2 turmeric to saffron and 1 cardamom to cinnamon".
    fn steps(self, steps: Cubes) -> String {
        let each = |from: Spice| from.upgraded().map(|to| self.step(steps[from], from, to));
        self.listed(&steps.spices().filter_map(each).collect::<Vec<_>>())
    }

    /// The cubes laid on other cards, counted; nothing if there were none.
    fn paid(self, paid: &[Spice]) -> Option<String> {
        (!paid.is_empty()).then(|| self.cubes(paid.iter().copied().collect()))
    }
}
