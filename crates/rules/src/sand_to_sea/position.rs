//! The table: all that lies open, and where the turn stands.

use rand_core::Rng;

use super::cell::{Cell, Cells};
use super::choice::{
    ACQUIRE, BONUS, BUILD, CLAIM, COST, DECISIONS, DISCARD, PAY, PLACE, PLAY, REST, RETURN, REWARD, SAIL, SET, TOLL,
    TRADE, UPGRADE,
};
use super::components::Components;
use super::deal::{AtRandom, Deal, Decks, TILES, VictoryPile};
use super::interned::Interned;
use super::map::{Map, PORTS};
use super::play::{playable_cards, up_to_times};
use super::set_up::MERCHANT_SLOTS;
use super::tile::{BonusKind, PortTile, Tile, VictoryTiles};
use super::turn::{IllegalTurn, Main, Turn};
use crate::compiled::compiled;
use crate::decision::{Decision, DecisionSet, Decisions};
use crate::deck::every_way;
use crate::game::{Game, Outcome, ScorePart};
use crate::games::{Equipment, GameKind};
use crate::merchant_card::{MerchantId, Merchants};
use crate::row::Row;
use crate::seat::{Seat, ToMove};
use crate::set::Id;
use crate::spice::{Cubes, Spice};
use crate::view::View;

/// A position of From Sand to Sea with `SEATS` players: plain data, without the order of what is face down (STS-VIEW-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct SandToSea<const SEATS: usize> {
    pub(super) players: [Player; SEATS],
    pub(super) merchant_row: Row<MerchantId>,
    pub(super) merchant_deck: Merchants,
    pub(super) victory_deck: VictoryTiles,
    pub(super) markets: Cells,
    pub(super) map: Interned<Map>,
    pub(super) components: Interned<Components>,
    /// The part of the turn or settling step decided so far; nothing between turns.
    pub(super) turn: Turn,
    pub(super) cubes_on_row: [Cubes; MERCHANT_SLOTS],
    pub(super) tiles: [Tile; Cell::COUNT],
    pub(super) ports: [PortTile; PORTS],
    /// The bonus tiles left of each kind.
    pub(super) bonus_left: [u8; BonusKind::ALL.len()],
    /// The starting sets on the table, as bits.
    pub(super) sets: u8,
    pub(super) to_move: u8,
    /// Whose turn it is: the seat to move, or the one in whose turn that seat owes a settling step.
    pub(super) turn_of: u8,
    pub(super) phase: Phase,
    /// Someone has the last victory tile they need: the round is the last.
    pub(super) is_last_round: bool,
}

/// What one player has; all of it is public (STS-VIEW-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Player {
    pub(super) hand: Merchants,
    /// Hand and face-up cards together: what can be discarded for steps.
    pub(super) usable: Merchants,
    /// Hand, face-up and discarded cards together.
    pub(super) owned: Merchants,
    pub(super) claimed: VictoryTiles,
    pub(super) outposts: Cells,
    pub(super) hold: Cubes,
    /// How many outposts have left each row of the board.
    pub(super) built: [u8; 4],
    pub(super) boat: Option<Cell>,
    pub(super) victory_points: u8,
    pub(super) claims: u8,
    pub(super) board_points: u8,
    pub(super) bonus_points: u8,
    /// The points tiles taken, as bits from the topmost of the pile.
    pub(super) points_tiles: u8,
    pub(super) moves: u8,
    pub(super) holds: u8,
}

