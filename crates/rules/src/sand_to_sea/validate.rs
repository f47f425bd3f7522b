//! What holds in every position that can occur: read positions must pass it, and tests run it after every decision.

use std::fmt;

use super::components::MOST_COPIES;
use super::deal::CLOSED_PORT_AMONG;
use super::game_end::TILES_TO_END;
use super::position::{Phase, Player, SandToSea};
use super::set_up::MERCHANT_SLOTS;
use super::tile::{BonusKind, PortTile, Tile, VictoryId, VictoryTiles};
use super::turn::{Main, Reward, Turn};
use crate::decision::Decisions;
use crate::game::Game;
use crate::merchant_card::{MerchantCard, MerchantId, Merchants};
use crate::seat::Seat;
use crate::spice::Cubes;

/// A position that cannot occur.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// A merchant card is in two places.
    MerchantTwice(MerchantId),
    /// A player has lost a starting card, or one lies in the row.
    StartingCards,
    /// The merchant row has a gap although its deck has cards, or too many cards.
    MerchantRow,
    /// More cubes lie on a merchant card than cards can have been bought past it.
    CubesOnRow,
    /// A victory tile is in two places.
    VictoryTwice(VictoryId),
    /// A port waits for a tile although nothing was claimed, or the other way round.
    Ports,
    /// The Closed Port is on two ports, or came up too early or too late.
    ClosedPort,
    /// There are not so many bonus tiles, or the points tiles were not taken from the top.
    BonusTiles,
    /// A player has more bonus tiles than emptied columns that give one.
    UnearnedBonus(Seat),
    /// A hold has too many cubes.
    HoldOverLimit(Seat),
    /// A boat is not placed although set-up is over.
    BoatMissing(Seat),
    /// The starting sets, holds and boats do not fit the set-up.
    SetUp,
    /// A player has more victory tiles than the game lasts for.
    TooManyClaims(Seat),
    /// The game is over, or not, against the victory tiles claimed.
    WrongEnd,
    /// The turn under way does not fit the rest.
    TurnUnderWay,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::MerchantTwice(card) => write!(f, "{card} is in two places"),
            Impossible::StartingCards => f.write_str("S01 and S02 belong to every player and to nobody else"),
            Impossible::MerchantRow => write!(f, "the merchant row has {MERCHANT_SLOTS} cards while its deck lasts"),
            Impossible::CubesOnRow => f.write_str("more cubes lie on a merchant card than can have got there"),
            Impossible::VictoryTwice(tile) => write!(f, "{tile} is in two places"),
            Impossible::Ports => f.write_str("a port is empty just after a claim and at no other time"),
            Impossible::ClosedPort => {
                write!(f, "the Closed Port is one of the first {CLOSED_PORT_AMONG} tiles drawn, and there is one")
            }
            Impossible::BonusTiles => f.write_str("there are not so many bonus tiles, or they are not from the top"),
            Impossible::UnearnedBonus(seat) => {
                write!(f, "seat {seat} has more bonus tiles than emptied columns that give one")
            }
            Impossible::HoldOverLimit(seat) => write!(f, "the hold of seat {seat} has too many cubes"),
            Impossible::BoatMissing(seat) => write!(f, "the boat of seat {seat} is not on the map"),
            Impossible::SetUp => f.write_str("the starting sets, holds and boats do not fit the set-up"),
            Impossible::TooManyClaims(seat) => write!(f, "seat {seat} has more victory tiles than the game lasts for"),
            Impossible::WrongEnd => {
                f.write_str("the game is over after the round in which the last victory tile needed is claimed")
            }
            Impossible::TurnUnderWay => f.write_str("the turn under way does not fit the position"),
        }
    }
}

impl std::error::Error for Impossible {}

