//! The text of positions: one line each, read back exactly.
//!
//! `spice-road 2 0 M07,M12:yy,… P12,… 4/4 yyy;S01,S02;-;-;0/0 …`, that is the game, the players, the seat to
//! move (or `over`), the merchant row with the cubes on each card, the point row, the gold and silver piles, then for each
//! seat its caravan, hand, played cards, claimed cards and coins. Within a turn the seat is followed by `>` and the part of
//! the turn decided so far, and by `!` once that is all and only the new card is still to be turned over. A seat that owes a
//! settling step is written `0-0`: seat 0 has to return cubes in the turn of seat 0.

use std::fmt;
use std::str::FromStr;

use super::choice::Choice;
use super::point_card::{NotAPointCard, PointCards, PointId};
use super::position::{Phase, Player, SpiceRoad};
use super::set_up::{MERCHANT_SLOTS, POINT_SLOTS};
use super::turn::Turn;
use super::turn_text::TurnError;
use super::validate::Impossible;
use crate::compiled::compiled;
use crate::game::Game;
use crate::games::GameKind;
use crate::merchant_card::{MerchantId, Merchants, NotAMerchant};
use crate::row::Row;
use crate::set::{Id, Set};
use crate::spice::{Cubes, CubesError, Spice};
use crate::text::{digits, listed, some_cubes, write_list, write_merchant_row};

impl<const SEATS: usize> fmt::Display for SpiceRoad<SEATS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {SEATS} ", GameKind::SpiceRoad)?;
        match (self.phase, self.to_move) {
            (Phase::Over, _) => f.write_str("over")?,
            (_, seat) if self.turn.is_settling() => write!(f, "{seat}-{seat}")?,
            (_, seat) => write!(f, "{seat}")?,
        }
        match self.phase {
            Phase::Main | Phase::Owe | Phase::Over => {}
            Phase::Pay | Phase::Return => write!(f, ">{}", self.turn)?,
            Phase::Complete => write!(f, ">{}!", self.turn)?,
        }
        f.write_str(" ")?;
        write_merchant_row(f, self.merchant_row())?;
        f.write_str(" ")?;
        write_list(f, self.point_row(), |f, card| f.write_str(card.name()))?;
        write!(f, " {}/{}", self.gold, self.silver)?;
        self.players.iter().try_for_each(|player| write!(f, " {player}"))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Player { caravan, hand, claimed, gold, silver, .. } = self;
        write!(f, "{caravan};{hand};{};{claimed};{gold}/{silver}", self.played())
    }
}

/// Why a text is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The text has a field too few or too many.
    FieldCount {
        /// How many it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// The first field is not `spice-road`.
    NotSpiceRoad,
    /// It is for another number of players.
    OtherPlayers,
    /// The seat to move is none.
    SeatToMove,
    /// The turn under way cannot be read.
    Turn(TurnError),
    /// A merchant card cannot be read.
    Merchant(NotAMerchant),
    /// A point card cannot be read.
    Point(NotAPointCard),
    /// Cards are listed in the order of their ids, each once.
    CardOrder,
    /// A row has more cards than slots.
    RowTooLong,
    /// Coins are written `4/4`: gold, then silver.
    Coins,
    /// Cubes cannot be read.
    Cubes(CubesError),
    /// A player has five parts: caravan;hand;played;claimed;coins.
    PlayerParts(usize),
    /// The position is well written but cannot occur.
    Impossible(Impossible),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::FieldCount { expected, found } => write!(f, "{found} fields instead of {expected}"),
            PositionError::NotSpiceRoad => f.write_str("the first field is not spice-road"),
            PositionError::OtherPlayers => f.write_str("the second field is not the number of players"),
            PositionError::SeatToMove => f.write_str("the third field is not a seat to move, nor \"over\""),
            PositionError::Turn(error) => write!(f, "the turn under way: {error}"),
            PositionError::Merchant(error) => error.fmt(f),
            PositionError::Point(error) => error.fmt(f),
            PositionError::CardOrder => f.write_str("cards are listed in the order of their ids, each once"),
            PositionError::RowTooLong => f.write_str("a row has more cards than slots"),
            PositionError::Coins => f.write_str("coins are written gold/silver, as in 4/4"),
            PositionError::Cubes(error) => error.fmt(f),
            PositionError::PlayerParts(parts) => {
                write!(f, "a player has {parts} parts instead of caravan;hand;played;claimed;coins")
            }
            PositionError::Impossible(impossible) => write!(f, "cannot occur: {impossible}"),
        }
    }
}

