//! The table: all that lies open, and where the turn stands.

use rand_core::Rng;

use super::caravan::CARAVAN_LIMIT;
use super::choice::{ACQUIRE, CLAIM, DECISIONS, PAY, REST, RETURN};
use super::deal::{AtRandom, Deal, Decks};
use super::point_card::{PointCards, PointId};
use super::turn::{IllegalTurn, Turn};
use super::variants::{ALLOWS, variants_of};
use crate::compiled::compiled;
use crate::cpu::Cpu;
use crate::decision::{Decision, DecisionSet};
use crate::deck::every_way;
use crate::game::{Game, Outcome, ScorePart};
use crate::games::{Equipment, GameKind};
use crate::lot::Lot;
use crate::merchant_card::{MerchantId, Merchants};
use crate::row::Row;
use crate::seat::{Seat, ToMove};
use crate::spice::{Cubes, Spice};
use crate::view::View;

/// A position of Spice Road with `SEATS` players: plain data, without the order of the decks.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct SpiceRoad<const SEATS: usize> {
    pub(super) players: [Player; SEATS],
    /// The cubes lying on the merchant row: one number per spice, a byte per slot.
    pub(super) cubes_on_row: [u64; 4],
    pub(super) merchant_row: Row<MerchantId>,
    pub(super) point_row: Row<PointId>,
    pub(super) merchant_deck: Merchants,
    pub(super) point_deck: PointCards,
    /// The part of the turn or settling step decided so far; meaningless in the main phase.
    pub(super) turn: Turn,
    pub(super) to_move: u8,
    pub(super) phase: Phase,
    pub(super) gold: u8,
    pub(super) silver: u8,
    /// Someone has the last point card they need: the round is the last.
    pub(super) is_last_round: bool,
}

/// What one player has; all of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Player {
    pub(super) hand: Merchants,
    /// Hand and played cards together.
    pub(super) owned: Merchants,
    pub(super) claimed: PointCards,
    pub(super) caravan: Cubes,
    pub(super) card_points: u8,
    pub(super) claims: u8,
    pub(super) gold: u8,
    pub(super) silver: u8,
}

/// Where in a turn the position is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// The main decision is to be made.
    Main,
    /// Cubes are being put on the cards left of the one acquired.
    Pay,
    /// The turn was cut by a card that came up: now the caravan holds too much, and none of the cubes is returned yet.
    Owe,
    /// The caravan holds too much and cubes are being returned.
    Return,
    /// The turn or the settling step is decided; what it uncovers is still face down.
    Complete,
    /// The game is over.
    Over,
}

impl Player {
    /// The cards in hand.
    pub fn hand(&self) -> Merchants {
        self.hand
    }

    /// The cards lying played, to be taken back by a rest.
    pub fn played(&self) -> Merchants {
        self.owned.without(self.hand)
    }

    /// Hand and played cards together.
    pub fn owned(&self) -> Merchants {
        self.owned
    }

    /// The cubes in the caravan.
    pub fn caravan(&self) -> Cubes {
        self.caravan
    }

    /// The point cards claimed.
    pub fn claimed(&self) -> PointCards {
        self.claimed
    }

    /// Gold coins taken.
    pub fn gold(&self) -> u8 {
        self.gold
    }

