//! Making the decisions of a turn one after the other, after a model or by habit.

use caravan_rules::sand_to_sea::{Choice, Reward, SandToSea, Turn};
use caravan_rules::{Cubes, Decision, Decisions, Game, MerchantCard, MerchantId, Merchants, Spice};

use crate::thrift::levels;

/// The decisions that are made alike whoever plays: the same kind again and again until that part of the turn is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// A cube on a merchant card.
    Payment,
    /// A cube to the owner of another boat.
    Toll,
    /// A cube for an outpost.
    Cost,
    /// How often to trade, how to upgrade.
    Extent,
    /// A cube over the limit.
    Return,
}

impl Part {
    /// What part of a turn a choice belongs to, if it is one of those that a turn can vary in.
    pub(super) fn of(choice: Choice) -> Option<Part> {
        match choice {
            Choice::Pay { .. } => Some(Part::Payment),
            Choice::Toll { .. } => Some(Part::Toll),
            Choice::Cost { .. } => Some(Part::Cost),
            Choice::Trade { .. } | Choice::Upgrade { .. } => Some(Part::Extent),
            Choice::Return { .. } => Some(Part::Return),
            Choice::Play { .. }
            | Choice::Acquire { .. }
            | Choice::Sail { .. }
            | Choice::Rest
            | Choice::Set { .. }
            | Choice::Place { .. }
            | Choice::Discard { .. }
            | Choice::FreeMerchant { .. }
            | Choice::Bonus { .. }
            | Choice::Build
            | Choice::Claim
            | Choice::Stop => None,
        }
    }
}

/// What the next decision is about: the first of those that are legal.
#[inline(always)]
pub(super) fn next_choice<const SEATS: usize>(position: &SandToSea<SEATS>) -> Option<Choice> {
    position.legal().iter().next().and_then(Choice::of)
}

/// Makes the decisions left by habit: the cheapest cubes go, and nothing more is done.
#[inline]
pub(super) fn finish<const SEATS: usize>(position: &mut SandToSea<SEATS>) {
    while !position.turn_is_complete() {
        let legal = position.legal();
        let stop = Choice::Stop.decision().filter(|&stop| legal.contains(stop));
        match stop.or_else(|| legal.iter().next()) {
            Some(decision) => position.advance(decision),
            None => return,
        }
    }
}

/// Discards these cards, and pays the tolls with the cheapest cubes.
#[inline]
pub(super) fn arrive<const SEATS: usize>(position: &mut SandToSea<SEATS>, discards: Merchants) {
    loop {
        let legal = position.legal();
        let Some(first) = legal.iter().next() else { return };
        match Choice::of(first) {
            Some(Choice::Discard { .. }) => position.advance(next_discard(&legal, discards).unwrap_or(first)),
            Some(Choice::Toll { .. }) => position.advance(first),
            _ => return,
        }
    }
}

/// Discards these cards; where they run out, as the turn `model` does.
pub(super) fn arrive_as<const SEATS: usize>(position: &mut SandToSea<SEATS>, discards: Merchants, model: &Turn) {
    while let Some(Choice::Discard { .. }) = next_choice(position) {
        let legal = position.legal();
        match next_discard(&legal, discards).or_else(|| like(position, model)) {
            Some(decision) => position.advance(decision),
            None => return,
        }
    }
}

fn next_discard(legal: &impl Decisions, discards: Merchants) -> Option<Decision> {
    let decision = |card| Choice::Discard { card }.decision().filter(|&decision| legal.contains(decision));
    discards.iter().find_map(decision)
}

