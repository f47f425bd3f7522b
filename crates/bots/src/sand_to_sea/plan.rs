//! One player's way ahead, with everybody else standing still.

use caravan_rules::sand_to_sea::{
    BonusKind, Cell, Cells, HOLD_LIMIT, HOLD_TILE, Main, Map, Player, PortTile, Reward, SandToSea, TILES_TO_END, Tile,
    Turn, cards_for_steps, emptied_columns,
};
use caravan_rules::{Cubes, MerchantCard, MerchantId, Merchants, Seat, Spice};

use super::worth::settled_hold;
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
    /// What an outpost is worth beyond its points.
    pub outpost: f32,
    /// What a card that can be used for a step before the next rest is worth.
    pub usable: f32,
    /// What an extra-move tile or a hold tile is worth.
    pub tile: f32,
    /// What share of its points the victory tile nearest to being claimed counts for before it is claimed.
    pub aim: f32,
    /// What share of a victory tile's value remains once an opponent may have taken it.
    pub contested: f32,
}

impl Default for PlannerWeights {
    fn default() -> PlannerWeights {
        PlannerWeights {
            discount: 0.93,
            cube: 0.55,
            card: 4.0,
            next_card: 0.75,
            outpost: 1.5,
            usable: 0.4,
            tile: 4.0,
            aim: 0.4,
            contested: 0.8,
        }
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
    map: &'static Map,
    merchants: Vec<(MerchantId, Cubes)>,
    tiles: Vec<VictoryTile>,
    markets: Vec<Market>,
    /// The points of the points tiles left, topmost first.
    points_tiles: Vec<f32>,
    moves_left: u8,
    holds_left: u8,
    /// How many claims the player may still make.
    claims_to_end: u32,
    /// By turn, what a point is worth then.
    later: Vec<f32>,
}

/// A victory tile on an open port.
struct VictoryTile {
    port: Cell,
    cost: Cubes,
    points: f32,
    /// After how many turns an opponent may take it.
    contested_after: usize,
}

/// A market tile.
struct Market {
    cell: Cell,
    row: usize,
    input: Cubes,
    output: Cubes,
    /// What the outposts of the others make an outpost cost, and what their boats cost who comes here.
    cost: u32,
    toll: u32,
    board: [f32; 4],
}

/// What the player would have after some turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    hold: Cubes,
    hand: Merchants,
    usable: Merchants,
    owned: Merchants,
    outposts: Cells,
    built: [u8; 4],
    boat: Option<Cell>,
    moves: u8,
    holds: u8,
    /// How many points tiles have been taken.
    points_tiles: u8,
    /// Slots of the row and ports, as they are now, whose card or tile has been taken.
    acquired: u8,
    claimed: u8,
    /// The points won, each worth less the later it comes.
    gained: f32,
    /// What the plan is worth all in all.
    pub(super) worth: f32,
    /// Which of the first turns it started with.
    pub(super) first: u16,
}

impl Table {
    pub(super) fn new<const SEATS: usize>(
        position: &SandToSea<SEATS>,
        seat: Seat,
        weights: PlannerWeights,
        depth: u32,
    ) -> Table {
        let components = position.components().get();
        let others: Vec<&Player> =
            Seat::all(SEATS).filter(|&other| other != seat).map(|other| position.player(other)).collect();
        let ports = position.map().get().ports().iter().zip(position.port_tiles());
        let left = position.bonus_left(BonusKind::Points).into();
        let pile = components.points_tiles();
        Table {
            weights,
            map: position.map().get(),
            merchants: position.merchant_row().collect(),
            tiles: ports.filter_map(|(&port, &tile)| VictoryTile::new(position, &others, port, tile)).collect(),
            markets: Cell::all().filter_map(|cell| Market::new(position, &others, cell)).collect(),
            points_tiles: pile[pile.len().saturating_sub(left)..].iter().map(|&points| points.into()).collect(),
            moves_left: position.bonus_left(BonusKind::Move),
            holds_left: position.bonus_left(BonusKind::Hold),
            claims_to_end: u32::from(TILES_TO_END).saturating_sub(position.player(seat).claimed().len() as u32),
            later: (0..=depth).map(|turn| weights.discount.powi(turn as i32)).collect(),
        }
    }
}

impl VictoryTile {
    fn new<const SEATS: usize>(
        position: &SandToSea<SEATS>,
        others: &[&Player],
        port: Cell,
        tile: PortTile,
    ) -> Option<VictoryTile> {
        let PortTile::Victory(id) = tile else { return None };
        let victory = position.components().get().victory(id);
        let turns = |player: &&Player| 1 + lacking(victory.cost, player.hold());
        let contested_after = others.iter().map(turns).min().unwrap_or(usize::MAX);
        Some(VictoryTile { port, cost: victory.cost, points: victory.points.into(), contested_after })
    }
}

