//! What happened in a turn of Spice Road: the data of a log line.

use caravan_rules::Cubes;
use caravan_rules::spice_road::{Choice, Coin, PointId, Snapshot, Turn, coin_over};

use crate::card_action::CardAction;

/// A turn of Spice Road with all that is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// The main action.
    pub action: Action,
    /// The cubes returned over the limit.
    pub returned: Cubes,
}

/// The main action of a turn of Spice Road.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// What every game knows: a card played, a merchant acquired, a rest.
    Card(CardAction),
    /// Claimed a point card.
    Claimed {
        /// The card; none if it lies face down before the one who reads.
        card: Option<PointId>,
        /// The coin that came with it.
        coin: Option<Coin>,
    },
}

impl Deed {
    /// What `turn`, or the part of it decided so far, does on `before`.
    pub fn of(before: &Snapshot, turn: Turn) -> Deed {
        Deed { action: Action::of(before, turn), returned: turn.returned() }
    }

    /// Whether points were claimed.
    pub fn is_a_claim(&self) -> bool {
        matches!(self.action, Action::Claimed { .. })
    }

    /// Whether it only settles the turn before it.
    pub fn only_settles(&self) -> bool {
        matches!(&self.action, Action::Card(action) if action.only_settles())
    }

    /// The same without what was claimed and what it is worth. Coins lie open.
    pub fn face_down(&self) -> Deed {
        match &self.action {
            Action::Claimed { coin, .. } => {
                Deed { action: Action::Claimed { card: None, coin: *coin }, returned: self.returned }
            }
            Action::Card(_) => self.clone(),
        }
    }
}

impl Action {
    /// What playing a card does, at whatever table; nothing if `turn` plays none.
    pub fn played(turn: Turn) -> Option<CardAction> {
        match turn.main()? {
            Choice::Gain { card } => Some(CardAction::Gained { cubes: card.card().terms().1 }),
            Choice::Upgrade { steps, .. } => Some(CardAction::Upgraded { steps }),
            Choice::Trade { card, times } => {
                let (input, output) = card.card().terms();
                Some(CardAction::Traded { input, output, times })
            }
            Choice::Acquire { .. } | Choice::Claim { .. } | Choice::Rest => None,
            Choice::Pay { .. } | Choice::Return { .. } => None,
        }
    }

    fn of(before: &Snapshot, turn: Turn) -> Action {
        Action::played(turn).map_or_else(|| Action::at_table(before, turn), Action::Card)
    }

    /// What a turn that plays no card does: that hangs on what lies on the table.
    fn at_table(before: &Snapshot, turn: Turn) -> Action {
        match turn.main() {
            None => Action::Card(CardAction::Settled),
            Some(Choice::Acquire { slot }) => {
                let (card, taken) = before.merchant_row[slot];
                Action::Card(CardAction::Acquired { card, paid: turn.payments().collect(), taken })
            }
            Some(Choice::Claim { slot }) => Action::Claimed {
                card: Some(before.point_row[slot]),
                coin: coin_over(slot, before.gold, before.silver),
            },
            // Cards are not played here, and a turn's main action is never a payment or a return.
            Some(Choice::Rest | Choice::Gain { .. } | Choice::Upgrade { .. } | Choice::Trade { .. })
            | Some(Choice::Pay { .. } | Choice::Return { .. }) => {
                Action::Card(CardAction::Rested { cards: played(before) })
            }
        }
    }
}

/// How many cards lie played before the player whose turn it is.
fn played(snapshot: &Snapshot) -> usize {
    snapshot.to_move.seat().map_or(0, |seat| snapshot.seats[seat.index()].played.len())
}
