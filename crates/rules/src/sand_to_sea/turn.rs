//! A whole turn or settling step as plain data: what records, logs and the wire carry.

use std::fmt;

use super::cell::{Cell, CellName};
use super::choice::{
    ACQUIRE, BONUS, BUILD, CLAIM, COST, DISCARD, PAY, PLACE, PLAY, REST, RETURN, REWARD, SAIL, SET, STOP, TOLL, UPGRADE,
};
use super::hold::ReturnError;
use super::market::MarketError;
use super::play::{PlayError, STEPS, trade_index};
use super::port::PortError;
use super::position::{Phase, SandToSea};
use super::rest::RestError;
use super::reward::RewardError;
use super::sail::SailError;
use super::set_up::SetUpError;
use super::tile::BonusKind;
use crate::acquire::AcquireError;
use crate::decision::Decision;
use crate::merchant_card::{MerchantCard, MerchantId, Merchants};
use crate::set::Id;
use crate::spice::{Cubes, Spice};

/// A turn, or the part of one decided so far: the main action and everything chosen with it. Or a settling step: what is left
/// to trade and to return after a card came up in the middle of a turn, or to return after somebody else's turn.
///
/// ```
/// use caravan_rules::sand_to_sea::{Main, Turn};
/// let turn: Turn = "@C3:S01,M05$y#yy&BHx3-yy".parse().unwrap();
/// assert_eq!(turn.main(), Main::Sail("C3".parse().unwrap()));
/// assert_eq!(turn.discards().to_string(), "S01,M05");
/// assert_eq!(turn.times(), 3);
/// assert_eq!(turn.to_string(), "@C3:S01,M05$y#yy&BHx3-yy");
/// let settling: Turn = "x2-y".parse().unwrap();
/// assert_eq!((settling.main(), settling.times()), (Main::Settle, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    pub(super) discards: Merchants,
    pub(super) cost: Cubes,
    pub(super) returned: Cubes,
    pub(super) main: Main,
    pub(super) placed: Option<CellName>,
    pub(super) payments: FewSpices,
    pub(super) toll: FewSpices,
    pub(super) reward: Reward,
    pub(super) times: u8,
    /// The number of the upgrade among all splits of steps.
    pub(super) upgrade: Option<u8>,
    pub(super) build: bool,
    pub(super) claim: bool,
}

/// The main action of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Main {
    /// Nothing yet.
    None,
    /// During set-up: take the starting set with this number, from 0.
    Set(u8),
    /// Play a card.
    Play(MerchantId),
    /// Acquire the merchant card in a slot.
    Acquire(u8),
    /// Move, ending on a cell.
    Sail(CellName),
    /// Move by no step at all, to act where the boat is.
    Stay,
    /// Take the played and discarded cards back.
    Rest,
    /// Nothing of that: a settling step.
    Settle,
}

/// What is taken for an emptied column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reward {
    /// Nothing.
    None,
    /// The merchant card in a slot.
    Merchant(u8),
    /// A bonus tile.
    Bonus(BonusKind),
}

/// Up to three spices in the order in which they were chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct FewSpices(u8);

impl FewSpices {
    pub(super) const MOST: usize = 3;
    pub(super) const NONE: FewSpices = FewSpices(0);

    /// How many: kept in the top two bits.
    #[inline(always)]
    pub(super) const fn len(self) -> usize {
        (self.0 >> 6) as usize
    }

    #[inline(always)]
    pub(super) fn push(&mut self, spice: Spice) {
        debug_assert!(self.len() < FewSpices::MOST);
        self.0 = (self.0 | (spice as u8) << (2 * self.len())) + (1 << 6);
    }

    pub(super) fn iter(self) -> impl ExactSizeIterator<Item = Spice> {
        (0..self.len()).map(move |i| Spice::from_index((self.0 >> (2 * i) & 3) as usize))
    }
}