impl Market {
    fn new<const SEATS: usize>(position: &SandToSea<SEATS>, others: &[&Player], cell: Cell) -> Option<Market> {
        let Tile::Market(id) = position.tile(cell) else { return None };
        let components = position.components().get();
        let market = components.market(id);
        let outposts = others.iter().filter(|player| player.outposts().contains(cell)).count() as u32;
        Some(Market {
            cell,
            row: market.symbol as usize,
            input: market.input,
            output: market.output,
            cost: SandToSea::<SEATS>::COST_PER_OUTPOST * outposts,
            toll: others.iter().filter(|player| player.boat_cell() == Some(cell)).count() as u32,
            board: std::array::from_fn(|column| components.board(market.symbol, column).into()),
        })
    }

    /// How often the trade can be done.
    fn most_times(&self, hold: Cubes) -> u8 {
        let times = |spice: Spice| hold[spice] / self.input[spice];
        self.input.spices().map(times).min().unwrap_or(0)
    }
}

/// How many cubes of a cost are not there.
fn lacking(cost: Cubes, hold: Cubes) -> usize {
    Spice::ALL.into_iter().map(|spice| usize::from(cost[spice].saturating_sub(hold[spice]))).sum()
}

/// What a card is good for in general, to be discarded the sooner the less it is.
fn use_of(card: MerchantId) -> i32 {
    match card.card() {
        MerchantCard::Spice(gain) => 4 * levels(gain) as i32,
        MerchantCard::Upgrade(steps) => 4 * i32::from(steps),
        MerchantCard::Trade { input, output } => 6 * (levels(output) as i32 - levels(input) as i32),
    }
}

impl Plan {
    /// The plan that begins with this turn and has gone no further.
    pub(super) fn starting_with<const SEATS: usize>(
        table: &Table,
        before: &SandToSea<SEATS>,
        turn: &Turn,
        after: &SandToSea<SEATS>,
        seat: Seat,
        first: usize,
    ) -> Plan {
        let player = after.player(seat);
        let acquired = match (turn.main(), turn.reward()) {
            (Main::Acquire(slot), _) | (_, Reward::Merchant(slot)) => 1 << slot,
            _ => 0,
        };
        let claimed = table.tiles.iter().position(|tile| turn.claims() && player.boat_cell() == Some(tile.port));
        let plan = Plan {
            hold: settled_hold(after, player),
            hand: player.hand(),
            usable: player.hand().union(player.played()),
            owned: player.owned(),
            outposts: player.outposts(),
            built: player.built(),
            boat: player.boat_cell(),
            moves: player.moves(),
            holds: player.holds(),
            points_tiles: (turn.reward() == Reward::Bonus(BonusKind::Points)).into(),
            acquired,
            claimed: claimed.map_or(0, |at| 1 << at),
            gained: settled_points(player) - settled_points(before.player(seat)),
            worth: 0.0,
            first: first as u16,
        };
        plan.weighed(table, 0)
    }

    /// What tells plans of the same length apart: two with the same key have the same future.
    pub(super) fn key(&self) -> (Cubes, Merchants, (Merchants, u8), Cells, Option<Cell>, u8, u8) {
        // Which cards lie face up does not matter, only how many.
        let usable = self.usable.len() as u8;
        (self.hold, self.hand, (self.owned, usable), self.outposts, self.boat, self.acquired, self.claimed)
    }

    /// The plans that are one turn longer; `turn` is how many turns come before that one.
    pub(super) fn extend(&self, table: &Table, turn: usize, into: &mut Vec<Plan>) {
        if self.claimed.count_ones() >= table.claims_to_end {
            return into.push(*self);
        }
        let mut add = |plan: Plan| into.push(plan.within_limit().weighed(table, turn));
        self.claims(table, turn, &mut add);
        self.markets(table, turn, &mut add);
        self.plays(&mut add);
        self.acquisitions(table, &mut add);
        if self.hand != self.owned {
            add(Plan { hand: self.owned, usable: self.owned, ..*self });
        }
    }

    /// The plan after the boat has gone to a cell, if it can.
    fn sail(&self, table: &Table, cell: Cell) -> Option<Plan> {
        let cards = cards_for_steps(table.map.distance(self.boat?, cell), self.moves);
        if cards > self.usable.len() {
            return None;
        }
        let mut plan = Plan { boat: Some(cell), ..*self };
        for _ in 0..cards {
            let face_up = plan.usable.without(plan.hand);
            let next = face_up.iter().next().or_else(|| plan.hand.iter().min_by_key(|&card| use_of(card)));
            plan.usable.remove(next?);
            plan.hand.remove(next?);
        }
        Some(plan)
    }

    fn claims(&self, table: &Table, turn: usize, add: &mut impl FnMut(Plan)) {
        for (at, tile) in table.tiles.iter().enumerate() {
            if self.claimed >> at & 1 == 0
                && self.hold.contains(tile.cost)
                && let Some(plan) = self.sail(table, tile.port)
            {
                let certainty = if turn > tile.contested_after { table.weights.contested } else { 1.0 };
                add(Plan {
                    hold: plan.hold - tile.cost,
                    claimed: plan.claimed | 1 << at,
                    gained: plan.gained + certainty * table.later[turn] * tile.points,
                    ..plan
                });
            }
        }
    }

