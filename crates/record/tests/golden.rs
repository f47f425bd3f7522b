//! A whole game with every position, every legal decision and every view: a change of the rules shows as a diff that a
//! person can read.
//!
//! `CARAVAN_GOLDEN=write cargo test -p caravan-record --test golden` writes the file anew.
#![allow(clippy::unwrap_used)]

use std::fmt::Write;

use caravan_record::Record;
use caravan_rules::spice_road::{Choice, SpiceRoad};
use caravan_rules::{Decisions, Game, Seat};

const RECORD: &str = include_str!("golden/spice_road_3.txt");
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/spice_road_3.golden");

/// A decision in a word or two.
fn word(choice: Choice) -> String {
    match choice {
        Choice::Gain { card } => format!("{card}"),
        Choice::Upgrade { card, steps } => format!("{card}^{steps}"),
        Choice::Trade { card, times } => format!("{card}x{times}"),
        Choice::Acquire { slot } => format!("+{slot}"),
        Choice::Claim { slot } => format!("={slot}"),
        Choice::Rest => "rest".to_owned(),
        Choice::Pay { spice } => format!("pay-{spice}"),
        Choice::Return { spice } => format!("return-{spice}"),
    }
}

fn legal(position: &SpiceRoad<3>) -> String {
    let words: Vec<String> = position.legal().iter().map(|decision| word(Choice::of(decision).unwrap())).collect();
    words.join(" ")
}

fn spelled_out(record: &Record<SpiceRoad<3>>) -> String {
    let mut text = String::new();
    for step in record.replay() {
        writeln!(text, "{}\n  legal {}\n  seat {} plays {}", step.before, legal(&step.before), step.seat, step.turn)
            .unwrap();
        for seat in Seat::all(3) {
            assert_eq!(step.before.view(seat).position(), &step.before, "nothing but the decks is hidden");
        }
    }
    let outcome = record.position().outcome().unwrap();
    for (seat, points) in outcome.scores.iter() {
        let parts: Vec<String> =
            record.position().score(seat).iter().map(|part| format!("{} {}", part.name, part.points)).collect();
        writeln!(text, "seat {seat}: {points} = {}", parts.join(" + ")).unwrap();
    }
    writeln!(text, "{}\nwinner {}", record.position(), outcome.winner).unwrap();
    text
}

#[test]
fn the_golden_game_is_as_it_was() {
    let record = Record::<SpiceRoad<3>>::read(RECORD.as_bytes()).unwrap();
    let found = spelled_out(&record);
    if std::env::var("CARAVAN_GOLDEN").as_deref() == Ok("write") {
        std::fs::write(GOLDEN, &found).unwrap();
    }
    let expected = std::fs::read_to_string(GOLDEN).unwrap();
    let differs = expected.lines().zip(found.lines()).position(|(expected, found)| expected != found);
    assert_eq!(differs.map(|line| line + 1), None, "the first line that differs");
    assert_eq!(expected.lines().count(), found.lines().count());
}
