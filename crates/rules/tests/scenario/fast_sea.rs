//! Scenarios of From Sand to Sea on the engine itself.

use caravan_rules::sand_to_sea::{Components, Deal, Map, SandToSea, Tile, Turn, VictoryId};
use caravan_rules::{Decisions, Game, Id, MerchantId, Merchants, Seat};

use super::engine::Engine;
use super::layout::{Layout, SAND_TO_SEA};
use crate::literal_sea::{EXAMPLE_TILES, Move, STANDARD, flat_index, main_text};

/// The engine, at a table of any size.
pub struct FastSea {
    position: AnyTable,
    /// The cards put on top of the merchant deck, topmost first; the rest of the deck follows in the order of the numbers.
    merchants_on_top: Vec<MerchantId>,
    /// What was put on top of the victory pile, if anything; `None` inside is the Closed Port.
    victory_on_top: Option<Option<VictoryId>>,
}

enum AnyTable {
    Two(SandToSea<2>),
    Three(SandToSea<3>),
    Four(SandToSea<4>),
}

/// The same expression for a table of any size.
macro_rules! at_any_table {
    ($table:expr, $position:ident => $result:expr) => {
        match $table {
            AnyTable::Two($position) => $result,
            AnyTable::Three($position) => $result,
            AnyTable::Four($position) => $result,
        }
    };
}

impl FastSea {
    fn new(position: AnyTable) -> FastSea {
        FastSea { position, merchants_on_top: Vec::new(), victory_on_top: None }
    }

    /// A deal whose unseen cards and tiles come in the order that the scenario wants.
    fn deal(&self) -> Deal {
        let unseen = at_any_table!(&self.position, p => p.merchant_deck());
        deal(&self.merchant_order(unseen), &self.victory_order())
    }

    fn merchant_order(&self, unseen: Merchants) -> Vec<MerchantId> {
        let on_top = |card: &MerchantId| unseen.contains(*card) && self.merchants_on_top.contains(card);
        let first = MerchantId::deck().filter(|&card| !unseen.contains(card));
        let next = self.merchants_on_top.iter().copied().filter(on_top);
        let last = MerchantId::deck().filter(|card| unseen.contains(*card) && !on_top(card));
        first.chain(next).chain(last).collect()
    }

    /// What has been seen, then what was put on top, then the rest, with the Closed Port sixth if nobody has spoken of it.
    fn victory_order(&self) -> Vec<Option<VictoryId>> {
        let pile = at_any_table!(&self.position, p => p.victory_pile());
        let drawn = 4 + pile.drawn();
        let (seen, mut unseen): (Vec<_>, Vec<_>) =
            Components::standard().victories().partition(|&tile| !pile.tiles.contains(tile));
        if let Some(Some(tile)) = self.victory_on_top {
            unseen.sort_by_key(|&other| (other != tile, other));
        }
        let mut order: Vec<Option<VictoryId>> = seen.into_iter().chain(unseen).map(Some).collect();
        let closed_port = match (pile.has_closed_port, self.victory_on_top) {
            (true, Some(None)) => drawn,
            (true, _) => 9,
            (false, _) => 4,
        };
        order.insert(closed_port, None);
        order
    }
}

fn deal(merchants: &[MerchantId], victories: &[Option<VictoryId>]) -> Deal {
    let tiles: Vec<Tile> = EXAMPLE_TILES.split(' ').map(tile).collect();
    Deal::new(Map::standard(), Components::standard(), merchants, &tiles, victories).unwrap()
}

fn tile(id: &str) -> Tile {
    if id == "sea" { Tile::Sea } else { Tile::Market(id.parse().unwrap()) }
}

impl Engine for FastSea {
    const FOLDER: &'static str = "sand_to_sea";
    const LAYOUT: Layout = SAND_TO_SEA;
    const NAMES_ITS_ERRORS: bool = true;

    fn from_position(line: &str) -> Result<FastSea, String> {
        let position = match line.split(' ').nth(1) {
            Some("3") => line.parse().map(AnyTable::Three),
            Some("4") => line.parse().map(AnyTable::Four),
            _ => line.parse().map(AnyTable::Two),
        };
        position.map(FastSea::new).map_err(|error| format!("{error:?}"))
    }

    fn start(players: usize) -> FastSea {
        let merchants: Vec<MerchantId> = MerchantId::deck().collect();
        let mut victories: Vec<Option<VictoryId>> = Components::standard().victories().map(Some).collect();
        victories.insert(9, None);
        let deal = deal(&merchants, &victories);
        FastSea::new(match players {
            2 => AnyTable::Two(SandToSea::start(&deal)),
            3 => AnyTable::Three(SandToSea::start(&deal)),
            4 => AnyTable::Four(SandToSea::start(&deal)),
            _ => panic!("no game for {players} players"),
        })
    }

    fn line(&self) -> String {
        at_any_table!(&self.position, position => position.to_string())
    }

    fn decks(&self) -> (usize, usize) {
        let (merchants, pile) = at_any_table!(&self.position, p => (p.merchant_deck(), p.victory_pile()));
        (merchants.len(), pile.tiles.len() + usize::from(pile.has_closed_port))
    }

    fn put_on_top(&mut self, card: &str) {
        match card.parse() {
            Ok(merchant) => self.merchants_on_top.insert(0, merchant),
            Err(_) => self.victory_on_top = Some((card != "closed").then(|| card.parse().unwrap())),
        }
    }

    fn draft(&mut self, turn: &str) -> Result<(), String> {
        let turn: Turn = turn.parse().map_err(|error| format!("{error:?}"))?;
        at_any_table!(&mut self.position, position => position.take(turn)).map_err(|error| format!("{error:?}"))
    }

    fn confirm(&mut self) {
        let deal = self.deal();
        at_any_table!(&mut self.position, position => position.reveal(&deal));
        self.victory_on_top = None;
    }

    fn choices(&self) -> Vec<String> {
        let legal = at_any_table!(&self.position, position => position.legal());
        let moves = flat_index();
        let boat = at_any_table!(&self.position, position => {
            position.to_move().seat().and_then(|seat| position.player(seat).boat_cell()).map(|cell| cell.index())
        });
        let text = |choice: Move| {
            if boat.is_some_and(|boat| choice == Move::Sail(boat)) {
                "@".to_owned()
            } else {
                main_text(choice, &STANDARD)
            }
        };
        legal.iter().map(|decision| text(moves[decision.index()])).collect()
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