fn ensure(holds: bool, otherwise: Impossible) -> Result<(), Impossible> {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// Checks everything that holds in every position that can occur.
    pub fn validate(&self) -> Result<(), Impossible> {
        self.no_merchant_card_is_in_two_places()?;
        self.starting_cards_stay_with_their_players()?;
        self.the_merchant_row_is_full()?;
        self.no_victory_tile_is_in_two_places()?;
        self.ports_are_empty_just_after_a_claim()?;
        self.the_closed_port_came_in_time()?;
        self.bonus_tiles_were_there_and_earned()?;
        self.holds_are_within_their_limits()?;
        if self.is_setting_up() {
            self.set_up_has_come_so_far()?
        } else {
            self.every_boat_is_on_the_map()?
        }
        self.the_end_comes_in_time()?;
        ensure(self.the_turn_under_way_fits(), Impossible::TurnUnderWay)
    }

    fn no_merchant_card_is_in_two_places(&self) -> Result<(), Impossible> {
        let starting: Merchants = MerchantId::STARTING.into_iter().collect();
        let mut seen = Merchants::EMPTY;
        let owned = self.players.iter().flat_map(|player| player.owned.without(starting).iter());
        for card in self.merchant_row.iter().chain(owned).chain(self.merchant_deck.iter()) {
            ensure(!seen.contains(card), Impossible::MerchantTwice(card))?;
            seen.insert(card);
        }
        Ok(())
    }

    fn starting_cards_stay_with_their_players(&self) -> Result<(), Impossible> {
        let everyone_has_them =
            self.players.iter().all(|player| MerchantId::STARTING.into_iter().all(|card| player.owned.contains(card)));
        let none_is_in_the_row = self.merchant_row.iter().all(|card| !MerchantId::STARTING.contains(&card));
        ensure(everyone_has_them && none_is_in_the_row, Impossible::StartingCards)
    }

    fn the_merchant_row_is_full(&self) -> Result<(), Impossible> {
        let is_taken = self.turn.takes_a_merchant() && self.phase != Phase::Pay;
        let expected = MERCHANT_SLOTS - usize::from(is_taken);
        let len = self.merchant_row.len();
        let fits = if self.merchant_deck.is_empty() { len <= expected } else { len == expected };
        ensure(fits, Impossible::MerchantRow)?;
        let few = |cubes: &Cubes| cubes.total() as usize <= MerchantId::DECK;
        let none_past_the_end = self.cubes_on_row[len..].iter().all(|cubes| cubes.is_empty());
        ensure(self.cubes_on_row.iter().all(few) && none_past_the_end, Impossible::CubesOnRow)
    }

    fn no_victory_tile_is_in_two_places(&self) -> Result<(), Impossible> {
        let on_ports = self.ports.iter().filter_map(|tile| match tile {
            PortTile::Victory(victory) => Some(*victory),
            PortTile::Closed | PortTile::Awaiting => None,
        });
        let mut seen = VictoryTiles::EMPTY;
        let claimed = self.players.iter().flat_map(|player| player.claimed.iter());
        for tile in on_ports.chain(claimed).chain(self.victory_deck.iter()) {
            ensure(!seen.contains(tile), Impossible::VictoryTwice(tile))?;
            seen.insert(tile);
        }
        Ok(())
    }

    fn ports_are_empty_just_after_a_claim(&self) -> Result<(), Impossible> {
        let empty = self.ports.iter().filter(|&&tile| tile == PortTile::Awaiting).count();
        ensure(empty == usize::from(self.turn.claim), Impossible::Ports)
    }

    fn the_closed_port_came_in_time(&self) -> Result<(), Impossible> {
        let closed = self.ports.iter().filter(|&&tile| tile == PortTile::Closed).count();
        let claims = self.players.iter().map(|player| player.claims as usize).sum::<usize>();
        // Each claim draws one tile, the last of them perhaps not yet.
        let drawn = claims.saturating_sub(usize::from(self.turn.claim));
        let fits = if closed == 0 { drawn < CLOSED_PORT_AMONG } else { closed == 1 && drawn > 0 };
        ensure(fits, Impossible::ClosedPort)
    }

    fn bonus_tiles_were_there_and_earned(&self) -> Result<(), Impossible> {
        let taken = |of: fn(&Player) -> u8| self.players.iter().map(|p| u32::from(of(p))).sum::<u32>();
        let all_there = |kind: BonusKind, taken: u32| {
            taken + u32::from(self.bonus_left(kind)) == u32::from(self.components.copies(kind))
        };
        let points = self.players.iter().fold(0_u32, |sum, player| sum + u32::from(player.points_tiles));
        let count = taken(|player| player.points_tiles.count_ones() as u8);
        // Taken from the top and each once: the bits add up to as many ones from the lowest.
        let fits = points == (1 << count.min(8)) - 1
            && all_there(BonusKind::Points, count)
            && all_there(BonusKind::Move, taken(Player::moves))
            && all_there(BonusKind::Hold, taken(Player::holds));
        ensure(fits, Impossible::BonusTiles)?;
        let unearned = Seat::all(SEATS).find(|&seat| {
            let player = self.player(seat);
            let tiles = player.points_tiles.count_ones() as u8 + player.moves + player.holds;
            tiles > player.emptied_columns().saturating_sub(1) || tiles > 3 * MOST_COPIES
        });
        unearned.map_or(Ok(()), |seat| Err(Impossible::UnearnedBonus(seat)))
    }

    fn holds_are_within_their_limits(&self) -> Result<(), Impossible> {
        for seat in Seat::all(SEATS) {
            let (least, most) = self.possible_cubes(seat);
            ensure((least..=most).contains(&self.player(seat).hold.total()), Impossible::HoldOverLimit(seat))?;
        }
        Ok(())
    }

    /// The fewest and the most cubes that the hold of a seat can have now (STS-HOLD-11).
    fn possible_cubes(&self, seat: Seat) -> (u32, u32) {
        let limit = self.player(seat).hold_limit();
        let with_a_card = limit + MerchantId::DECK as u32;
        if seat.index() != self.to_move as usize {
            return (0, limit + u32::from(self.may_have_a_toll_too_many(seat)));
        }
        match self.phase {
            Phase::Return => (limit + 1, u32::MAX),
            Phase::OwesCubes if self.to_move != self.turn_of => (limit + 1, limit + 1),
            Phase::OwesCubes => (limit + 1, with_a_card),
            Phase::OwesTrade | Phase::Market => (0, with_a_card),
            Phase::Complete if self.is_cut() => (0, with_a_card),
            _ => (0, limit),
        }
    }

    /// Whether the seat may have got a toll in this turn and not yet returned what is over its limit.
    fn may_have_a_toll_too_many(&self, seat: Seat) -> bool {
        let after = |seat: usize| (seat + SEATS - self.turn_of as usize) % SEATS;
        let is_still_to_settle = after(seat.index()) > after(self.to_move as usize);
        let is_beside_the_mover = self.player(seat).boat == self.players[self.turn_of as usize].boat;
        let is_at_a_market = self.player(seat).boat.is_some_and(|cell| self.markets.contains(cell));
        let was_paid = match self.turn.main() {
            Main::Settle => true,
            _ => self.owners_paid().any(|owner| owner == seat.index()),
        };
        is_still_to_settle && is_beside_the_mover && is_at_a_market && was_paid
    }

    fn every_boat_is_on_the_map(&self) -> Result<(), Impossible> {
        ensure(self.sets == 0, Impossible::SetUp)?;
        let missing = Seat::all(SEATS).find(|&seat| self.player(seat).boat.is_none());
        missing.map_or(Ok(()), |seat| Err(Impossible::BoatMissing(seat)))
    }

    fn set_up_has_come_so_far(&self) -> Result<(), Impossible> {
        let starting: Merchants = MerchantId::STARTING.into_iter().collect();
        let mut sets = self.sets;
        for (seat, player) in self.players.iter().enumerate() {
            let is_active = seat == self.to_move as usize;
            let has_chosen = seat > self.to_move as usize || is_active && self.phase != Phase::Set;
            let is_placed = seat > self.to_move as usize || is_active && self.phase == Phase::Complete;
            let set = self.components.sets().iter().position(|&set| set == player.hold);
            if has_chosen {
                let set = set.filter(|set| sets >> set & 1 == 0).ok_or(Impossible::SetUp)?;
                sets |= 1 << set;
            }
            let fits = player.hand == starting
                && player.owned == starting
                && player.outposts.is_empty()
                && player.claimed.is_empty()
                && (has_chosen || player.hold.is_empty())
                && player.boat.is_some() == is_placed
                && player.boat.is_none_or(|cell| self.markets.contains(cell));
            ensure(fits, Impossible::SetUp)?;
        }
        let no_set_is_lost = usize::from(self.phase != Phase::Set) + SEATS - 1 - self.to_move as usize
            == self.components.sets().len() - self.sets.count_ones() as usize;
        let nothing_bought = self.cubes_on_row.iter().all(|cubes| cubes.is_empty());
        ensure(no_set_is_lost && nothing_bought, Impossible::SetUp)
    }

    fn the_end_comes_in_time(&self) -> Result<(), Impossible> {
        if let Some(seat) = Seat::all(SEATS).find(|&seat| self.player(seat).claims > TILES_TO_END) {
            return Err(Impossible::TooManyClaims(seat));
        }
        // A last round under way began with its first seat, so that seat is never to move again.
        let is_first_to_move = self.turn_of == 0 && self.phase == Phase::Main;
        let fits = if self.is_last_round { !is_first_to_move } else { self.phase != Phase::Over };
        ensure(fits, Impossible::WrongEnd)
    }

    fn the_turn_under_way_fits(&self) -> bool {
        let turn = &self.turn;
        let is_done = matches!(self.phase, Phase::Return | Phase::Complete);
        let nothing_too_early = is_done || turn.times == 0 && turn.upgrade.is_none() && !turn.claim;
        let fits = match self.phase {
            Phase::Set | Phase::Main | Phase::Over => return turn.main() == Main::None && self.to_move == self.turn_of,
            Phase::Place => matches!(turn.main(), Main::Set(_)) && turn.placed.is_none(),
            Phase::Trade => self.a_card_lies_played(|card| matches!(card, MerchantCard::Trade { .. })),
            Phase::Upgrade => self.a_card_lies_played(|card| matches!(card, MerchantCard::Upgrade(_))),
            Phase::Pay => self.the_payment_can_go_on(),
            Phase::Discard => self.the_discarding_can_go_on(),
            Phase::Toll => self.the_toll_can_go_on(),
            Phase::Act => self.the_boat_has_arrived() && turn.reward == Reward::None,
            Phase::Cost => self.the_building_can_go_on(),
            Phase::Reward => self.the_boat_has_arrived() && self.the_outpost_is_paid_for(),
            Phase::Market => {
                let arrived = self.the_boat_has_arrived() && self.the_outpost_is_paid_for();
                arrived && self.the_reward_is_taken() && !self.a_card_comes_up_first()
            }
            Phase::OwesTrade => return *turn == Turn::of(Main::Settle) && self.a_trade_can_be_owed(),
            Phase::OwesCubes => return *turn == Turn::of(Main::Settle) && self.cubes_can_be_owed(),
            Phase::Return => self.all_is_done() && !self.a_card_comes_up_first() && self.returnable_spices() != 0,
            Phase::Complete => self.all_is_done() && self.nothing_follows_the_cut(),
        };
        let is_of_one_seat = self.to_move == self.turn_of || turn.main() == Main::Settle;
        // What is forced is never left to be decided.
        fits && is_of_one_seat && nothing_too_early && (self.phase == Phase::Complete || self.legal().len() > 1)
    }

    /// Only who has just built on a market can trade there after a free merchant card.
    fn a_trade_can_be_owed(&self) -> bool {
        self.to_move == self.turn_of && self.market_times() > 0 && self.active().emptied_columns() > 0
    }

    /// The mover after a card that came with cubes, or another whose hold a toll has filled.
    fn cubes_can_be_owed(&self) -> bool {
        let mover = &self.players[self.turn_of as usize];
        let was_paid_a_toll = self.active().boat == mover.boat && self.markets.contains(self.active().boat());
        self.active().excess() > 0 && (self.to_move == self.turn_of || was_paid_a_toll)
    }

    /// Whether a merchant card was taken and the next is still to be turned up.
    fn a_card_comes_up_first(&self) -> bool {
        self.turn.takes_a_merchant() && !self.merchant_deck.is_empty()
    }

    /// STS-TURN-6: what is traded and returned after the card is not part of the turn that brings it up.
    fn nothing_follows_the_cut(&self) -> bool {
        !self.a_card_comes_up_first() || self.turn.times == 0 && self.turn.returned.is_empty()
    }

    fn a_card_lies_played(&self, kind: fn(MerchantCard) -> bool) -> bool {
        matches!(self.turn.main(), Main::Play(card) if self.active().played().contains(card) && kind(card.card()))
    }

    fn the_payment_can_go_on(&self) -> bool {
        let Main::Acquire(slot) = self.turn.main() else { return false };
        let paid = self.turn.payments.len();
        let left = (slot as usize).saturating_sub(paid);
        left > 0
            && (slot as usize) < self.merchant_row.len()
            && self.active().hold.total() as usize >= left
            && self.turn.payments().enumerate().all(|(i, spice)| self.cubes_on_row[i][spice] > 0)
    }

    fn the_discarding_can_go_on(&self) -> bool {
        let Some(cell) = self.destination() else { return false };
        let left = self.cards_for(cell).saturating_sub(self.turn.discards.len());
        let is_later = u64::MAX << (64 - self.turn.discards.bits().leading_zeros()).min(63);
        let later = self.active().usable.bits() & is_later;
        left > 0
            && later.count_ones() as usize >= left
            && self.the_discards_lie_there()
            && self.active().hold.total() as usize >= self.toll_at(cell)
            && self.turn.toll.len() == 0
            && self.nothing_is_built()
    }

    fn the_discards_lie_there(&self) -> bool {
        self.turn.discards.without(self.active().discarded()).is_empty()
    }

    fn nothing_is_built(&self) -> bool {
        !self.turn.build && self.turn.reward == Reward::None
    }

    fn the_toll_can_go_on(&self) -> bool {
        let (toll, paid) = (self.toll_at(self.active().boat()), self.turn.toll.len());
        self.destination().is_some()
            && self.the_discards_lie_there()
            && paid < toll
            && self.active().hold.total() as usize >= toll - paid
            && self.nothing_is_built()
    }

    /// Whether the movement is over and paid for.
    fn the_boat_has_arrived(&self) -> bool {
        match self.turn.main() {
            Main::Sail(_) => {
                self.destination().is_some()
                    && self.destination() == self.active().boat
                    && self.the_discards_lie_there()
                    && self.turn.toll.len() == self.toll_at(self.active().boat())
            }
            Main::Stay => true,
            Main::None | Main::Set(_) | Main::Play(_) | Main::Acquire(_) | Main::Rest | Main::Settle => false,
        }
    }

    fn the_building_can_go_on(&self) -> bool {
        let (cost, paid) = (self.outpost_cost(), self.turn.cost.total());
        self.the_boat_has_arrived()
            && self.market_here().is_some()
            && paid < cost
            && self.active().hold.total() >= cost - paid
            && self.turn.reward == Reward::None
    }

    fn the_outpost_is_paid_for(&self) -> bool {
        // The outpost that stands now counts in the price of the next, not in its own.
        let cost = self.outpost_cost().saturating_sub(Self::COST_PER_OUTPOST);
        self.turn.build && self.active().has_outpost_here() && self.turn.cost.total() == cost
    }

    /// Whether an emptied column has brought what it brings.
    fn the_reward_is_taken(&self) -> bool {
        let Some(market) = self.market_here() else { return false };
        let column = self.active().built[market.symbol as usize];
        match self.turn.reward {
            Reward::None => self.rewards() == 0,
            Reward::Merchant(slot) => {
                self.active().emptied_columns() == column && slot as usize <= self.merchant_row.len()
            }
            Reward::Bonus(_) => self.active().emptied_columns() == column && column > 1,
        }
    }

    /// Whether all of the turn but the returns has left the traces that it leaves.
    fn all_is_done(&self) -> bool {
        let (turn, player) = (&self.turn, self.active());
        let kept_the_limit = turn.returned.is_empty() || player.hold.total() >= player.hold_limit();
        let left_traces = match turn.main() {
            Main::None => false,
            Main::Set(_) => turn.placed.and_then(|name| self.map.cell(name)) == player.boat && player.boat.is_some(),
            Main::Play(card) => player.played().contains(card) && self.the_card_is_used(card.card()),
            Main::Acquire(slot) => turn.payments.len() == slot as usize && slot as usize <= self.merchant_row.len(),
            Main::Rest => player.hand == player.owned,
            Main::Settle => self.the_settling_fits(),
            Main::Sail(_) | Main::Stay => self.the_boat_has_arrived() && self.the_actions_are_done(),
        };
        kept_the_limit && left_traces
    }

    fn the_settling_fits(&self) -> bool {
        let turn = &self.turn;
        let has_no_other_part = *turn == Turn { times: turn.times, returned: turn.returned, ..Turn::of(Main::Settle) };
        let is_the_movers = self.to_move == self.turn_of && self.market_here().is_some();
        let traded_or_stopped = turn.times > 0 || turn.returned.is_empty();
        let could_trade = is_the_movers && self.active().has_outpost_here() && self.active().emptied_columns() > 0;
        has_no_other_part && (!traded_or_stopped || could_trade)
    }

    fn the_card_is_used(&self, card: MerchantCard) -> bool {
        match card {
            MerchantCard::Spice(_) => true,
            MerchantCard::Upgrade(_) => self.turn.upgrade.is_some(),
            MerchantCard::Trade { .. } => self.turn.times > 0,
        }
    }

    fn the_actions_are_done(&self) -> bool {
        let turn = &self.turn;
        let built = if turn.build {
            self.the_outpost_is_paid_for() && self.the_reward_is_taken()
        } else {
            turn.reward == Reward::None
        };
        let traded = turn.times == 0 || self.market_here().is_some() && self.active().has_outpost_here();
        let claimed = !turn.claim || matches!(self.tile_here(), Tile::Port(_)) && self.active().claims > 0;
        let something = turn.main() != Main::Stay || turn.build || turn.times > 0 || turn.claim;
        built && traded && claimed && something
    }
}
