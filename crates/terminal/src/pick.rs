//! What can be picked next: the same for keys, mouse and dialogue.

use caravan_rules::{Decision, MerchantId};
use caravan_tables::DraftChange;

/// One thing that can be picked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    /// What it is, in words.
    pub label: String,
    /// What picking it does.
    pub does: Does,
    /// Where it lies on the table.
    pub spot: Spot,
}

/// What picking something does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Does {
    /// Changes the draft of the turn.
    Draft(DraftChange),
    /// Plays the drafted turn.
    Confirm,
}

/// Where something that can be picked lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A merchant card of the row.
    Merchant(usize),
    /// A card in hand, or already played.
    Card(MerchantId),
    /// A place that only this game has, a point card of the row or a cell of the map, by the number that its folder gives it.
    OfGame(usize),
    /// Nowhere but in the list.
    List,
}

impl Pick {
    /// A pick that adds decisions to the draft.
    pub(crate) fn decide(label: String, decisions: Vec<Decision>, spot: Spot) -> Pick {
        Pick { label, does: Does::Draft(DraftChange::Decide(decisions)), spot }
    }

    /// A pick that makes the turn anew from these decisions.
    pub(crate) fn revise(label: String, decisions: Vec<Decision>, spot: Spot) -> Pick {
        Pick { label, does: Does::Draft(DraftChange::Revise(decisions)), spot }
    }

    /// A pick that plays the drafted turn.
    pub(crate) fn confirm(label: &str) -> Pick {
        Pick { label: label.to_owned(), does: Does::Confirm, spot: Spot::List }
    }

    /// The decision it begins with.
    pub(crate) fn first_decision(&self) -> Option<Decision> {
        match &self.does {
            Does::Draft(DraftChange::Decide(decisions) | DraftChange::Revise(decisions)) => decisions.first().copied(),
            Does::Draft(_) | Does::Confirm => None,
        }
    }
}