impl Turn {
    pub(super) const NONE: Turn = Turn::of(Main::None);

    #[inline(always)]
    pub(super) const fn of(main: Main) -> Turn {
        Turn {
            discards: Merchants::from_bits(0),
            cost: Cubes::NONE,
            returned: Cubes::NONE,
            main,
            placed: None,
            payments: FewSpices::NONE,
            toll: FewSpices::NONE,
            reward: Reward::None,
            times: 0,
            upgrade: None,
            build: false,
            claim: false,
        }
    }

    /// The main action.
    #[inline(always)]
    pub fn main(&self) -> Main {
        self.main
    }

    /// Where the boat is placed during set-up.
    pub fn placed(&self) -> Option<CellName> {
        self.placed
    }

    /// How often a trade is done, of the card played or of the market; 0 if none is.
    pub fn times(&self) -> u8 {
        self.times
    }

    /// How many upgrade steps start from each colour, if an upgrade card is played and they are chosen.
    pub fn steps(&self) -> Option<Cubes> {
        self.upgrade.map(|split| STEPS[split as usize].steps)
    }

    /// The cubes put on merchant cards: the first goes on the leftmost card.
    pub fn payments(&self) -> impl ExactSizeIterator<Item = Spice> {
        self.payments.iter()
    }

    /// The cards discarded for steps.
    pub fn discards(&self) -> Merchants {
        self.discards
    }

    /// The cubes given to the owners of the boats on the tile, in the order of their seats.
    pub fn toll(&self) -> impl ExactSizeIterator<Item = Spice> {
        self.toll.iter()
    }

    /// The cubes returned for an outpost, if one is built.
    pub fn build(&self) -> Option<Cubes> {
        self.build.then_some(self.cost)
    }

    /// What is taken for an emptied column.
    pub fn reward(&self) -> Reward {
        self.reward
    }

    /// Whether a victory tile is claimed.
    pub fn claims(&self) -> bool {
        self.claim
    }

    /// The cubes returned because the hold had too many.
    pub fn returned(&self) -> Cubes {
        self.returned
    }

    /// Whether the turn takes a merchant card from the row, so that one is turned up after it.
    #[inline(always)]
    pub(super) fn takes_a_merchant(&self) -> bool {
        matches!(self.main, Main::Acquire(_)) || matches!(self.reward, Reward::Merchant(_))
    }
}

/// Why a turn is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalTurn {
    /// The game is over.
    GameOver,
    /// A turn is under way, or waits for what it uncovers.
    TurnUnderWay,
    /// A settling step is to be made before the next turn.
    StepOwed,
    /// A settling step, and nothing is owed.
    NothingOwed,
    /// Only a part of a turn is given.
    Unfinished,
    /// A starting set and a place for the boat are to be chosen first.
    SettingUp,
    /// Starting sets are chosen before the first turn only.
    SetUpIsOver,
    /// The player cannot start so.
    SetUp(SetUpError),
    /// The card cannot be played so.
    Play(PlayError),
    /// The merchant card cannot be acquired so.
    Acquire(AcquireError),
    /// The boat cannot be moved so.
    Sail(SailError),
    /// Nothing can be built or traded so.
    Market(MarketError),
    /// The reward cannot be taken so.
    Reward(RewardError),
    /// The victory tile cannot be claimed.
    Port(PortError),
    /// The player cannot rest.
    Rest(RestError),
    /// The cubes cannot be returned so.
    Return(ReturnError),
}

