//! Scenarios on the engine itself.

use std::marker::PhantomData;

use caravan_literal::sand_to_sea::{self as literal, EXAMPLE_TILES, EmptyMap, Move};
use caravan_rules::sand_to_sea::{self, Components, Map, SandToSea};
use caravan_rules::spice_road::{self, Choice, PointId, SpiceRoad, Turn};
use caravan_rules::{Cubes, Decisions, Game, Id, MerchantId, Seat, with_game};

use super::book::Book;
use super::engine::Engine;
use super::layout::Layout;
use crate::in_order::InOrder;

/// The engine, at a table of any size of one game.
pub struct Fast<B> {
    position: Box<dyn Position>,
    /// What was put on top of its deck, the last first.
    on_top: Vec<String>,
    book: PhantomData<B>,
}

/// What scenarios ask of a position beyond the contract of all games.
trait InScenarios: InOrder {
    /// A deal in the order of the numbers.
    fn printed_order() -> Self::Deal;
    /// How many are left in the merchant deck, and in the deck of what is claimed.
    fn deck_sizes(&self) -> (usize, usize);
    /// The ways to begin a turn, without payments and returns, or a settling step.
    fn beginnings(&self) -> Vec<String>;
    /// Whether the first decision of the turn is on offer, where a turn says which that is.
    fn can_begin(&self, _: Self::Turn) -> bool {
        true
    }
}

impl<const SEATS: usize> InScenarios for SpiceRoad<SEATS> {
    fn printed_order() -> spice_road::Deal {
        let (merchants, points): (Vec<_>, Vec<_>) = (MerchantId::deck().collect(), PointId::all().collect());
        spice_road::Deal::new(&merchants, &points).unwrap()
    }

    fn deck_sizes(&self) -> (usize, usize) {
        (self.merchant_deck().len(), self.point_deck().len())
    }

    fn beginnings(&self) -> Vec<String> {
        let text = |choice: Choice| match choice {
            Choice::Return { spice } => format!("-{}", Cubes::one(spice)),
            main => Turn::new(main, &[], Cubes::NONE).unwrap().to_string(),
        };
        self.legal().iter().map(|decision| text(Choice::of(decision).unwrap())).collect()
    }

    fn can_begin(&self, turn: Turn) -> bool {
        let returned = || turn.returned().iter().next().map(|spice| Choice::Return { spice });
        let begin = turn.main().or_else(returned).and_then(Choice::decision);
        begin.is_some_and(|begin| self.legal().contains(begin))
    }
}

impl<const SEATS: usize> InScenarios for SandToSea<SEATS> {
    /// On the example map, with the Closed Port sixth.
    fn printed_order() -> sand_to_sea::Deal {
        let tile = |id: &str| match id {
            "sea" => sand_to_sea::Tile::Sea,
            id => sand_to_sea::Tile::Market(id.parse().unwrap()),
        };
        let (merchants, tiles): (Vec<_>, Vec<_>) =
            (MerchantId::deck().collect(), EXAMPLE_TILES.split(' ').map(tile).collect());
        let mut victories: Vec<_> = Components::standard().victories().map(Some).collect();
        victories.insert(9, None);
        sand_to_sea::Deal::new(Map::standard(), Components::standard(), &merchants, &tiles, &victories).unwrap()
    }

    fn deck_sizes(&self) -> (usize, usize) {
        let pile = self.victory_pile();
        (self.merchant_deck().len(), pile.tiles.len() + usize::from(pile.has_closed_port))
    }

    fn beginnings(&self) -> Vec<String> {
        let empty_map = EmptyMap::named(self.map().name()).expect("a map that the literal engine knows");
        let boat = self.to_move().seat().and_then(|seat| self.player(seat).boat_cell()).map(|cell| cell.index());
        let moves = literal::flat_index();
        let text = |choice: Move| match choice {
            Move::Sail(place) if boat == Some(place) => "@".to_owned(),
            choice => literal::main_text(choice, empty_map),
        };
        self.legal().iter().map(|decision| text(moves[decision.index()])).collect()
    }
}

