//! Whether a port could be reached with the cubes for its tile in so many turns at all: the same problem with less to keep in mind.
//!
//! Every turn is a play, an acquisition, a stop at a market, or a rest. How many of each there are is gone through; for each, what cubes
//! it takes is known from a game without a map ([`Needs`]), and whether the turns suffice follows from counting cards: between two
//! rests a card is played once at most and thrown in once at most, and the way by the markets to the port takes so many steps. Of the
//! markets the first one is told apart. The others may be any, and their outposts cost nothing.

use std::collections::HashMap;

use caravan_rules::sand_to_sea::{Cell, HOLD_TILE, cards_for_steps};
use caravan_rules::{Cubes, Id};

use super::moves::{State, Voyage};
use super::needs::{Deeds, Needs};
use super::open_table::OpenTable;
use crate::plan::kind::{Counts, KINDS, counts};
use crate::plan::packed::packed;
use crate::plan::reach::Reach;
use crate::plan::search::LowerBound;

/// For one goal, what has to be in the hold for it to be in reach.
pub(super) struct Bound<'a> {
    open_table: &'a OpenTable,
    needs: Needs<'a>,
    /// By extra moves and stops, from each cell: how many cards the way by so many markets to the port takes at least.
    ways: Vec<Vec<[usize; Cell::COUNT]>>,
    /// By what is kept in mind, where in `reaches` it is.
    known: HashMap<u64, usize>,
    reaches: Vec<Reach>,
}

/// What is kept in mind of a voyage.
struct Remembered<'v> {
    turns: usize,
    hand: Counts,
    usable: usize,
    /// Of this, its cards and what it has paid are forgotten.
    voyage: &'v Voyage,
}