    fn markets(&self, table: &Table, turn: usize, add: &mut impl FnMut(Plan)) {
        for market in &table.markets {
            let has_outpost = self.outposts.contains(market.cell);
            let toll = if self.boat == Some(market.cell) { 0 } else { market.toll };
            let price = toll + if has_outpost { 0 } else { market.cost };
            let can_trade = self.hold.contains(market.input);
            if self.hold.total() < price || (has_outpost && !can_trade) {
                continue;
            }
            let Some(mut plan) = self.sail(table, market.cell) else { continue };
            plan.hold = without_cheapest(plan.hold, price);
            if !has_outpost {
                plan.build(table, market, turn);
                add(plan);
            }
            let most = market.most_times(plan.hold);
            for times in most.saturating_sub(2).max(1)..=most {
                add(Plan { hold: plan.hold - market.input * times + market.output * times, ..plan });
            }
        }
    }

    fn build(&mut self, table: &Table, market: &Market, turn: usize) {
        let emptied = self.emptied_columns();
        let column = usize::from(self.built[market.row]).min(3);
        self.outposts.insert(market.cell);
        self.built[market.row] += 1;
        self.gained += table.later[turn] * market.board[column];
        if self.emptied_columns() > emptied {
            self.take_reward(table, turn);
        }
    }

    fn emptied_columns(&self) -> u8 {
        emptied_columns(self.built)
    }

    /// Points while there are many to have, else a tile; for the first column a card.
    fn take_reward(&mut self, table: &Table, turn: usize) {
        let points = table.points_tiles.get(usize::from(self.points_tiles)).copied().unwrap_or(0.0);
        if self.emptied_columns() == 1 {
            self.take_card(table);
        } else if points >= table.weights.tile {
            self.points_tiles += 1;
            self.gained += table.later[turn] * points;
        } else if self.moves < table.moves_left {
            self.moves += 1;
        } else if self.holds < table.holds_left {
            self.holds += 1;
        }
    }

    fn take_card(&mut self, table: &Table) {
        let free = (0..table.merchants.len()).filter(|slot| self.acquired >> slot & 1 == 0);
        let best = free.max_by_key(|&slot| use_of(table.merchants[slot].0));
        if let Some(slot) = best {
            self.take_slot(table, slot);
        }
    }

    fn take_slot(&mut self, table: &Table, slot: usize) {
        let (card, cubes) = table.merchants[slot];
        self.hand.insert(card);
        self.usable.insert(card);
        self.owned.insert(card);
        self.hold += cubes;
        self.acquired |= 1 << slot;
    }

    fn plays(&self, add: &mut impl FnMut(Plan)) {
        for card in self.hand.iter() {
            let mut hand = self.hand;
            hand.remove(card);
            for way in card_ways(card).iter().filter(|way| self.hold.contains(way.gives)) {
                add(Plan { hold: self.hold - way.gives + way.takes, hand, ..*self });
            }
        }
    }

    fn acquisitions(&self, table: &Table, add: &mut impl FnMut(Plan)) {
        let free = (0..table.merchants.len()).filter(|slot| self.acquired >> slot & 1 == 0);
        for (price, slot) in (0..).zip(free) {
            if price > self.hold.total() {
                return;
            }
            let mut plan = Plan { hold: without_cheapest(self.hold, price), ..*self };
            plan.take_slot(table, slot);
            add(plan);
        }
    }

    /// The same after the cheapest cubes over the limit have gone back.
    fn within_limit(self) -> Plan {
        let limit = HOLD_LIMIT + HOLD_TILE * u32::from(self.holds);
        Plan { hold: within(self.hold, limit), ..self }
    }

    /// The same plan with its worth, `turn` turns from now.
    fn weighed(mut self, table: &Table, turn: usize) -> Plan {
        let weights = &table.weights;
        let cubes = weights.cube * levels(self.hold) as f32;
        let cards = weights.cards(self.owned.len() - MerchantId::STARTING.len());
        let outposts = weights.outpost * self.outposts.len() as f32;
        let usable = weights.usable * self.usable.len() as f32;
        let tiles = weights.tile * f32::from(self.moves + self.holds);
        self.worth = self.gained
            + table.later[turn] * (cubes + cards + outposts + usable + tiles + weights.aim * self.next_tile(table));
        self
    }

    /// The points of the tile that is the best to go for, fewer for each cube it lacks and each step to its port.
    fn next_tile(&self, table: &Table) -> f32 {
        let Some(boat) = self.boat else { return 0.0 };
        let open = table.tiles.iter().enumerate().filter(|(at, _)| self.claimed >> at & 1 == 0);
        let worth = |(_, tile): (usize, &VictoryTile)| {
            let lacks = lacking(tile.cost, self.hold) as f32;
            tile.points * (1.0 - LACKING * lacks - STEP * table.map.distance(boat, tile.port) as f32)
        };
        open.map(worth).fold(0.0, f32::max)
    }
}

/// What part of a victory tile's points each cube that it lacks and each step to its port takes away.
const LACKING: f32 = 0.13;
const STEP: f32 = 0.04;

/// The points that nothing can take away: tiles and board.
fn settled_points(player: &Player) -> f32 {
    let [tiles, board, bonus, _] = player.score();
    f32::from(tiles.points + board.points + bonus.points)
}
