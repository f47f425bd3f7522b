//! Whole games with every position, every legal decision and every view: a change of the rules shows as a diff that a person
//! can read.
//!
//! `CARAVAN_GOLDEN=write cargo test -p caravan-record --test golden` writes the files anew.
#![allow(clippy::unwrap_used)]

use std::fmt::Write;
use std::path::Path;

use caravan_record::{Record, Recorded};
use caravan_rules::sand_to_sea::SandToSea;
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Decision, Decisions, Game, Seat};

/// The turn as it stands after a decision and all that are forced by it.
fn word<G: Game>(position: &G, decision: Decision) -> String {
    let mut after = *position;
    after.apply(decision);
    after.turn_so_far().unwrap().to_string()
}

fn legal<G: Game>(position: &G) -> String {
    position.legal().iter().map(|decision| word(position, decision)).collect::<Vec<_>>().join(" ")
}

/// The decisions that lead from one position to another at the end of the same turn.
fn path<G: Game>(from: &G, to: &G) -> Option<Vec<Decision>> {
    if from.turn_is_complete() {
        return (from == to).then(Vec::new);
    }
    from.legal().iter().find_map(|decision| {
        let mut next = *from;
        next.apply(decision);
        path(&next, to).map(|rest| [vec![decision], rest].concat())
    })
}

fn spelled_out<G: Recorded>(record: &Record<G>) -> String {
    let mut text = String::new();
    for step in record.replay() {
        let mut decided = step.before;
        decided.take(step.turn).unwrap();
        writeln!(text, "{}", step.before).unwrap();
        let mut position = step.before;
        for decision in path(&step.before, &decided).unwrap() {
            writeln!(text, "  legal {}", legal(&position)).unwrap();
            writeln!(text, "  decision {decision}: {}", word(&position, decision)).unwrap();
            position.apply(decision);
        }
        writeln!(text, "  seat {} plays {}", step.seat, step.turn).unwrap();
        for seat in Seat::all(G::SEATS) {
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

fn the_golden_game_is_as_it_was<G: Recorded>(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let (record, golden) = (folder.join(format!("{name}.txt")), folder.join(format!("{name}.golden")));
    let record = std::fs::read(record).unwrap();
    let found = spelled_out(&Record::<G>::read(&record[..]).unwrap());
    if std::env::var("CARAVAN_GOLDEN").as_deref() == Ok("write") {
        std::fs::write(&golden, &found).unwrap();
    }
    let expected = std::fs::read_to_string(golden).unwrap();
    let differs = expected.lines().zip(found.lines()).position(|(expected, found)| expected != found);
    assert_eq!(differs.map(|line| line + 1), None, "the first line that differs");
    assert_eq!(expected.lines().count(), found.lines().count());
}

#[test]
fn the_golden_game_of_spice_road_is_as_it_was() {
    the_golden_game_is_as_it_was::<SpiceRoad<3>>("spice_road_3");
}

#[test]
fn the_golden_game_of_sand_to_sea_is_as_it_was() {
    the_golden_game_is_as_it_was::<SandToSea<2>>("sand_to_sea_2");
}
