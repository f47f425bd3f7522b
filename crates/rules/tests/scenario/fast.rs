//! Scenarios on the engine itself.

use caravan_rules::spice_road::{Choice, Deal, SpiceRoad, Turn};
use caravan_rules::{Cubes, DecisionSet, Decisions, Game, MerchantId, Merchants, PointCards, PointId, Seat};

use super::engine::Engine;
use super::layout::{Layout, SPICE_ROAD};

/// The engine, at a table of any size.
pub struct Fast {
    position: AnyTable,
    /// The cards put on top of the merchant deck, topmost first; the rest of the deck follows in the order of the numbers.
    merchants_on_top: Vec<MerchantId>,
    points_on_top: Vec<PointId>,
}

enum AnyTable {
    Two(SpiceRoad<2>),
    Three(SpiceRoad<3>),
    Four(SpiceRoad<4>),
    Five(SpiceRoad<5>),
}

/// The same expression for a table of any size.
macro_rules! at_any_table {
    ($table:expr, $position:ident => $result:expr) => {
        match $table {
            AnyTable::Two($position) => $result,
            AnyTable::Three($position) => $result,
            AnyTable::Four($position) => $result,
            AnyTable::Five($position) => $result,
        }
    };
}

impl Fast {
    fn new(position: AnyTable) -> Fast {
        Fast { position, merchants_on_top: Vec::new(), points_on_top: Vec::new() }
    }

    fn legal(&self) -> DecisionSet<4> {
        at_any_table!(&self.position, position => position.legal())
    }

    /// A deal whose unseen cards come in the order that the scenario wants.
    fn deal(&self) -> Deal {
        let (merchants, points) = at_any_table!(&self.position, p => (p.merchant_deck(), p.point_deck()));
        Deal::new(&self.merchant_order(merchants), &self.point_order(points)).unwrap()
    }

    fn merchant_order(&self, unseen: Merchants) -> Vec<MerchantId> {
        let on_top = |card: &MerchantId| unseen.contains(*card) && self.merchants_on_top.contains(card);
        let first = MerchantId::deck().filter(|&card| !unseen.contains(card));
        let next = self.merchants_on_top.iter().copied().filter(on_top);
        let last = MerchantId::deck().filter(|card| unseen.contains(*card) && !on_top(card));
        first.chain(next).chain(last).collect()
    }

    fn point_order(&self, unseen: PointCards) -> Vec<PointId> {
        let on_top = |card: &PointId| unseen.contains(*card) && self.points_on_top.contains(card);
        let first = PointId::all().filter(|&card| !unseen.contains(card));
        let next = self.points_on_top.iter().copied().filter(on_top);
        let last = PointId::all().filter(|card| unseen.contains(*card) && !on_top(card));
        first.chain(next).chain(last).collect()
    }
}

impl Engine for Fast {
    const FOLDER: &'static str = "spice_road";
    const LAYOUT: Layout = SPICE_ROAD;
    const NAMES_ITS_ERRORS: bool = true;

    fn from_position(line: &str) -> Result<Fast, String> {
        let position = match line.split(' ').nth(1) {
            Some("3") => line.parse().map(AnyTable::Three),
            Some("4") => line.parse().map(AnyTable::Four),
            Some("5") => line.parse().map(AnyTable::Five),
            _ => line.parse().map(AnyTable::Two),
        };
        position.map(Fast::new).map_err(|error| format!("{error:?}"))
    }

    fn start(players: usize) -> Fast {
        let merchants: Vec<MerchantId> = MerchantId::deck().collect();
        let points: Vec<PointId> = PointId::all().collect();
        let deal = Deal::new(&merchants, &points).unwrap();
        Fast::new(match players {
            2 => AnyTable::Two(SpiceRoad::start(&deal)),
            3 => AnyTable::Three(SpiceRoad::start(&deal)),
            4 => AnyTable::Four(SpiceRoad::start(&deal)),
            5 => AnyTable::Five(SpiceRoad::start(&deal)),
            _ => panic!("no game for {players} players"),
        })
    }

    fn line(&self) -> String {
        at_any_table!(&self.position, position => position.to_string())
    }

    fn decks(&self) -> (usize, usize) {
        at_any_table!(&self.position, p => (p.merchant_deck().len(), p.point_deck().len()))
    }

    fn put_on_top(&mut self, card: &str) {
        match card.parse() {
            Ok(merchant) => self.merchants_on_top.insert(0, merchant),
            Err(_) => self.points_on_top.insert(0, card.parse().unwrap()),
        }
    }

    fn draft(&mut self, turn: &str) -> Result<(), String> {
        let turn: Turn = turn.parse().map_err(|error| format!("{error:?}"))?;
        let can_begin = turn.main().decision().is_some_and(|begin| self.legal().contains(begin));
        let taken = at_any_table!(&mut self.position, position => position.take(turn));
        assert!(can_begin || taken.is_err(), "{turn} is taken, but cannot be decided step by step");
        taken.map_err(|error| format!("{error:?}"))
    }

    fn confirm(&mut self) {
        let deal = self.deal();
        at_any_table!(&mut self.position, position => position.reveal(&deal));
    }

    fn choices(&self) -> Vec<String> {
        let legal = self.legal();
        let choices = legal.iter().map(|decision| Choice::of(decision).unwrap());
        choices.map(|choice| Turn::new(choice, &[], Cubes::NONE).unwrap().to_string()).collect()
    }

    fn view(&self, seat: usize) -> String {
        at_any_table!(&self.position, position => position.view(Seat::new(seat)).position().to_string())
    }

    fn score(&self, seat: usize) -> usize {
        let parts = at_any_table!(&self.position, position => position.score(Seat::new(seat)));
        parts.iter().map(|part| usize::from(part.points)).sum()
    }

    fn winner(&self) -> Option<usize> {
        at_any_table!(&self.position, position => position.outcome()).map(|outcome| outcome.winner.index())
    }
}
