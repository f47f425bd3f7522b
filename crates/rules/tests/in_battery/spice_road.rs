//! Spice Road in the battery.

use caravan_rules::spice_road::{Choice, Deal, PointId, SpiceRoad, Turn};
use caravan_rules::{Cubes, MerchantCard, MerchantId, Spice, shuffle};
use rand_chacha::ChaCha12Rng;

use super::InBattery;

impl<const SEATS: usize> InBattery for SpiceRoad<SEATS> {
    fn reorder_unseen(deal: &Deal, position: &Self, rng: &mut ChaCha12Rng) -> Deal {
        let (mut merchants, mut points) = (*deal.merchants(), *deal.points());
        shuffle(&mut merchants[MerchantId::DECK - position.merchant_deck().len()..], rng);
        shuffle(&mut points[PointId::COUNT - position.point_deck().len()..], rng);
        Deal::new(&merchants, &points).unwrap()
    }

    fn assert_components_are_all_there(&self) {
        let mut merchants: Vec<MerchantId> = self.merchant_row().map(|(card, _)| card).collect();
        merchants.extend(self.merchant_deck().iter());
        let mut points: Vec<PointId> = self.point_row().collect();
        points.extend(self.point_deck().iter());
        for player in self.players() {
            let (hand, played) = (player.hand(), player.played());
            assert!(
                MerchantId::STARTING.into_iter().all(|card| hand.contains(card) != played.contains(card)),
                "{self}"
            );
            merchants.extend(hand.iter().chain(played.iter()).filter(|card| !MerchantId::STARTING.contains(card)));
            points.extend(player.claimed().iter());
        }
        merchants.sort_unstable();
        points.sort_unstable();
        assert!(merchants.into_iter().eq(MerchantId::deck()), "{self}");
        assert!(points.into_iter().eq(PointId::all()), "{self}");
        let gold: usize = self.players().iter().map(|player| usize::from(player.gold())).sum();
        let silver: usize = self.players().iter().map(|player| usize::from(player.silver())).sum();
        assert_eq!(
            (gold + usize::from(self.gold()), silver + usize::from(self.silver())),
            (2 * SEATS, 2 * SEATS),
            "{self}"
        );
        self.validate().unwrap_or_else(|problem| panic!("{self}: {problem}"));
    }

    fn assert_cubes_balance(before: &Self, turn: Turn, after: &Self) {
        let (from_supply, to_supply) = exchanged(before, turn);
        for spice in Spice::ALL {
            let left = cubes_on_the_table(before, spice) + usize::from(from_supply[spice]);
            let right = cubes_on_the_table(after, spice) + usize::from(to_supply[spice]);
            assert_eq!(left, right, "{before}: {turn}: {spice} cubes");
        }
    }
}

/// The cubes a turn takes from the supply, and those it gives to it.
fn exchanged<const SEATS: usize>(before: &SpiceRoad<SEATS>, turn: Turn) -> (Cubes, Cubes) {
    let (mut from_supply, mut to_supply) = (Cubes::NONE, turn.returned());
    match turn.main() {
        Some(Choice::Gain { card }) => {
            let MerchantCard::Spice(gain) = card.card() else { panic!("{card} is no spice card") };
            from_supply += gain;
        }
        Some(Choice::Upgrade { steps, .. }) => {
            for spice in steps.iter() {
                to_supply += Cubes::one(spice);
                from_supply += Cubes::one(spice.upgraded().unwrap());
            }
        }
        Some(Choice::Trade { card, times }) => {
            let MerchantCard::Trade { input, output } = card.card() else { panic!("{card} is no trade card") };
            to_supply += input * times;
            from_supply += output * times;
        }
        Some(Choice::Claim { slot }) => to_supply += before.point_row().nth(slot).unwrap().cost(),
        None | Some(Choice::Acquire { .. } | Choice::Rest) => {}
        Some(Choice::Pay { .. } | Choice::Return { .. }) => panic!("{turn} is no turn"),
    }
    (from_supply, to_supply)
}

fn cubes_on_the_table<const SEATS: usize>(position: &SpiceRoad<SEATS>, spice: Spice) -> usize {
    let caravans: usize = position.players().iter().map(|player| usize::from(player.caravan()[spice])).sum();
    let row: usize = position.merchant_row().map(|(_, cubes)| usize::from(cubes[spice])).sum();
    caravans + row
}
