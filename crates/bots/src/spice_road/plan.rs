//! One player's way ahead, with a forecast of what the others take meanwhile.

use caravan_rules::spice_road::{
    CARAVAN_LIMIT, Choice, Coin, MERCHANT_SLOTS, POINT_SLOTS, Player, PointId, SpiceRoad, coin_over,
};
use caravan_rules::{Cubes, Decision, MerchantId, Merchants, Seat, Spice};

use super::usefulness::usefulness;
use super::worth::{settled_caravan, settled_points};
use crate::card_ways::card_ways;
use crate::thrift::{within, without_cheapest};

/// What a planner sets store by.
#[derive(Clone, Copy, Debug)]
pub struct PlannerWeights {
    /// What a point next turn is worth now: points soon are points sure.
    pub discount: f32,
    /// What a cube of each spice is worth.
    pub cubes: [f32; 4],
    /// By what factor acquired cards are worth what `usefulness` says.
    pub card: f32,
    /// What any card acquired is worth beyond that.
    pub any_card: f32,
    /// By what factor each further card is worth less.
    pub next_card: f32,
    /// What share of a point card's value remains once an opponent may have taken it.
    pub contested: f32,
    /// How many turns each claim takes that is missing for the end of the game.
    pub pace: f32,
    /// For how many turns before the end cards lose their worth.
    pub fade: f32,
    /// What it is worth to end the game in the lead.
    pub end: f32,
    /// How many plans of each of the others are followed; none for a player who does not look at them.
    pub forecast_width: usize,
    /// For how many turns they are followed.
    pub forecast_depth: u32,
}

impl Default for PlannerWeights {
    fn default() -> PlannerWeights {
        PlannerWeights {
            discount: 0.985,
            cubes: [0.7, 1.4, 2.1, 2.8],
            card: 1.0,
            any_card: 10.0,
            next_card: 0.75,
            contested: 0.7,
            pace: 5.0,
            fade: 8.0,
            end: 10.0,
            forecast_width: 20,
            forecast_depth: 10,
        }
    }
}

/// The table as the plans of one turn see it.
pub(super) struct Table {
    weights: PlannerWeights,
    merchants: Vec<(MerchantId, Cubes)>,
    points: Vec<PointCard>,
    /// After how many turns an opponent is expected to have taken a merchant card.
    acquired_after: [u8; MERCHANT_SLOTS],
    gold: u8,
    silver: u8,
    /// How many claims the player may still make.
    claims_to_end: u32,
    /// By turn, what is worth how much then.
    turns: Vec<Rates>,
    /// What the best of the others has by now, less what the player has.
    to_catch_up: f32,
}

/// What things are worth at one turn of a plan, as seen from now.
#[derive(Clone, Copy, Debug)]
struct Rates {
    point: f32,
    cubes: [f32; 4],
    /// What cards are still good for.
    cards: f32,
}

impl Rates {
    fn new(weights: &PlannerWeights, turn: f32, end: f32) -> Rates {
        let left = ((end - turn) / weights.fade).clamp(0.0, 1.0);
        let point = weights.discount.powf(turn);
        let cube = |spice: usize| left * weights.cubes[spice] + (1.0 - left) * AT_THE_END[spice];
        Rates { point, cubes: std::array::from_fn(|spice| point * cube(spice)), cards: point * left }
    }
}

/// What a cube of each spice counts when the game is over.
const AT_THE_END: [f32; 4] = [0.0, 1.0, 1.0, 1.0];

/// A point card in the row.
struct PointCard {
    cost: Cubes,
    points: f32,
    /// After how many turns an opponent is expected to have taken it.
    contested_after: u32,
}

/// When the cards of the rows are expected to be taken by the others, in turns from now; [`NEVER`] if not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Forecast {
    pub(super) claims: [u8; POINT_SLOTS],
    pub(super) acquisitions: [u8; MERCHANT_SLOTS],
}

/// Later than any turn of a plan.
const NEVER: u8 = u8::MAX;

impl Forecast {
    /// The others take nothing.
    pub(super) const NOTHING: Forecast =
        Forecast { claims: [NEVER; POINT_SLOTS], acquisitions: [NEVER; MERCHANT_SLOTS] };

    /// The sooner of the two for each card.
    pub(super) fn or_sooner(self, other: Forecast) -> Forecast {
        Forecast {
            claims: std::array::from_fn(|slot| self.claims[slot].min(other.claims[slot])),
            acquisitions: std::array::from_fn(|slot| self.acquisitions[slot].min(other.acquisitions[slot])),
        }
    }
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
    /// The points of the claims as they will be counted.
    scored: f32,
    /// What the cards acquired are worth while the game goes on.
    cards: f32,
    /// When it takes which cards.
    pub(super) takes: Forecast,
    /// What the plan is worth all in all.
    pub(super) worth: f32,
    /// Which of the first turns it started with.
    pub(super) first: u16,
}

