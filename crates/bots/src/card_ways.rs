//! The ways to play each merchant card, as changes to the cubes of whoever plays it. Both games have the same cards.

use std::sync::LazyLock;

use caravan_rules::sand_to_sea::HOLD_LIMIT;
use caravan_rules::spice_road::CARAVAN_LIMIT;
use caravan_rules::{Cubes, Id, MerchantCard, MerchantId};

/// One way to play a card: these cubes go, and those come.
#[derive(Clone, Copy, Debug)]
pub struct CardWay {
    /// The cubes that go.
    pub gives: Cubes,
    /// The cubes that come.
    pub takes: Cubes,
}

/// How many cubes a trade is reckoned for: what both games allow without further tiles.
const MOST_CUBES: u32 = CARAVAN_LIMIT;
const _: () = assert!(CARAVAN_LIMIT == HOLD_LIMIT);

/// The ways to play a card, the pointless upgrade of no step left out.
pub fn card_ways(card: MerchantId) -> &'static [CardWay] {
    static WAYS: LazyLock<Vec<Vec<CardWay>>> = LazyLock::new(|| MerchantId::all().map(ways_of).collect());
    &WAYS[card.index()]
}

fn ways_of(card: MerchantId) -> Vec<CardWay> {
    match card.card() {
        MerchantCard::Spice(takes) => vec![CardWay { gives: Cubes::NONE, takes }],
        MerchantCard::Upgrade(most) => splits(most).map(upgrade).collect(),
        MerchantCard::Trade { input, output } => {
            let most = (MOST_CUBES / input.total()) as u8;
            (1..=most).map(|times| CardWay { gives: input * times, takes: output * times }).collect()
        }
    }
}

/// Every split of one to `most` steps over the colours they start from.
fn splits(most: u8) -> impl Iterator<Item = [u8; 3]> {
    let base = u32::from(most) + 1;
    (1..base.pow(3))
        .map(move |digits| [digits / base / base, digits / base % base, digits % base].map(|digit| digit as u8))
        .filter(move |split| split.iter().sum::<u8>() <= most)
}

/// A cube lifted into a colour may rise again, so only the difference leaves that colour or stays in it.
fn upgrade([yellow, red, green]: [u8; 3]) -> CardWay {
    let [from, into] = [[yellow, red, green, 0], [0, yellow, red, green]];
    let more = |a: [u8; 4], b: [u8; 4]| {
        let [y, r, g, b] = std::array::from_fn(|i| a[i].saturating_sub(b[i]));
        Cubes::new(y, r, g, b)
    };
    CardWay { gives: more(from, into), takes: more(into, from) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_rules::Seat;
    use caravan_rules::spice_road::SpiceRoad;

    use crate::thrift::within;
    use crate::turns::cheapest_turns;

    #[test]
    fn the_ways_are_those_of_the_rules() {
        for caravan in ["yyyyy", "yyrrg", "yrgb", "rggg", "yyyyrrrrgg"] {
            let text = format!(
                "spice-road 2 0 M10,M11,M12,M13,M14,M15 P12,P03,P33,P20,P08 4/4 {caravan};S01,S02,M09,M20;-;-;0/0 \
                 yyyy;S01,S02;-;-;0/0"
            );
            let position: SpiceRoad<2> = text.parse().unwrap();
            let seat = Seat::new(0);
            let player = position.player(seat);
            let mut turns = Vec::new();
            cheapest_turns(&position, &mut turns);
            let is_play = |after: &SpiceRoad<2>| after.player(seat).hand().len() < player.hand().len();
            let mut by_rules: Vec<String> =
                turns.iter().map(|turn| turn.after).filter(is_play).map(|after| caravan_of(&after)).collect();
            let mut by_ways: Vec<String> = player
                .hand()
                .iter()
                .flat_map(card_ways)
                .filter(|way| player.caravan().contains(way.gives))
                .map(|way| within(player.caravan() - way.gives + way.takes, CARAVAN_LIMIT).to_string())
                .collect();
            // The rules also know the two upgrades of no step.
            by_ways.extend([caravan.to_owned(), caravan.to_owned()]);
            by_rules.sort();
            by_ways.sort();
            assert_eq!(by_ways, by_rules);
        }
    }

    fn caravan_of(position: &SpiceRoad<2>) -> String {
        position.player(Seat::new(0)).caravan().to_string()
    }
}
