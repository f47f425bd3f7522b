//! Whatever is offered can be picked: games in which everyone at the table picks at random, step by step, at every table and on
//! every map. Each turn that is confirmed is legal, and every screen on the way can be drawn.
#![allow(clippy::unwrap_used)]

use caravan_bots::Budget;
use caravan_rules::sand_to_sea::{self, Map};
use caravan_rules::{Equipment, Game, GameKind, Seat, below, with_game};
use caravan_store::{SeatRow, Status};
use caravan_tables::{DraftChange, keyed_generator};
use caravan_terminal::{App, Desk, Does, Glimpse, Palette, Pick, draw};
use caravan_texts::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

/// So many turns of each game.
const TURNS: u64 = 30;

fn glimpse(game: GameKind, players: usize, version: u64, position: String) -> Glimpse {
    let row = |seat: usize| SeatRow { seat, person: Some(seat.to_string()), bot: None, name: format!("Player {seat}") };
    Glimpse {
        id: "sample".to_owned(),
        game,
        version,
        status: Status::Playing,
        early_end: None,
        seats: (0..players).map(row).collect(),
        here: Seat::all(players).collect(),
        position: Some(position),
        is_face_down: false,
        log: Vec::new(),
        asked: None,
        hints: true,
    }
}

/// Draws the table on the smallest screen.
fn show(app: &mut App) {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| draw(frame, app)).unwrap();
}

/// Nothing is said twice, and what is usual is not listed again in other words. (Of two cards that go together either can be picked.)
fn nothing_is_offered_twice(picks: &[Pick]) {
    for (number, pick) in picks.iter().enumerate() {
        let is_same = |other: &&Pick| other.label == pick.label || *other == &picks[0] && other.does == pick.does;
        let again = picks[..number].iter().find(is_same);
        assert!(again.is_none(), "{pick:?} is offered as {again:?} too");
    }
}

/// Picks at random until a turn is confirmed. What was picked by accident is undone now and then.
fn turn_at_random(app: &mut App, rng: &mut impl FnMut(usize) -> usize) -> String {
    loop {
        show(app);
        let picks = app.desk.picks();
        assert!(!picks.is_empty(), "{:?}", app.desk.glimpse.position);
        assert!(picks.iter().all(|pick| !pick.label.is_empty()));
        nothing_is_offered_twice(&picks);
        let pick = &picks[rng(picks.len())];
        if let Does::Draft(change) = &pick.does {
            assert!(app.desk.change(change), "{:?} at {:?}", pick, app.desk.glimpse.position);
            if rng(8) == 0 {
                assert!(app.desk.change(&DraftChange::Undo));
            }
        } else if let Some(turn) = app.desk.pick(pick) {
            return turn;
        }
    }
}

fn play<G: Game>(equipment: Equipment, language: Language) {
    let mut chance = keyed_generator(&["picks", &G::SEATS.to_string(), equipment.sand_to_sea.map.name()]);
    let deal = G::shuffle_with(equipment, &mut chance);
    let mut position = G::start(&deal);
    let mut rng = |most: usize| below(most as u32, &mut chance) as usize;
    for version in 0..TURNS {
        if position.to_move().seat().is_none() {
            break;
        }
        let glimpse = glimpse(G::KIND, G::SEATS, version, position.to_string());
        let mut app = App::new(Desk::new(glimpse, language).unwrap(), Palette::Coloured, Budget::Nodes(1));
        let turn = turn_at_random(&mut app, &mut rng);
        let turn: G::Turn = turn.parse().ok().unwrap();
        position.take(turn).unwrap();
        position.reveal(&deal);
    }
}

#[test]
fn whatever_is_offered_can_be_picked_at_every_table() {
    for game in GameKind::ALL {
        for players in game.seats() {
            with_game!(game, players, G => play::<G>(Equipment::default(), Language::French)).unwrap();
        }
    }
}

#[test]
fn whatever_is_offered_can_be_picked_on_every_map() {
    for map in Map::included() {
        let equipment = Equipment::from(sand_to_sea::Equipment::on(Map::named(map).unwrap()));
        with_game!(GameKind::SandToSea, 4, G => play::<G>(equipment, Language::German)).unwrap();
    }
}