    /// Silver coins taken.
    pub fn silver(&self) -> u8 {
        self.silver
    }
}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// What a player has.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Every player, in turn order.
    pub fn players(&self) -> &[Player; SEATS] {
        &self.players
    }

    /// The merchant cards face up, leftmost first, with the cubes lying on each.
    pub fn merchant_row(&self) -> impl ExactSizeIterator<Item = (MerchantId, Cubes)> + '_ {
        self.merchant_row.iter().enumerate().map(|(slot, card)| (card, self.cubes_on(slot)))
    }

    /// The point cards face up, leftmost first.
    pub fn point_row(&self) -> impl ExactSizeIterator<Item = PointId> + '_ {
        self.point_row.iter()
    }

    /// The merchant cards still in the deck, in no order.
    pub fn merchant_deck(&self) -> Merchants {
        self.merchant_deck
    }

    /// The point cards still in the deck, in no order.
    pub fn point_deck(&self) -> PointCards {
        self.point_deck
    }

    /// Gold coins left in their pile.
    pub fn gold(&self) -> u8 {
        self.gold
    }

    /// Silver coins left in their pile.
    pub fn silver(&self) -> u8 {
        self.silver
    }

    /// Whether the round being played is the last.
    pub fn is_last_round(&self) -> bool {
        self.is_last_round
    }

    /// How many cubes have to be returned before the next turn can begin; 0 while nothing has.
    #[inline(always)]
    pub fn excess(&self) -> u32 {
        match self.phase {
            Phase::Owe | Phase::Return => self.active().caravan.total() - CARAVAN_LIMIT,
            Phase::Main | Phase::Pay | Phase::Complete | Phase::Over => 0,
        }
    }

    #[inline(always)]
    pub(super) fn active(&self) -> &Player {
        &self.players[self.to_move as usize]
    }

    #[inline(always)]
    pub(super) fn active_mut(&mut self) -> &mut Player {
        &mut self.players[self.to_move as usize]
    }

    /// SR-TURN-2: one of four things. There always is one: S01 in hand can be played, S01 played allows a rest (SR-TURN-3).
    #[inline(always)]
    fn legal_in_main_phase(&self) -> DecisionSet<4> {
        let player = self.active();
        let allows = &ALLOWS[super::caravan::caravan_rank(player.caravan)];
        let held = variants_of(player.hand.bits());
        let mut words = [0, 1, 2, 3].map(|word| held[word] & allows.plays[word]);
        words[3] |= self.acquirable() << (ACQUIRE - 192)
            | self.claimable(allows.claims) << (CLAIM - 192)
            | u64::from(self.can_rest()) << (REST - 192);
        DecisionSet::from_words(words)
    }

    /// Makes a main decision, and nothing of what may follow from it.
    #[inline(always)]
    fn begin(&mut self, index: usize) {
        match index {
            0..ACQUIRE => self.play_variant(index),
            ACQUIRE..CLAIM => self.begin_acquire(index - ACQUIRE),
            CLAIM..REST => self.claim(index - CLAIM),
            _ => self.rest(),
        }
    }

    /// Pays and returns cubes for as long as `choose` picks one of the spices it is shown as bits.
    #[inline(always)]
    fn settle(&mut self, mut choose: impl FnMut(u64) -> Option<u32>) {
        self.pay_while(&mut choose);
        if matches!(self.phase, Phase::Return | Phase::Owe) {
            self.return_while(choose);
        }
    }

    /// SR-TURN-5: a gap in a row is filled before anything else happens.
    #[inline(always)]
    fn finish(&mut self, mut decks: impl Decks) {
        debug_assert_eq!(self.phase, Phase::Complete);
        match self.turn.main_index() {
            ACQUIRE..CLAIM => {
                self.refill_merchants(&mut decks);
                if self.active().caravan.total() > CARAVAN_LIMIT {
                    return self.cut_the_turn();
                }
            }
            CLAIM..REST => self.refill_points(&mut decks),
            _ => {}
        }
        self.pass_the_turn();
    }

    /// SR-TURN-6: the card has come up; what the caravan holds too much is returned as a step of its own.
    #[inline(always)]
    fn cut_the_turn(&mut self) {
        self.turn = Turn::SETTLING;
        self.phase = Phase::Owe;
    }
}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// [`take`](Game::take), compiled where it is called.
    pub(crate) fn take_here(&mut self, turn: Turn) -> Result<(), IllegalTurn> {
        *self = self.after(turn)?;
        Ok(())
    }
}

impl<const SEATS: usize> Game for SpiceRoad<SEATS> {
    const KIND: GameKind = GameKind::SpiceRoad;
    const SEATS: usize = SEATS;
    const DECISIONS: usize = DECISIONS;

