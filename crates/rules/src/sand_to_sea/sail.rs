//! Moving the boat: `rulebook/sand_to_sea/sail.md`.

use std::fmt;

use super::cell::{Cell, CellName, Cells};
use super::hold::first_lacking;
use super::position::{Phase, SandToSea};
use super::tile::Tile;
use super::turn::{Main, Turn};
use crate::merchant_card::MerchantId;
use crate::seat::Seat;
use crate::set::Id;
use crate::spice::{Cubes, Spice};

/// Why a boat cannot be moved so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SailError {
    /// The map has no such cell.
    NoSuchCell(CellName),
    /// The boat is there already; to stay is written without a cell.
    SameCell(CellName),
    /// There are not enough cards and free steps to get there.
    TooFar {
        /// The steps it takes.
        steps: usize,
        /// The steps that can be made.
        possible: usize,
    },
    /// The number of cards discarded is not the number of steps that are not free.
    WrongDiscards {
        /// One card for each of these steps.
        needed: usize,
        /// The cards discarded.
        discarded: usize,
    },
    /// A card is neither in hand nor face up before the player.
    CardNotHeld(MerchantId),
    /// The hold has fewer cubes than there are boats to pay.
    CannotPayToll {
        /// One cube for each other boat on the tile.
        toll: usize,
    },
    /// The number of cubes given is not that of the other boats on the tile.
    WrongToll {
        /// One cube for each other boat on the tile.
        toll: usize,
        /// The cubes given.
        paid: usize,
    },
    /// A cube that is given is not in the hold.
    LacksCubes(Spice),
    /// The boat stays where it is and nothing is done there.
    NothingDone,
}

impl fmt::Display for SailError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SailError::NoSuchCell(cell) => write!(f, "the map has no cell {cell}"),
            SailError::SameCell(cell) => write!(f, "the boat is on {cell} already; to stay there is written @"),
            SailError::TooFar { steps, possible } => {
                write!(f, "it is {steps} steps away, and only {possible} can be made")
            }
            SailError::WrongDiscards { needed, discarded } => {
                write!(f, "{needed} cards are to be discarded for the steps, but {discarded} are")
            }
            SailError::CardNotHeld(card) => write!(f, "{card} is neither in hand nor face up"),
            SailError::CannotPayToll { toll } => {
                write!(f, "{toll} other boats are on that tile, and there are not enough cubes to pay them")
            }
            SailError::WrongToll { toll, paid } => {
                write!(f, "{toll} cubes are due to the other boats on that tile, but {paid} are given")
            }
            SailError::LacksCubes(spice) => write!(f, "not enough {spice} cubes to give"),
            SailError::NothingDone => f.write_str("the boat stays where it is and nothing is done there"),
        }
    }
}

impl std::error::Error for SailError {}

/// How many cards so many steps cost with so many extra-move tiles: one a step (STS-SAIL-1), less the free ones
/// (STS-SAIL-4), but the first step is always paid for (STS-SAIL-5).
#[inline(always)]
pub const fn cards_for_steps(steps: usize, moves: u8) -> usize {
    let paid = steps.saturating_sub(moves as usize);
    if steps > 0 && paid == 0 { 1 } else { paid }
}

