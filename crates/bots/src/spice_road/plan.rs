//! One player's way ahead, with everybody else standing still.

use caravan_rules::spice_road::{CARAVAN_LIMIT, Choice, Coin, Player, SpiceRoad, coin_over};
use caravan_rules::{Cubes, Decision, MerchantId, Merchants, PointId, Seat, Spice};

use super::worth::settled_caravan;
use crate::card_ways::card_ways;
use crate::thrift::{levels, within, without_cheapest};

/// What a planner sets store by.
#[derive(Clone, Copy, Debug)]
pub struct PlannerWeights {
    /// What a point next turn is worth now: points soon are points sure.
    pub discount: f32,
    /// What a cube is worth for each of its levels.
    pub cube: f32,
    /// What the first card acquired is worth.
    pub card: f32,
    /// By what factor each further card is worth less.
    pub next_card: f32,
    /// What share of a point card's value remains once an opponent may have taken it.
    pub contested: f32,
}

impl Default for PlannerWeights {
    fn default() -> PlannerWeights {
        PlannerWeights { discount: 0.95, cube: 0.7, card: 15.0, next_card: 0.75, contested: 0.9 }
    }
}

impl PlannerWeights {
    fn cards(&self, cards: usize) -> f32 {
        // The sum of a geometric series.
        self.card * (1.0 - self.next_card.powi(cards as i32)) / (1.0 - self.next_card)
    }
}

/// The table as the plans of one turn see it.
pub(super) struct Table {
    weights: PlannerWeights,
    merchants: Vec<(MerchantId, Cubes)>,
    points: Vec<PointCard>,
    gold: u8,
    silver: u8,
    /// How many claims the player may still make.
    claims_to_end: u32,
}

/// A point card in the row.
struct PointCard {
    cost: Cubes,
    points: f32,
    /// After how many turns an opponent may take it.
    contested_after: u32,
}

/// What the player would have after some turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    caravan: Cubes,
    hand: Merchants,
    owned: Merchants,
    /// Slots of the rows, as they are now, whose card has been taken.
    acquired: u8,
    claimed: u8,
    /// The points of the claims, each worth less the later it comes.
    gained: f32,
    /// What the plan is worth all in all.
    pub(super) worth: f32,
    /// Which of the first turns it started with.
    pub(super) first: u16,
}

impl Table {
    pub(super) fn new<const SEATS: usize>(position: &SpiceRoad<SEATS>, seat: Seat, weights: PlannerWeights) -> Table {
        let claims = position.player(seat).claimed().len() as u32;
        Table {
            weights,
            merchants: position.merchant_row().collect(),
            points: position.point_row().map(|card| PointCard::new(card, position, seat)).collect(),
            gold: position.gold(),
            silver: position.silver(),
            claims_to_end: u32::from(SpiceRoad::<SEATS>::CARDS_TO_END).saturating_sub(claims),
        }
    }

    /// What claiming the card in a slot brings, coin included, with those slots vacated before.
    fn claim_value(&self, slot: usize, claimed: u8) -> f32 {
        let to_the_left = (!claimed & ((1 << slot) - 1)).count_ones();
        let taken = claimed.count_ones();
        let gold = self.gold.saturating_sub(taken as u8);
        let coin = coin_over(to_the_left as usize, gold, self.silver);
        self.points[slot].points + f32::from(coin.map_or(0, Coin::points))
    }
}

impl PointCard {
    fn new<const SEATS: usize>(card: PointId, position: &SpiceRoad<SEATS>, seat: Seat) -> PointCard {
        let turns = |player: &Player| turns_to_pay(card.cost(), player.caravan());
        let others = Seat::all(SEATS).filter(|&other| other != seat);
        let contested_after = others.map(|other| turns(position.player(other))).min().unwrap_or(u32::MAX);
        PointCard { cost: card.cost(), points: card.points().into(), contested_after }
    }
}

/// A guess at the turns until a caravan can pay: one for the claim, and one for every two levels it lacks.
fn turns_to_pay(cost: Cubes, caravan: Cubes) -> u32 {
    let lacking: u32 = Spice::ALL
        .into_iter()
        .zip(1..)
        .map(|(spice, level): (Spice, u32)| level * u32::from(cost[spice].saturating_sub(caravan[spice])))
        .sum();
    lacking.div_ceil(2)
}

