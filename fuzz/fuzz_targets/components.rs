//! A text that reads as a set of components is the same set when made from its values, and its values are written one way.
#![no_main]

use caravan_rules::sand_to_sea::Components;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(components) = Components::read(text) else { return };
    let again = Components::read_values(components.values()).expect("its own values can be read");
    assert_eq!((again.values(), again.content_hash()), (components.values(), components.content_hash()));
    assert_eq!(again.sets(), components.sets());
    assert!(again.victories().all(|id| again.victory(id) == components.victory(id)));
});
