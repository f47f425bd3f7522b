//! What is said at a table of From Sand to Sea.

use caravan_rules::sand_to_sea::{BonusKind, CellName, Victory};
use caravan_rules::{Cubes, MerchantId, Seat};
use caravan_tables::sand_to_sea::{CellKind, CellOffer};

use crate::{Texts, Who, Word};

/// A cell of the map with all that is to be said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellWords<'a> {
    /// Its name.
    pub name: CellName,
    /// What it is.
    pub kind: CellKind,
    /// Who has an outpost there, and the seat whose number is on it.
    pub outposts: Vec<(Seat, Who<'a>)>,
    /// Whose boats are there.
    pub boats: Vec<(Seat, Who<'a>)>,
    /// What pressing it does.
    pub offer: Option<CellOffer>,
}

impl Texts {
    /// What a cell of the map is, for those who do not see it.
    pub fn cell(self, cell: &CellWords) -> String {
        let head = match cell.offer {
            Some(CellOffer::Begin) => self.cell_to_begin(cell.name),
            Some(CellOffer::Stay) => self.cell_to_stay(cell.name),
            Some(CellOffer::Sail { cards, toll }) => self.cell_to_sail_to(cell.name, cards, toll),
            None => cell.name.to_string(),
        };
        let (outposts, boats) = (self.owners(&cell.outposts), self.owners(&cell.boats));
        let place = self.cell_kind(cell.kind);
        self.cell_with(&head, &place, outposts.as_deref(), cell.outposts.len(), boats.as_deref(), cell.boats.len())
    }

    fn cell_kind(self, kind: CellKind) -> String {
        match kind {
            CellKind::Market(market) => self.market_with(market.symbol, market.input, market.output),
            CellKind::Sea => self.word(Word::OpenSea).to_owned(),
            CellKind::Port(victory) => self.port_with(victory.points.into(), victory.cost),
            CellKind::Closed => self.word(Word::PortIsClosed).to_owned(),
            CellKind::Awaiting => self.word(Word::PortAwaitsTile).to_owned(),
        }
    }

    /// Everyone with the number that is on their pieces.
    fn owners(self, owners: &[(Seat, Who)]) -> Option<String> {
        let names: Vec<String> = owners.iter().map(|&(seat, who)| self.owner(who, seat.index() + 1)).collect();
        (!names.is_empty()).then(|| self.listed(&names))
    }

    /// A hold with how full it is.
    pub fn hold(self, cubes: Cubes, limit: u32) -> String {
        self.hold_with(cubes, limit)
    }

    /// A victory tile with its price.
    pub fn victory(self, victory: &Victory) -> String {
        self.victory_for(victory.points.into(), victory.cost)
    }

    /// The button that claims a victory tile.
    pub fn claim_button(self, victory: &Victory) -> String {
        self.claim_victory(victory.points.into(), victory.cost)
    }

    /// The claims of a player.
    pub fn victories_and_cards(self, worth: &[u8]) -> String {
        let worth: Vec<String> = worth.iter().map(u8::to_string).collect();
        match worth.as_slice() {
            [] => self.word(Word::NoVictoriesYet).to_owned(),
            [..] => self.victories_worth(&self.listed(&worth)),
        }
    }

    /// What the emptied column of a player board is worth.
    pub fn column_reward(self, column: usize) -> &'static str {
        self.word(if column == 0 { Word::FirstColumnReward } else { Word::ColumnReward })
    }

    /// How many bonus tiles of a kind are left.
    pub fn bonus_left(self, kind: BonusKind, left: usize, worth: Option<u8>) -> String {
        match (kind, worth) {
            (BonusKind::Points, Some(worth)) => self.points_tiles_left(left, worth),
            (BonusKind::Points, None) => self.word(Word::NoPointsTilesLeft).to_owned(),
            (BonusKind::Move, _) => self.move_tiles_left(left),
            (BonusKind::Hold, _) => self.hold_tiles_left(left),
        }
    }

    /// How many bonus tiles of a kind a player has.
    pub fn bonus_taken(self, kind: BonusKind, count: usize, worth: u32) -> String {
        match kind {
            BonusKind::Points => self.points_tiles_taken(worth),
            BonusKind::Move => self.move_tiles_taken(count),
            BonusKind::Hold => self.hold_tiles_taken(worth),
        }
    }

    /// The button that takes a bonus tile.
    pub fn take_bonus(self, kind: BonusKind, worth: Option<u8>) -> String {
        match kind {
            BonusKind::Points => self.take_points_tile(worth.unwrap_or(0).into()),
            BonusKind::Move => self.word(Word::TakeMoveTile).to_owned(),
            BonusKind::Hold => self.word(Word::TakeHoldTile).to_owned(),
        }
    }

    /// The button that takes a merchant card for nothing.
    pub fn take_free_merchant(self, card: MerchantId, on_it: Cubes) -> String {
        self.take_free_card(&self.card(card), on_it)
    }

    /// The button that discards a card.
    pub fn discard_card(self, card: MerchantId, is_in_hand: bool) -> String {
        self.discard_named(&self.card(card), is_in_hand)
    }

    /// A map that comes with the program, by its name.
    pub fn map_name(self, map: &str) -> String {
        self.spoken.named("map", map).unwrap_or_else(|| map.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::GameKind;
    use caravan_rules::sand_to_sea::Components;

    use super::*;
    use crate::Language;

    #[test]
    fn a_cell_says_what_it_is_and_who_is_there() {
        let t = |language: Language| language.texts_of(GameKind::SandToSea);
        let cell = CellWords {
            name: "C3".parse().unwrap(),
            kind: CellKind::Market(*Components::standard().market("E08".parse().unwrap())),
            outposts: vec![(Seat::new(0), Who::You), (Seat::new(2), Who::Named("Mira"))],
            boats: vec![(Seat::new(2), Who::Named("Mira"))],
            offer: Some(CellOffer::Sail { cards: 2, toll: 1 }),
        };
        assert_eq!(
            t(Language::English).cell(&cell),
            "Sail to C3 for 2 cards and 1 cube of toll: market, chili, trades 1 tea for 2 chili; outposts of you (1) and Mira (3); boat of Mira (3)"
        );
        assert_eq!(
            t(Language::French).cell(&cell),
            "Naviguer vers C3, 2 cartes et 1 cube de péage\u{a0}: marché, piment, échange 1 thé contre 2 piments\u{202f}; comptoirs\u{a0}: toi (1) et Mira (3)\u{202f}; bateau\u{a0}: Mira (3)"
        );
        let sea = CellWords { kind: CellKind::Sea, outposts: Vec::new(), boats: Vec::new(), offer: None, ..cell };
        assert_eq!(t(Language::English).cell(&sea), "C3: open sea");
    }

    #[test]
    fn a_port_says_its_tile() {
        let cell = CellWords {
            name: "A1".parse().unwrap(),
            kind: CellKind::Port(*Components::standard().victory("V09".parse().unwrap())),
            outposts: Vec::new(),
            boats: vec![(Seat::new(0), Who::You), (Seat::new(2), Who::Named("Mira"))],
            offer: Some(CellOffer::Sail { cards: 1, toll: 0 }),
        };
        assert_eq!(
            Language::German.texts_of(GameKind::SandToSea).cell(&cell),
            "A1 ansteuern, 1 Karte: Hafen, 12 Punkte für 1 Ingwer, 1 Chili, 1 Tee und 1 Nelke; Schiffe von dir (1) und Mira (3)"
        );
    }
}
