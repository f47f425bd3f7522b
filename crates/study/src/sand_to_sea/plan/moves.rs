//! What a player of From Sand to Sea can do on the way to a port.

use caravan_bots::{card_ways, kept, parts};
use caravan_rules::sand_to_sea::{Cell, Cells, HOLD_LIMIT, HOLD_TILE, Map, cards_for_steps, steps_within};
use caravan_rules::{Cubes, MerchantCard, MerchantId, Merchants};

use super::open_table::{Market, OpenTable};
use crate::plan::payments::{Payment, Payments};
use crate::plan::search::Moves;

/// What a player has after some turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    pub(super) hold: Cubes,
    pub(super) voyage: Voyage,
}

/// All that a player has but cubes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Voyage {
    pub(super) hand: Merchants,
    pub(super) outposts: Cells,
    pub(super) boat: Cell,
    /// How many cards lie face up. Which they are makes no difference: a rest brings back all, and for a step one is as good as
    /// another.
    pub(super) face_up: u8,
    /// The slots of the row whose card was taken.
    pub(super) acquired: u8,
    pub(super) payments: Payments,
    pub(super) moves: u8,
    pub(super) holds: u8,
    /// Whether the boat has just sailed and nothing was done where it stopped. Whatever needs no boat could have been done before
    /// that, so only a rest is of use now, or with extra moves another sail.
    pub(super) is_adrift: bool,
}

/// One turn of a plan.
#[derive(Clone, Copy, Debug)]
pub(super) enum Move {
    Play {
        card: MerchantId,
        gives: Cubes,
        takes: Cubes,
    },
    /// The cubes paid, and those found on the card that were paid before.
    Acquire {
        slot: usize,
        paid: Cubes,
        found: Cubes,
    },
    Sail(Sail),
    Rest,
}

/// A sail, or business without one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sail {
    /// The cards from the hand that pay for it, beside those that lie face up.
    pub(super) discards: Merchants,
    /// How many of those that lie face up.
    pub(super) face_up: u8,
    pub(super) toll: Cubes,
    /// What an outpost costs, if one is built.
    pub(super) cost: Option<Cubes>,
    pub(super) reward: Option<Reward>,
    pub(super) times: u8,
}

/// What is taken for an emptied column.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reward {
    /// A card, and the cubes found on it that were paid before.
    Card { slot: usize, found: Cubes },
    /// An extra-move tile.
    ExtraMove,
    /// A hold tile.
    Hold,
    /// Something that helps with nothing here.
    Other,
}

/// What can be done on the way to one port.
pub(super) struct Table<'a> {
    pub(super) open_table: &'a OpenTable,
    /// The cubes that the victory tile costs.
    pub(super) cost: Cubes,
    /// Where it lies.
    pub(super) port: Cell,
}

type Add<'a> = &'a mut dyn FnMut(Move, State);

impl Voyage {
    /// How many cards can be thrown in for steps.
    pub(super) fn usable(&self) -> usize {
        self.hand.len() + usize::from(self.face_up)
    }

    /// How many cards it takes to sail to a cell.
    pub(super) fn cards_to(&self, map: &Map, cell: Cell) -> usize {
        cards_for_steps(map.distance(self.boat, cell), self.moves)
    }

    /// How many cubes the hold has room for.
    pub(super) fn limit(&self) -> u32 {
        HOLD_LIMIT + HOLD_TILE * u32::from(self.holds)
    }
}

impl Moves for Table<'_> {
    type State = State;
    type Move = Move;
    type Alike = Voyage;

    fn cubes(state: &State) -> Cubes {
        state.hold
    }

    fn alike(state: &State) -> Voyage {
        state.voyage
    }

    fn is_there(&self, state: &State) -> bool {
        state.hold.contains(self.cost) && state.voyage.cards_to(self.open_table.map, self.port) <= state.voyage.usable()
    }

    fn next(&self, state: &State, turns: usize, add: Add) {
        let voyage = state.voyage;
        let rested = self.open_table.owned(voyage.acquired);
        if voyage.hand != rested {
            add(
                Move::Rest,
                State { voyage: Voyage { hand: rested, face_up: 0, is_adrift: false, ..voyage }, ..*state },
            );
        }
        if !voyage.is_adrift {
            self.plays(state, add);
            self.acquisitions(state, add);
            self.business(state, Sail::NONE, turns, add);
        }
        if !voyage.is_adrift || voyage.moves > 0 {
            self.sails(state, turns, add);
        }
    }
}