impl std::error::Error for PositionError {}

impl<const SEATS: usize> FromStr for SpiceRoad<SEATS> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        (compiled::<Self>().read)(text)
    }
}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// The position that a line says, compiled where it is called.
    pub(crate) fn read(text: &str) -> Result<Self, PositionError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let expected = 6 + SEATS;
        let [game, players, to_move, merchants, points, coins, seats @ ..] = &fields[..] else {
            return Err(PositionError::FieldCount { expected, found: fields.len() });
        };
        if *game != Self::KIND.name() {
            return Err(PositionError::NotSpiceRoad);
        }
        if *players != SEATS.to_string() {
            return Err(PositionError::OtherPlayers);
        }
        let Ok(seats) = <&[&str; SEATS]>::try_from(seats) else {
            return Err(PositionError::FieldCount { expected, found: fields.len() });
        };
        let mut position = Self::with_rows(merchants, points)?;
        (position.to_move, position.phase, position.turn) = read_to_move(to_move, SEATS)?;
        (position.gold, position.silver) = read_coins(coins)?;
        for (player, text) in position.players.iter_mut().zip(seats) {
            *player = read_player(text)?;
        }
        position.work_out_what_follows();
        position.validate().map_err(PositionError::Impossible)?;
        Ok(position)
    }
}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// A position with these rows and otherwise empty.
    fn with_rows(merchants: &str, points: &str) -> Result<Self, PositionError> {
        let (merchant_row, cubes_on_row) = read_merchant_row(merchants)?;
        Ok(SpiceRoad {
            players: [Player::NOTHING; SEATS],
            cubes_on_row,
            merchant_row,
            point_row: read_point_row(points)?,
            merchant_deck: Merchants::EMPTY,
            point_deck: PointCards::EMPTY,
            turn: Turn::NONE,
            to_move: 0,
            phase: Phase::Main,
            gold: 0,
            silver: 0,
            is_last_round: false,
        })
    }

    /// What the text does not say because the rest implies it: the unseen cards and whether the round is the last; and, in
    /// the middle of a turn, whether cubes are being paid or returned.
    fn work_out_what_follows(&mut self) {
        let owned =
            self.players.iter().fold(self.merchant_row.iter().collect(), |seen: Merchants, p| seen.union(p.owned));
        let claimed =
            self.players.iter().fold(self.point_row.iter().collect(), |seen: PointCards, p| seen.union(p.claimed));
        self.merchant_deck = MerchantId::deck().collect::<Merchants>().without(owned);
        self.point_deck = PointId::all().collect::<PointCards>().without(claimed);
        self.is_last_round = self.players.iter().any(|player| player.claims >= Self::CARDS_TO_END);
        if self.phase == Phase::Pay {
            let is_paying = matches!(self.turn.main(), Some(Choice::Acquire { slot }) if self.turn.paid() < slot);
            self.phase = if is_paying { Phase::Pay } else { Phase::Return };
        }
    }
}

impl Player {
    const NOTHING: Player = Player {
        hand: Merchants::EMPTY,
        owned: Merchants::EMPTY,
        claimed: PointCards::EMPTY,
        caravan: Cubes::NONE,
        card_points: 0,
        claims: 0,
        gold: 0,
        silver: 0,
    };
}

