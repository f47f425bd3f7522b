//! Programs that behave, and programs that do not.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use caravan_bots::Budget;
use caravan_engine::{Fault, Limits, Seated, seat};
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Game, Seat};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

const SHORT: Limits =
    Limits { greeting: Duration::from_secs(20), grace: Duration::from_millis(300), nodes: Duration::from_secs(20) };

/// The first turn of a seated bot, and what became of the bot. The turn is always a legal one.
fn first_turn(name: &str, limits: Limits) -> Option<Fault> {
    let mut rng = ChaCha12Rng::seed_from_u64(1);
    let deal = SpiceRoad::<2>::shuffle(&mut rng);
    let mut position = SpiceRoad::<2>::start(&deal);
    let mut bot: Seated<SpiceRoad<2>> = seat(name, limits).unwrap();
    let turn = bot.choose(&position.view(Seat::new(0)), Budget::Time(Duration::from_millis(10)), &mut rng);
    position.play(turn, &deal).unwrap();
    bot.fault().cloned()
}

/// A script for `sh`, which has no spaces where the command is split.
fn script(name: &str, lines: &str) -> String {
    let file = std::env::temp_dir().join(format!("caravan-{}-{name}.sh", std::process::id()));
    std::fs::write(&file, lines).unwrap();
    format!("exec:sh {}", file.display())
}

#[test]
fn a_program_that_behaves_keeps_its_seat() {
    assert_eq!(
        first_turn(
            &script("good", "read a; echo bot good; read n; read p; read g; echo info hm; echo turn S01"),
            SHORT
        ),
        None
    );
}

#[test]
fn a_program_that_cannot_be_started_loses_its_seat() {
    assert!(matches!(first_turn("exec:/nowhere/to/be/found", SHORT), Some(Fault::NotStarted(_))));
    assert!(matches!(first_turn("exec:", SHORT), Some(Fault::NotStarted(_))));
}

#[test]
fn a_program_that_ends_loses_its_seat() {
    assert_eq!(first_turn(&script("ends", "read a; echo bot ends"), SHORT), Some(Fault::Ended));
}

#[test]
fn a_program_that_hangs_loses_its_seat() {
    let hanging = script("hangs", "read a; echo bot hangs; exec sleep 30");
    assert!(matches!(first_turn(&hanging, SHORT), Some(Fault::Hung(_))));
    let silent = script("silent", "exec sleep 30");
    let limits = Limits { greeting: Duration::from_millis(200), ..SHORT };
    assert!(matches!(first_turn(&silent, limits), Some(Fault::Hung(_))));
}

/// Whether a process is there and has not ended.
#[cfg(target_os = "linux")]
fn is_running(process: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with('Z'))
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_hung_program_had_started_outlived_it() {
    let note = std::env::temp_dir().join(format!("caravan-{}-child.pid", std::process::id()));
    let lines = format!("sleep 300 & echo $! > {}; read a; echo bot hangs; sleep 300", note.display());
    assert!(matches!(first_turn(&script("parent", &lines), SHORT), Some(Fault::Hung(_))));
    let child = std::fs::read_to_string(&note).unwrap().trim().to_owned();
    std::fs::remove_file(note).unwrap();
    let ended = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        !is_running(&child)
    });
    assert!(ended, "process {child} is still there");
}

#[test]
fn a_program_that_answers_nonsense_loses_its_seat() {
    let greeting = "read a; echo bot x; read n; read p; read g;";
    for (name, answer) in [("word", "echo hello"), ("turn", "echo turn M99"), ("error", "echo error help")] {
        assert!(
            matches!(first_turn(&script(name, &format!("{greeting} {answer}")), SHORT), Some(Fault::Nonsense(_))),
            "{answer}"
        );
    }
    let illegal = first_turn(&script("illegal", &format!("{greeting} echo turn rest")), SHORT);
    assert!(matches!(illegal, Some(Fault::Illegal { .. })), "{illegal:?}");
    // An endless line is not waited for.
    let endless = first_turn(&script("endless", &format!("{greeting} yes | tr -d '\\n'")), SHORT);
    assert!(matches!(endless, Some(Fault::Nonsense(_))), "{endless:?}");
}

#[test]
fn the_python_example_plays_whole_games_without_a_fault() {
    let name = format!("exec:python3 {}/../../examples/bots/first_come.py", env!("CARGO_MANIFEST_DIR"));
    let mut rng = ChaCha12Rng::seed_from_u64(4);
    let deal = SpiceRoad::<3>::shuffle(&mut rng);
    let mut position = SpiceRoad::<3>::start(&deal);
    let mut bots: Vec<Seated<SpiceRoad<3>>> =
        [name.as_str(), "greedy", "greedy"].into_iter().map(|name| seat(name, Limits::default()).unwrap()).collect();
    while let Some(seat) = position.to_move().seat() {
        let turn = bots[seat.index()].choose(&position.view(seat), Budget::Nodes(1), &mut rng);
        position.play(turn, &deal).unwrap();
        assert_eq!(bots[seat.index()].fault(), None);
    }
}
