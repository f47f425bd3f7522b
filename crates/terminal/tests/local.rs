//! Tables in a file: turns are taken back, and what was played is there again.
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;

use caravan_rules::{Equipment, GameKind, Seat};
use caravan_store::Status;
use caravan_tables::{Event, Pace, Problem, Seating};
use caravan_terminal::{Desk, Error, LocalTable, LogLine, NewGame, Table, Which};
use caravan_texts::Language;

/// A file that is removed in the end.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> File {
        File(std::env::temp_dir().join(format!("caravan-local-{name}-{}.db", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.path()));
        }
    }
}

fn for_two(file: &File) -> LocalTable {
    for_two_of(file, GameKind::SpiceRoad)
}

fn for_two_of(file: &File, game: GameKind) -> LocalTable {
    let new = NewGame {
        game,
        people: vec!["Ada".to_owned(), "Ben".to_owned()],
        bots: Vec::new(),
        deal: String::new(),
        pace: Pace::Instant,
        seating: Seating::Listed,
    };
    LocalTable::open(file.path(), Equipment::default(), &new).unwrap()
}

/// Plays a turn for whoever is to move: two yellow cubes.
fn gain(table: &mut LocalTable) {
    let glimpse = table.look().unwrap();
    let seat = Desk::new(glimpse.clone(), Language::English).unwrap().mover().unwrap();
    table.play(seat, glimpse.version, "S01").unwrap();
}

#[test]
fn the_turn_confirmed_last_at_this_keyboard_is_taken_back() {
    let file = File::new("back");
    let mut table = for_two(&file);
    gain(&mut table);
    gain(&mut table);
    let desk = Desk::new(table.look().unwrap(), Language::English).unwrap();
    assert_eq!((desk.mover(), desk.takes_back()), (Some(Seat::new(0)), Some(Seat::new(1))));
    table.take_back(Seat::new(1), desk.glimpse.version).unwrap();
    let desk = Desk::new(table.look().unwrap(), Language::English).unwrap();
    assert_eq!(desk.mover(), Some(Seat::new(1)), "it is Ben's turn again");
    let Some(LogLine::Told(entry)) = desk.glimpse.log.last() else { panic!("the log is empty") };
    assert_eq!(entry.event, Event::TookBack);
}

#[test]
fn a_turn_that_turned_a_card_up_stays() {
    let file = File::new("stays");
    let mut table = for_two(&file);
    let version = table.look().unwrap().version;
    table.play(Seat::new(0), version, "+0").unwrap();
    let version = table.look().unwrap().version;
    let refused = table.take_back(Seat::new(0), version);
    assert!(matches!(refused, Err(Error::Problem(Problem::NotAllowed))), "{refused:?}");
}

#[test]
fn a_table_is_found_again_in_its_file() {
    let file = File::new("again");
    let (id, log) = {
        let mut table = for_two(&file);
        gain(&mut table);
        let glimpse = table.look().unwrap();
        (glimpse.id, glimpse.log)
    };
    for by in [Which::Latest, Which::LatestOf(GameKind::SpiceRoad), Which::Id(&id)] {
        let glimpse = LocalTable::resume(file.path(), by).unwrap().look().unwrap();
        assert_eq!((glimpse.id.as_str(), glimpse.status), (id.as_str(), Status::Playing));
        assert_eq!((glimpse.log, glimpse.here.len()), (log.clone(), 2));
    }
    assert!(LocalTable::resume(file.path(), Which::Id("nosuch")).is_err());
}

#[test]
fn the_latest_game_is_one_of_those_that_are_wanted() {
    let file = File::new("wanted");
    let road = for_two(&file).look().unwrap().id;
    let none = LocalTable::resume(file.path(), Which::LatestOf(GameKind::SandToSea));
    assert!(matches!(none, Err(Error::Problem(Problem::NoSuchTable))));
    let sea = for_two_of(&file, GameKind::SandToSea).look().unwrap().id;
    for (which, id) in [
        (Which::LatestOf(GameKind::SpiceRoad), &road),
        (Which::LatestOf(GameKind::SandToSea), &sea),
        (Which::Latest, &sea),
    ] {
        assert_eq!(LocalTable::resume(file.path(), which).unwrap().look().unwrap().id, *id, "{which:?}");
    }
}

#[test]
fn a_game_that_was_given_up_says_so_and_another_begins() {
    let file = File::new("resigned");
    let mut table = for_two(&file);
    gain(&mut table);
    let desk = Desk::new(table.look().unwrap(), Language::English).unwrap();
    assert_eq!(desk.resigns(), Some(Seat::new(1)), "the one to move");
    table.resign(Seat::new(1)).unwrap();
    let over = Desk::new(table.look().unwrap(), Language::English).unwrap();
    assert_eq!((over.prompt().as_str(), over.resigns()), ("Ben resigned: Ada wins", None));
    table.rematch().unwrap();
    let next = Desk::new(table.look().unwrap(), Language::English).unwrap();
    assert!(next.glimpse.id != over.glimpse.id && next.mover() == Some(Seat::new(0)));
    assert_eq!(next.glimpse.seats[0].name, "Ben", "each a seat further");
}

#[test]
fn a_second_terminal_is_told_of_the_first() {
    let file = File::new("twice");
    let table = for_two(&file);
    let Err(error) = LocalTable::resume(file.path(), Which::Latest) else { panic!("two terminals play from one file") };
    let said = error.said(Language::English.texts());
    assert!(said.contains("in another terminal") && said.contains(file.path()), "{said}");
    drop(table);
    assert!(LocalTable::resume(file.path(), Which::Latest).is_ok());
}
