//! A text that reads as cubes is written back the same.
#![no_main]

use caravan_rules::Cubes;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(cubes) = text.parse::<Cubes>() {
        assert_eq!(cubes.to_string(), text);
    }
});