impl Plan {
    /// The plan that starts with a turn, given as the decision and the position after it.
    pub(super) fn starting_with<const SEATS: usize>(
        table: &Table,
        main: Decision,
        after: &SpiceRoad<SEATS>,
        seat: Seat,
        first: usize,
    ) -> Plan {
        let player = after.player(seat);
        let (mut acquired, mut claimed, mut gained) = (0, 0, 0.0);
        match Choice::of(main) {
            Some(Choice::Acquire { slot }) => acquired = 1 << slot,
            Some(Choice::Claim { slot }) => {
                claimed = 1 << slot;
                gained = table.claim_value(slot, 0);
            }
            _ => {}
        }
        let plan = Plan {
            caravan: settled_caravan(player),
            hand: player.hand(),
            owned: player.owned(),
            acquired,
            claimed,
            gained,
            worth: 0.0,
            first: first as u16,
        };
        plan.weighed(table, 0)
    }

    /// What tells plans of the same length apart: two with the same key have the same future.
    pub(super) fn key(&self) -> (Cubes, Merchants, Merchants, u8, u8) {
        (self.caravan, self.hand, self.owned, self.acquired, self.claimed)
    }

    /// Whether the last claim that counts is made.
    pub(super) fn is_finished(&self, table: &Table) -> bool {
        self.claimed.count_ones() >= table.claims_to_end
    }

    /// The plans that are one turn longer; `turn` is how many turns come before that one.
    pub(super) fn extend(&self, table: &Table, turn: u32, into: &mut Vec<Plan>) {
        if self.is_finished(table) {
            return into.push(*self);
        }
        let mut add = |plan: Plan| into.push(plan.weighed(table, turn));
        self.claims(table, turn, &mut add);
        self.plays(&mut add);
        self.acquisitions(table, &mut add);
        if self.hand != self.owned {
            add(Plan { hand: self.owned, ..*self });
        }
    }

    fn claims(&self, table: &Table, turn: u32, add: &mut impl FnMut(Plan)) {
        for (slot, card) in table.points.iter().enumerate() {
            if self.claimed >> slot & 1 == 0 && self.caravan.contains(card.cost) {
                let certainty = if turn > card.contested_after { table.weights.contested } else { 1.0 };
                add(Plan {
                    caravan: self.caravan - card.cost,
                    claimed: self.claimed | 1 << slot,
                    gained: self.gained
                        + certainty * table.weights.discount.powi(turn as i32) * table.claim_value(slot, self.claimed),
                    ..*self
                });
            }
        }
    }

    fn plays(&self, add: &mut impl FnMut(Plan)) {
        for card in self.hand.iter() {
            let mut hand = self.hand;
            hand.remove(card);
            for way in card_ways(card).iter().filter(|way| self.caravan.contains(way.gives)) {
                add(Plan { caravan: within_limit(self.caravan - way.gives + way.takes), hand, ..*self });
            }
        }
    }

    fn acquisitions(&self, table: &Table, add: &mut impl FnMut(Plan)) {
        let mut price = 0;
        for (slot, &(card, cubes)) in table.merchants.iter().enumerate() {
            if self.acquired >> slot & 1 == 1 {
                continue;
            }
            if price > self.caravan.total() {
                return;
            }
            let (mut hand, mut owned) = (self.hand, self.owned);
            hand.insert(card);
            owned.insert(card);
            let caravan = within_limit(without_cheapest(self.caravan, price) + cubes);
            add(Plan { caravan, hand, owned, acquired: self.acquired | 1 << slot, ..*self });
            price += 1;
        }
    }

    /// The same plan with its worth, `turn` turns from now.
    fn weighed(mut self, table: &Table, turn: u32) -> Plan {
        let later = table.weights.discount.powi(turn as i32);
        let cubes = table.weights.cube * levels(self.caravan) as f32;
        let cards = table.weights.cards(self.owned.len() - MerchantId::STARTING.len());
        self.worth = self.gained + later * (cubes + cards);
        self
    }
}

/// The caravan after the cheapest cubes over the limit have gone back.
pub(super) fn within_limit(caravan: Cubes) -> Cubes {
    within(caravan, CARAVAN_LIMIT)
}
