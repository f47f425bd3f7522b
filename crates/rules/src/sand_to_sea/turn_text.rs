//! The text of turns: one word each, read back exactly.
//!
//! `ST2@C3` takes starting set 2 and puts the boat on C3. `M05` plays a spice card, `M10x2` a trade twice, `S02^yr` an upgrade
//! card with one step from yellow and one from red; `+3:yyr` acquires the card in slot 3, paying from the leftmost card
//! on; `rest`. `@C3:S01,M05` moves to C3 and discards two cards; `@` stays. What is done there follows: `$yr` the toll, in the
//! order of the seats it goes to; `#yy` an outpost and the cubes it costs; `&2` a free merchant card or `&BM` a bonus tile
//! for an emptied column; `x3` the trade of the market three times; `=` the victory tile of the port. Cubes returned over
//! the limit come last: `M04-yy`. A settling step has trades, returns or both, `x2`, `-y`, `x2-y`, or is `stop`.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::cell::{CellName, NotACell};
use super::choice::Choice;
use super::components::SETS;
use super::play::{MOST_TIMES, STEPS};
use super::set_up::MERCHANT_SLOTS;
use super::tile::BonusKind;
use super::turn::{FewSpices, Main, Reward, Turn};
use crate::merchant_card::{MerchantCard, MerchantId, Merchants, NotAMerchant};
use crate::spice::{Cubes, CubesError, Spice};
use crate::text::{digits, some_cubes};

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.main() {
            Main::None => {}
            Main::Set(set) => write!(f, "ST{}", set + 1)?,
            Main::Play(card) => write!(f, "{card}")?,
            Main::Acquire(slot) => write!(f, "+{slot}")?,
            Main::Sail(cell) => write!(f, "@{cell}")?,
            Main::Stay => f.write_str("@")?,
            Main::Rest => f.write_str("rest")?,
            Main::Settle if self.times == 0 && self.returned.is_empty() => f.write_str("stop")?,
            Main::Settle => {}
        }
        if let Some(cell) = self.placed {
            write!(f, "@{cell}")?;
        }
        match self.steps() {
            Some(Cubes::NONE) => f.write_str("^")?,
            Some(steps) => write!(f, "^{steps}")?,
            None => {}
        }
        write_spices(f, ":", self.payments)?;
        if !self.discards.is_empty() {
            write!(f, ":{}", self.discards)?;
        }
        write_spices(f, "$", self.toll)?;
        match self.build() {
            Some(Cubes::NONE) => f.write_str("#")?,
            Some(cost) => write!(f, "#{cost}")?,
            None => {}
        }
        match self.reward {
            Reward::None => {}
            Reward::Merchant(slot) => write!(f, "&{slot}")?,
            Reward::Bonus(kind) => write!(f, "&{kind}")?,
        }
        if self.times > 0 {
            write!(f, "x{}", self.times)?;
        }
        if self.claim {
            f.write_str("=")?;
        }
        if self.returned.is_empty() { Ok(()) } else { write!(f, "-{}", self.returned) }
    }
}

fn write_spices(f: &mut fmt::Formatter<'_>, mark: &str, spices: FewSpices) -> fmt::Result {
    for (place, spice) in spices.iter().enumerate() {
        f.write_str(if place == 0 { mark } else { "" })?;
        spice.fmt(f)?;
    }
    Ok(())
}

