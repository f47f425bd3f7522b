//! A text that reads as a line of the bot protocol is written back to one that reads the same; bot names and budgets never
//! make their parsers panic.
#![no_main]

use caravan_bots::{Budget, Spec};
use caravan_engine::{FromBot, ToBot};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(line) = text.parse::<ToBot>() {
        assert_eq!(line.to_string().parse(), Ok(line));
    }
    if let Ok(line) = text.parse::<FromBot>() {
        assert_eq!(line.to_string().parse(), Ok(line));
    }
    if let Ok(budget) = text.parse::<Budget>() {
        assert_eq!(budget.to_string().parse(), Ok(budget));
    }
    let _ = text.parse::<Spec>();
});
