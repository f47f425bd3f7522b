//! The 36 point cards in printed order.

use crate::spice::Cubes;

const fn cubes(yellow: u8, red: u8, green: u8, brown: u8) -> Cubes {
    Cubes::new(yellow, red, green, brown)
}

/// Every point card: id, cost, points. One of each.
#[rustfmt::skip]
pub(crate) const POINT_CARDS: [(&str, Cubes, u8); 36] = [
    ("P01", cubes(2, 2, 0, 0),  6),
    ("P02", cubes(3, 2, 0, 0),  7),
    ("P03", cubes(2, 3, 0, 0),  8),
    ("P04", cubes(2, 0, 2, 0),  8),
    ("P05", cubes(0, 4, 0, 0),  8),
    ("P06", cubes(3, 0, 2, 0),  9),
    ("P07", cubes(2, 1, 0, 1),  9),
    ("P08", cubes(2, 0, 0, 2), 10),
    ("P09", cubes(0, 5, 0, 0), 10),
    ("P10", cubes(0, 2, 2, 0), 10),
    ("P11", cubes(3, 0, 0, 2), 11),
    ("P12", cubes(2, 0, 3, 0), 11),
    ("P13", cubes(1, 1, 1, 1), 12),
    ("P14", cubes(1, 0, 2, 1), 12),
    ("P15", cubes(0, 3, 2, 0), 12),
    ("P16", cubes(0, 2, 1, 1), 12),
    ("P17", cubes(0, 2, 0, 2), 12),
    ("P18", cubes(0, 0, 4, 0), 12),
    ("P19", cubes(2, 2, 2, 0), 13),
    ("P20", cubes(0, 2, 3, 0), 13),
    ("P21", cubes(3, 1, 1, 1), 14),
    ("P22", cubes(2, 0, 0, 3), 14),
    ("P23", cubes(0, 3, 0, 2), 14),
    ("P24", cubes(0, 0, 2, 2), 14),
    ("P25", cubes(2, 2, 0, 2), 15),
    ("P26", cubes(0, 0, 5, 0), 15),
    ("P27", cubes(1, 3, 1, 1), 16),
    ("P28", cubes(0, 2, 0, 3), 16),
    ("P29", cubes(0, 0, 0, 4), 16),
    ("P30", cubes(2, 0, 2, 2), 17),
    ("P31", cubes(0, 0, 3, 2), 17),
    ("P32", cubes(1, 1, 3, 1), 18),
    ("P33", cubes(0, 0, 2, 3), 18),
    ("P34", cubes(0, 2, 2, 2), 19),
    ("P35", cubes(1, 1, 1, 3), 20),
    ("P36", cubes(0, 0, 0, 5), 20),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spice::Spice;

    #[test]
    fn all_36_are_distinct_and_ids_run_in_order() {
        for (i, (id, cost, _)) in POINT_CARDS.iter().enumerate() {
            assert_eq!(*id, format!("P{:02}", i + 1));
            assert!(POINT_CARDS[..i].iter().all(|(_, other, _)| other != cost), "{id} is printed twice");
        }
    }

    #[test]
    fn points_run_from_6_to_20_and_add_up_to_468() {
        let points = || POINT_CARDS.iter().map(|row| u32::from(row.2));
        assert_eq!((points().min(), points().max(), points().sum::<u32>()), (Some(6), Some(20), 468));
    }

    #[test]
    fn points_follow_from_the_cost() {
        for (id, cost, points) in POINT_CARDS {
            let tiers: u32 = Spice::ALL.into_iter().zip(1..).map(|(spice, tier)| u32::from(cost[spice]) * tier).sum();
            let variety = cost.kinds().saturating_sub(2);
            assert_eq!(u32::from(points), tiers + variety, "{id}");
        }
    }
}
