//! What holds in every position that can occur: read positions must pass it, and tests run it after every move.

use std::fmt;

use super::caravan::CARAVAN_LIMIT;
use super::choice::Choice;
use super::point_card::{PointCards, PointId};
use super::position::{Phase, Player, SpiceRoad};
use super::set_up::{MERCHANT_SLOTS, POINT_SLOTS};
use super::turn::Turn;
use crate::merchant_card::{MerchantId, Merchants};
use crate::seat::Seat;

/// A position that cannot occur.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// A merchant card is in two places.
    MerchantTwice(MerchantId),
    /// A point card is in two places.
    PointTwice(PointId),
    /// A player has lost a starting card, or one lies in the row.
    StartingCards,
    /// The merchant row has a gap although its deck has cards, or too many cards.
    MerchantRow,
    /// The point row has a gap or too many cards.
    PointRow,
    /// The coins in the piles and with the players are not two of each metal per player.
    Coins,
    /// A caravan holds too many cubes.
    CaravanOverLimit(Seat),
    /// A player has more point cards than the game lasts for.
    TooManyClaims(Seat),
    /// The game is over, or not, against the point cards claimed.
    WrongEnd,
    /// The turn under way does not fit the rest.
    TurnUnderWay,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::MerchantTwice(card) => write!(f, "{card} is in two places"),
            Impossible::PointTwice(card) => write!(f, "{card} is in two places"),
            Impossible::StartingCards => f.write_str("S01 and S02 belong to every player and to nobody else"),
            Impossible::MerchantRow => write!(f, "the merchant row has {MERCHANT_SLOTS} cards while its deck lasts"),
            Impossible::PointRow => write!(f, "the point row has {POINT_SLOTS} cards"),
            Impossible::Coins => f.write_str("there are two coins of each metal per player"),
            Impossible::CaravanOverLimit(seat) => {
                write!(f, "the caravan of seat {seat} holds more than {CARAVAN_LIMIT} cubes")
            }
            Impossible::TooManyClaims(seat) => write!(f, "seat {seat} has more point cards than the game lasts for"),
            Impossible::WrongEnd => {
                f.write_str("the game is over after the round in which the last card needed is claimed")
            }
            Impossible::TurnUnderWay => f.write_str("the turn under way does not fit the position"),
        }
    }
}

