//! The shortest ways to several goals at once, turn by turn, with everything left out that cannot be shorter than what is
//! known.

use std::collections::HashMap;

use caravan_bots::card_ways;
use caravan_rules::{Cubes, MerchantId, Merchants};

use super::caravans::{all, kept, parts, rank};
use super::row::{Payment, Payments};

/// What a plan is made with.
pub(super) struct Table {
    /// The row, and the cubes that lie on it at first.
    pub(super) row: Vec<(MerchantId, Cubes)>,
    /// What the goals cost.
    pub(super) costs: Vec<Cubes>,
    /// By goal and caravan, how many turns at least come before the claim.
    at_least: Vec<Vec<u8>>,
}

/// No way leads there.
const NEVER: u8 = u8::MAX;

/// What a player has after some turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    pub(super) caravan: Cubes,
    pub(super) hand: Merchants,
    pub(super) owned: Merchants,
    /// The slots of the row whose card was acquired.
    pub(super) acquired: u8,
    pub(super) payments: Payments,
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
    Rest,
}

struct Node {
    state: State,
    parent: usize,
    by: Option<Move>,
}

/// The most positions that are gone through; a plan that needs more is not proved.
const MOST: usize = 3_000_000;

/// What was found: for each goal the moves before the claim with the states they lead to, and whether they are the fewest.
pub(super) struct Found {
    pub(super) ways: Vec<Option<Vec<(Move, State)>>>,
    pub(super) proved: bool,
}

impl Table {
    pub(super) fn new(row: Vec<(MerchantId, Cubes)>, costs: Vec<Cubes>, owned: Merchants) -> Table {
        let at_least = costs.iter().map(|&cost| at_least(&row, owned, cost)).collect();
        Table { row, costs, at_least }
    }

    /// The same table with one of the goals alone.
    pub(super) fn only(&self, goal: usize) -> Table {
        let (costs, at_least) = (vec![self.costs[goal]], vec![self.at_least[goal].clone()]);
        Table { row: self.row.clone(), costs, at_least }
    }

    /// How many turns at least come before the claim of a goal. Cubes on the row count as if they were there.
    fn at_least(&self, goal: usize, state: &State) -> u8 {
        let cubes = state.caravan + state.payments.all();
        if cubes.total() <= caravan_rules::spice_road::CARAVAN_LIMIT {
            return self.at_least[goal][rank(cubes)];
        }
        u8::from(!state.caravan.contains(self.costs[goal]))
    }

    fn next(&self, state: &State, add: &mut dyn FnMut(Move, State)) {
        self.plays(state, add);
        self.acquisitions(state, add);
        if state.hand != state.owned {
            add(Move::Rest, State { hand: state.owned, ..*state });
        }
    }

    fn plays(&self, state: &State, add: &mut dyn FnMut(Move, State)) {
        for card in state.hand.iter() {
            let mut hand = state.hand;
            hand.remove(card);
            for way in card_ways(card).iter().filter(|way| state.caravan.contains(way.gives)) {
                let by = Move::Play { card, gives: way.gives, takes: way.takes };
                kept(state.caravan - way.gives + way.takes, |caravan| add(by, State { caravan, hand, ..*state }));
            }
        }
    }

    fn acquisitions(&self, state: &State, add: &mut dyn FnMut(Move, State)) {
        let mut left = 0_u8;
        for (slot, &(card, cubes)) in self.row.iter().enumerate().filter(|(slot, _)| state.acquired >> slot & 1 == 0) {
            let price = left.count_ones();
            if price > state.caravan.total() {
                return;
            }
            let (mut hand, mut owned) = (state.hand, state.owned);
            hand.insert(card);
            owned.insert(card);
            let acquired = state.acquired | 1 << slot;
            parts(state.caravan, price, &mut |paid| {
                state.payments.found_on(slot, &mut |found, payments| {
                    let by = Move::Acquire { slot, paid, found };
                    let payments = payments.and(Payment::new(paid, left));
                    kept(state.caravan - paid + cubes + found, |caravan| {
                        add(by, State { caravan, hand, owned, acquired, payments });
                    });
                });
            });
            left |= 1 << slot;
        }
    }

    /// The shortest ways to every goal. With a `width`, only so many states of each length are followed, and nothing is
    /// proved.
    pub(super) fn shortest(&self, start: State, known: &[Option<usize>], width: Option<usize>) -> Found {
        let mut search = Search {
            table: self,
            nodes: vec![Node { state: start, parent: 0, by: None }],
            seen: HashMap::new(),
            best: known.iter().map(|known| known.map_or(usize::from(NEVER), |turns| turns)).collect(),
            ends: vec![None; self.costs.len()],
        };
        let proved = search.run(width);
        Found { ways: search.ends.iter().map(|end| end.map(|end| search.way(end))).collect(), proved }
    }
}

