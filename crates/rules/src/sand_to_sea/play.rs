//! Playing a card: `rulebook/sand_to_sea/play.md`.

use std::fmt;

use super::choice::TRADE;
use super::components::MOST_INPUT;
use super::hold::SPICE_LIMIT;
use super::position::{Phase, Player, SandToSea};
use super::turn::{Main, Turn};
use crate::merchant_card::{MerchantCard, MerchantId};
use crate::spice::{Cubes, Spice};
use crate::tables::merchant_cards::MERCHANT_CARDS;

/// How often a trade can be done at most in one go, so that the decisions have an end. No real game gets there: a hold
/// starts a turn with 19 cubes at most, that is its limit with three hold tiles, and only a free merchant card with very many cubes on it could bring more to a market (STS-HOLD-10).
pub const MOST_TIMES: u8 = 25;

/// How many ways there are to split at most three upgrade steps over the colours they start from.
pub(super) const SPLITS: usize = 20;

/// One way to upgrade.
#[derive(Clone, Copy)]
pub(super) struct Steps {
    /// How many steps start from each colour.
    pub(super) steps: Cubes,
    /// The cubes the hold has to have.
    need: Cubes,
    /// The change to the hold as a number to add to its bits; borrows between the colours cancel out.
    delta: u32,
}

/// Every way to upgrade, by steps from yellow, then red, then green.
pub(super) static STEPS: [Steps; SPLITS] = all_steps();

/// For each spice and each number of cubes of it (more count as five), the cards whose trade that is enough for, and
/// every card that is not a trade.
static ENOUGH_FOR_CARDS: [[u64; MOST_INPUT as usize + 1]; 4] = enough_for_cards();

/// For each of the lower three spices and each number of cubes of it (more count as three), the upgrades it is enough for.
static ENOUGH_FOR_STEPS: [[u32; 4]; 3] = enough_for_steps();

/// The upgrades of at most so many steps.
static STEPS_UP_TO: [u32; 4] = steps_up_to();

/// How often so many cubes can be had out of so many: `TIMES[take][of]`.
static TIMES: [[u8; 128]; MOST_INPUT as usize + 1] = times();

/// Why a card cannot be played so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The card is not in hand.
    CardNotInHand(MerchantId),
    /// The trade is done more often than its input is there.
    TradeLacksCubes(MerchantId),
    /// The trade would bring more cubes of a spice than a hold ever has.
    TradeTooOften(MerchantId),
    /// A step starts from a colour of which no cube is left.
    UpgradeLacksCubes(Spice),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::CardNotInHand(card) => write!(f, "{card} is not in hand"),
            PlayError::TradeLacksCubes(card) => write!(f, "not enough cubes to do the trade of {card} so many times"),
            PlayError::TradeTooOften(card) => {
                write!(f, "the trade of {card} would bring more than {SPICE_LIMIT} cubes of a spice")
            }
            PlayError::UpgradeLacksCubes(spice) => write!(f, "not enough {spice} cubes to upgrade"),
        }
    }
}

impl std::error::Error for PlayError {}

/// The cards that a hold has the cubes to play, whoever has them in hand: a trade needs its input once (STS-PLAY-6).
#[inline(always)]
pub(super) fn playable_cards(hold: Cubes) -> u64 {
    let enough = |spice: Spice| ENOUGH_FOR_CARDS[spice as usize][hold[spice].min(MOST_INPUT) as usize];
    enough(Spice::Yellow) & enough(Spice::Red) & enough(Spice::Green) & enough(Spice::Brown)
}

/// How often a trade can be done with what is in the hold (STS-PLAY-5).
#[inline(always)]
pub(super) fn most_times(hold: Cubes, input: Cubes, output: Cubes) -> u8 {
    let out_of = |spice: Spice| TIMES[input[spice] as usize][hold[spice] as usize & 127];
    let yellow_and_red = out_of(Spice::Yellow).min(out_of(Spice::Red));
    let times = yellow_and_red.min(out_of(Spice::Green).min(out_of(Spice::Brown)));
    let could_pass_limit = hold.total() + u32::from(times) * output.total() > SPICE_LIMIT;
    if could_pass_limit { times.min(most_before_limit(hold, output)) } else { times }
}

/// How often a trade can be done before a spice passes the most cubes that a hold ever has of it (STS-HOLD-10).
#[cold]
fn most_before_limit(hold: Cubes, output: Cubes) -> u8 {
    let room = |spice: Spice| (SPICE_LIMIT as u8).saturating_sub(hold[spice]) / output[spice];
    output.spices().map(room).min().unwrap_or(MOST_TIMES)
}

