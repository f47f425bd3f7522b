//! A text that reads as a turn is written back the same.
#![no_main]

use caravan_rules::spice_road::Turn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(turn) = text.parse::<Turn>() {
        assert_eq!(turn.to_string(), text);
    }
});