/// Why a text is not a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnError {
    /// It begins like none: a card, `+`, `@`, `ST` or `rest`.
    Unknown,
    /// The card is none.
    NotAMerchant,
    /// A spice card is played without more; a trade needs `x` and how often; an upgrade `^` and its steps.
    WrongKindOfPlay(MerchantId),
    /// A trade is done at least once.
    TradeZeroTimes,
    /// A trade is never done so often.
    TradeTooOften,
    /// More steps than the card has, or one from brown.
    TooManySteps(MerchantId),
    /// There is no such slot.
    NoSuchSlot,
    /// There is no such starting set.
    NoSuchSet,
    /// More cubes than are ever paid or given.
    TooManyPayments,
    /// A cell cannot be read.
    Cell(NotACell),
    /// The cards discarded are not listed in the order of their ids, each once.
    CardOrder,
    /// The parts of a move do not come in their order, or one comes twice.
    PartOrder,
    /// A boat that stays needs no cards and pays no toll.
    StayIsFree,
    /// The reward is none: a slot, `BP`, `BM` or `BH`.
    Reward,
    /// The cubes cannot be read.
    Cubes(CubesError),
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnError::Unknown => f.write_str(
                "not a turn: a card (M05, M10x2, S02^yr), +slot, @cell, rest, a starting set (ST1@C3) or what settles a turn \
                 (x2, -y, x2-y, stop) is expected",
            ),
            TurnError::NotAMerchant => NotAMerchant.fmt(f),
            TurnError::WrongKindOfPlay(card) => match card.card() {
                MerchantCard::Spice(_) => write!(f, "{card} is a spice card: it is played as {card} alone"),
                MerchantCard::Upgrade(_) => {
                    write!(f, "{card} is an upgrade card: it is played as {card}^ and its steps")
                }
                MerchantCard::Trade { .. } => write!(f, "{card} is a trade: it is played as {card}x and how often"),
            },
            TurnError::TradeZeroTimes => f.write_str("a trade is done at least once"),
            TurnError::TradeTooOften => write!(f, "a trade is done at most {MOST_TIMES} times"),
            TurnError::TooManySteps(card) => write!(f, "{card} has no such steps: each starts from y, r or g"),
            TurnError::NoSuchSlot => write!(f, "no such slot: merchant cards 0 to {}", MERCHANT_SLOTS - 1),
            TurnError::NoSuchSet => write!(f, "no such starting set: ST1 to ST{SETS}"),
            TurnError::TooManyPayments => write!(f, "no more than {} cubes are ever paid here", FewSpices::MOST),
            TurnError::Cell(error) => error.fmt(f),
            TurnError::CardOrder => f.write_str("cards are listed in the order of their ids, each once"),
            TurnError::PartOrder => f.write_str(
                "the parts of a move come in this order, each once: @cell :cards $toll #cost &reward, xtimes or =",
            ),
            TurnError::StayIsFree => f.write_str("a boat that stays needs no cards and pays no toll"),
            TurnError::Reward => write!(f, "a reward is a slot from 0 to {}, BP, BM or BH", MERCHANT_SLOTS - 1),
            TurnError::Cubes(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TurnError {}

/// Reads whole turns and parts of turns alike: a part is refused when it is played.
impl FromStr for Turn {
    type Err = TurnError;

    fn from_str(text: &str) -> Result<Turn, TurnError> {
        let (action, returned) = match text.split_once('-') {
            Some((action, cubes)) => (action, some_cubes(cubes).map_err(TurnError::Cubes)?),
            None => (text, Cubes::NONE),
        };
        let turn = match action.as_bytes() {
            b"rest" => Turn::of(Main::Rest),
            b"stop" if returned.is_empty() => Turn::of(Main::Settle),
            b"" if !returned.is_empty() => Turn::of(Main::Settle),
            [b'x', ..] => Turn { times: times(&action[1..])?, ..Turn::of(Main::Settle) },
            [b'S', b'T', ..] => set_up(&action[2..])?,
            [b'S' | b'M', ..] => play(action)?,
            [b'+', ..] => acquire(&action[1..])?,
            [b'@', ..] => sail(&action[1..])?,
            _ => return Err(TurnError::Unknown),
        };
        Ok(Turn { returned, ..turn })
    }
}

fn set_up(text: &str) -> Result<Turn, TurnError> {
    let (set, cell) = text.split_once('@').map_or((text, None), |(set, cell)| (set, Some(cell)));
    let set = digits(set).filter(|set| (1..=SETS).contains(set)).ok_or(TurnError::NoSuchSet)?;
    let placed = cell.map(|cell| cell.parse().map_err(TurnError::Cell)).transpose()?;
    Ok(Turn { placed, ..Turn::of(Main::Set(set as u8 - 1)) })
}

fn play(text: &str) -> Result<Turn, TurnError> {
    let (name, how) = text.split_at_checked(3).ok_or(TurnError::NotAMerchant)?;
    let card: MerchantId = name.parse().map_err(|NotAMerchant| TurnError::NotAMerchant)?;
    let turn = Turn::of(Main::Play(card));
    match (card.card(), how.as_bytes().first()) {
        (_, None) => Ok(turn),
        (MerchantCard::Upgrade(most), Some(b'^')) => {
            let split = split(&how[1..], most).transpose().ok_or(TurnError::TooManySteps(card))?;
            Ok(Turn { upgrade: Some(split?), ..turn })
        }
        (MerchantCard::Trade { .. }, Some(b'x')) => Ok(Turn { times: times(&how[1..])?, ..turn }),
        (MerchantCard::Spice(_) | MerchantCard::Upgrade(_) | MerchantCard::Trade { .. }, Some(_)) => {
            Err(TurnError::WrongKindOfPlay(card))
        }
    }
}

/// The number of an upgrade by its steps, if a card of so many has it.
fn split(text: &str, most: u8) -> Result<Option<u8>, TurnError> {
    let steps = if text.is_empty() { Cubes::NONE } else { some_cubes(text).map_err(TurnError::Cubes)? };
    let split = STEPS.iter().position(|split| split.steps == steps);
    Ok(split.filter(|_| steps.total() <= u32::from(most)).map(|split| split as u8))
}

fn times(text: &str) -> Result<u8, TurnError> {
    match digits(text) {
        Some(0) => Err(TurnError::TradeZeroTimes),
        Some(times) if times <= MOST_TIMES as usize => Ok(times as u8),
        Some(_) | None => Err(TurnError::TradeTooOften),
    }
}

fn acquire(text: &str) -> Result<Turn, TurnError> {
    let (slot, cubes) = text.split_once(':').map_or((text, None), |(slot, cubes)| (slot, Some(cubes)));
    let payments = cubes.map_or(Ok(FewSpices::NONE), spices)?;
    Ok(Turn { payments, ..Turn::of(Main::Acquire(merchant_slot(slot).ok_or(TurnError::NoSuchSlot)?)) })
}

fn merchant_slot(text: &str) -> Option<u8> {
    let slot = digits(text)?;
    Choice::Acquire { slot }.decision().map(|_| slot as u8)
}

/// Spices in any order, at least one.
fn spices(text: &str) -> Result<FewSpices, TurnError> {
    if text.is_empty() {
        return Err(TurnError::Cubes(CubesError::Empty));
    }
    let mut spices = FewSpices::NONE;
    for letter in text.chars() {
        let spice = Spice::from_letter(letter).ok_or(TurnError::Cubes(CubesError::NotASpice(letter)))?;
        if spices.len() == FewSpices::MOST {
            return Err(TurnError::TooManyPayments);
        }
        spices.push(spice);
    }
    Ok(spices)
}

/// The marks that begin the parts of a move, in the order of the parts. A move ends with one of the last two at most.
const MARKS: [char; 6] = [':', '$', '#', '&', 'x', '='];

fn sail(text: &str) -> Result<Turn, TurnError> {
    let (cell, mut rest) = text.split_at(text.find(MARKS).unwrap_or(text.len()));
    let main =
        if cell.is_empty() { Main::Stay } else { Main::Sail(cell.parse::<CellName>().map_err(TurnError::Cell)?) };
    let mut turn = Turn::of(main);
    let mut expected = &MARKS[..];
    while let Some(mark) = rest.chars().next() {
        let (part, after) = rest[1..].split_at(rest[1..].find(MARKS).unwrap_or(rest.len() - 1));
        let place = expected.iter().position(|&other| other == mark).ok_or(TurnError::PartOrder)?;
        // Trading and claiming exclude each other.
        expected = if mark == 'x' { &[] } else { &expected[place + 1..] };
        add_part(&mut turn, mark, part)?;
        rest = after;
    }
    let is_free = turn.discards.is_empty() && turn.toll == FewSpices::NONE;
    if main == Main::Stay && !is_free { Err(TurnError::StayIsFree) } else { Ok(turn) }
}

fn add_part(turn: &mut Turn, mark: char, part: &str) -> Result<(), TurnError> {
    match mark {
        ':' => turn.discards = discards(part)?,
        '$' => turn.toll = spices(part)?,
        '#' => {
            turn.build = true;
            turn.cost = if part.is_empty() { Cubes::NONE } else { some_cubes(part).map_err(TurnError::Cubes)? };
        }
        '&' => turn.reward = reward(part)?,
        'x' => turn.times = times(part)?,
        _ => turn.claim = part.is_empty().then_some(true).ok_or(TurnError::PartOrder)?,
    }
    Ok(())
}

fn discards(text: &str) -> Result<Merchants, TurnError> {
    let mut cards = Merchants::EMPTY;
    let mut last = None;
    for name in text.split(',') {
        let card: MerchantId = name.parse().map_err(|NotAMerchant| TurnError::NotAMerchant)?;
        if last.is_some_and(|last| card <= last) {
            return Err(TurnError::CardOrder);
        }
        last = Some(card);
        cards.insert(card);
    }
    Ok(cards)
}

fn reward(text: &str) -> Result<Reward, TurnError> {
    let bonus = BonusKind::ALL.into_iter().find(|kind| kind.name() == text).map(Reward::Bonus);
    bonus.or_else(|| merchant_slot(text).map(Reward::Merchant)).ok_or(TurnError::Reward)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_read_as_they_are_written() {
        for text in [
            "rest",
            "rest-y",
            "ST2@C3",
            "ST4",
            "M05",
            "M05-yy",
            "M10x2",
            "M10x25-bb",
            "M10",
            "S02",
            "S02^",
            "S02^yr",
            "M09^ggg",
            "+0",
            "+3:yry",
            "+2:rg-g",
            "@",
            "@x3",
            "@#",
            "@=",
            "@#yy&BPx25",
            "@C3",
            "@C3:S01,M05",
            "@B2$ry",
            "@A1:M07=",
            "@C3:S01,M05$y#yy&2x3-yy",
            "@B2#&BH",
            "@A4=-rr",
            "-yyb",
            "x2",
            "x25-rb",
            "stop",
        ] {
            assert_eq!(text.parse::<Turn>().map(|turn| turn.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_turn_is_refused_with_the_reason() {
        let check = |text: &str, error: TurnError| assert_eq!(text.parse::<Turn>(), Err(error), "{text}");
        check("", TurnError::Unknown);
        check("pass", TurnError::Unknown);
        check("stop-y", TurnError::Unknown);
        check("x0", TurnError::TradeZeroTimes);
        check("x", TurnError::TradeTooOften);
        check("-", TurnError::Cubes(CubesError::Empty));
        check("ST5@C3", TurnError::NoSuchSet);
        check("ST0", TurnError::NoSuchSet);
        check("ST1@", TurnError::Cell(NotACell));
        check("M99", TurnError::NotAMerchant);
        check("Mé5", TurnError::NotAMerchant);
        check("M05x1", TurnError::WrongKindOfPlay("M05".parse().unwrap()));
        check("M10x0", TurnError::TradeZeroTimes);
        check("M10x26", TurnError::TradeTooOften);
        check("M10x02", TurnError::TradeTooOften);
        check("S02^yyy", TurnError::TooManySteps("S02".parse().unwrap()));
        check("S02^b", TurnError::TooManySteps("S02".parse().unwrap()));
        check("S02^ry", TurnError::Cubes(CubesError::OutOfOrder));
        check("+4", TurnError::NoSuchSlot);
        check("+3:yyyy", TurnError::TooManyPayments);
        check("+1:", TurnError::Cubes(CubesError::Empty));
        check("@C3:", TurnError::NotAMerchant);
        check("@C3:M05,S01", TurnError::CardOrder);
        check("@C3#$y", TurnError::PartOrder);
        check("@C3##", TurnError::PartOrder);
        check("@C3x1=", TurnError::PartOrder);
        check("@C3=x1", TurnError::PartOrder);
        check("@C3=y", TurnError::PartOrder);
        check("@c3", TurnError::Cell(NotACell));
        check("@:S01", TurnError::StayIsFree);
        check("@$y", TurnError::StayIsFree);
        check("@C3&4", TurnError::Reward);
        check("@C3&", TurnError::Reward);
        check("@C3-", TurnError::Cubes(CubesError::Empty));
        check("rest--", TurnError::Cubes(CubesError::NotASpice('-')));
    }
}
