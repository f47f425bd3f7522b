//! What happened in a turn of From Sand to Sea: the data of a log line.

use caravan_rules::sand_to_sea::{BonusKind, CellName, Main, Market, PortTile, Reward, SandToSea, Tile, Turn, Victory};
use caravan_rules::{Cubes, Game, MerchantCard, MerchantId, Seat, Spice};

use crate::card_action::CardAction;

/// A turn of From Sand to Sea, or the part of one decided so far, with all that is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// The main action.
    pub action: Action,
    /// The cubes returned over the limit.
    pub returned: Cubes,
}

/// The main action of a turn of From Sand to Sea.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Took a starting set and placed the boat.
    Began {
        /// The cubes of the set.
        cubes: Cubes,
        /// Where the boat is, once it is placed.
        at: Option<CellName>,
    },
    /// Plays a card, and how is not chosen yet.
    Playing {
        /// The card.
        card: MerchantId,
    },
    /// What every game knows: a card played, a merchant acquired, a rest.
    Card(CardAction),
    /// Moved, or stayed, and did something there.
    Sailed(Voyage),
}

/// A move with all that was done at its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Voyage {
    /// Where it ended.
    pub to: CellName,
    /// How many cards it took; `None` if the boat did not move.
    pub cards: Option<usize>,
    /// The cubes given to the owners of other boats, and to whom.
    pub toll: Vec<(Seat, Spice)>,
    /// What was returned for the outpost, if one was built.
    pub outpost: Option<Cubes>,
    /// What was taken for an emptied column.
    pub gift: Option<Gift>,
    /// What one trade of the market costs and brings, and how often it was done.
    pub trade: Option<(Cubes, Cubes, u8)>,
    /// The victory tile claimed.
    pub claimed: Option<Claimed>,
}

/// A victory tile that was claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claimed {
    /// The tile.
    Shown(Victory),
    /// One that lies face down before the one who reads.
    FaceDown,
}

/// What is taken for an emptied column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gift {
    /// A merchant card with the cubes on it.
    Merchant(MerchantId, Cubes),
    /// A points tile, and what it is worth.
    Points(u8),
    /// An extra-move tile.
    Move,
    /// A hold tile.
    Hold,
}

impl Deed {
    /// What `turn`, or the part of it decided so far, does on `before`.
    pub fn of<const SEATS: usize>(before: &SandToSea<SEATS>, turn: Turn) -> Deed {
        Deed { action: Action::of(before, turn), returned: turn.returned() }
    }

    /// The same without what was claimed and what it is worth.
    pub fn face_down(&self) -> Deed {
        let mut deed = self.clone();
        if let Action::Sailed(voyage) = &mut deed.action {
            voyage.claimed = voyage.claimed.map(|_| Claimed::FaceDown);
        }
        deed
    }

    /// Whether it only settles the turn before it.
    pub fn only_settles(&self) -> bool {
        matches!(&self.action, Action::Card(action) if action.only_settles())
    }

    /// Whether points were claimed.
    pub fn is_a_claim(&self) -> bool {
        matches!(&self.action, Action::Sailed(voyage) if voyage.claimed.is_some())
    }
}

impl Action {
    /// What playing a card does, at whatever table; nothing if `turn` plays none.
    pub fn played(turn: Turn) -> Option<Action> {
        match turn.main() {
            Main::Play(card) => Some(played(card, turn)),
            Main::Set(_) | Main::Acquire(_) | Main::Sail(_) | Main::Stay | Main::Settle | Main::Rest | Main::None => {
                None
            }
        }
    }

    fn of<const SEATS: usize>(before: &SandToSea<SEATS>, turn: Turn) -> Action {
        match turn.main() {
            Main::Set(set) => Action::Began { cubes: before.components().sets()[usize::from(set)], at: turn.placed() },
            Main::Play(card) => played(card, turn),
            Main::Acquire(slot) => {
                let (card, taken) = in_row(before, slot);
                Action::Card(CardAction::Acquired { card, paid: turn.payments().collect(), taken })
            }
            Main::Sail(to) => Action::Sailed(Voyage::of(before, turn, to, Some(cards_to(before, to)))),
            Main::Stay => Action::Sailed(Voyage::of(before, turn, boat(before), None)),
            Main::Settle => Action::Card(settled(before, turn)),
            Main::Rest | Main::None => Action::Card(CardAction::Rested { cards: cards_to_take_back(before) }),
        }
    }
}