/// Where in a turn the position is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// A starting set is to be chosen.
    Set,
    /// The boat is to be placed.
    Place,
    /// The main decision is to be made.
    Main,
    /// How often the card's trade is done is to be chosen.
    Trade,
    /// How the steps of the upgrade card are used is to be chosen.
    Upgrade,
    /// Cubes are being put on the cards left of the one acquired.
    Pay,
    /// Cards are being discarded for steps.
    Discard,
    /// Cubes are being given to the owners of the boats on the tile.
    Toll,
    /// The boat has arrived: what is done there is to be chosen.
    Act,
    /// Cubes are being returned for the outpost.
    Cost,
    /// The outpost has emptied a column, and something is to be taken for it.
    Reward,
    /// The outpost stands: how often to trade is to be chosen.
    Market,
    /// The turn was cut by a card that came up: now the market can be traded with, and cubes may have to be returned.
    OwesTrade,
    /// Cubes over the limit are to be returned after a turn, by whoever it is, and none is yet.
    OwesCubes,
    /// The hold has too much and cubes are being returned.
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

    /// The cards lying face up before the player.
    pub fn played(&self) -> Merchants {
        self.usable.without(self.hand)
    }

    /// The cards discarded for steps.
    pub fn discarded(&self) -> Merchants {
        self.owned.without(self.usable)
    }

    /// Hand, face-up and discarded cards together.
    pub fn owned(&self) -> Merchants {
        self.owned
    }

    /// The cubes in the hold.
    pub fn hold(&self) -> Cubes {
        self.hold
    }

    /// Where the boat is, once it is placed.
    pub fn boat_cell(&self) -> Option<Cell> {
        self.boat
    }

    /// The cells with an outpost of the player.
    pub fn outposts(&self) -> Cells {
        self.outposts
    }

    /// How many outposts have left each row of the board, from yellow to brown.
    pub fn built(&self) -> [u8; 4] {
        self.built
    }

    /// The victory tiles claimed.
    pub fn claimed(&self) -> VictoryTiles {
        self.claimed
    }

    /// The points tiles taken, as places in their pile, topmost 0.
    pub fn points_tiles(&self) -> impl Iterator<Item = usize> {
        let taken = self.points_tiles;
        (0..8).filter(move |place| taken >> place & 1 == 1)
    }

    /// How many extra-move tiles the player has.
    pub fn moves(&self) -> u8 {
        self.moves
    }

    /// How many hold tiles the player has.
    pub fn holds(&self) -> u8 {
        self.holds
    }

    /// Where the boat is. After set-up every boat is on the map.
    #[inline(always)]
    pub(super) fn boat(&self) -> Cell {
        match self.boat {
            Some(cell) => cell,
            None => Cell::from_index(0),
        }
    }
}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// What a player has.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Every player, in turn order.
    pub fn players(&self) -> &[Player; SEATS] {
        &self.players
    }

    /// The map.
    pub fn map(&self) -> Interned<Map> {
        self.map
    }

    /// The components.
    pub fn components(&self) -> Interned<Components> {
        self.components
    }

    /// What a cell is.
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[cell.index()]
    }

    /// What lies on each port, in the order of the ports.
    pub fn port_tiles(&self) -> &[PortTile; PORTS] {
        &self.ports
    }

    /// The merchant cards face up, leftmost first, with the cubes lying on each.
    pub fn merchant_row(&self) -> impl ExactSizeIterator<Item = (MerchantId, Cubes)> + '_ {
        self.merchant_row.iter().enumerate().map(|(slot, card)| (card, self.cubes_on_row[slot]))
    }

    /// The merchant cards still in the deck, in no order.
    pub fn merchant_deck(&self) -> Merchants {
        self.merchant_deck
    }

    /// What is known about the victory pile.
    pub fn victory_pile(&self) -> VictoryPile {
        VictoryPile {
            tiles: self.victory_deck,
            has_closed_port: self.closed_port().is_none(),
            of: self.components.victory_count(),
        }
    }

    /// How many bonus tiles of a kind are left.
    pub fn bonus_left(&self, kind: BonusKind) -> u8 {
        self.bonus_left[kind as usize]
    }

    /// The starting sets still on the table, by their numbers from 0.
    pub fn sets_left(&self) -> impl Iterator<Item = usize> {
        let sets = self.sets;
        (0..8).filter(move |set| sets >> set & 1 == 1)
    }

    /// Whether starting sets and places for the boats are still being chosen.
    pub fn is_setting_up(&self) -> bool {
        let is_set_up_turn = matches!(self.turn.main(), Main::Set(_));
        matches!(self.phase, Phase::Set | Phase::Place) || is_set_up_turn
    }

    /// Whether the round being played is the last.
    pub fn is_last_round(&self) -> bool {
        self.is_last_round
    }

    /// How many cubes have to be returned before the next turn can begin; 0 while nothing has.
    pub fn excess(&self) -> u32 {
        match self.phase {
            Phase::OwesTrade | Phase::OwesCubes | Phase::Return => self.active().excess(),
            _ => 0,
        }
    }

    /// The tiles of the map in the order of the cells, without the ports.
    pub(super) fn tiles_in_order(&self) -> [Tile; TILES] {
        let mut tiles = self.tiles.iter().copied().filter(|tile| !matches!(tile, Tile::Port(_)));
        std::array::from_fn(|_| tiles.next().unwrap_or(Tile::Sea))
    }

    #[inline(always)]
    pub(super) fn active(&self) -> &Player {
        &self.players[self.to_move as usize]
    }

    #[inline(always)]
    pub(super) fn active_mut(&mut self) -> &mut Player {
        &mut self.players[self.to_move as usize]
    }

    /// The tile that the boat of the seat to move is on.
    #[inline(always)]
    pub(super) fn tile_here(&self) -> Tile {
        self.tiles[self.active().boat().index()]
    }

    /// STS-TURN-2: one of four things, and passing is not among them (STS-TURN-8). There always is one (STS-TURN-3): a card in
    /// hand to play, or one to rest for.
    #[inline(always)]
    fn legal_in_main_phase(&self) -> DecisionSet<4> {
        let player = self.active();
        let plays = player.hand.bits() & playable_cards(player.hold);
        let destinations = self.destinations();
        let rest = u64::from(self.can_rest());
        DecisionSet::from_words([
            plays << PLAY | self.acquirable() << ACQUIRE | destinations << SAIL,
            destinations >> (64 - SAIL) | rest << (REST - 64),
            0,
            0,
        ])
    }

    /// The sub-decision that is to be made, if there is only one.
    #[inline(always)]
    fn forced(&self) -> Option<Decision> {
        if !self.phase.is_within_a_turn() {
            return None;
        }
        let legal = self.legal();
        if legal.len() != 1 {
            return None;
        }
        let (w, word) = legal.words().iter().enumerate().find(|(_, word)| **word != 0)?;
        Some(Decision::new(64 * w + word.trailing_zeros() as usize))
    }

    /// Makes one legal decision and no other.
    #[inline(always)]
    pub(super) fn make(&mut self, decision: Decision) {
        let index = decision.index();
        let spice = |first: usize| Spice::from_index((index - first) & 3);
        match index {
            PLAY..ACQUIRE => self.begin_play(MerchantId::from_index(index - PLAY)),
            ACQUIRE..SAIL => self.begin_acquire(index - ACQUIRE),
            SAIL..REST => self.begin_sail(Cell::from_index(index - SAIL)),
            REST => self.rest(),
            SET..PLACE => self.take_set(index - SET),
            PLACE..TRADE => self.place_boat(Cell::from_index(index - PLACE)),
            TRADE..UPGRADE => self.trade((index - TRADE + 1) as u8),
            UPGRADE..DISCARD => self.upgrade(index - UPGRADE),
            DISCARD..PAY => self.discard(MerchantId::from_index(index - DISCARD)),
            PAY..TOLL => self.pay(spice(PAY)),
            TOLL..COST => self.pay_toll(spice(TOLL)),
            COST..RETURN => self.pay_cost(spice(COST)),
            RETURN..REWARD => self.give_back(spice(RETURN)),
            REWARD..BONUS => self.take_free_merchant(index - REWARD),
            BONUS..BUILD => self.take_bonus(BonusKind::ALL[index - BONUS]),
            BUILD => self.build(),
            CLAIM => self.claim(),
            _ => self.check_limit(),
        }
    }

    /// Trades with the card just played or at the market.
    #[inline(always)]
    fn trade(&mut self, times: u8) {
        if self.phase == Phase::Trade { self.trade_with_card(times) } else { self.trade_at_market(times) }
    }

    /// STS-TURN-5: what is turned up is seen before anything else happens.
    #[inline(always)]
    fn finish(&mut self, mut decks: impl Decks) {
        debug_assert_eq!(self.phase, Phase::Complete);
        if self.turn.takes_a_merchant() {
            let is_cut = self.is_cut();
            self.refill_merchants(&mut decks);
            if is_cut && self.owes_a_step() {
                self.turn = Turn::of(Main::Settle);
                return;
            }
        }
        if self.turn.claim {
            self.refill_ports(&mut decks);
        }
        // Only a toll fills the hold of another seat.
        if (self.turn.toll.len() > 0 || self.turn.main() == Main::Settle) && self.another_owes_cubes() {
            self.turn = Turn::of(Main::Settle);
            return;
        }
        self.pass_the_turn();
    }
}