/// The seat, the phase and the turn so far. A turn that is not complete is read as one being paid for.
fn read_to_move(text: &str, seats: usize) -> Result<(u8, Phase, Turn), PositionError> {
    if text == "over" {
        return Ok((0, Phase::Over, Turn::NONE));
    }
    let (seat, turn) = text.split_once('>').map_or((text, None), |(seat, turn)| (seat, Some(turn)));
    let (seat, turn_of) = seat.split_once('-').map_or((seat, None), |(seat, turn_of)| (seat, Some(turn_of)));
    // Only whose turn it is can owe anything.
    let is_settling = turn_of == Some(seat);
    if turn_of.is_some() && !is_settling {
        return Err(PositionError::SeatToMove);
    }
    let seat = digits(seat).filter(|&seat| seat < seats).ok_or(PositionError::SeatToMove)? as u8;
    let Some(turn) = turn else {
        return Ok(if is_settling { (seat, Phase::Owe, Turn::SETTLING) } else { (seat, Phase::Main, Turn::NONE) });
    };
    let (turn, phase) = turn.strip_suffix('!').map_or((turn, Phase::Pay), |turn| (turn, Phase::Complete));
    let turn: Turn = turn.parse().map_err(PositionError::Turn)?;
    if turn.is_settling() == is_settling { Ok((seat, phase, turn)) } else { Err(PositionError::SeatToMove) }
}

fn read_merchant_row(text: &str) -> Result<(Row<MerchantId>, [u64; 4]), PositionError> {
    let mut row = Row::EMPTY;
    let mut cubes_on_row = [0; 4];
    for (slot, item) in listed(text).enumerate() {
        if slot >= MERCHANT_SLOTS {
            return Err(PositionError::RowTooLong);
        }
        let (card, cubes) = match item.split_once(':') {
            Some((card, cubes)) => (card, some_cubes(cubes).map_err(PositionError::Cubes)?),
            None => (item, Cubes::NONE),
        };
        row.push(card.parse().map_err(PositionError::Merchant)?);
        for spice in Spice::ALL {
            cubes_on_row[spice as usize] |= u64::from(cubes[spice]) << (8 * slot);
        }
    }
    Ok((row, cubes_on_row))
}

fn read_point_row(text: &str) -> Result<Row<PointId>, PositionError> {
    let mut row = Row::EMPTY;
    for (slot, card) in listed(text).enumerate() {
        if slot >= POINT_SLOTS {
            return Err(PositionError::RowTooLong);
        }
        row.push(card.parse().map_err(PositionError::Point)?);
    }
    Ok(row)
}

fn read_coins(text: &str) -> Result<(u8, u8), PositionError> {
    let read = |text| digits(text).and_then(|count| u8::try_from(count).ok()).ok_or(PositionError::Coins);
    let (gold, silver) = text.split_once('/').ok_or(PositionError::Coins)?;
    Ok((read(gold)?, read(silver)?))
}

fn read_player(text: &str) -> Result<Player, PositionError> {
    let parts: Vec<&str> = text.split(';').collect();
    let [caravan, hand, played, claimed, coins] = parts[..] else {
        return Err(PositionError::PlayerParts(parts.len()));
    };
    let hand = read_set(hand, PositionError::Merchant)?;
    let played = read_set(played, PositionError::Merchant)?;
    if !hand.is_disjoint(played) {
        return Err(PositionError::CardOrder);
    }
    let claimed: PointCards = read_set(claimed, PositionError::Point)?;
    let (gold, silver) = read_coins(coins)?;
    Ok(Player {
        hand,
        owned: hand.union(played),
        claimed,
        caravan: caravan.parse().map_err(PositionError::Cubes)?,
        card_points: claimed.iter().map(|card| u32::from(card.points())).sum::<u32>().min(255) as u8,
        claims: claimed.len() as u8,
        gold,
        silver,
    })
}

fn read_set<T: Id + FromStr>(text: &str, error: impl Fn(T::Err) -> PositionError) -> Result<Set<T>, PositionError> {
    let mut set = Set::EMPTY;
    let mut last = None;
    for item in listed(text) {
        let card: T = item.parse().map_err(&error)?;
        if last.is_some_and(|last| card.index() <= last) {
            return Err(PositionError::CardOrder);
        }
        last = Some(card.index());
        set.insert(card);
    }
    Ok(set)
}