/// A settling step: the trades of the market that were still to come, or cubes alone.
fn settled<const SEATS: usize>(before: &SandToSea<SEATS>, turn: Turn) -> CardAction {
    let here = before.to_move().seat().and_then(|seat| before.player(seat).boat_cell()).map(|cell| before.tile(cell));
    match (turn.times(), here) {
        (times @ 1.., Some(Tile::Market(id))) => {
            let Market { input, output, .. } = *before.components().market(id);
            CardAction::Traded { input, output, times }
        }
        _ if before.idle_step() == Some(turn) => CardAction::Stopped,
        _ => CardAction::Settled,
    }
}

fn played(card: MerchantId, turn: Turn) -> Action {
    let (input, output) = card.card().terms();
    match (card.card(), turn.steps(), turn.times()) {
        (MerchantCard::Spice(cubes), _, _) => Action::Card(CardAction::Gained { cubes }),
        (MerchantCard::Upgrade(_), Some(steps), _) => Action::Card(CardAction::Upgraded { steps }),
        (MerchantCard::Trade { .. }, _, times @ 1..) => Action::Card(CardAction::Traded { input, output, times }),
        (MerchantCard::Upgrade(_) | MerchantCard::Trade { .. }, _, _) => Action::Playing { card },
    }
}

impl Voyage {
    fn of<const SEATS: usize>(before: &SandToSea<SEATS>, turn: Turn, to: CellName, cards: Option<usize>) -> Voyage {
        let tile = before.map().cell(to).map(|cell| before.tile(cell));
        let market = match tile {
            Some(Tile::Market(id)) => Some(*before.components().market(id)),
            Some(Tile::Sea | Tile::Port(_)) | None => None,
        };
        let trade = |market: Market| (market.input, market.output, turn.times());
        Voyage {
            to,
            cards,
            toll: before.map().cell(to).map_or(Vec::new(), |cell| before.toll_owners(cell).zip(turn.toll()).collect()),
            outpost: turn.build(),
            gift: Gift::of(before, turn),
            trade: market.filter(|_| turn.times() > 0).map(trade),
            claimed: tile.filter(|_| turn.claims()).and_then(|tile| victory(before, tile)).map(Claimed::Shown),
        }
    }
}

impl Gift {
    fn of<const SEATS: usize>(before: &SandToSea<SEATS>, turn: Turn) -> Option<Gift> {
        match turn.reward() {
            Reward::None => None,
            Reward::Merchant(slot) => {
                let (card, taken) = in_row(before, slot);
                Some(Gift::Merchant(card, taken))
            }
            Reward::Bonus(BonusKind::Points) => {
                let points = before.components().get().points_tiles();
                let taken = points.len() - usize::from(before.bonus_left(BonusKind::Points));
                points.get(taken).map(|&worth| Gift::Points(worth))
            }
            Reward::Bonus(BonusKind::Move) => Some(Gift::Move),
            Reward::Bonus(BonusKind::Hold) => Some(Gift::Hold),
        }
    }
}

fn victory<const SEATS: usize>(before: &SandToSea<SEATS>, tile: Tile) -> Option<Victory> {
    let Tile::Port(port) = tile else { return None };
    match before.port_tiles()[usize::from(port)] {
        PortTile::Victory(id) => Some(*before.components().victory(id)),
        PortTile::Closed | PortTile::Awaiting => None,
    }
}

fn in_row<const SEATS: usize>(before: &SandToSea<SEATS>, slot: u8) -> (MerchantId, Cubes) {
    before.merchant_row().nth(slot.into()).unwrap_or((MerchantId::STARTING[0], Cubes::NONE))
}

/// Where the boat of the seat to move is. After set-up every boat is on the map.
fn boat<const SEATS: usize>(position: &SandToSea<SEATS>) -> CellName {
    let cell = position.to_move().seat().and_then(|seat| position.player(seat).boat_cell());
    position.map().cell_name(cell.unwrap_or(position.map().ports()[0]))
}

/// How many cards the way of the seat to move to a cell takes.
fn cards_to<const SEATS: usize>(position: &SandToSea<SEATS>, to: CellName) -> usize {
    position.map().cell(to).map_or(0, |cell| position.voyage_cost(cell))
}

/// How many cards the player whose turn it is has played or discarded.
fn cards_to_take_back<const SEATS: usize>(position: &SandToSea<SEATS>) -> usize {
    let lying = |seat| position.player(seat).owned().len() - position.player(seat).hand().len();
    position.to_move().seat().map_or(0, lying)
}
