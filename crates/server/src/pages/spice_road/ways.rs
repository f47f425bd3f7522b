//! The ways to play one card, and the one that is offered first.

use caravan_rules::spice_road::{CARAVAN_LIMIT, Choice};
use caravan_rules::{Cubes, MerchantId, Spice};

use crate::pages::card::Press;
use crate::texts::terms;

/// The number of a choice in the flat index: what its button sends.
pub(super) fn number(choice: Choice) -> Option<usize> {
    choice.decision().map(|decision| decision.index())
}

/// A press that makes a choice, and its key.
pub(super) fn press(choice: Choice, key: String) -> Press {
    Press { sends: number(choice).map_or(String::new(), |number| number.to_string()), key }
}

/// The legal ways to play a card.
pub(super) fn ways(legal: &[Choice], card: MerchantId) -> Vec<Choice> {
    legal.iter().copied().filter(|&choice| card_of(choice) == Some(card)).collect()
}

/// The card a choice plays.
pub(super) fn card_of(choice: Choice) -> Option<MerchantId> {
    match choice {
        Choice::Gain { card } | Choice::Upgrade { card, .. } | Choice::Trade { card, .. } => Some(card),
        Choice::Acquire { .. } | Choice::Claim { .. } | Choice::Rest | Choice::Pay { .. } | Choice::Return { .. } => {
            None
        }
    }
}

/// The way that one press accepts: as many trades as the caravan has room for, every step from the bottom.
pub(super) fn first_offer(ways: &[Choice], caravan: Cubes) -> Option<Choice> {
    // Of equals the last wins, here the one with the fewest trades: it is the least to return.
    ways.iter().rev().copied().max_by_key(|&way| eagerness(way, caravan))
}

fn eagerness(way: Choice, caravan: Cubes) -> (u32, u8, u8) {
    match way {
        Choice::Trade { card, times } => (if has_room(caravan, card, times) { times.into() } else { 0 }, 0, 0),
        Choice::Upgrade { steps, .. } => (steps.total(), steps[Spice::Yellow], steps[Spice::Red]),
        Choice::Gain { .. }
        | Choice::Acquire { .. }
        | Choice::Claim { .. }
        | Choice::Rest
        | Choice::Pay { .. }
        | Choice::Return { .. } => (0, 0, 0),
    }
}

fn has_room(caravan: Cubes, card: MerchantId, times: u8) -> bool {
    let (input, output) = terms(card);
    caravan.total() + (output * times).total() <= CARAVAN_LIMIT + (input * times).total()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trades(card: &str, most: u8) -> Vec<Choice> {
        let card = card.parse().unwrap();
        (1..=most).map(|times| Choice::Trade { card, times }).collect()
    }

    fn times(choice: Option<Choice>) -> Option<u8> {
        match choice {
            Some(Choice::Trade { times, .. }) => Some(times),
            _ => None,
        }
    }

    #[test]
    fn a_trade_is_offered_as_often_as_the_caravan_has_room() {
        assert_eq!(times(first_offer(&trades("M10", 4), "yyyyyyyyy".parse().unwrap())), Some(4));
        let (input, output) = terms("M29".parse().unwrap());
        assert!(output.total() > input.total(), "M29 makes a caravan grow");
        let caravan = "yyyyyggg".parse().unwrap();
        assert_eq!(times(first_offer(&trades("M29", 3), caravan)), Some(1));
        let full = "yyyyyyyggg".parse().unwrap();
        assert_eq!(times(first_offer(&trades("M29", 3), full)), Some(1), "over the limit, as few as can be");
    }

    #[test]
    fn an_upgrade_is_offered_with_every_step_from_the_bottom() {
        let card = "S02".parse().unwrap();
        let ways: Vec<Choice> = [(0, 0, 0), (0, 1, 1), (0, 2, 0), (1, 0, 0), (1, 1, 0), (2, 0, 0)]
            .map(|(y, r, g)| Choice::Upgrade { card, steps: Cubes::new(y, r, g, 0) })
            .to_vec();
        assert_eq!(first_offer(&ways, Cubes::NONE), Some(ways[5]));
        assert_eq!(first_offer(&ways[..5], Cubes::NONE), Some(ways[4]));
    }
}