impl Phase {
    /// Whether a turn is begun and not yet decided.
    #[inline(always)]
    pub(super) fn is_within_a_turn(self) -> bool {
        !matches!(self, Phase::Set | Phase::Main | Phase::OwesTrade | Phase::OwesCubes | Phase::Complete | Phase::Over)
    }
}

/// A set of decisions of the last word alone.
#[inline(always)]
fn last_word(bits: u64, first: usize) -> DecisionSet<4> {
    DecisionSet::from_words([0, 0, 0, bits << (first - 192)])
}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// [`take`](Game::take), compiled where it is called.
    pub(crate) fn take_here(&mut self, turn: Turn) -> Result<(), IllegalTurn> {
        *self = self.after(&turn)?;
        Ok(())
    }
}

impl<const SEATS: usize> Game for SandToSea<SEATS> {
    const KIND: GameKind = GameKind::SandToSea;
    const SEATS: usize = SEATS;
    const DECISIONS: usize = DECISIONS;
    const SET_UP_TURNS: usize = SEATS;

    type Deal = Deal;
    type Turn = Turn;
    type IllegalTurn = IllegalTurn;
    type Legal = DecisionSet<4>;

    fn shuffle_with<R: Rng>(equipment: Equipment, rng: &mut R) -> Deal {
        Deal::shuffle_for(equipment.sand_to_sea.map, equipment.sand_to_sea.components, rng)
    }

