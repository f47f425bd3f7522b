//! What can be pressed: a choice of the rules, and the decisions that make it.

use caravan_bots::sand_to_sea::{best_way, spare_cards};
use caravan_rules::sand_to_sea::{Choice, Main, SandToSea, Turn};
use caravan_rules::{Decision, Decisions, Game, MerchantId};

/// A choice that is on offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What it means.
    pub choice: Choice,
    /// The decisions that make it, and with it what is wanted most often; forced ones are left to the rules.
    pub decisions: Vec<Decision>,
    /// The most times the trade of a card can be done; 0 where times do not matter.
    pub most_times: u8,
}

/// The choices of a position, each with its one decision.
pub(super) fn legal_offers<const SEATS: usize>(position: &SandToSea<SEATS>) -> Vec<Offer> {
    let offer = |decision| Some(Offer { choice: Choice::of(decision)?, decisions: vec![decision], most_times: 0 });
    position.choices().iter().filter_map(offer).collect()
}

/// The main choices: a card comes with the way to play it that is wanted most often.
pub(super) fn main_offers<const SEATS: usize>(position: &SandToSea<SEATS>) -> Vec<Offer> {
    let mut offers = legal_offers(position);
    for offer in &mut offers {
        let mut after = *position;
        after.advance(offer.decisions[0]);
        if let Choice::Play { .. } = offer.choice {
            offer.most_times = most_times(&after);
            offer.decisions.extend(best_way(&after));
        }
    }
    offers
}

fn most_times<const SEATS: usize>(played: &SandToSea<SEATS>) -> u8 {
    let times = |decision| match Choice::of(decision) {
        Some(Choice::Trade { times }) => Some(times),
        _ => None,
    };
    let forced = played.turn_so_far().map_or(0, |turn| turn.times());
    played.choices().iter().filter_map(times).max().unwrap_or(forced)
}

/// The other ways to do what the draft does, each from the beginning of the turn.
pub(super) fn other_ways<const SEATS: usize>(before: &SandToSea<SEATS>, turn: &Turn) -> Vec<Offer> {
    let main = match turn.main() {
        Main::Play(card) => Choice::Play { card },
        Main::Sail(name) => match before.map().cell(name) {
            Some(cell) => Choice::Sail { cell },
            None => return Vec::new(),
        },
        Main::None | Main::Set(_) | Main::Acquire(_) | Main::Stay | Main::Rest | Main::Settle => return Vec::new(),
    };
    let Some(first) = main.decision() else { return Vec::new() };
    let mut begun = *before;
    begun.advance(first);
    match main {
        Choice::Play { .. } => ways_to_play(&begun, first),
        _ => other_cards(&begun, first, turn),
    }
}

fn ways_to_play<const SEATS: usize>(played: &SandToSea<SEATS>, first: Decision) -> Vec<Offer> {
    let is_way = |choice: &Choice| matches!(choice, Choice::Trade { .. } | Choice::Upgrade { .. });
    let ways = legal_offers(played).into_iter().filter(|offer| is_way(&offer.choice));
    ways.map(|way| Offer { decisions: vec![first, way.decisions[0]], ..way }).collect()
}

/// Cards are discarded in the order of their ids. One that cannot be the next can be chosen all the same, and the turn is
/// begun again with it: an earlier card together with those already chosen, a later one with the best of the others too.
fn other_cards<const SEATS: usize>(sailing: &SandToSea<SEATS>, first: Decision, turn: &Turn) -> Vec<Offer> {
    let Some(player) = sailing.to_move().seat().map(|seat| sailing.player(seat)) else { return Vec::new() };
    let chosen: Vec<MerchantId> = turn.discards().iter().collect();
    let usable = player.hand().iter().chain(player.played().iter());
    let with = |card: MerchantId| {
        let mut cards = chosen.clone();
        cards.push(card);
        if chosen.last().is_none_or(|&last| card > last) {
            cards = spare_cards(sailing, &cards);
        }
        cards.sort();
        Offer { choice: Choice::Discard { card }, decisions: discarding(sailing, first, &cards), most_times: 0 }
    };
    usable.filter(|card| !chosen.contains(card)).map(with).collect()
}

/// The decisions that discard these cards, without those that the rules make themselves.
fn discarding<const SEATS: usize>(sailing: &SandToSea<SEATS>, first: Decision, cards: &[MerchantId]) -> Vec<Decision> {
    let (mut position, mut decisions) = (*sailing, vec![first]);
    for decision in cards.iter().filter_map(|&card| Choice::Discard { card }.decision()) {
        if position.decide(decision).is_ok() {
            decisions.push(decision);
        }
    }
    decisions
}
