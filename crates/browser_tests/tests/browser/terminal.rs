//! A friend at a browser and a friend in a terminal at one table, with a bot.

use std::io::{BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use caravan_bots::Budget;
use caravan_browser_tests::{Browser, Look, Person, Site, Table, Way};
use caravan_terminal::{Answers, Plain, RemoteTable};
use caravan_texts::Language;

use crate::needs_a_browser;

/// Answers every question with the first choice, until it is told to leave.
struct FirstChoice(Arc<AtomicBool>);

impl Read for FirstChoice {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        // One answer at a time, so that none is left over.
        let answer: &[u8] = if self.0.load(Ordering::SeqCst) { b"q\n" } else { b"1\n" };
        to[..answer.len()].copy_from_slice(answer);
        Ok(answer.len())
    }
}

/// Plays at a table in a terminal, and returns all that was said.
fn play_in_a_terminal(server: &str, table: &str, leaves: Arc<AtomicBool>) -> String {
    let mut table = RemoteTable::join(server, table, "Tess", None, Language::English).unwrap();
    let mut said = Vec::new();
    let answers = Answers::written(BufReader::new(FirstChoice(leaves)));
    Plain::new(&mut table, Language::English, Budget::Nodes(1), answers, &mut said).unwrap().run().unwrap();
    String::from_utf8(said).unwrap()
}

/// Ada at a browser plays so many turns, or to the end, and Tess in a terminal with her; returns what Tess was told last.
fn play(game: &str, turns: Option<usize>) -> String {
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::PHONE));
    let mut ada = Person::new(&browser, &line, 23);
    let path = ada.start_table("Ada", game, &["me", "person", "bot:trader"]);
    let (server, id) = (line.url(""), path.rsplit('/').next().unwrap().to_owned());
    let leaves = Arc::new(AtomicBool::new(false));
    let told = leaves.clone();
    let terminal = std::thread::spawn(move || play_in_a_terminal(&server, &id, told));
    let nothing = |_: &Browser, _: &Table| {};
    match turns {
        None => drop(ada.play_to_the_end(&[Way::Pressing], nothing)),
        Some(turns) => (0..turns).for_each(|_| assert!(ada.play_turn(Way::Pressing, &mut { nothing }))),
    }
    if turns.is_some() {
        // While it is Ada's turn Tess is asked nothing: she leaves when she is asked next.
        ada.wait_for_my_turn();
        leaves.store(true, Ordering::SeqCst);
    }
    while !terminal.is_finished() {
        if turns.is_some() && ada.table().is_mine {
            ada.play_turn(Way::Pressing, &mut { nothing });
        }
    }
    let said = terminal.join().unwrap();
    assert!(said.contains("Ada") && browser.text().contains("Tess"), "each sees the other");
    assert_eq!(browser.complaints(), [""; 0]);
    said.lines().last().unwrap().to_owned()
}

#[test]
fn a_browser_and_a_terminal_play_spice_road_to_the_end_at_one_table() {
    needs_a_browser!();
    let last = play("spice-road", None);
    assert!(last.starts_with("The game is over."), "{last}");
}

#[test]
fn a_browser_and_a_terminal_play_from_sand_to_sea_at_one_table() {
    needs_a_browser!();
    let last = play("sand-to-sea", Some(8));
    assert!(last.contains("The game is saved."), "{last}");
}