/// How many steps can be made with so many cards to discard and so many extra-move tiles.
#[inline(always)]
pub const fn steps_within(cards: usize, moves: u8) -> usize {
    if cards == 0 { 0 } else { cards + moves as usize }
}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// The cells where the movement of this turn can end, the boat's own cell meaning to stay.
    #[inline(always)]
    pub(super) fn destinations(&self) -> u64 {
        let player = self.active();
        let steps = steps_within(player.usable.len(), player.moves);
        let own = 1 << player.boat().index();
        // STS-SAIL-6, STS-SAIL-7 and STS-SAIL-8: any tile within reach, over any tile.
        let reachable = self.map.get().within(player.boat(), steps).bits() & !own;
        // STS-SAIL-15
        let stay = if self.can_act_without_moving() { own } else { 0 };
        (reachable & !self.unaffordable_tolls()) | stay
    }

    /// The market tiles with more boats of others on them than the player has cubes (STS-SAIL-10).
    #[inline(always)]
    fn unaffordable_tolls(&self) -> u64 {
        let cubes = self.active().hold.total() as usize;
        if cubes >= SEATS - 1 {
            return 0;
        }
        let others = (0..SEATS).filter(|&seat| seat != self.to_move as usize);
        others
            .map(|seat| self.players[seat].boat())
            .filter(|&cell| self.toll_at(cell) > cubes)
            .fold(0, |cells, cell| cells | 1 << cell.index())
    }

    /// How many boats of others have to be paid by one that comes to a cell (STS-SAIL-9): only on market tiles
    /// (STS-SAIL-13).
    #[inline(always)]
    pub(super) fn toll_at(&self, cell: Cell) -> usize {
        if self.markets.contains(cell) { self.owners_at(cell).count() } else { 0 }
    }

    /// Who gets a toll from the seat to move for ending its movement on a cell, in the order in which they are paid.
    pub fn toll_owners(&self, cell: Cell) -> impl Iterator<Item = Seat> + '_ {
        self.owners_at(cell).filter(move |_| self.markets.contains(cell)).map(Seat::new)
    }

    /// How many cards the seat to move discards to end its movement on a cell; none if its boat is there.
    pub fn voyage_cost(&self, cell: Cell) -> usize {
        self.cards_for(cell)
    }

    /// The other seats with a boat on a cell, in the order of the seats.
    #[inline(always)]
    fn owners_at(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        (0..SEATS).filter(move |&seat| seat != self.to_move as usize && self.players[seat].boat == Some(cell))
    }

    /// The other seats that have got their toll in this turn.
    pub(super) fn owners_paid(&self) -> impl Iterator<Item = usize> + '_ {
        self.owners_at(self.active().boat()).take(self.turn.toll.len())
    }

    #[inline(always)]
    pub(super) fn begin_sail(&mut self, cell: Cell) {
        let boat = self.active().boat();
        if cell == boat {
            // STS-SAIL-12: who does not move pays no toll.
            self.turn = Turn::of(Main::Stay);
            self.phase = Phase::Act;
            return;
        }
        self.turn = Turn::of(Main::Sail(self.map.cell_name(cell)));
        self.phase = Phase::Discard;
    }

    /// How many cards the way of the boat to a cell takes.
    #[inline(always)]
    pub(super) fn cards_for(&self, cell: Cell) -> usize {
        let player = self.active();
        cards_for_steps(self.map.distance(player.boat(), cell), player.moves)
    }

    /// Where the movement under way ends, if there is one.
    #[inline(always)]
    pub(super) fn destination(&self) -> Option<Cell> {
        match self.turn.main() {
            Main::Sail(name) => self.map.cell(name),
            Main::None | Main::Set(_) | Main::Play(_) | Main::Acquire(_) | Main::Stay | Main::Rest | Main::Settle => {
                None
            }
        }
    }

    /// The cards that can be discarded next, from the hand or face up (STS-SAIL-2): in the order of their ids, so that each choice of cards has one order, and
    /// none so late that too few are left after it.
    #[inline(always)]
    pub(super) fn discardable(&self) -> u64 {
        let Some(cell) = self.destination() else { return 0 };
        let left = self.cards_for(cell) - self.turn.discards.len();
        let last = 64 - self.turn.discards.bits().leading_zeros();
        let mut cards = self.active().usable.bits() & (u64::MAX << last);
        // The last `left - 1` of them have to follow the one discarded now.
        for _ in 1..left {
            cards ^= 1 << (63 - cards.leading_zeros());
        }
        cards
    }

    /// STS-SAIL-3: a card discarded is no longer usable.
    #[inline(always)]
    pub(super) fn discard(&mut self, card: MerchantId) {
        self.turn.discards.insert(card);
        let player = self.active_mut();
        player.hand.remove(card);
        player.usable.remove(card);
        if let Some(cell) = self.destination()
            && self.turn.discards.len() == self.cards_for(cell)
        {
            self.arrive(cell);
        }
    }

    /// The toll comes before anything is done there (STS-SAIL-14).
    #[inline(always)]
    fn arrive(&mut self, cell: Cell) {
        self.active_mut().boat = Some(cell);
        self.phase = if self.toll_at(cell) == 0 { Phase::Act } else { Phase::Toll };
    }

    /// Gives a cube of the payer's choice to the next owner of a boat on the tile (STS-SAIL-11).
    #[inline(always)]
    pub(super) fn pay_toll(&mut self, spice: Spice) {
        let cell = self.active().boat();
        let paid = self.turn.toll.len();
        let owner = self.owners_at(cell).nth(paid);
        self.active_mut().hold -= Cubes::one(spice);
        if let Some(owner) = owner {
            self.players[owner].hold += Cubes::one(spice);
        }
        self.turn.toll.push(spice);
        if paid + 1 == self.toll_at(cell) {
            self.phase = Phase::Act;
        }
    }

    /// Whether the boat can end its movement on that cell, discarding and paying as the turn says.
    pub(super) fn check_sail(&self, name: CellName, turn: &Turn) -> Result<Cell, SailError> {
        let cell = self.map.cell(name).ok_or(SailError::NoSuchCell(name))?;
        let player = self.active();
        if player.boat() == cell {
            return Err(SailError::SameCell(name));
        }
        let steps = self.map.distance(player.boat(), cell);
        let possible = steps_within(player.usable.len(), player.moves);
        if steps > possible {
            return Err(SailError::TooFar { steps, possible });
        }
        // STS-SAIL-6: exactly the cards that the way needs.
        let (needed, discarded) = (self.cards_for(cell), turn.discards.len());
        if needed != discarded {
            return Err(SailError::WrongDiscards { needed, discarded });
        }
        if let Some(card) = turn.discards.without(player.usable).iter().next() {
            return Err(SailError::CardNotHeld(card));
        }
        self.check_toll(cell, turn).map(|()| cell)
    }

    fn check_toll(&self, cell: Cell, turn: &Turn) -> Result<(), SailError> {
        let (toll, paid) = (self.toll_at(cell), turn.toll.len());
        let hold = self.active().hold;
        if (hold.total() as usize) < toll {
            return Err(SailError::CannotPayToll { toll });
        }
        if paid != toll {
            return Err(SailError::WrongToll { toll, paid });
        }
        first_lacking(hold, turn.toll.iter().collect()).map_or(Ok(()), |spice| Err(SailError::LacksCubes(spice)))
    }

    /// The cells of market tiles.
    pub(super) fn market_cells(tiles: &[Tile; Cell::COUNT]) -> Cells {
        Cell::all().filter(|cell| matches!(tiles[cell.index()], Tile::Market(_))).collect()
    }
}
