//! Building outposts and trading at markets: `rulebook/sand_to_sea/market.md`.

use std::fmt;

use super::cell::Cell;
use super::choice::{BUILD, CLAIM, RETURN, STOP, TRADE};
use super::components::Market;
use super::hold::{SPICE_LIMIT, first_lacking, highest_of, next_of_a_handful};
use super::play::{has_times, most_times, up_to_times};
use super::position::{Phase, Player, SandToSea};
use super::tile::Tile;
use super::turn::{Main, Turn};
use crate::decision::DecisionSet;
use crate::spice::{Cubes, Spice};

/// Why nothing can be built or traded so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarketError {
    /// The boat is not on a market tile.
    NotAMarket,
    /// The player has an outpost on the tile already.
    AlreadyBuilt,
    /// The number of cubes returned is not the price of the outpost.
    WrongCost {
        /// What the outpost costs.
        cost: u32,
        /// The cubes returned for it.
        paid: u32,
    },
    /// A cube that is returned for the outpost is not in the hold.
    LacksCubes(Spice),
    /// Trading takes an outpost of one's own on the tile.
    NoOutpost,
    /// The trade is done more often than its input is there.
    TradeLacksCubes,
    /// The row is refilled first; the trades come after it, as a step of their own.
    TradeTooEarly,
    /// What is owed is cubes alone.
    TradeNotOwed,
    /// The trade would bring more cubes of a spice than a hold ever has, or is done more than 25 times.
    TradeTooOften,
}

impl fmt::Display for MarketError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MarketError::NotAMarket => f.write_str("the boat is not on a market tile"),
            MarketError::AlreadyBuilt => f.write_str("there is an outpost of the player on the tile already"),
            MarketError::WrongCost { cost, paid } => {
                write!(f, "the outpost costs {cost} cubes, but {paid} are returned for it")
            }
            MarketError::LacksCubes(spice) => write!(f, "not enough {spice} cubes to build"),
            MarketError::NoOutpost => f.write_str("there is no outpost of the player on the tile, so no trade"),
            MarketError::TradeLacksCubes => f.write_str("not enough cubes to trade so many times"),
            MarketError::TradeTooEarly => {
                f.write_str("the new card comes up first; the market is traded with after it, as a step of its own")
            }
            MarketError::TradeNotOwed => f.write_str("only cubes are to be returned now, no trade is due"),
            MarketError::TradeTooOften => {
                write!(f, "a trade is done at most 25 times, and brings no spice over {SPICE_LIMIT} cubes")
            }
        }
    }
}