impl fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalTurn::GameOver => f.write_str("the game is over"),
            IllegalTurn::TurnUnderWay => f.write_str("a turn is under way"),
            IllegalTurn::StepOwed => {
                f.write_str("first the turn before is to be settled: trades as in x2, cubes returned as in -y, or stop")
            }
            IllegalTurn::NothingOwed => f.write_str("nothing is left to settle; a whole turn is expected"),
            IllegalTurn::Unfinished => f.write_str("this is only a part of a turn"),
            IllegalTurn::SettingUp => f.write_str("first choose a starting set and a place for the boat, as in ST2@C3"),
            IllegalTurn::SetUpIsOver => f.write_str("starting sets are chosen before the first turn only"),
            IllegalTurn::SetUp(error) => error.fmt(f),
            IllegalTurn::Play(error) => error.fmt(f),
            IllegalTurn::Acquire(error) => error.fmt(f),
            IllegalTurn::Sail(error) => error.fmt(f),
            IllegalTurn::Market(error) => error.fmt(f),
            IllegalTurn::Reward(error) => error.fmt(f),
            IllegalTurn::Port(error) => error.fmt(f),
            IllegalTurn::Rest(error) => error.fmt(f),
            IllegalTurn::Return(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for IllegalTurn {}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// The position after a whole turn, before what it uncovers is turned over.
    ///
    /// The text of a turn says everything, also what was forced: so each decision is checked and made, and none is made for
    /// the player.
    pub(super) fn after(&self, turn: &Turn) -> Result<Self, IllegalTurn> {
        let mut next = *self;
        next.check_phase(turn)?;
        match turn.main {
            Main::None => return Err(IllegalTurn::Unfinished),
            Main::Set(set) => next.follow_set_up(set, turn)?,
            Main::Play(card) => next.follow_play(card, turn)?,
            Main::Acquire(slot) => next.follow_acquire(slot as usize, turn)?,
            Main::Sail(name) => next.follow_sail(name, turn)?,
            Main::Stay => next.follow_stay(turn)?,
            Main::Rest => {
                next.check_rest().map_err(IllegalTurn::Rest)?;
                next.make_index(REST);
            }
            Main::Settle => next.follow_settling(turn)?,
        }
        next.follow_returns(turn)?;
        Ok(next)
    }

    fn check_phase(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        let is_set_up = matches!(turn.main, Main::Set(_));
        let is_settling = turn.main == Main::Settle;
        match self.phase {
            Phase::OwesTrade | Phase::OwesCubes if !is_settling => Err(IllegalTurn::StepOwed),
            Phase::OwesTrade | Phase::OwesCubes => Ok(()),
            Phase::Set | Phase::Main if is_settling => Err(IllegalTurn::NothingOwed),
            Phase::Set if !is_set_up => Err(IllegalTurn::SettingUp),
            Phase::Main if is_set_up => Err(IllegalTurn::SetUpIsOver),
            Phase::Set | Phase::Main => Ok(()),
            Phase::Over => Err(IllegalTurn::GameOver),
            Phase::Place
            | Phase::Trade
            | Phase::Upgrade
            | Phase::Pay
            | Phase::Discard
            | Phase::Toll
            | Phase::Act
            | Phase::Cost
            | Phase::Reward
            | Phase::Market
            | Phase::Return
            | Phase::Complete => Err(IllegalTurn::TurnUnderWay),
        }
    }

    /// Out of line: it is most of the rules, and called from everywhere here.
    #[inline(never)]
    fn make_index(&mut self, index: usize) {
        self.make(Decision::new(index));
    }

    fn follow_set_up(&mut self, set: u8, turn: &Turn) -> Result<(), IllegalTurn> {
        let placed = turn.placed.ok_or(IllegalTurn::Unfinished)?;
        let cell = self.check_set_up(set, placed).map_err(IllegalTurn::SetUp)?;
        self.make_index(SET + set as usize);
        self.make_index(PLACE + cell.index());
        Ok(())
    }

    fn follow_play(&mut self, card: MerchantId, turn: &Turn) -> Result<(), IllegalTurn> {
        self.active().check_in_hand(card).map_err(IllegalTurn::Play)?;
        let how = match (card.card(), turn.upgrade) {
            (MerchantCard::Spice(_), _) => None,
            (MerchantCard::Upgrade(_), Some(split)) => {
                self.active().check_steps(STEPS[split as usize].steps).map_err(IllegalTurn::Play)?;
                Some(UPGRADE + split as usize)
            }
            (MerchantCard::Trade { .. }, _) if turn.times > 0 => {
                self.active().check_trade(card, turn.times).map_err(IllegalTurn::Play)?;
                Some(trade_index(turn.times))
            }
            (MerchantCard::Upgrade(_) | MerchantCard::Trade { .. }, _) => return Err(IllegalTurn::Unfinished),
        };
        self.make_index(PLAY + card.index());
        how.into_iter().for_each(|index| self.make_index(index));
        Ok(())
    }

    fn follow_acquire(&mut self, slot: usize, turn: &Turn) -> Result<(), IllegalTurn> {
        self.check_acquire(slot, turn).map_err(IllegalTurn::Acquire)?;
        self.make_index(ACQUIRE + slot);
        turn.payments().for_each(|spice| self.make_index(PAY + spice as usize));
        Ok(())
    }

    fn follow_sail(&mut self, name: CellName, turn: &Turn) -> Result<(), IllegalTurn> {
        let cell = self.check_sail(name, turn).map_err(IllegalTurn::Sail)?;
        self.make_index(SAIL + cell.index());
        turn.discards.iter().for_each(|card| self.make_index(DISCARD + card.index()));
        turn.toll().for_each(|spice| self.make_index(TOLL + spice as usize));
        self.follow_actions(turn)
    }

    fn follow_stay(&mut self, turn: &Turn) -> Result<(), IllegalTurn> {
        if !turn.build && turn.times == 0 && !turn.claim {
            return Err(IllegalTurn::Sail(SailError::NothingDone));
        }
        let cell: Cell = self.active().boat();
        self.make_index(SAIL + cell.index());
        self.follow_actions(turn)
    }

    fn follow_actions(&mut self, turn: &Turn) -> Result<(), IllegalTurn> {
        if turn.build {
            self.check_build(turn).map_err(IllegalTurn::Market)?;
            self.make_index(BUILD);
            turn.cost.iter().for_each(|spice| self.make_index(COST + spice as usize));
        }
        self.follow_reward(turn)?;
        if self.is_cut() {
            let is_early = turn.times > 0;
            return if is_early { Err(IllegalTurn::Market(MarketError::TradeTooEarly)) } else { Ok(()) };
        }
        if turn.times > 0 {
            self.check_market_trade(turn.times).map_err(IllegalTurn::Market)?;
            self.make_index(trade_index(turn.times));
        } else if turn.claim {
            self.check_claim().map_err(IllegalTurn::Port)?;
            self.make_index(CLAIM);
        } else {
            self.make_index(STOP);
        }
        Ok(())
    }

    fn follow_reward(&mut self, turn: &Turn) -> Result<(), IllegalTurn> {
        self.check_reward(turn).map_err(IllegalTurn::Reward)?;
        match turn.reward {
            Reward::None => {}
            Reward::Merchant(slot) => self.make_index(REWARD + slot as usize),
            Reward::Bonus(kind) => self.make_index(BONUS + kind as usize),
        }
        Ok(())
    }

    fn follow_settling(&mut self, turn: &Turn) -> Result<(), IllegalTurn> {
        if turn.times > 0 {
            if self.phase != Phase::OwesTrade {
                return Err(IllegalTurn::Market(MarketError::TradeNotOwed));
            }
            self.check_market_trade(turn.times).map_err(IllegalTurn::Market)?;
            self.make_index(trade_index(turn.times));
        } else if self.active().excess() == 0 {
            self.make_index(STOP);
        }
        Ok(())
    }

    fn follow_returns(&mut self, turn: &Turn) -> Result<(), IllegalTurn> {
        self.check_return(turn.returned).map_err(IllegalTurn::Return)?;
        turn.returned.iter().for_each(|spice| self.make_index(RETURN + spice as usize));
        Ok(())
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
