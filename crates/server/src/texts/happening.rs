//! What happened at a table: the data of a log line.

use caravan_rules::spice_road::{Choice, Snapshot, Turn};
use caravan_rules::{Cubes, MerchantCard, MerchantId, PointId, Seat, Spice};

use super::voyage::SeaDeed;

/// One line of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// How many turns have been played once this has happened: the address of the turn in the replay.
    pub turn: usize,
    /// Who did it.
    pub seat: Seat,
    /// What it was.
    pub event: Event,
}

/// What somebody did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The table began, and everyone got the seat that was drawn for them. Nobody did it.
    Drawn,
    /// A turn of Spice Road.
    SpiceRoad(Deed),
    /// A turn of From Sand to Sea.
    SandToSea(SeaDeed),
    /// The person is away and a bot plays for them.
    StoodIn,
    /// The person is back and plays again.
    CameBack,
    /// The last turn was taken back, with the agreement of all.
    TookBack,
}

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
    /// Played a spice card.
    Gained {
        /// The cubes it gave.
        cubes: Cubes,
    },
    /// Played an upgrade card.
    Upgraded {
        /// How many single steps started from each colour.
        steps: Cubes,
    },
    /// Played a trade card.
    Traded {
        /// What one trade costs.
        input: Cubes,
        /// What one trade brings.
        output: Cubes,
        /// How many times it was done.
        times: u8,
    },
    /// Acquired a merchant card.
    Acquired {
        /// The card.
        card: MerchantId,
        /// The cubes laid on the cards before it, leftmost first.
        paid: Vec<Spice>,
        /// The cubes that lay on it.
        taken: Cubes,
    },
    /// Claimed a point card.
    Claimed {
        /// The card.
        card: PointId,
        /// The coin that came with it.
        coin: Option<Coin>,
    },
    /// Rested.
    Rested {
        /// How many cards were taken back.
        cards: usize,
    },
}

/// A coin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coin {
    /// Worth three points.
    Gold,
    /// Worth one point.
    Silver,
}

impl Event {
    /// Whether points were claimed: what a replay marks.
    pub fn is_a_claim(&self) -> bool {
        match self {
            Event::SpiceRoad(deed) => matches!(deed.action, Action::Claimed { .. }),
            Event::SandToSea(deed) => deed.is_a_claim(),
            Event::Drawn | Event::StoodIn | Event::CameBack | Event::TookBack => false,
        }
    }
}

impl Deed {
    /// What happened when `turn` led from `before` to `after`.
    pub fn of(before: &Snapshot, turn: Turn, after: &Snapshot) -> Deed {
        Deed { action: Action::of(before, turn, after), returned: turn.returned() }
    }
}

impl Action {
    fn of(before: &Snapshot, turn: Turn, after: &Snapshot) -> Action {
        match turn.main() {
            Choice::Gain { card } => Action::Gained { cubes: terms(card).1 },
            Choice::Upgrade { steps, .. } => Action::Upgraded { steps },
            Choice::Trade { card, times } => Action::Traded { input: terms(card).0, output: terms(card).1, times },
            Choice::Acquire { slot } => {
                let (card, taken) = before.merchant_row[slot];
                Action::Acquired { card, paid: turn.payments().collect(), taken }
            }
            Choice::Claim { slot } => {
                Action::Claimed { card: before.point_row[slot], coin: Coin::taken(before, after) }
            }
            // A turn's main action is never a payment or a return.
            Choice::Rest | Choice::Pay { .. } | Choice::Return { .. } => Action::Rested { cards: played(before) },
        }
    }
}

impl Coin {
    /// The coin that left its pile.
    fn taken(before: &Snapshot, after: &Snapshot) -> Option<Coin> {
        let gold = (after.gold < before.gold).then_some(Coin::Gold);
        gold.or((after.silver < before.silver).then_some(Coin::Silver))
    }
}

/// What playing a card costs and gives, as far as the card alone says it.
pub(crate) fn terms(card: MerchantId) -> (Cubes, Cubes) {
    match card.card() {
        MerchantCard::Spice(output) => (Cubes::NONE, output),
        MerchantCard::Upgrade(_) => (Cubes::NONE, Cubes::NONE),
        MerchantCard::Trade { input, output } => (input, output),
    }
}

/// How many cards lie played before the player whose turn it is.
fn played(snapshot: &Snapshot) -> usize {
    snapshot.to_move.seat().map_or(0, |seat| snapshot.seats[seat.index()].played.len())
}