/// The decisions to trade up to so many times, as bits from the first.
#[inline(always)]
pub(super) fn up_to_times(most: u8) -> u64 {
    (1 << most) - 1
}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// STS-PLAY-1: the card leaves the hand and lies face up; a spice card brings its cubes at once (STS-PLAY-2).
    #[inline(always)]
    pub(super) fn begin_play(&mut self, card: MerchantId) {
        self.turn = Turn::of(Main::Play(card));
        let player = self.active_mut();
        player.hand.remove(card);
        match card.card() {
            MerchantCard::Spice(gain) => {
                player.hold += gain;
                self.check_limit();
            }
            MerchantCard::Upgrade(_) => self.phase = Phase::Upgrade,
            MerchantCard::Trade { .. } => self.phase = Phase::Trade,
        }
    }

    /// How often the trade of the card being played can be done.
    #[inline(always)]
    pub(super) fn card_times(&self) -> u8 {
        match self.played_card() {
            MerchantCard::Trade { input, output } => most_times(self.active().hold, input, output),
            MerchantCard::Spice(_) | MerchantCard::Upgrade(_) => 0,
        }
    }

    /// The ways to upgrade that the card being played and the hold allow, as bits: up to as many steps as it shows
    /// (STS-PLAY-3).
    #[inline(always)]
    pub(super) fn upgrades(&self) -> u32 {
        let hold = self.active().hold;
        let enough = |spice: Spice| ENOUGH_FOR_STEPS[spice as usize][hold[spice].min(3) as usize];
        let most = match self.played_card() {
            MerchantCard::Upgrade(most) => most,
            MerchantCard::Spice(_) | MerchantCard::Trade { .. } => 0,
        };
        STEPS_UP_TO[most as usize & 3] & enough(Spice::Yellow) & enough(Spice::Red) & enough(Spice::Green)
    }

    #[inline(always)]
    fn played_card(&self) -> MerchantCard {
        match self.turn.main() {
            Main::Play(card) => card.card(),
            Main::None | Main::Set(_) | Main::Acquire(_) | Main::Sail(_) | Main::Stay | Main::Rest | Main::Settle => {
                MerchantCard::Upgrade(0)
            }
        }
    }

    #[inline(always)]
    pub(super) fn trade_with_card(&mut self, times: u8) {
        if let MerchantCard::Trade { input, output } = self.played_card() {
            self.turn.times = times;
            self.active_mut().trade(input, output, times);
        }
        self.check_limit();
    }

    #[inline(always)]
    pub(super) fn upgrade(&mut self, split: usize) {
        self.turn.upgrade = Some(split as u8);
        let player = self.active_mut();
        player.hold = Cubes::from_bits(player.hold.bits().wrapping_add(STEPS[split].delta));
        self.check_limit();
    }
}

impl Player {
    #[inline(always)]
    pub(super) fn trade(&mut self, input: Cubes, output: Cubes, times: u8) {
        let change = output.bits().wrapping_sub(input.bits()).wrapping_mul(u32::from(times));
        self.hold = Cubes::from_bits(self.hold.bits().wrapping_add(change));
    }

    pub(super) fn check_in_hand(&self, card: MerchantId) -> Result<(), PlayError> {
        if self.hand.contains(card) { Ok(()) } else { Err(PlayError::CardNotInHand(card)) }
    }

    pub(super) fn check_steps(&self, steps: Cubes) -> Result<(), PlayError> {
        let mut risen = 0;
        for spice in Spice::UPGRADABLE {
            if steps[spice] > self.hold[spice] + risen {
                return Err(PlayError::UpgradeLacksCubes(spice));
            }
            risen = steps[spice];
        }
        Ok(())
    }

    pub(super) fn check_trade(&self, card: MerchantId, times: u8) -> Result<(), PlayError> {
        let MerchantCard::Trade { input, output } = card.card() else { return Ok(()) };
        if !has_times(self.hold, input, times) {
            return Err(PlayError::TradeLacksCubes(card));
        }
        if times > most_times(self.hold, input, output) { Err(PlayError::TradeTooOften(card)) } else { Ok(()) }
    }
}

/// Whether the hold has the input of a trade so many times.
pub(super) fn has_times(hold: Cubes, input: Cubes, times: u8) -> bool {
    Spice::ALL.into_iter().all(|spice| u32::from(input[spice]) * u32::from(times) <= u32::from(hold[spice]))
}

/// The decision to trade so many times.
pub(super) const fn trade_index(times: u8) -> usize {
    TRADE + times as usize - 1
}

const fn all_steps() -> [Steps; SPLITS] {
    let mut all = [Steps { steps: Cubes::NONE, need: Cubes::NONE, delta: 0 }; SPLITS];
    let mut split = 0;
    let mut digits = 0;
    while digits < 64 {
        let [yellow, red, green] = [digits / 16, digits / 4 % 4, digits % 4];
        if yellow + red + green <= 3 {
            all[split] = steps(yellow, red, green);
            split += 1;
        }
        digits += 1;
    }
    assert!(split == SPLITS);
    all
}