impl<'v> Remembered<'v> {
    fn of(turns: usize, voyage: &'v Voyage) -> Remembered<'v> {
        Remembered { turns, hand: counts(voyage.hand.iter()), usable: voyage.usable(), voyage }
    }

    fn key(&self) -> u64 {
        packed([
            (self.turns as u64, 6),
            (self.hand[0] as u64, 6),
            (self.hand[1] as u64, 6),
            (self.usable as u64, 6),
            (self.voyage.outposts.bits(), Cell::COUNT as u32),
            (self.voyage.boat.index() as u64, 5),
            (self.voyage.acquired.into(), 4),
            (self.voyage.moves.into(), 3),
            (self.voyage.holds.into(), 3),
        ])
    }
}

/// The cards that are there.
struct Stock {
    /// Those that the player has, in all and of each kind.
    owned: usize,
    had: Counts,
    /// Those in the row, of each kind.
    in_row: Counts,
}

impl Stock {
    fn of(open_table: &OpenTable, acquired: u8) -> Stock {
        let owned = open_table.owned(acquired);
        let in_row = counts(open_table.slots_left(acquired).map(|slot| open_table.row[slot].0));
        Stock { owned: owned.len(), had: counts(owned.iter()), in_row }
    }
}

/// So many stops at markets, and what comes with them.
#[derive(Clone, Copy, Debug)]
struct Route {
    first: Option<(Cell, u32)>,
    stops: usize,
    /// Columns that are emptied on the way.
    rewards: usize,
    /// The cards that the whole way takes, and the most that one part of it does for sure.
    cards: usize,
    longest: usize,
    /// The extra moves at most.
    moves: usize,
}

impl<'a> Bound<'a> {
    /// For a goal of this cost at this port.
    pub(super) fn new(open_table: &'a OpenTable, cost: Cubes, port: Cell) -> Bound<'a> {
        let ways = (0..=open_table.most_moves).map(|moves| vec![ways_to(open_table, port, moves)]).collect();
        Bound { open_table, needs: Needs::new(open_table, cost), ways, known: HashMap::new(), reaches: Vec::new() }
    }

    fn reach(&mut self, turns: usize, voyage: &Voyage) -> usize {
        let outlook = Remembered::of(turns, voyage);
        let key = outlook.key();
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut reach = Reach::nothing(voyage.limit());
        let stock = Stock::of(self.open_table, voyage.acquired);
        self.each_route(&outlook, &mut |bound, route| bound.join(&outlook, &stock, &route, &mut reach));
        self.reaches.push(reach);
        self.known.insert(key, self.reaches.len() - 1);
        self.reaches.len() - 1
    }

    /// Every way by markets to the port that so many turns might allow.
    fn each_route(&mut self, outlook: &Remembered, each: &mut dyn FnMut(&mut Self, Route)) {
        let voyage = outlook.voyage;
        for stops in 0..=outlook.turns {
            let rewards = self.open_table.columns_within(voyage.outposts, stops);
            let moves = (usize::from(voyage.moves) + rewards).min(self.open_table.most_moves.into());
            let cards_to = |cell| cards_for_steps(self.open_table.map.distance(voyage.boat, cell), moves as u8);
            let route = Route { first: None, stops, rewards, cards: 0, longest: 0, moves };
            if stops == 0 {
                let cards = self.way(moves, 0, voyage.boat);
                each(self, Route { cards, longest: cards, ..route });
                continue;
            }
            let open_table = self.open_table;
            for (cell, market) in open_table.markets() {
                let toll = if cell == voyage.boat { 0 } else { market.toll };
                let cost = if voyage.outposts.contains(cell) { 0 } else { market.cost };
                let longest = cards_to(cell);
                let cards = longest + self.way(moves, stops - 1, cell);
                each(self, Route { first: Some((cell, toll + cost)), cards, longest, ..route });
            }
        }
    }

    /// How many cards the way from a cell by so many markets to the port takes at least.
    fn way(&mut self, moves: usize, stops: usize, from: Cell) -> usize {
        while self.ways[moves].len() <= stops {
            let last = self.ways[moves].len() - 1;
            let next = with_another_stop(self.open_table, &self.ways[moves][last], moves as u8);
            self.ways[moves].push(next);
        }
        self.ways[moves][stops][from.index()]
    }

    /// Adds the cubes with which the goal might be had on this way, for every number of acquisitions and rests.
    fn join(&mut self, outlook: &Remembered, stock: &Stock, route: &Route, reach: &mut Reach) {
        let left: usize = stock.in_row.iter().sum();
        for acquisitions in 0..=left.min(outlook.turns - route.stops) {
            for rests in 0..=outlook.turns - route.stops - acquisitions {
                let Some((plays, most)) = plays(outlook, stock, route, acquisitions, rests) else { continue };
                self.join_plays(outlook, route, acquisitions, (plays, most), reach);
                // Another rest would only leave fewer plays.
                if most.iter().all(|&most| plays <= most) {
                    break;
                }
            }
        }
    }

    /// The most cubes that the hold may get room for on this way.
    fn limit(&self, outlook: &Remembered, route: &Route) -> u32 {
        let holds = (self.open_table.most_holds - outlook.voyage.holds).min(route.rewards as u8);
        outlook.voyage.limit() + HOLD_TILE * u32::from(holds)
    }

    fn join_plays(
        &mut self,
        outlook: &Remembered,
        route: &Route,
        acquisitions: usize,
        (plays, most): (usize, Counts),
        reach: &mut Reach,
    ) {
        const _: () = assert!(KINDS == 2);
        let first_most = plays.min(most[0]);
        for first in 0..=first_most {
            let second = (plays - first).min(most[1]);
            // One more of the first kind would cost nothing.
            if first < first_most && plays - first > most[1] {
                continue;
            }
            let deeds = Deeds {
                limit: self.limit(outlook, route),
                acquired: outlook.voyage.acquired,
                plays: [first, second],
                acquisitions,
                rewards: route.rewards,
                first: route.first,
                others: route.stops.saturating_sub(1),
            };
            reach.join(self.needs.reach(deeds));
        }
    }
}

/// How many plays so many acquisitions and rests leave: in all, and of each kind at most. Nothing if the cards do not suffice for the
/// way.
fn plays(
    outlook: &Remembered,
    stock: &Stock,
    route: &Route,
    acquisitions: usize,
    rests: usize,
) -> Option<(usize, Counts)> {
    let more = acquisitions + route.rewards;
    let cards = outlook.usable + rests * stock.owned + (rests + 1) * more;
    let detours = if route.moves > 0 {
        // Each sail more may save a card for each extra move.
        route.cards.saturating_sub(cards).div_ceil(route.moves)
    } else {
        // What takes more cards than there are is sailed in parts, with a rest in between.
        route.longest.div_ceil((stock.owned + more).max(1)).saturating_sub(1)
    };
    if route.moves == 0 && (route.cards > cards || rests < detours) {
        return None;
    }
    let plays = outlook.turns.checked_sub(route.stops + acquisitions + rests + detours)?;
    let most = |kind: usize| outlook.hand[kind] + rests * stock.had[kind] + (rests + 1) * stock.in_row[kind].min(more);
    Some((plays, std::array::from_fn(most)))
}

impl LowerBound<State> for Bound<'_> {
    fn is_within(&mut self, turns: usize, state: &State) -> bool {
        let reach = self.reach(turns, &state.voyage);
        self.reaches[reach].holds(state.hold)
    }

    fn work(&self) -> usize {
        self.needs.work()
    }
}

/// How many cards it takes from each cell to the port.
fn ways_to(open_table: &OpenTable, port: Cell, moves: u8) -> [usize; Cell::COUNT] {
    std::array::from_fn(|cell| cards_for_steps(open_table.map.distance(Cell::from_index(cell), port), moves))
}

/// The same with a stop at some market before.
fn with_another_stop(open_table: &OpenTable, ways: &[usize; Cell::COUNT], moves: u8) -> [usize; Cell::COUNT] {
    std::array::from_fn(|from| {
        let from = Cell::from_index(from);
        let by = open_table
            .markets()
            .map(|(cell, _)| cards_for_steps(open_table.map.distance(from, cell), moves) + ways[cell.index()]);
        by.min().unwrap_or(0)
    })
}