struct Search<'a> {
    table: &'a Table,
    nodes: Vec<Node>,
    /// The caravans that were had with the same cards.
    seen: HashMap<(Merchants, u8, Payments), Vec<Cubes>>,
    /// The fewest turns known before the claim of each goal.
    best: Vec<usize>,
    /// Where those ways end.
    ends: Vec<Option<usize>>,
}

impl Search<'_> {
    /// Goes through all states of each length in turn; whether none was left out.
    fn run(&mut self, width: Option<usize>) -> bool {
        let mut layer = vec![0];
        self.look_for_goals(0, 0);
        let mut proved = true;
        for turns in 1.. {
            if layer.is_empty() {
                return proved;
            }
            let first = self.nodes.len();
            for at in layer {
                let state = self.nodes[at].state;
                self.table.next(&state, &mut |by, state| self.add(at, by, state, turns));
                if self.nodes.len() > MOST {
                    return false;
                }
            }
            layer = (first..self.nodes.len()).collect();
            if let Some(width) = width
                && layer.len() > width
            {
                proved = false;
                layer.sort_by_key(|&at| self.least(&self.nodes[at].state));
                layer.truncate(width);
            }
        }
        proved
    }

    /// How near a state is to a goal that is not reached yet.
    fn least(&self, state: &State) -> u32 {
        let open = (0..self.best.len()).filter(|&goal| self.ends[goal].is_none());
        let near = |goal| 16 * u32::from(self.table.at_least(goal, state));
        open.map(near).min().unwrap_or(0) + 8 - state.hand.len().min(8) as u32
    }

    fn add(&mut self, parent: usize, by: Move, state: State, turns: usize) {
        let is_of_use = |goal: usize| turns + usize::from(self.table.at_least(goal, &state)) < self.best[goal];
        if !(0..self.best.len()).any(is_of_use) {
            return;
        }
        let seen = self.seen.entry((state.hand, state.acquired, state.payments)).or_default();
        // Whoever has more cubes and the same cards can do all that others can.
        if seen.iter().any(|caravan| caravan.contains(state.caravan)) {
            return;
        }
        seen.retain(|caravan| !state.caravan.contains(*caravan));
        seen.push(state.caravan);
        self.nodes.push(Node { state, parent, by: Some(by) });
        self.look_for_goals(self.nodes.len() - 1, turns);
    }

    fn look_for_goals(&mut self, at: usize, turns: usize) {
        for goal in 0..self.best.len() {
            if turns < self.best[goal] && self.nodes[at].state.caravan.contains(self.table.costs[goal]) {
                self.best[goal] = turns;
                self.ends[goal] = Some(at);
            }
        }
    }

    fn way(&self, end: usize) -> Vec<(Move, State)> {
        let back = std::iter::successors(Some(end), |&at| Some(self.nodes[at].parent));
        let mut way: Vec<(Move, State)> =
            back.map_while(|at| self.nodes[at].by.map(|by| (by, self.nodes[at].state))).collect();
        way.reverse();
        way
    }
}

/// By caravan, how many turns at least it takes to have the cubes of a cost: with every card in hand all the time, acquired or
/// not, and the cubes of the row to be had again and again.
fn at_least(row: &[(MerchantId, Cubes)], owned: Merchants, cost: Cubes) -> Vec<u8> {
    let mut edges: Vec<(Cubes, Cubes)> = row.iter().map(|&(_, cubes)| (Cubes::NONE, cubes)).collect();
    let cards = owned.iter().chain(row.iter().map(|&(card, _)| card));
    edges.extend(cards.flat_map(card_ways).map(|way| (way.gives, way.takes)));
    let mut turns: Vec<u8> = all().iter().map(|cubes| if cubes.contains(cost) { 0 } else { NEVER }).collect();
    for length in 1..NEVER {
        let mut is_done = true;
        for (number, &cubes) in all().iter().enumerate() {
            if turns[number] != NEVER {
                continue;
            }
            let mut leads_there = false;
            for &(gives, takes) in edges.iter().filter(|(gives, _)| cubes.contains(*gives)) {
                kept(cubes - gives + takes, |after| leads_there |= turns[rank(after)] == length - 1);
            }
            if leads_there {
                turns[number] = length;
                is_done = false;
            }
        }
        if is_done {
            break;
        }
    }
    turns
}
