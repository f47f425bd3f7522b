//! The way to play a card that is wanted most often: what a page offers to accept with one press.

use caravan_rules::spice_road::{CARAVAN_LIMIT, Choice};
use caravan_rules::{Cubes, MerchantId, Spice};

/// The way that one press accepts: as many trades as the caravan has room for, every step from the bottom.
pub fn first_offer(ways: &[Choice], caravan: Cubes) -> Option<Choice> {
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
    let (input, output) = card.card().terms();
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
        let (input, output) = "M29".parse::<MerchantId>().unwrap().card().terms();
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
