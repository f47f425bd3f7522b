//! The 45 kinds of merchant card in printed order: the two starting cards, then the 43 of the deck.

use crate::merchant_card::MerchantCard::{self, Spice, Trade, Upgrade};
use crate::spice::Cubes;

const fn cubes(yellow: u8, red: u8, green: u8, brown: u8) -> Cubes {
    Cubes::new(yellow, red, green, brown)
}

/// Every kind with its id. Each player starts with the first two; the other 43 are the deck, one of each.
#[rustfmt::skip]
pub(crate) const MERCHANT_CARDS: [(&str, MerchantCard); 45] = [
    ("S01", Spice(cubes(2, 0, 0, 0))),
    ("S02", Upgrade(2)),
    ("M01", Spice(cubes(3, 0, 0, 0))),
    ("M02", Spice(cubes(1, 1, 0, 0))),
    ("M03", Spice(cubes(0, 0, 1, 0))),
    ("M04", Spice(cubes(4, 0, 0, 0))),
    ("M05", Spice(cubes(2, 1, 0, 0))),
    ("M06", Spice(cubes(0, 2, 0, 0))),
    ("M07", Spice(cubes(1, 0, 1, 0))),
    ("M08", Spice(cubes(0, 0, 0, 1))),
    ("M09", Upgrade(3)),
    ("M10", Trade { input: cubes(2, 0, 0, 0), output: cubes(0, 0, 1, 0) }),
    ("M11", Trade { input: cubes(2, 0, 0, 0), output: cubes(0, 2, 0, 0) }),
    ("M12", Trade { input: cubes(3, 0, 0, 0), output: cubes(0, 0, 0, 1) }),
    ("M13", Trade { input: cubes(3, 0, 0, 0), output: cubes(0, 1, 1, 0) }),
    ("M14", Trade { input: cubes(3, 0, 0, 0), output: cubes(0, 3, 0, 0) }),
    ("M15", Trade { input: cubes(4, 0, 0, 0), output: cubes(0, 0, 2, 0) }),
    ("M16", Trade { input: cubes(4, 0, 0, 0), output: cubes(0, 0, 1, 1) }),
    ("M17", Trade { input: cubes(5, 0, 0, 0), output: cubes(0, 0, 0, 2) }),
    ("M18", Trade { input: cubes(5, 0, 0, 0), output: cubes(0, 0, 3, 0) }),
    ("M19", Trade { input: cubes(0, 1, 0, 0), output: cubes(3, 0, 0, 0) }),
    ("M20", Trade { input: cubes(1, 1, 0, 0), output: cubes(0, 0, 0, 1) }),
    ("M21", Trade { input: cubes(0, 2, 0, 0), output: cubes(3, 0, 1, 0) }),
    ("M22", Trade { input: cubes(0, 2, 0, 0), output: cubes(0, 0, 2, 0) }),
    ("M23", Trade { input: cubes(0, 2, 0, 0), output: cubes(2, 0, 0, 1) }),
    ("M24", Trade { input: cubes(0, 3, 0, 0), output: cubes(2, 0, 2, 0) }),
    ("M25", Trade { input: cubes(0, 3, 0, 0), output: cubes(1, 0, 1, 1) }),
    ("M26", Trade { input: cubes(0, 3, 0, 0), output: cubes(0, 0, 0, 2) }),
    ("M27", Trade { input: cubes(0, 3, 0, 0), output: cubes(0, 0, 3, 0) }),
    ("M28", Trade { input: cubes(0, 0, 1, 0), output: cubes(0, 2, 0, 0) }),
    ("M29", Trade { input: cubes(0, 0, 1, 0), output: cubes(1, 2, 0, 0) }),
    ("M30", Trade { input: cubes(0, 0, 1, 0), output: cubes(4, 1, 0, 0) }),
    ("M31", Trade { input: cubes(2, 0, 1, 0), output: cubes(0, 0, 0, 2) }),
    ("M32", Trade { input: cubes(0, 0, 2, 0), output: cubes(2, 3, 0, 0) }),
    ("M33", Trade { input: cubes(0, 0, 2, 0), output: cubes(2, 1, 0, 1) }),
    ("M34", Trade { input: cubes(0, 0, 2, 0), output: cubes(0, 2, 0, 1) }),
    ("M35", Trade { input: cubes(0, 0, 2, 0), output: cubes(0, 0, 0, 2) }),
    ("M36", Trade { input: cubes(0, 0, 3, 0), output: cubes(0, 0, 0, 3) }),
    ("M37", Trade { input: cubes(0, 0, 0, 1), output: cubes(2, 2, 0, 0) }),
    ("M38", Trade { input: cubes(0, 0, 0, 1), output: cubes(0, 3, 0, 0) }),
    ("M39", Trade { input: cubes(0, 0, 0, 1), output: cubes(3, 0, 1, 0) }),
    ("M40", Trade { input: cubes(0, 0, 0, 1), output: cubes(1, 1, 1, 0) }),
    ("M41", Trade { input: cubes(0, 0, 0, 1), output: cubes(0, 0, 2, 0) }),
    ("M42", Trade { input: cubes(0, 0, 0, 2), output: cubes(0, 3, 2, 0) }),
    ("M43", Trade { input: cubes(0, 0, 0, 2), output: cubes(1, 1, 3, 0) }),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn deck() -> impl Iterator<Item = MerchantCard> {
        MERCHANT_CARDS[2..].iter().map(|row| row.1)
    }

    #[test]
    fn the_deck_is_8_spice_cards_1_upgrade_and_34_trades() {
        assert_eq!(deck().filter(|card| matches!(card, Spice(_))).count(), 8);
        assert_eq!(deck().filter(|card| matches!(card, Upgrade(3))).count(), 1);
        assert_eq!(deck().filter(|card| matches!(card, Trade { .. })).count(), 34);
    }

    #[test]
    fn all_kinds_are_distinct_and_ids_run_in_order() {
        for (i, (id, card)) in MERCHANT_CARDS.iter().enumerate() {
            let expected = if i < 2 { format!("S{:02}", i + 1) } else { format!("M{:02}", i - 1) };
            assert_eq!(*id, expected);
            assert!(MERCHANT_CARDS[..i].iter().all(|(_, other)| other != card), "{id} is printed twice");
        }
    }

    #[test]
    fn inputs_and_outputs_add_up_to_the_printed_totals() {
        let mut inputs = Cubes::NONE;
        let mut outputs = Cubes::NONE;
        for card in deck() {
            match card {
                Spice(gain) => outputs += gain,
                Upgrade(_) => {}
                Trade { input, output } => {
                    inputs += input;
                    outputs += output;
                }
            }
        }
        assert_eq!(inputs, cubes(34, 20, 15, 9));
        assert_eq!(outputs, cubes(38, 31, 28, 19));
    }

    #[test]
    fn no_trade_has_a_spice_on_both_sides_and_two_take_two_spices() {
        let trades =
            || deck().filter_map(|card| if let Trade { input, output } = card { Some((input, output)) } else { None });
        assert!(trades().all(|(input, output)| input.spices().all(|spice| output[spice] == 0)));
        let two: Vec<_> = trades().filter(|(input, _)| input.kinds() > 1).collect();
        assert_eq!(two, [(cubes(1, 1, 0, 0), cubes(0, 0, 0, 1)), (cubes(2, 0, 1, 0), cubes(0, 0, 0, 2))]);
    }
}
