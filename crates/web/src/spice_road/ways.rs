//! The ways to play one card, as presses.

use caravan_rules::MerchantId;
use caravan_rules::spice_road::Choice;

use crate::parts::card::Press;

/// The number of a choice in the flat index: what its button sends.
pub(super) fn number(choice: Choice) -> Option<usize> {
    choice.decision().map(|decision| decision.index())
}

/// A press that makes a choice, and its key.
pub(super) fn press(choice: Choice, key: String) -> Press {
    Press { sends: number(choice).map_or(String::new(), |number| number.to_string()), key }
}

/// The legal ways to play a card.
pub(super) fn ways(legal: &[Choice], card: MerchantId) -> Vec<Choice> {
    legal.iter().copied().filter(|&choice| card_of(choice) == Some(card)).collect()
}

/// The card a choice plays.
pub(super) fn card_of(choice: Choice) -> Option<MerchantId> {
    match choice {
        Choice::Gain { card } | Choice::Upgrade { card, .. } | Choice::Trade { card, .. } => Some(card),
        Choice::Acquire { .. } | Choice::Claim { .. } | Choice::Rest | Choice::Pay { .. } | Choice::Return { .. } => {
            None
        }
    }
}
