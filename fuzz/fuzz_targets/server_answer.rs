//! Whatever a stranger's server answers, the terminal shows a table that can be, with nothing in it that a terminal would obey.
#![no_main]

use caravan_tables::open_position;
use caravan_terminal::Glimpse;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(answer) = serde_json::from_slice(bytes) else { return };
    let Some(seen) = Glimpse::of_answer(&answer) else { return };
    assert!(
        seen.game.seats().contains(&seen.seats.len()) && seen.here.iter().all(|seat| seat.index() < seen.seats.len())
    );
    assert!(seen.seats.iter().all(|row| !row.name.chars().any(char::is_control)));
    if let Some(line) = seen.position {
        let _ = open_position(&line).expect("a position that was read").board(&[]);
    }
});