impl std::error::Error for Impossible {}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// Checks everything that holds in every position that can occur.
    pub fn validate(&self) -> Result<(), Impossible> {
        self.no_merchant_card_is_in_two_places()?;
        self.no_point_card_is_in_two_places()?;
        self.starting_cards_stay_with_their_players()?;
        self.the_merchant_row_is_full()?;
        self.the_point_row_is_full()?;
        self.no_coin_is_lost()?;
        self.caravans_are_within_their_limit()?;
        self.the_end_comes_in_time()?;
        self.the_turn_under_way_fits()
    }

    fn no_merchant_card_is_in_two_places(&self) -> Result<(), Impossible> {
        let starting: Merchants = MerchantId::STARTING.into_iter().collect();
        let mut seen = Merchants::EMPTY;
        let owned = self.players.iter().flat_map(|player| player.owned.without(starting).iter());
        for card in self.merchant_row.iter().chain(owned).chain(self.merchant_deck.iter()) {
            if seen.contains(card) {
                return Err(Impossible::MerchantTwice(card));
            }
            seen.insert(card);
        }
        Ok(())
    }

    fn no_point_card_is_in_two_places(&self) -> Result<(), Impossible> {
        let mut seen = PointCards::EMPTY;
        let claimed = self.players.iter().flat_map(|player| player.claimed.iter());
        for card in self.point_row.iter().chain(claimed).chain(self.point_deck.iter()) {
            if seen.contains(card) {
                return Err(Impossible::PointTwice(card));
            }
            seen.insert(card);
        }
        Ok(())
    }

    fn starting_cards_stay_with_their_players(&self) -> Result<(), Impossible> {
        let everyone_has_them =
            self.players.iter().all(|player| MerchantId::STARTING.into_iter().all(|card| player.owned.contains(card)));
        let none_is_in_the_row = self.merchant_row.iter().all(|card| !MerchantId::STARTING.contains(&card));
        if everyone_has_them && none_is_in_the_row { Ok(()) } else { Err(Impossible::StartingCards) }
    }

    fn the_merchant_row_is_full(&self) -> Result<(), Impossible> {
        let awaits_refill = self.a_card_was_taken(|main| matches!(main, Choice::Acquire { .. }));
        let expected = MERCHANT_SLOTS - usize::from(awaits_refill);
        let len = self.merchant_row.len();
        let fits = if self.merchant_deck.is_empty() { len <= expected } else { len == expected };
        if fits { Ok(()) } else { Err(Impossible::MerchantRow) }
    }

    fn the_point_row_is_full(&self) -> Result<(), Impossible> {
        let awaits_refill = self.a_card_was_taken(|main| matches!(main, Choice::Claim { .. }));
        let expected = POINT_SLOTS - usize::from(awaits_refill);
        if self.point_row.len() == expected { Ok(()) } else { Err(Impossible::PointRow) }
    }

    /// Whether a card of that kind has left its row and none has come in yet.
    fn a_card_was_taken(&self, kind: impl Fn(Choice) -> bool) -> bool {
        matches!(self.phase, Phase::Return | Phase::Complete) && self.turn.main().is_some_and(kind)
    }

    fn no_coin_is_lost(&self) -> Result<(), Impossible> {
        let all = |pile: u8, of: fn(&Player) -> u8| {
            u32::from(pile) + self.players.iter().map(|player| u32::from(of(player))).sum::<u32>()
        };
        let coins = u32::from(Self::COINS);
        let both = all(self.gold, Player::gold) == coins && all(self.silver, Player::silver) == coins;
        if both { Ok(()) } else { Err(Impossible::Coins) }
    }

    fn caravans_are_within_their_limit(&self) -> Result<(), Impossible> {
        let returning = matches!(self.phase, Phase::Owe | Phase::Return).then_some(self.to_move as usize);
        for seat in Seat::all(SEATS) {
            let is_over = self.player(seat).caravan.total() > CARAVAN_LIMIT;
            // Before the card that an acquisition brings up, the caravan may hold anything.
            if seat.index() == self.to_move as usize && self.a_card_comes_up_first() {
                continue;
            }
            if is_over != (returning == Some(seat.index())) {
                return Err(if is_over { Impossible::CaravanOverLimit(seat) } else { Impossible::TurnUnderWay });
            }
        }
        Ok(())
    }

    /// Whether an acquisition is complete whose new card is still to be turned over.
    fn a_card_comes_up_first(&self) -> bool {
        self.phase == Phase::Complete && self.an_acquisition_will_be_refilled()
    }

    fn an_acquisition_will_be_refilled(&self) -> bool {
        matches!(self.turn.main(), Some(Choice::Acquire { .. })) && !self.merchant_deck.is_empty()
    }

    fn the_end_comes_in_time(&self) -> Result<(), Impossible> {
        if let Some(seat) = Seat::all(SEATS).find(|&seat| self.player(seat).claims > Self::CARDS_TO_END) {
            return Err(Impossible::TooManyClaims(seat));
        }
        let has_ended = self.phase == Phase::Over;
        // A last round under way began with its first seat, so that seat is never to move again.
        let is_first_to_move = self.to_move == 0 && matches!(self.phase, Phase::Main | Phase::Owe);
        let fits = if self.is_last_round { !is_first_to_move } else { !has_ended };
        if fits { Ok(()) } else { Err(Impossible::WrongEnd) }
    }

    fn the_turn_under_way_fits(&self) -> Result<(), Impossible> {
        let fits = match (self.phase, self.turn.main_index() == usize::from(u8::MAX)) {
            (Phase::Main | Phase::Over, no_turn) => no_turn,
            (Phase::Pay | Phase::Owe | Phase::Return | Phase::Complete, true) => false,
            (Phase::Pay, false) => self.the_payment_can_go_on(),
            (Phase::Owe, false) => self.turn == Turn::SETTLING,
            (Phase::Return, false) => {
                let nothing_comes_first = !self.an_acquisition_will_be_refilled();
                nothing_comes_first && self.a_main_action_is_paid_for() && self.returnable_spices() != 0
            }
            (Phase::Complete, false) => {
                let nothing_too_early = !self.a_card_comes_up_first() || self.turn.returned().is_empty();
                nothing_too_early && self.a_main_action_is_paid_for()
            }
        };
        if fits { Ok(()) } else { Err(Impossible::TurnUnderWay) }
    }

    fn the_payment_can_go_on(&self) -> bool {
        let Some(Choice::Acquire { slot }) = self.turn.main() else { return false };
        let left = slot.saturating_sub(self.turn.paid()) as u32;
        let lies_there = |(i, spice): (usize, crate::spice::Spice)| self.cubes_on(i)[spice] > 0;
        left > 0
            && slot < self.merchant_row.len()
            && self.active().caravan.total() >= left
            && self.turn.returned().is_empty()
            && self.turn.payments().enumerate().all(lies_there)
    }

    /// Whether the main action has left the traces that it leaves.
    fn a_main_action_is_paid_for(&self) -> bool {
        let player = self.active();
        let returned = self.turn.returned();
        let kept_the_limit = returned.is_empty() || player.caravan.total() >= CARAVAN_LIMIT;
        let left_traces = match self.turn.main() {
            None => !returned.is_empty(),
            Some(Choice::Gain { card } | Choice::Upgrade { card, .. } | Choice::Trade { card, .. }) => {
                player.played().contains(card)
            }
            Some(Choice::Acquire { slot }) => self.turn.paid() == slot && slot <= self.merchant_row.len(),
            Some(Choice::Claim { .. }) => returned.is_empty() && player.claims > 0,
            Some(Choice::Rest) => returned.is_empty() && player.played().is_empty(),
            Some(Choice::Pay { .. } | Choice::Return { .. }) => false,
        };
        kept_the_limit && left_traces
    }
}