impl Sail {
    pub(super) const NONE: Sail =
        Sail { discards: Merchants::EMPTY, face_up: 0, toll: Cubes::NONE, cost: None, reward: None, times: 0 };
}

impl Table<'_> {
    fn plays(&self, state: &State, add: Add) {
        for card in state.voyage.hand.iter() {
            let mut voyage = Voyage { face_up: state.voyage.face_up + 1, ..state.voyage };
            voyage.hand.remove(card);
            ways(card, state.hold, &mut |gives, takes| {
                let by = Move::Play { card, gives, takes };
                kept(state.hold - gives + takes, voyage.limit(), |hold| add(by, State { hold, voyage }));
            });
        }
    }

    fn acquisitions(&self, state: &State, add: Add) {
        let mut left = 0_u8;
        for slot in self.open_table.slots_left(state.voyage.acquired) {
            let price = left.count_ones();
            if price > state.hold.total() {
                return;
            }
            parts(state.hold, price, &mut |paid| {
                self.take(&state.voyage, slot, &mut |found, mut voyage| {
                    let by = Move::Acquire { slot, paid, found };
                    voyage.payments = voyage.payments.and(Payment::new(paid, left));
                    let cubes = state.hold - paid + self.open_table.row[slot].1 + found;
                    kept(cubes, voyage.limit(), |hold| add(by, State { hold, voyage }));
                });
            });
            left |= 1 << slot;
        }
    }

    /// Takes a card of the row, with what may be found on it of earlier payments.
    fn take(&self, voyage: &Voyage, slot: usize, taken: &mut dyn FnMut(Cubes, Voyage)) {
        let mut after = Voyage { acquired: voyage.acquired | 1 << slot, ..*voyage };
        after.hand.insert(self.open_table.row[slot].0);
        voyage.payments.found_on(slot, &mut |found, payments| taken(found, Voyage { payments, ..after }));
    }

    fn sails(&self, state: &State, turns: usize, add: Add) {
        let voyage = state.voyage;
        let steps = steps_within(voyage.usable(), voyage.moves);
        for cell in self.open_table.map.within(voyage.boat, steps).iter().filter(|&cell| cell != voyage.boat) {
            let cards = voyage.cards_to(self.open_table.map, cell);
            // Cards that lie face up are good for nothing else.
            let face_up = cards.min(voyage.face_up.into());
            let mut is_first = true;
            choose(voyage.hand, cards - face_up, Merchants::EMPTY, &mut |discards| {
                let face_up = face_up as u8;
                let hand = voyage.hand.without(discards);
                let voyage = Voyage { hand, boat: cell, face_up: voyage.face_up - face_up, is_adrift: false, ..voyage };
                let sail = Sail { discards, face_up, ..Sail::NONE };
                self.arrive(&State { voyage, ..*state }, sail, is_first, turns, add);
                is_first = false;
            });
        }
    }

    /// Pays the toll, and does business or not. Before a rest it makes no difference which cards were thrown in, so whoever does
    /// nothing and has no extra moves throws in the first that come.
    fn arrive(&self, state: &State, sail: Sail, is_first: bool, turns: usize, add: Add) {
        let toll = self.open_table.market(state.voyage.boat).map_or(0, |market| market.toll);
        parts(state.hold, toll, &mut |toll| {
            let state = State { hold: state.hold - toll, ..*state };
            let sail = Sail { toll, ..sail };
            self.business(&state, sail, turns, add);
            if (turns > 0 && is_first) || state.voyage.moves > 0 {
                add(Move::Sail(sail), State { voyage: Voyage { is_adrift: true, ..state.voyage }, ..state });
            }
        });
    }

    /// Builds, trades, or both, where the boat is.
    fn business(&self, state: &State, sail: Sail, turns: usize, add: Add) {
        let Some(market) = self.open_table.market(state.voyage.boat) else { return };
        if state.voyage.outposts.contains(state.voyage.boat) {
            return trade(state, market, sail, 1, add);
        }
        if state.hold.total() < market.cost {
            return;
        }
        let mut voyage = state.voyage;
        voyage.outposts.insert(voyage.boat);
        let is_due =
            self.open_table.emptied_columns(voyage.outposts) > self.open_table.emptied_columns(state.voyage.outposts);
        // To build and not to trade is of use only for a reward: all else can be done when one comes to trade.
        let fewest = if is_due || self.open_table.may_empty(voyage.outposts, market, turns) { 0 } else { 1 };
        parts(state.hold, market.cost, &mut |cost| {
            let state = State { hold: state.hold - cost, voyage };
            let sail = Sail { cost: Some(cost), ..sail };
            if is_due {
                self.rewards(&state, &mut |reward, state| {
                    trade(&state, market, Sail { reward: Some(reward), ..sail }, fewest, add);
                });
            } else {
                trade(&state, market, sail, fewest, add);
            }
        });
    }

    fn rewards(&self, state: &State, add: &mut dyn FnMut(Reward, State)) {
        let voyage = state.voyage;
        let mut is_any = false;
        for slot in self.open_table.slots_left(voyage.acquired) {
            is_any = true;
            self.take(&voyage, slot, &mut |found, voyage| {
                let hold = state.hold + self.open_table.row[slot].1 + found;
                add(Reward::Card { slot, found }, State { hold, voyage });
            });
        }
        // The first column brings a card and nothing else.
        if self.open_table.emptied_columns(voyage.outposts) > 1 {
            if voyage.moves < self.open_table.most_moves {
                is_any = true;
                add(Reward::ExtraMove, State { voyage: Voyage { moves: voyage.moves + 1, ..voyage }, ..*state });
            }
            if voyage.holds < self.open_table.most_holds {
                is_any = true;
                add(Reward::Hold, State { voyage: Voyage { holds: voyage.holds + 1, ..voyage }, ..*state });
            }
        }
        if !is_any {
            add(Reward::Other, *state);
        }
    }
}