const fn steps(yellow: u8, red: u8, green: u8) -> Steps {
    // Each step takes a cube of a colour away and adds one of the next.
    let taken = Cubes::new(yellow, red, green, 0).bits();
    let delta = (taken << 8).wrapping_sub(taken);
    // STS-PLAY-4: a cube lifted from the colour below may rise again, so only the steps beyond those need cubes of their own.
    let need = Cubes::new(yellow, red.saturating_sub(yellow), green.saturating_sub(red), 0);
    Steps { steps: Cubes::new(yellow, red, green, 0), need, delta }
}

const fn enough_for_cards() -> [[u64; MOST_INPUT as usize + 1]; 4] {
    let mut all = [[0; MOST_INPUT as usize + 1]; 4];
    let mut card = 0;
    while card < MerchantId::COUNT {
        let input = match MERCHANT_CARDS[card].1 {
            MerchantCard::Trade { input, .. } => input.bits().to_le_bytes(),
            MerchantCard::Spice(_) | MerchantCard::Upgrade(_) => [0; 4],
        };
        let mut spice = 0;
        while spice < 4 {
            assert!(input[spice] <= MOST_INPUT);
            let mut count = input[spice] as usize;
            while count <= MOST_INPUT as usize {
                all[spice][count] |= 1 << card;
                count += 1;
            }
            spice += 1;
        }
        card += 1;
    }
    all
}

const fn enough_for_steps() -> [[u32; 4]; 3] {
    let steps = all_steps();
    let mut all = [[0; 4]; 3];
    let mut split = 0;
    while split < SPLITS {
        let need = steps[split].need.bits().to_le_bytes();
        let mut spice = 0;
        while spice < 3 {
            let mut count = need[spice] as usize;
            while count < 4 {
                all[spice][count] |= 1 << split;
                count += 1;
            }
            spice += 1;
        }
        split += 1;
    }
    all
}

const fn steps_up_to() -> [u32; 4] {
    let steps = all_steps();
    let mut all = [0; 4];
    let mut split = 0;
    while split < SPLITS {
        let mut most = steps[split].steps.total() as usize;
        while most < 4 {
            all[most] |= 1 << split;
            most += 1;
        }
        split += 1;
    }
    all
}

const fn times() -> [[u8; 128]; MOST_INPUT as usize + 1] {
    let mut all = [[MOST_TIMES; 128]; MOST_INPUT as usize + 1];
    let mut take = 1;
    while take <= MOST_INPUT as usize {
        let mut of = 0;
        while of < 128 {
            let times = of / take;
            all[take][of] = if times < MOST_TIMES as usize { times as u8 } else { MOST_TIMES };
            of += 1;
        }
        take += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::set::Id;

    /// Holds of all sizes that a turn can start with, a good part of them.
    fn holds() -> impl Iterator<Item = Cubes> {
        let counts = [0, 1, 2, 3, 4, 5, 6, 9, 13, 25];
        let pairs = move || counts.into_iter().flat_map(move |a| counts.into_iter().map(move |b| (a, b)));
        pairs().flat_map(move |(y, r)| pairs().map(move |(g, b)| Cubes::new(y, r, g, b)))
    }

    #[test]
    fn a_hold_allows_just_the_cards_it_has_the_cubes_for() {
        for hold in holds() {
            for card in MerchantId::all() {
                let expected = match card.card() {
                    MerchantCard::Trade { input, .. } => hold.contains(input),
                    MerchantCard::Spice(_) | MerchantCard::Upgrade(_) => true,
                };
                assert_eq!(playable_cards(hold) >> card.index() & 1 == 1, expected, "{card} with {hold}");
            }
        }
    }

    #[test]
    fn trades_are_done_as_often_as_the_cubes_last() {
        for hold in holds() {
            for card in MerchantId::all() {
                let MerchantCard::Trade { input, output } = card.card() else { continue };
                let fits = |&times: &u8| {
                    has_times(hold, input, times)
                        && Spice::ALL
                            .into_iter()
                            .all(|s| u32::from(hold[s]) + u32::from(output[s]) * u32::from(times) <= SPICE_LIMIT)
                };
                let expected = (1..=MOST_TIMES).take_while(fits).count();
                assert_eq!(most_times(hold, input, output) as usize, expected, "{card} with {hold}");
            }
        }
    }

    #[test]
    fn the_splits_of_two_and_of_three_steps_are_10_and_20() {
        assert_eq!(STEPS_UP_TO.map(u32::count_ones), [1, 4, 10, 20]);
        let texts: Vec<String> = STEPS.iter().map(|split| split.steps.to_string()).collect();
        assert_eq!(texts[..6], ["-", "g", "gg", "ggg", "r", "rg"]);
        assert!(STEPS.windows(2).all(|pair| {
            let [a, b] = [pair[0].steps, pair[1].steps].map(|s| (s[Spice::Yellow], s[Spice::Red], s[Spice::Green]));
            a < b
        }));
    }
}
