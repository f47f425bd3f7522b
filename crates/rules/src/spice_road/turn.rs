//! A whole turn or settling step in eight bytes: what records, logs and the wire carry.

use std::fmt;

use super::caravan::ReturnError;
use super::choice::{Choice, PAY, RETURN};
use super::claim::ClaimError;
use super::play::PlayError;
use super::position::{Phase, SpiceRoad};
use super::rest::RestError;
use crate::acquire::AcquireError;
use crate::decision::Decision;
use crate::game::Game;
use crate::spice::{Cubes, Spice};

/// A turn: the main action, the cubes paid and the cubes returned; or a settling step, which returns cubes alone.
///
/// ```
/// use caravan_rules::spice_road::{Choice, Turn};
/// let turn: Turn = "+2:yr".parse().unwrap();
/// assert_eq!(turn.main(), Some(Choice::Acquire { slot: 2 }));
/// assert_eq!(turn.to_string(), "+2:yr");
/// let settling: Turn = "-yg".parse().unwrap();
/// assert_eq!(settling.main(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    main: u8,
    /// How many cubes are paid in the top four bits; below, two bits a cube.
    payments: u16,
    returned: Cubes,
}

/// Why a turn is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalTurn {
    /// The game is over.
    GameOver,
    /// A turn is under way, or waits for what it uncovers.
    TurnUnderWay,
    /// Cubes over the limit are to be returned before the next turn.
    StepOwed,
    /// Cubes are returned by themselves only when a card came up first.
    NothingOwed,
    /// The card cannot be played so.
    Play(PlayError),
    /// The merchant card cannot be acquired so.
    Acquire(AcquireError),
    /// The player cannot rest.
    Rest(RestError),
    /// The point card cannot be claimed.
    Claim(ClaimError),
    /// The cubes cannot be returned so.
    Return(ReturnError),
}

impl fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalTurn::GameOver => f.write_str("the game is over"),
            IllegalTurn::TurnUnderWay => f.write_str("a turn is under way"),
            IllegalTurn::StepOwed => f.write_str("first the cubes over the limit are to be returned, as in -y"),
            IllegalTurn::NothingOwed => f.write_str("no cubes are owed; a whole turn is expected"),
            IllegalTurn::Play(error) => error.fmt(f),
            IllegalTurn::Acquire(error) => error.fmt(f),
            IllegalTurn::Rest(error) => error.fmt(f),
            IllegalTurn::Claim(error) => error.fmt(f),
            IllegalTurn::Return(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for IllegalTurn {}

impl Turn {
    /// The most cubes that are ever paid: one on each card left of the last.
    const MOST_PAYMENTS: usize = super::set_up::MERCHANT_SLOTS - 1;

    pub(super) const NONE: Turn = Turn { main: u8::MAX, payments: 0, returned: Cubes::NONE };

    /// The beginning of a settling step.
    pub(super) const SETTLING: Turn = Turn { main: u8::MAX - 1, payments: 0, returned: Cubes::NONE };

    #[inline(always)]
    pub(super) const fn of_main(index: usize) -> Turn {
        Turn { main: index as u8, payments: 0, returned: Cubes::NONE }
    }

    /// The turn that does `main`, pays these cubes from the leftmost card on and returns those; `None` if no such turn
    /// can be written down (`main` is a payment or a return, or the times or steps or payments are more than any card has).
    pub fn new(main: Choice, payments: &[Spice], returned: Cubes) -> Option<Turn> {
        let decision = main.decision().filter(|decision| decision.index() < PAY)?;
        if payments.len() > Turn::MOST_PAYMENTS {
            return None;
        }
        let mut turn = Turn::of_main(decision.index());
        payments.iter().for_each(|&spice| turn.add_payment(spice));
        Some(Turn { returned, ..turn })
    }

    /// The settling step that returns these cubes; `None` if there are none.
    pub fn settling(returned: Cubes) -> Option<Turn> {
        (!returned.is_empty()).then_some(Turn { returned, ..Turn::SETTLING })
    }

    /// The main action; a settling step has none.
    pub fn main(self) -> Option<Choice> {
        Choice::of(Decision::new(self.main_index()))
    }

    /// Whether this is a settling step.
    #[inline(always)]
    pub(super) const fn is_settling(self) -> bool {
        self.main == Turn::SETTLING.main
    }

    /// How many cubes are paid.
    #[inline(always)]
    pub fn paid(self) -> usize {
        (self.payments >> 12) as usize
    }

    /// The cubes paid: the first goes on the leftmost card.
    pub fn payments(self) -> impl ExactSizeIterator<Item = Spice> {
        (0..self.paid()).map(move |i| Spice::from_index((self.payments >> (2 * i) & 3) as usize))
    }

    /// The cubes returned because the caravan held too many.
    pub fn returned(self) -> Cubes {
        self.returned
    }

    #[inline(always)]
    pub(super) const fn main_index(self) -> usize {
        self.main as usize
    }

    #[inline(always)]
    pub(super) fn add_payment(&mut self, spice: Spice) {
        self.payments |= (spice as u16) << (2 * self.paid());
        self.payments += 1 << 12;
    }

    #[inline(always)]
    pub(super) fn add_returned(&mut self, cubes: Cubes) {
        self.returned += cubes;
    }

    /// The highest spice returned so far: no lower one can follow.
    #[inline(always)]
    pub(super) fn highest_returned(self) -> Spice {
        Spice::from_index((31 - (self.returned.bits() | 1).leading_zeros() as usize) / 8)
    }
}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// The position after a whole turn, before what it uncovers is turned over.
    pub(super) fn after(&self, turn: Turn) -> Result<Self, IllegalTurn> {
        self.check_main(turn)?;
        let mut next = *self;
        if !turn.is_settling() {
            next.apply(Decision::new(turn.main_index()));
        }
        while next.phase == Phase::Pay {
            let spice = turn.payments().nth(next.turn.paid()).unwrap_or(Spice::Yellow);
            next.apply(Decision::new(PAY + spice as usize));
        }
        next.check_return(turn.returned).map_err(IllegalTurn::Return)?;
        while matches!(next.phase, Phase::Owe | Phase::Return) {
            let spice = (turn.returned - next.turn.returned).iter().next().unwrap_or(Spice::Brown);
            next.apply(Decision::new(RETURN + spice as usize));
        }
        Ok(next)
    }

    fn check_main(&self, turn: Turn) -> Result<(), IllegalTurn> {
        let main = match (self.phase, turn.main()) {
            (Phase::Main, Some(main)) => main,
            (Phase::Owe, None) => return Ok(()),
            (Phase::Main, None) => return Err(IllegalTurn::NothingOwed),
            (Phase::Owe, Some(_)) => return Err(IllegalTurn::StepOwed),
            (Phase::Over, _) => return Err(IllegalTurn::GameOver),
            (Phase::Pay | Phase::Return | Phase::Complete, _) => return Err(IllegalTurn::TurnUnderWay),
        };
        match main {
            Choice::Acquire { slot } => self.check_acquire(slot, turn).map_err(IllegalTurn::Acquire),
            Choice::Claim { slot } => self.check_claim(slot).map_err(IllegalTurn::Claim),
            Choice::Rest => self.check_rest().map_err(IllegalTurn::Rest),
            play => self.active().check_play(play).map_err(IllegalTurn::Play),
        }
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
