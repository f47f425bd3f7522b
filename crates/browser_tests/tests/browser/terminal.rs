//! A friend at a browser and a friend in a terminal at one table, with a bot.

use std::io::{BufReader, Read};

use caravan_bots::Budget;
use caravan_browser_tests::{Browser, Look, Person, Site, Way};
use caravan_terminal::{Plain, RemoteTable};
use caravan_texts::Language;

use crate::needs_a_browser;

/// Answers every question with the first choice.
struct FirstChoice;

impl Read for FirstChoice {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        // One answer at a time, so that none is left over.
        let answer = b"1\n";
        to[..answer.len()].copy_from_slice(answer);
        Ok(answer.len())
    }
}

/// Plays at a table in a terminal until the game is over, and returns all that was said.
fn play_in_a_terminal(server: &str, table: &str) -> String {
    let mut table = RemoteTable::join(server, table, "Tess", None, Language::English).unwrap();
    let mut said = Vec::new();
    let answers = BufReader::new(FirstChoice);
    Plain::new(&mut table, Language::English, Budget::Nodes(1), answers, &mut said).unwrap().run().unwrap();
    String::from_utf8(said).unwrap()
}

fn play(game: &str) {
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::PHONE));
    let mut ada = Person::new(&browser, &line, 23);
    let path = ada.start_table("Ada", game, &["me", "person", "bot:trader"]);
    let (server, id) = (line.url(""), path.rsplit('/').next().unwrap().to_owned());
    let terminal = std::thread::spawn(move || play_in_a_terminal(&server, &id));
    ada.play_to_the_end(&[Way::Pressing], |_, _| {});
    let said = terminal.join().unwrap();
    let last = said.lines().last().unwrap();
    assert!(last.starts_with("The game is over."), "{last}");
    assert!(said.contains("Ada") && browser.text().contains("Tess"), "each sees the other");
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn a_browser_and_a_terminal_play_spice_road_at_one_table() {
    needs_a_browser!();
    play("spice-road");
}

#[test]
fn a_browser_and_a_terminal_play_from_sand_to_sea_at_one_table() {
    needs_a_browser!();
    play("sand-to-sea");
}