    fn guess<R: Rng>(view: &View<Self>, rng: &mut R) -> Deal {
        Deal::guess(view, rng)
    }

    fn start(deal: &Deal) -> Self {
        Self::set_up(deal)
    }

    #[inline(always)]
    fn to_move(&self) -> ToMove {
        if self.phase == Phase::Over { ToMove::Over } else { ToMove::Seat(Seat::new(self.to_move as usize)) }
    }

    #[inline(always)]
    fn owes(&self) -> Option<Seat> {
        (self.turn.main() == Main::Settle).then(|| Seat::new(self.turn_of as usize))
    }

    fn owed_step(&self) -> Option<Turn> {
        matches!(self.phase, Phase::OwesTrade | Phase::OwesCubes).then_some(self.turn)
    }

    /// During set-up the order is reversed (STS-SETUP-10).
    fn turns_until(&self, seat: Seat) -> usize {
        let (seat, now) = (seat.index(), self.turn_of as usize);
        match now.checked_sub(seat).filter(|_| self.is_setting_up()) {
            Some(turns) => turns,
            None if self.is_setting_up() => now + 1 + seat,
            None => (seat + SEATS - now) % SEATS,
        }
    }

    fn idle_step(&self) -> Option<Turn> {
        (self.phase == Phase::OwesTrade && self.active().excess() == 0).then_some(self.turn)
    }

    #[inline(always)]
    fn legal(&self) -> DecisionSet<4> {
        match self.phase {
            Phase::Main => self.legal_in_main_phase(),
            Phase::Set => DecisionSet::from_words([0, u64::from(self.sets) << (SET - 64), 0, 0]),
            Phase::Place => DecisionSet::from_words([0, self.markets.bits() << (PLACE - 64), 0, 0]),
            Phase::Trade => DecisionSet::from_words([0, up_to_times(self.card_times()) << (TRADE - 64), 0, 0]),
            Phase::Upgrade => {
                let upgrades = u64::from(self.upgrades());
                DecisionSet::from_words([0, upgrades << (UPGRADE - 64), upgrades >> (128 - UPGRADE), 0])
            }
            Phase::Pay => last_word(self.active().hold.spice_bits(), PAY),
            Phase::Discard => DecisionSet::from_words([0, 0, self.discardable() << (DISCARD - 128), 0]),
            Phase::Toll => last_word(self.active().hold.spice_bits(), TOLL),
            Phase::Act => self.actions(),
            Phase::Cost => last_word(self.cost_spices(), COST),
            Phase::Reward => last_word(self.rewards(), REWARD),
            Phase::Market => self.trades_after_building(),
            Phase::OwesTrade => self.trades_after_the_reveal(),
            Phase::OwesCubes | Phase::Return => last_word(self.returnable_spices(), RETURN),
            // STS-END-3
            Phase::Complete | Phase::Over => DecisionSet::EMPTY,
        }
    }

    #[inline(always)]
    fn apply(&mut self, decision: Decision) {
        // One place where a decision is made, the first or a forced one: each would be as long as all the rules.
        let mut next = Some(decision);
        while let Some(decision) = next {
            self.make(decision);
            next = self.forced();
        }
    }

    #[inline(always)]
    fn turn_is_complete(&self) -> bool {
        self.phase == Phase::Complete
    }

    fn turn_so_far(&self) -> Option<Turn> {
        (self.phase == Phase::Complete || self.phase.is_within_a_turn()).then_some(self.turn)
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

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.final_outcome())
    }

    fn score(&self, seat: Seat) -> Vec<ScorePart> {
        self.player(seat).score().to_vec()
    }
}

impl<const SEATS: usize> std::fmt::Debug for SandToSea<SEATS> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}
