//! A text that reads as a position is written back the same, and every decision it offers can be made.
#![no_main]

use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Decisions, Game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    check::<2>(text);
    check::<3>(text);
    check::<4>(text);
    check::<5>(text);
});

fn check<const SEATS: usize>(text: &str) {
    let Ok(position) = text.parse::<SpiceRoad<SEATS>>() else { return };
    assert_eq!(position.to_string(), text);
    for decision in position.legal().iter() {
        let mut next = position;
        next.apply(decision);
        assert_eq!(next.validate(), Ok(()), "{decision} in {text}");
    }
}
