//! From Sand to Sea in the battery.

use caravan_rules::sand_to_sea::{
    BonusKind, CLOSED_PORT_AMONG, Deal, Main, PORTS, PortTile, SandToSea, Tile, Turn, VictoryId,
};
use caravan_rules::{Cubes, Game, MerchantCard, MerchantId, Spice, below, shuffle};
use rand_chacha::ChaCha12Rng;

use super::InBattery;

impl<const SEATS: usize> InBattery for SandToSea<SEATS> {
    fn reorder_unseen(deal: &Deal, position: &Self, rng: &mut ChaCha12Rng) -> Deal {
        let mut merchants = *deal.merchants();
        shuffle(&mut merchants[MerchantId::DECK - position.merchant_deck().len()..], rng);
        let pile = position.victory_pile();
        let (seen, unseen) = deal.victories().split_at(PORTS + pile.drawn());
        let mut tiles: Vec<Option<VictoryId>> = unseen.iter().copied().filter(Option::is_some).collect();
        shuffle(&mut tiles, rng);
        if pile.has_closed_port {
            tiles.insert(below((CLOSED_PORT_AMONG - pile.drawn()) as u32, rng) as usize, None);
        }
        let victories = [seen, &tiles].concat();
        Deal::new(deal.map(), deal.components(), &merchants, deal.tiles(), &victories).unwrap()
    }

    fn assert_components_are_all_there(&self) {
        let mut merchants: Vec<MerchantId> = self.merchant_row().map(|(card, _)| card).collect();
        merchants.extend(self.merchant_deck().iter());
        let mut victories: Vec<VictoryId> = self.victory_pile().tiles.iter().collect();
        victories.extend(self.port_tiles().iter().filter_map(|&tile| match tile {
            PortTile::Victory(id) => Some(id),
            PortTile::Closed | PortTile::Awaiting => None,
        }));
        for player in self.players() {
            let piles = [player.hand(), player.played(), player.discarded()];
            for card in MerchantId::STARTING {
                assert_eq!(piles.iter().filter(|pile| pile.contains(card)).count(), 1, "{self}");
            }
            merchants.extend(piles.iter().flat_map(|pile| pile.iter()).filter(|c| !MerchantId::STARTING.contains(c)));
            victories.extend(player.claimed().iter());
            let outposts: u8 = player.built().into_iter().sum();
            assert_eq!(outposts as usize, player.outposts().len(), "{self}");
        }
        merchants.sort_unstable();
        victories.sort_unstable();
        assert!(merchants.into_iter().eq(MerchantId::deck()), "{self}");
        assert!(victories.into_iter().eq(self.components().victories()), "{self}");
        let taken = |of: fn(&caravan_rules::sand_to_sea::Player) -> usize| self.players().iter().map(of).sum::<usize>();
        let copies = |kind| (self.components().copies(kind) - self.bonus_left(kind)) as usize;
        assert_eq!(copies(BonusKind::Points), taken(|player| player.points_tiles().count()), "{self}");
        assert_eq!(copies(BonusKind::Move), taken(|player| player.moves() as usize), "{self}");
        assert_eq!(copies(BonusKind::Hold), taken(|player| player.holds() as usize), "{self}");
        self.validate().unwrap_or_else(|problem| panic!("{self}: {problem}"));
    }

    fn assert_cubes_balance(before: &Self, turn: Turn, after: &Self) {
        let (from_supply, to_supply) = exchanged(before, turn, after);
        for spice in Spice::ALL {
            let left = cubes_on_the_table(before, spice) + usize::from(from_supply[spice]);
            let right = cubes_on_the_table(after, spice) + usize::from(to_supply[spice]);
            assert_eq!(left, right, "{before}: {turn}: {spice} cubes");
        }
    }
}

/// The cubes a turn takes from the supply, and those it gives to it.
fn exchanged<const SEATS: usize>(before: &SandToSea<SEATS>, turn: Turn, after: &SandToSea<SEATS>) -> (Cubes, Cubes) {
    let (mut from_supply, mut to_supply) = (Cubes::NONE, turn.returned() + turn.build().unwrap_or(Cubes::NONE));
    let components = before.components();
    match turn.main() {
        Main::Set(set) => from_supply += components.sets()[set as usize],
        Main::Play(card) => match card.card() {
            MerchantCard::Spice(gain) => from_supply += gain,
            MerchantCard::Upgrade(_) => {
                for spice in turn.steps().unwrap().iter() {
                    to_supply += Cubes::one(spice);
                    from_supply += Cubes::one(spice.upgraded().unwrap());
                }
            }
            MerchantCard::Trade { input, output } => {
                to_supply += input * turn.times();
                from_supply += output * turn.times();
            }
        },
        Main::Sail(_) | Main::Stay | Main::Settle => {
            let seat = before.to_move().seat().unwrap();
            let tile = after.tile(after.player(seat).boat_cell().unwrap());
            match tile {
                Tile::Market(id) => {
                    to_supply += components.market(id).input * turn.times();
                    from_supply += components.market(id).output * turn.times();
                }
                Tile::Port(port) if turn.claims() => {
                    let PortTile::Victory(id) = before.port_tiles()[port as usize] else {
                        panic!("{turn} claims nothing")
                    };
                    to_supply += components.victory(id).cost;
                }
                Tile::Port(_) | Tile::Sea => assert_eq!(turn.times(), 0, "{turn}"),
            }
        }
        Main::Acquire(_) | Main::Rest => {}
        Main::None => panic!("{turn} is no turn"),
    }
    (from_supply, to_supply)
}

fn cubes_on_the_table<const SEATS: usize>(position: &SandToSea<SEATS>, spice: Spice) -> usize {
    let holds: usize = position.players().iter().map(|player| usize::from(player.hold()[spice])).sum();
    let row: usize = position.merchant_row().map(|(_, cubes)| usize::from(cubes[spice])).sum();
    holds + row
}
