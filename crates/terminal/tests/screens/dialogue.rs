//! What is said line by line, and what is heard.

use std::io::Cursor;

use caravan_bots::Budget;
use caravan_rules::{GameKind, Seat};
use caravan_terminal::{Answers, Glimpse, Plain};
use caravan_texts::Language;

use crate::sample;
use crate::still::Still;

/// A table at which somebody else is to move.
fn others_move() -> Still {
    let glimpse = Glimpse { here: vec![Seat::new(1)], ..sample::table(GameKind::SpiceRoad, 2, "standard", 20) };
    Still { is_shared: true, ..Still::new(glimpse) }
}

/// All that is said until the dialogue is left.
fn said(table: &mut Still, language: Language, answers: Answers) -> String {
    let mut said = Vec::new();
    Plain::new(table, language, Budget::Nodes(1), answers, &mut said).unwrap().run().unwrap();
    String::from_utf8(said).unwrap()
}

#[test]
fn table_log_keys_and_leave_are_heard_while_others_move() {
    for answers in [Answers::typed, Answers::written] {
        let (before, after) =
            (said(&mut others_move(), Language::English, answers(Cursor::new("q\n"))), "t\nl\n?\nq\n");
        let after = said(&mut others_move(), Language::English, answers(Cursor::new(after)));
        let times = |text: &str, what: &str| text.matches(what).count();
        for what in ["Point cards, 30 in the deck:", "Answer with the number of a choice"] {
            assert_eq!((times(&before, what), times(&after, what)), (1, 2), "{what}: {after}");
        }
        let first = "Ada gained 2 turmeric.";
        assert!(times(&after, first) == 2 * times(&before, first) && times(&before, first) > 0, "the log: {after}");
        assert!(after.contains("The game is saved."), "{after}");
    }
}

#[test]
fn a_number_typed_too_early_is_no_answer_to_the_next_question() {
    let early = said(&mut others_move(), Language::English, Answers::typed(Cursor::new("1\nq\n")));
    assert!(early.contains("It is not your turn yet."), "{early}");
}

#[test]
fn a_number_written_ahead_waits_for_its_question() {
    let mut table = others_move();
    let version = table.glimpse.version + 1;
    table.later.push_back(Glimpse { here: vec![Seat::new(0)], version, ..table.glimpse.clone() });
    let said = said(&mut table, Language::English, Answers::written(Cursor::new("7\nq\n")));
    assert!(!said.contains("not your turn yet") && said.contains(" 1  Confirm"), "{said}");
}

#[test]
fn the_end_of_what_is_typed_leaves_while_others_move() {
    let said = said(&mut others_move(), Language::English, Answers::typed(Cursor::new("")));
    assert!(said.contains("The game is saved."), "{said}");
}

#[test]
fn a_log_without_lines_is_not_silence() {
    let mut table = others_move();
    table.glimpse.log.clear();
    let said = said(&mut table, Language::English, Answers::typed(Cursor::new("l\nq\n")));
    assert!(said.contains("\nNo turn has been played yet.\n"), "{said}");
}

#[test]
fn colons_of_a_table_in_french_stand_off() {
    for game in GameKind::ALL {
        let glimpse = sample::table(game, 3, "standard", 30);
        let said = said(&mut Still::new(glimpse), Language::French, Answers::typed(Cursor::new("t\nl\nq\n")));
        let letters: Vec<char> = said.chars().collect();
        let close = letters.windows(2).position(|pair| pair[1] == ':' && pair[0] != '\u{a0}');
        let around = close.map(|at| letters[at.saturating_sub(40)..=at + 1].iter().collect::<String>());
        assert_eq!(around, None);
    }
}

#[test]
fn what_is_left_of_the_victory_tiles_is_said_to_be_theirs() {
    let glimpse = sample::table(GameKind::SandToSea, 2, "standard", 20);
    let said = said(&mut Still::new(glimpse), Language::English, Answers::typed(Cursor::new("q\n")));
    assert!(said.contains("Victory tiles: 23 in the pile") && said.contains("Map:\n"), "{said}");
}