/// A position of whichever game, at a table of any size.
trait Position {
    fn line(&self) -> String;
    fn decks(&self) -> (usize, usize);
    fn draft(&mut self, turn: &str) -> Result<(), String>;
    fn confirm(&mut self, on_top: &[String]);
    fn choices(&self) -> Vec<String>;
    fn view(&self, seat: usize) -> String;
    fn score(&self, seat: usize) -> usize;
    fn winner(&self) -> Option<usize>;
}

impl<G: InScenarios> Position for G {
    fn line(&self) -> String {
        self.to_string()
    }

    fn decks(&self) -> (usize, usize) {
        self.deck_sizes()
    }

    fn draft(&mut self, turn: &str) -> Result<(), String> {
        let turn: G::Turn = turn.parse().map_err(debug)?;
        let can_begin = self.can_begin(turn);
        let taken = self.take(turn);
        assert!(can_begin || taken.is_err(), "{turn} is taken, but cannot be decided step by step");
        taken.map_err(debug)
    }

    fn confirm(&mut self, on_top: &[String]) {
        let deal = self.deal_in_order(on_top);
        self.reveal(&deal);
    }

    fn choices(&self) -> Vec<String> {
        self.beginnings()
    }

    fn view(&self, seat: usize) -> String {
        Game::view(self, Seat::new(seat)).position().to_string()
    }

    fn score(&self, seat: usize) -> usize {
        Game::score(self, Seat::new(seat)).iter().map(|part| usize::from(part.points)).sum()
    }

    fn winner(&self) -> Option<usize> {
        self.outcome().map(|outcome| outcome.winner.index())
    }
}

fn debug(error: impl std::fmt::Debug) -> String {
    format!("{error:?}")
}

impl<B: Book> Fast<B> {
    fn new(position: Box<dyn Position>) -> Fast<B> {
        Fast { position, on_top: Vec::new(), book: PhantomData }
    }
}

impl<B: Book> Engine for Fast<B> {
    const FOLDER: &'static str = B::FOLDER;
    const LAYOUT: Layout = B::LAYOUT;
    const NAMES_ITS_ERRORS: bool = true;

    fn from_position(line: &str) -> Result<Fast<B>, String> {
        let players = line.split(' ').nth(1).and_then(|players| players.parse().ok()).unwrap_or(2);
        let read = |players: usize| {
            with_game!(B::KIND, players, G => {
                line.parse::<G>().map(|position| Box::new(position) as Box<dyn Position>).map_err(debug)
            })
        };
        // A table that the game is not for is refused as any other text is.
        read(players).or_else(|| read(2)).expect("a game for two").map(Fast::new)
    }

    fn start(players: usize) -> Fast<B> {
        let started = with_game!(B::KIND, players, G => {
            Box::new(G::start(&<G as InScenarios>::printed_order())) as Box<dyn Position>
        });
        Fast::new(started.unwrap_or_else(|| panic!("no game for {players} players")))
    }

    fn line(&self) -> String {
        self.position.line()
    }

    fn decks(&self) -> (usize, usize) {
        self.position.decks()
    }

    fn put_on_top(&mut self, card: &str) {
        self.on_top.insert(0, card.to_owned());
    }

    fn draft(&mut self, turn: &str) -> Result<(), String> {
        self.position.draft(turn)
    }

    fn confirm(&mut self) {
        self.position.confirm(&self.on_top);
    }

    fn choices(&self) -> Vec<String> {
        self.position.choices()
    }

    fn view(&self, seat: usize) -> String {
        self.position.view(seat)
    }

    fn score(&self, seat: usize) -> usize {
        self.position.score(seat)
    }

    fn winner(&self) -> Option<usize> {
        self.position.winner()
    }
}