/// Trades at least so often with the market where the boat is.
fn trade(state: &State, market: &Market, sail: Sail, fewest: u8, add: Add) {
    for times in (fewest..).take_while(|&times| state.hold.contains(market.input * times)) {
        let by = Move::Sail(Sail { times, ..sail });
        let hold = state.hold - market.input * times + market.output * times;
        kept(hold, state.voyage.limit(), |hold| add(by, State { hold, ..*state }));
    }
}

/// The ways to play a card with these cubes.
fn ways(card: MerchantId, cubes: Cubes, each: &mut dyn FnMut(Cubes, Cubes)) {
    match card.card() {
        // A hold may have more cubes than trades are reckoned for elsewhere.
        MerchantCard::Trade { input, output } => {
            let times = (1..).take_while(|&times| cubes.contains(input * times));
            times.for_each(|times| each(input * times, output * times));
        }
        MerchantCard::Spice(_) | MerchantCard::Upgrade(_) => {
            let ways = card_ways(card).iter().filter(|way| cubes.contains(way.gives));
            ways.for_each(|way| each(way.gives, way.takes));
        }
    }
}

/// Every set of so many of the cards, together with `with`.
fn choose(mut from: Merchants, count: usize, with: Merchants, each: &mut dyn FnMut(Merchants)) {
    if count == 0 {
        return each(with);
    }
    while from.len() >= count {
        let Some(card) = from.iter().next() else { return };
        from.remove(card);
        let mut more = with;
        more.insert(card);
        choose(from, count - 1, more, each);
    }
}
