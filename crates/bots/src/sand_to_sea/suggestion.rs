//! What is wanted most often at each step of a turn: what a page offers to accept with one press.

use caravan_rules::sand_to_sea::{BonusKind, Cell, Choice, Main, SandToSea, Tile};
use caravan_rules::{Decision, Decisions, Game, Id, MerchantId, Spice};

use super::step::Step;

/// The decisions that complete the step a position is at.
pub fn suggestion<const SEATS: usize>(position: &SandToSea<SEATS>) -> Vec<Decision> {
    let (mut at, mut decisions) = (*position, Vec::new());
    let step = step(position);
    while step != Step::Done && self::step(&at) == step {
        let Some(next) = next(&at) else { break };
        at.advance(next);
        decisions.push(next);
        if matches!(step, Step::Act | Step::Reward) {
            break;
        }
    }
    decisions
}

/// The way to play a card that is offered first: as many trades as the hold has room for, every step from the bottom.
pub fn best_way<const SEATS: usize>(played: &SandToSea<SEATS>) -> Option<Decision> {
    matches!(step(played), Step::Times | Step::Upgrade).then(|| next(played))?
}

fn step<const SEATS: usize>(position: &SandToSea<SEATS>) -> Step {
    let Some(turn) = position.turn_so_far().or(position.owed_step()) else { return Step::Done };
    Step::of(&turn, choices(position).first().copied())
}

fn choices<const SEATS: usize>(position: &SandToSea<SEATS>) -> Vec<Choice> {
    position.choices().iter().filter_map(Choice::of).collect()
}

fn next<const SEATS: usize>(position: &SandToSea<SEATS>) -> Option<Decision> {
    let choices = choices(position);
    let best = match step(position) {
        Step::Place => choices.iter().copied().max_by_key(|&choice| (openness(position, choice), is_first(choice))),
        Step::Times => most_that_fit(position, &choices).or(choices.first().copied()),
        Step::Upgrade => choices.iter().copied().max_by_key(|&choice| lift(choice)),
        Step::Discard => spare_card(position, &choices),
        Step::Act => action(position, &choices),
        Step::Reward => reward(&choices),
        // The cheapest cube.
        Step::Pay | Step::Toll | Step::Cost | Step::Return => choices.first().copied(),
        Step::Done => None,
    };
    best.and_then(Choice::decision)
}

/// How many markets are near and free of boats: a good place to begin.
fn openness<const SEATS: usize>(position: &SandToSea<SEATS>, choice: Choice) -> i32 {
    let Choice::Place { cell } = choice else { return 0 };
    let is_market = |cell: &Cell| matches!(position.tile(*cell), Tile::Market(_));
    let markets = position.map().neighbours(cell).iter().filter(is_market).count() as i32;
    let is_taken = position.players().iter().any(|player| player.boat_cell() == Some(cell));
    if is_taken { -1 } else { markets }
}

/// Of equally good cells the first.
fn is_first(choice: Choice) -> std::cmp::Reverse<usize> {
    std::cmp::Reverse(if let Choice::Place { cell } = choice { cell.index() } else { 0 })
}

/// As many trades as leave nothing to be returned.
fn most_that_fit<const SEATS: usize>(position: &SandToSea<SEATS>, choices: &[Choice]) -> Option<Choice> {
    let seat = position.to_move().seat()?;
    let fits = |choice: &Choice| {
        let mut after = *position;
        choice.decision().is_some_and(|decision| {
            after.advance(decision);
            let player = after.player(seat);
            player.hold().total() <= player.hold_limit()
        })
    };
    let is_trade = |choice: &&Choice| matches!(choice, Choice::Trade { .. });
    choices.iter().filter(is_trade).rfind(|choice| fits(choice)).copied()
}

/// Every step, from the bottom.
fn lift(choice: Choice) -> (u32, u8, u8) {
    let Choice::Upgrade { steps } = choice else { return (0, 0, 0) };
    (steps.total(), steps[Spice::Yellow], steps[Spice::Red])
}

/// The next of the cards that are missed least.
fn spare_card<const SEATS: usize>(position: &SandToSea<SEATS>, choices: &[Choice]) -> Option<Choice> {
    let cards = spare_cards(position, &[]);
    let wanted = |choice: &&Choice| matches!(choice, Choice::Discard { card } if cards.contains(card));
    choices.iter().find(wanted).or(choices.first()).copied()
}

/// As many cards as the way still takes: these, and of the others those that are missed least. Cards already played come
/// first, then those that cannot be played.
pub fn spare_cards<const SEATS: usize>(position: &SandToSea<SEATS>, these: &[MerchantId]) -> Vec<MerchantId> {
    let (Some(seat), Some(turn)) = (position.to_move().seat(), position.turn_so_far()) else { return Vec::new() };
    let player = position.player(seat);
    let last = turn.discards().iter().last();
    let usable = player.hand().iter().chain(player.played().iter());
    let mut cards: Vec<MerchantId> = usable.filter(|&card| last.is_none_or(|last| card > last)).collect();
    cards.sort_by_key(|card| {
        let is_in_hand = player.hand().contains(*card);
        (!these.contains(card), is_in_hand, is_playable(position, *card), std::cmp::Reverse(card.index()))
    });
    cards.truncate(cards_left(position).unwrap_or(0));
    cards
}

/// Whether the hold has what a card takes.
fn is_playable<const SEATS: usize>(position: &SandToSea<SEATS>, card: MerchantId) -> bool {
    let hold = position.to_move().seat().map(|seat| position.player(seat).hold());
    let (input, _) = card.card().terms();
    hold.is_some_and(|hold| hold.contains(input))
}

/// How many cards are still to be discarded.
fn cards_left<const SEATS: usize>(position: &SandToSea<SEATS>) -> Option<usize> {
    let turn = position.turn_so_far()?;
    let Main::Sail(name) = turn.main() else { return None };
    position.voyage_cost(position.map().cell(name)?).checked_sub(turn.discards().len())
}

/// A claim, an outpost, as many trades as fit; nothing only where there is nothing else.
fn action<const SEATS: usize>(position: &SandToSea<SEATS>, choices: &[Choice]) -> Option<Choice> {
    let one_of = |wanted: Choice| choices.contains(&wanted).then_some(wanted);
    one_of(Choice::Claim)
        .or_else(|| one_of(Choice::Build))
        .or_else(|| most_that_fit(position, choices))
        .or_else(|| one_of(Choice::Stop))
        .or(choices.first().copied())
}

/// Points, then whatever bonus tile there is, then a merchant.
fn reward(choices: &[Choice]) -> Option<Choice> {
    let points = Choice::Bonus { kind: BonusKind::Points };
    let is_bonus = |choice: &&Choice| matches!(choice, Choice::Bonus { .. });
    let bonus = choices.iter().find(is_bonus).copied();
    choices.contains(&points).then_some(points).or(bonus).or(choices.first().copied())
}