    type Deal = Deal;
    type Turn = Turn;
    type IllegalTurn = IllegalTurn;
    type Legal = DecisionSet<4>;

    fn shuffle_with<R: Rng>(_: Equipment, rng: &mut R) -> Deal {
        Deal::shuffle(rng)
    }

    fn guess<R: Rng>(view: &View<Self>, rng: &mut R) -> Deal {
        Deal::guess(view, rng)
    }

    fn start(deal: &Deal) -> Self {
        Self::set_up(deal)
    }

    #[inline(always)]
    fn to_move(&self) -> ToMove {
        match self.phase {
            Phase::Over => ToMove::Over,
            Phase::Main | Phase::Pay | Phase::Owe | Phase::Return | Phase::Complete => {
                ToMove::Seat(Seat::new(self.to_move as usize))
            }
        }
    }

    #[inline(always)]
    fn owes(&self) -> Option<Seat> {
        self.turn.is_settling().then(|| Seat::new(self.to_move as usize))
    }

    fn owed_step(&self) -> Option<Turn> {
        (self.phase == Phase::Owe).then_some(self.turn)
    }

    #[inline(always)]
    fn legal(&self) -> DecisionSet<4> {
        match self.phase {
            Phase::Main => self.legal_in_main_phase(),
            Phase::Pay => DecisionSet::from_words([0, 0, 0, self.payable_spices() << (PAY - 192)]),
            Phase::Owe | Phase::Return => {
                DecisionSet::from_words([0, 0, 0, self.returnable_spices() << (RETURN - 192)])
            }
            Phase::Complete | Phase::Over => DecisionSet::EMPTY, // SR-END-4
        }
    }

    #[inline(always)]
    fn apply(&mut self, decision: Decision) {
        let index = decision.index();
        match index {
            0..PAY => self.begin(index),
            PAY..RETURN => self.pay(Spice::from_index(index - PAY)),
            _ => self.give_back(Spice::from_index(index - RETURN)),
        }
        if self.phase != Phase::Complete {
            self.settle(only_one);
        }
    }

    #[inline(always)]
    fn turn_is_complete(&self) -> bool {
        self.phase == Phase::Complete
    }

    fn turn_so_far(&self) -> Option<Turn> {
        match self.phase {
            Phase::Pay | Phase::Return | Phase::Complete => Some(self.turn),
            Phase::Main | Phase::Owe | Phase::Over => None,
        }
    }

    #[inline(always)]
    fn reveal(&mut self, deal: &Deal) {
        self.finish(deal);
    }

    #[inline(always)]
    fn reveal_at_random<R: Rng>(&mut self, rng: &mut R) {
        self.finish(AtRandom(rng));
    }

    fn reveals(&self) -> Vec<(Self, f64)> {
        every_way(|way| {
            let mut after = *self;
            after.finish(way);
            after
        })
    }

    fn take(&mut self, turn: Turn) -> Result<(), IllegalTurn> {
        (compiled::<Self>().take)(self, turn)
    }

    #[inline(always)]
    fn complete_at_random<C: Cpu>(&mut self, mut lot: Lot, cpu: C) {
        if self.phase == Phase::Main {
            self.begin(lot.choose(&self.legal_in_main_phase(), cpu).index());
        }
        // All at once, with the cubes in registers and without looking out for forced decisions: that saves a third of the time.
        self.settle(|spices| Some(cpu.select(spices, lot.below(spices.count_ones()))));
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.final_outcome())
    }

    fn score(&self, seat: Seat) -> Vec<ScorePart> {
        self.player(seat).score().to_vec()
    }
}

/// The place of the only bit, if it is the only one.
#[inline(always)]
fn only_one(bits: u64) -> Option<u32> {
    bits.is_power_of_two().then(|| bits.trailing_zeros())
}

impl<const SEATS: usize> std::fmt::Debug for SpiceRoad<SEATS> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}