impl Table {
    pub(super) fn new<const SEATS: usize>(
        position: &SpiceRoad<SEATS>,
        seat: Seat,
        weights: PlannerWeights,
        depth: u32,
        forecast: Forecast,
    ) -> Table {
        let claims = position.player(seat).claimed().len() as u32;
        let to_end =
            |player: &Player| u32::from(SpiceRoad::<SEATS>::CARDS_TO_END).saturating_sub(player.claimed().len() as u32);
        let fewest = Seat::all(SEATS).map(|seat| to_end(position.player(seat))).min().unwrap_or(0);
        let end = weights.pace * fewest as f32;
        let points = |seat: Seat| f32::from(position.player(seat).points());
        let others = Seat::all(SEATS).filter(|&other| other != seat);
        let most = others.map(points).fold(0.0, f32::max);
        Table {
            turns: (0..=depth).map(|turn| Rates::new(&weights, turn as f32, end)).collect(),
            to_catch_up: most - settled_points(position.player(seat)),
            weights,
            merchants: position.merchant_row().collect(),
            points: position
                .point_row()
                .zip(forecast.claims)
                .map(|(card, taken)| PointCard::new(card, taken))
                .collect(),
            acquired_after: forecast.acquisitions,
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
    fn new(card: PointId, contested_after: u8) -> PointCard {
        PointCard { cost: card.cost(), points: card.points().into(), contested_after: contested_after.into() }
    }
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
        let plan = Plan { acquired, claimed, gained, scored: gained, first: first as u16, ..Plan::of(table, player) };
        plan.weighed(table, 0)
    }

    /// The plan that has not begun.
    pub(super) fn of(table: &Table, player: &Player) -> Plan {
        Plan {
            caravan: settled_caravan(player),
            hand: player.hand(),
            owned: player.owned(),
            acquired: 0,
            claimed: 0,
            gained: 0.0,
            scored: 0.0,
            cards: table.weights.cards(player.owned()),
            takes: Forecast::NOTHING,
            worth: 0.0,
            first: 0,
        }
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
        self.acquisitions(table, turn, &mut add);
        if self.hand != self.owned {
            add(Plan { hand: self.owned, ..*self });
        }
    }

    fn claims(&self, table: &Table, turn: u32, add: &mut impl FnMut(Plan)) {
        for (slot, card) in table.points.iter().enumerate() {
            if self.claimed >> slot & 1 == 0 && self.caravan.contains(card.cost) {
                let certainty = if turn > card.contested_after { table.weights.contested } else { 1.0 };
                let points = table.claim_value(slot, self.claimed);
                let mut takes = self.takes;
                takes.claims[slot] = turn as u8;
                add(Plan {
                    caravan: self.caravan - card.cost,
                    claimed: self.claimed | 1 << slot,
                    gained: self.gained + certainty * table.turns[turn as usize].point * points,
                    scored: self.scored + points,
                    takes,
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

    fn acquisitions(&self, table: &Table, turn: u32, add: &mut impl FnMut(Plan)) {
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
            price += 1;
            if turn > table.acquired_after[slot].into() {
                continue;
            }
            let cards = table.weights.cards(owned);
            let mut takes = self.takes;
            takes.acquisitions[slot] = turn as u8;
            add(Plan { caravan, hand, owned, cards, takes, acquired: self.acquired | 1 << slot, ..*self });
        }
    }

    /// The same plan with its worth, `turn` turns from now.
    fn weighed(mut self, table: &Table, turn: u32) -> Plan {
        let rates = &table.turns[turn as usize];
        let ending = if self.is_finished(table) { self.ending(table) } else { 0.0 };
        self.worth = self.gained + value(&rates.cubes, self.caravan) + rates.cards * self.cards + rates.point * ending;
        self
    }

    /// What it is worth to end the game: something in the lead, and less than nothing behind.
    fn ending(&self, table: &Table) -> f32 {
        let lead = self.scored + value(&AT_THE_END, self.caravan) - table.to_catch_up;
        if lead > 0.0 { table.weights.end } else { -table.weights.end }
    }
}

fn value(rates: &[f32; 4], caravan: Cubes) -> f32 {
    Spice::ALL.into_iter().zip(rates).map(|(spice, rate)| rate * f32::from(caravan[spice])).sum()
}

impl PlannerWeights {
    /// What acquired cards are worth: the most useful first, each further one less.
    fn cards(&self, owned: Merchants) -> f32 {
        let acquired = owned.iter().filter(|card| !MerchantId::STARTING.contains(card));
        let mut worths: Vec<f32> = acquired.map(|card| self.any_card + self.card * usefulness(card)).collect();
        worths.sort_by(|a, b| b.total_cmp(a));
        worths.iter().rev().fold(0.0, |sum, worth| worth + self.next_card * sum)
    }
}

/// The caravan after the cheapest cubes over the limit have gone back.
pub(super) fn within_limit(caravan: Cubes) -> Cubes {
    within(caravan, CARAVAN_LIMIT)
}
