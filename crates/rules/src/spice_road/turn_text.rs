//! The text of turns, read back exactly.
//!
//! `M05` plays a spice card, `M10x2` a trade twice, `S02^yr` an upgrade card with one step from yellow and one from red;
//! `+3:yyr` acquires the card in slot 3, paying from the leftmost card on; `=1` claims the point card in slot 1; `rest`.
//! Cubes returned over the limit follow: `M04-yy`; where a card came up first, they are a settling step of their own: `-yy`.

use std::fmt;
use std::str::FromStr;

use super::choice::Choice;
use super::set_up::{MERCHANT_SLOTS, POINT_SLOTS};
use super::turn::Turn;
use crate::merchant_card::{MerchantCard, MerchantId, NotAMerchant};
use crate::spice::{Cubes, CubesError, Spice};
use crate::text::{digits, some_cubes};

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.main() {
            None => {}
            Some(Choice::Gain { card }) => write!(f, "{card}")?,
            Some(Choice::Upgrade { card, steps }) if steps.is_empty() => write!(f, "{card}^")?,
            Some(Choice::Upgrade { card, steps }) => write!(f, "{card}^{steps}")?,
            Some(Choice::Trade { card, times }) => write!(f, "{card}x{times}")?,
            Some(Choice::Acquire { slot }) => write!(f, "+{slot}")?,
            Some(Choice::Claim { slot }) => write!(f, "={slot}")?,
            Some(Choice::Rest) => f.write_str("rest")?,
            Some(Choice::Pay { .. } | Choice::Return { .. }) => unreachable!("a turn's main action is neither"),
        }
        for (i, spice) in self.payments().enumerate() {
            write!(f, "{}{spice}", if i == 0 { ":" } else { "" })?;
        }
        if self.returned().is_empty() { Ok(()) } else { write!(f, "-{}", self.returned()) }
    }
}

/// Why a text is not a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnError {
    /// It begins like none: a card, `+`, `=` or `rest`.
    Unknown,
    /// The card is none.
    NotAMerchant,
    /// A spice card is played without more; a trade needs `x` and how often; an upgrade `^` and its steps.
    WrongKindOfPlay(MerchantId),
    /// A trade is done at least once.
    TradeZeroTimes(MerchantId),
    /// A trade is never done so often: the caravan holds ten cubes.
    TradeTooOften(MerchantId),
    /// More steps than the card has, or one from brown.
    TooManySteps(MerchantId),
    /// There is no such slot.
    NoSuchSlot,
    /// More cubes are paid than there are cards in the row.
    TooManyPayments,
    /// The cubes cannot be read.
    Cubes(CubesError),
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnError::Unknown => f.write_str(
                "not a turn: a card (M05, M10x2, S02^yr), +slot, =slot, rest or cubes returned (-yy) is expected",
            ),
            TurnError::NotAMerchant => NotAMerchant.fmt(f),
            TurnError::WrongKindOfPlay(card) => match card.card() {
                MerchantCard::Spice(_) => write!(f, "{card} is a spice card: it is played as {card} alone"),
                MerchantCard::Upgrade(_) => {
                    write!(f, "{card} is an upgrade card: it is played as {card}^ and its steps")
                }
                MerchantCard::Trade { .. } => write!(f, "{card} is a trade: it is played as {card}x and how often"),
            },
            TurnError::TradeZeroTimes(card) => write!(f, "the trade of {card} is done at least once"),
            TurnError::TradeTooOften(card) => {
                write!(f, "no caravan holds the cubes to do the trade of {card} so often")
            }
            TurnError::TooManySteps(card) => write!(f, "{card} has no such steps: each starts from y, r or g"),
            TurnError::NoSuchSlot => {
                write!(
                    f,
                    "no such slot: merchant cards 0 to {}, point cards 0 to {}",
                    MERCHANT_SLOTS - 1,
                    POINT_SLOTS - 1
                )
            }
            TurnError::TooManyPayments => f.write_str("more cubes paid than there are cards to the left"),
            TurnError::Cubes(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TurnError {}

impl FromStr for Turn {
    type Err = TurnError;

    fn from_str(text: &str) -> Result<Turn, TurnError> {
        let (action, returned) = match text.split_once('-') {
            Some((action, cubes)) => (action, some_cubes(cubes).map_err(TurnError::Cubes)?),
            None => (text, Cubes::NONE),
        };
        if let Some(settling) = Turn::settling(returned).filter(|_| action.is_empty()) {
            return Ok(settling);
        }
        let (main, payments) = match action.split_once(':') {
            Some((acquire, cubes)) if acquire.starts_with('+') => (acquire, spices(cubes)?),
            Some(_) => return Err(TurnError::Unknown),
            None => (action, Vec::new()),
        };
        Turn::new(main_action(main)?, &payments, returned).ok_or(TurnError::TooManyPayments)
    }
}

/// Spices in any order, at least one.
fn spices(text: &str) -> Result<Vec<Spice>, TurnError> {
    if text.is_empty() {
        return Err(TurnError::Cubes(CubesError::Empty));
    }
    if text.len() >= MERCHANT_SLOTS {
        return Err(TurnError::TooManyPayments);
    }
    text.chars()
        .map(|letter| Spice::from_letter(letter).ok_or(TurnError::Cubes(CubesError::NotASpice(letter))))
        .collect()
}

fn main_action(text: &str) -> Result<Choice, TurnError> {
    let choice = match text.as_bytes().first() {
        _ if text == "rest" => return Ok(Choice::Rest),
        Some(b'+') => Choice::Acquire { slot: slot(&text[1..])? },
        Some(b'=') => Choice::Claim { slot: slot(&text[1..])? },
        Some(b'S' | b'M') => return play(text),
        _ => return Err(TurnError::Unknown),
    };
    choice.decision().map(|_| choice).ok_or(TurnError::NoSuchSlot)
}

fn slot(text: &str) -> Result<usize, TurnError> {
    digits(text).ok_or(TurnError::NoSuchSlot)
}

fn play(text: &str) -> Result<Choice, TurnError> {
    let (name, how) = text.split_at_checked(3).ok_or(TurnError::NotAMerchant)?;
    let card: MerchantId = name.parse().map_err(|NotAMerchant| TurnError::NotAMerchant)?;
    match (card.card(), how.as_bytes().first()) {
        (MerchantCard::Spice(_), None) => Ok(Choice::Gain { card }),
        (MerchantCard::Upgrade(_), Some(b'^')) => upgrade(card, &how[1..]),
        (MerchantCard::Trade { .. }, Some(b'x')) => trade(card, &how[1..]),
        (MerchantCard::Spice(_) | MerchantCard::Upgrade(_) | MerchantCard::Trade { .. }, _) => {
            Err(TurnError::WrongKindOfPlay(card))
        }
    }
}

fn upgrade(card: MerchantId, text: &str) -> Result<Choice, TurnError> {
    let steps = if text.is_empty() { Cubes::NONE } else { some_cubes(text).map_err(TurnError::Cubes)? };
    let choice = Choice::Upgrade { card, steps };
    choice.decision().map(|_| choice).ok_or(TurnError::TooManySteps(card))
}

fn trade(card: MerchantId, text: &str) -> Result<Choice, TurnError> {
    let times = digits(text).ok_or(TurnError::WrongKindOfPlay(card))?;
    if times == 0 {
        return Err(TurnError::TradeZeroTimes(card));
    }
    let choice = u8::try_from(times).ok().map(|times| Choice::Trade { card, times });
    choice.filter(|choice| choice.decision().is_some()).ok_or(TurnError::TradeTooOften(card))
}