/// The next decision of `position` that is most like the turn `model`.
pub(super) fn like<const SEATS: usize>(position: &SandToSea<SEATS>, model: &Turn) -> Option<Decision> {
    let legal = position.legal();
    let first = legal.iter().next()?;
    let so_far = position.turn_so_far()?;
    let legally = |choice: Choice| choice.decision().filter(|&decision| legal.contains(decision));
    let wanted = match Choice::of(first)? {
        Choice::Discard { .. } => next_discard(&legal, model.discards()),
        Choice::Pay { .. } => {
            model.payments().nth(so_far.payments().len()).and_then(|spice| legally(Choice::Pay { spice }))
        }
        Choice::Toll { .. } => model.toll().nth(so_far.toll().len()).and_then(|spice| legally(Choice::Toll { spice })),
        Choice::Cost { .. } => {
            let paid = so_far.build().unwrap_or(Cubes::NONE);
            left_of(model.build().unwrap_or(Cubes::NONE), paid, |spice| legally(Choice::Cost { spice }))
        }
        Choice::Return { .. } => {
            left_of(model.returned(), so_far.returned(), |spice| legally(Choice::Return { spice }))
        }
        Choice::FreeMerchant { .. } | Choice::Bonus { .. } => match model.reward() {
            Reward::None => None,
            Reward::Merchant(slot) => legally(Choice::FreeMerchant { slot: slot.into() }),
            Reward::Bonus(kind) => legally(Choice::Bonus { kind }),
        },
        Choice::Upgrade { .. } => model.steps().and_then(|steps| legally(Choice::Upgrade { steps })),
        Choice::Build | Choice::Claim | Choice::Trade { .. } | Choice::Stop => {
            let build = legally(Choice::Build).filter(|_| model.build().is_some());
            let claim = legally(Choice::Claim).filter(|_| model.claims());
            let trade = || (1..=model.times()).rev().find_map(|times| legally(Choice::Trade { times }));
            build.or(claim).or_else(trade).or_else(|| legally(Choice::Stop))
        }
        Choice::Place { .. } => None,
        Choice::Play { .. } | Choice::Acquire { .. } | Choice::Sail { .. } | Choice::Rest | Choice::Set { .. } => None,
    };
    Some(wanted.unwrap_or(first))
}

/// The cheapest cube of `wanted` that has not gone yet.
fn left_of(wanted: Cubes, gone: Cubes, legally: impl Fn(Spice) -> Option<Decision>) -> Option<Decision> {
    Spice::ALL.into_iter().filter(|&spice| wanted[spice] > gone[spice]).find_map(legally)
}

/// Which cards a player would discard first.
///
/// Face-up cards come before those in hand: both come back with the next rest only, and those in hand could be played
/// before it. Which of the face-up ones go makes no difference. Of the hand, what brings least with this hold goes first.
pub(super) struct Thrift {
    cards: [MerchantId; MerchantId::COUNT],
    count: usize,
}

impl Thrift {
    pub(super) fn of(hand: Merchants, played: Merchants, hold: Cubes) -> Thrift {
        let mut thrift = Thrift { cards: [MerchantId::STARTING[0]; MerchantId::COUNT], count: 0 };
        played.iter().for_each(|card| thrift.push(card));
        let mut uses = [(0, MerchantId::STARTING[0]); MerchantId::COUNT];
        let uses = &mut uses[..hand.len()];
        uses.iter_mut().zip(hand.iter()).for_each(|(of, card)| *of = (use_of(card, hold), card));
        uses.sort_by_key(|&(brings, _)| brings);
        uses.iter().for_each(|&(_, card)| thrift.push(card));
        thrift
    }

    fn push(&mut self, card: MerchantId) {
        self.cards[self.count] = card;
        self.count += 1;
    }

    /// The first so many cards to go.
    pub(super) fn first(&self, count: usize) -> Merchants {
        self.cards[..count.min(self.count)].iter().copied().collect()
    }
}

/// What a card would bring with this hold, in levels of cubes; twice that and one more if it can be played at all.
fn use_of(card: MerchantId, hold: Cubes) -> i32 {
    match card.card() {
        MerchantCard::Spice(gain) => 2 * levels(gain) as i32 + 1,
        MerchantCard::Upgrade(steps) => 2 * i32::from(steps).min(hold.total() as i32) + 1,
        MerchantCard::Trade { input, output } => {
            let times =
                Spice::ALL.into_iter().filter(|&spice| input[spice] > 0).map(|spice| hold[spice] / input[spice]);
            let times = i32::from(times.min().unwrap_or(0).min(3));
            if times == 0 { 0 } else { 1 + 2 * times * (levels(output) as i32 - levels(input) as i32).max(1) }
        }
    }
}