impl std::error::Error for MarketError {}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// What each outpost already on a tile adds to the price of one more (STS-MARKET-3 with two players).
    pub const COST_PER_OUTPOST: u32 = if SEATS == 2 { 2 } else { 1 };

    /// The market that the boat is on.
    #[inline(always)]
    pub(super) fn market_here(&self) -> Option<&'static Market> {
        match self.tile_here() {
            Tile::Market(id) => Some(self.components.get().market(id)),
            Tile::Sea | Tile::Port(_) => None,
        }
    }

    /// What an outpost on the boat's tile costs.
    #[inline(always)]
    pub(super) fn outpost_cost(&self) -> u32 {
        self.outpost_cost_at(self.active().boat())
    }

    /// What one more outpost on a cell costs (STS-MARKET-2).
    #[inline(always)]
    pub fn outpost_cost_at(&self, cell: Cell) -> u32 {
        let outposts = self.players.iter().filter(|player| player.outposts.contains(cell)).count();
        Self::COST_PER_OUTPOST * outposts as u32
    }

    /// STS-MARKET-1, and STS-MARKET-4: with the cubes to pay for it.
    #[inline(always)]
    fn can_build(&self) -> bool {
        !self.active().has_outpost_here() && self.active().hold.total() >= self.outpost_cost()
    }

    /// How often the trade of the boat's tile can be done now (STS-MARKET-6); 0 without an outpost there (STS-MARKET-7).
    #[inline(always)]
    pub(super) fn market_times(&self) -> u8 {
        match self.market_here() {
            Some(market) if self.active().has_outpost_here() => {
                most_times(self.active().hold, market.input, market.output)
            }
            _ => 0,
        }
    }

    /// Whether the boat's tile allows an action without moving.
    #[inline(always)]
    pub(super) fn can_act_without_moving(&self) -> bool {
        match self.tile_here() {
            Tile::Market(id) if self.active().has_outpost_here() => {
                self.active().hold.contains(self.components.market(id).input)
            }
            Tile::Market(_) => self.can_build(),
            Tile::Sea => false,
            Tile::Port(port) => self.can_claim(port as usize),
        }
    }

    /// The actions at the end of a movement (STS-SAIL-14): on the sea there are none (STS-SAIL-8).
    #[inline(always)]
    pub(super) fn actions(&self) -> DecisionSet<4> {
        let (build, times, claim) = match self.tile_here() {
            Tile::Market(_) if self.active().has_outpost_here() => (false, self.market_times(), false),
            Tile::Market(_) => (self.can_build(), 0, false),
            Tile::Sea => (false, 0, false),
            Tile::Port(port) => (false, 0, self.can_claim(port as usize)),
        };
        // STS-SAIL-15: who has not moved has to do something.
        let stop = self.turn.main() != Main::Stay;
        let last_word =
            u64::from(build) << (BUILD - 192) | u64::from(claim) << (CLAIM - 192) | u64::from(stop) << (STOP - 192);
        DecisionSet::from_words([0, up_to_times(times) << (TRADE - 64), 0, last_word])
    }

    /// What can be done after building: trading is a choice (STS-MARKET-8).
    #[inline(always)]
    pub(super) fn trades_after_building(&self) -> DecisionSet<4> {
        DecisionSet::from_words([0, up_to_times(self.market_times()) << (TRADE - 64), 0, 1 << (STOP - 192)])
    }

    /// What can be done after a free merchant card has been replaced (STS-TURN-6): trade, or return the cubes over the limit
    /// without a trade, or stop where there are none.
    #[inline(always)]
    pub(super) fn trades_after_the_reveal(&self) -> DecisionSet<4> {
        let trades = up_to_times(self.market_times()) << (TRADE - 64);
        let is_overfull = self.active().excess() > 0;
        let last_word = if is_overfull { self.returnable_spices() << (RETURN - 192) } else { 1 << (STOP - 192) };
        DecisionSet::from_words([0, trades, 0, last_word])
    }

    #[inline(always)]
    pub(super) fn build(&mut self) {
        self.turn.build = true;
        if self.outpost_cost() == 0 { self.place_outpost() } else { self.phase = Phase::Cost }
    }

    /// The spices of which a cube can be returned next for the outpost, as bits: any (STS-MARKET-4).
    #[inline(always)]
    pub(super) fn cost_spices(&self) -> u64 {
        let left = self.outpost_cost() - self.turn.cost.total();
        next_of_a_handful(self.active().hold, left, highest_of(self.turn.cost))
    }

    #[inline(always)]
    pub(super) fn pay_cost(&mut self, spice: Spice) {
        self.active_mut().hold -= Cubes::one(spice);
        self.turn.cost += Cubes::one(spice);
        if self.turn.cost.total() == self.outpost_cost() {
            self.place_outpost();
        }
    }

    /// The outpost comes from the row with the tile's symbol, from the left (STS-MARKET-5).
    #[inline(always)]
    fn place_outpost(&mut self) {
        let Some(market) = self.market_here() else { return };
        let components = self.components.get();
        let player = self.active_mut();
        player.outposts.insert(player.boat());
        let column = player.built[market.symbol as usize];
        player.built[market.symbol as usize] += 1;
        player.board_points += components.board(market.symbol, column as usize);
        // STS-REWARD-5: the reward comes before the trades.
        self.phase = if self.rewards() == 0 { Phase::Market } else { Phase::Reward };
    }

    #[inline(always)]
    pub(super) fn trade_at_market(&mut self, times: u8) {
        if let Some(market) = self.market_here() {
            self.turn.times = times;
            self.active_mut().trade(market.input, market.output, times);
        }
        self.check_limit();
    }

    /// Whether an outpost can be built on the boat's tile for these cubes.
    pub(super) fn check_build(&self, turn: &Turn) -> Result<(), MarketError> {
        if self.market_here().is_none() {
            return Err(MarketError::NotAMarket);
        }
        if self.active().has_outpost_here() {
            return Err(MarketError::AlreadyBuilt);
        }
        let (cost, paid) = (self.outpost_cost(), turn.cost.total());
        if cost != paid {
            return Err(MarketError::WrongCost { cost, paid });
        }
        first_lacking(self.active().hold, turn.cost).map_or(Ok(()), |spice| Err(MarketError::LacksCubes(spice)))
    }

    /// Whether the trade of the boat's tile can be done so often.
    pub(super) fn check_market_trade(&self, times: u8) -> Result<(), MarketError> {
        let market = self.market_here().ok_or(MarketError::NotAMarket)?;
        if !self.active().has_outpost_here() {
            return Err(MarketError::NoOutpost);
        }
        if !has_times(self.active().hold, market.input, times) {
            return Err(MarketError::TradeLacksCubes);
        }
        if times > self.market_times() { Err(MarketError::TradeTooOften) } else { Ok(()) }
    }
}

impl Player {
    /// Whether there is an outpost of the player on the tile where the boat is.
    #[inline(always)]
    pub(super) fn has_outpost_here(&self) -> bool {
        self.outposts.contains(self.boat())
    }

    /// How many columns of the board are empty.
    #[inline(always)]
    pub fn emptied_columns(&self) -> u8 {
        emptied_columns(self.built)
    }
}

/// How many columns of a board are empty from which so many outposts have left each row: they leave from the left.
#[inline(always)]
pub const fn emptied_columns([y, r, g, b]: [u8; 4]) -> u8 {
    const fn least(one: u8, other: u8) -> u8 {
        if one < other { one } else { other }
    }
    least(least(y, r), least(g, b))
}
