//! A text that is taken for a name is short, has something to see and nothing that is not seen, and is tidied once and for all, also
//! with marks around it. Who comes second is told from the first.
#![no_main]

use caravan_record::{bare_name, shown_name, tidied_name};
use caravan_tables::{LONGEST_NAME, account_of, bot_name, distinct_name, name_of};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = bot_name(text);
    let Ok(name) = name_of(text) else { return };
    assert!(name.chars().count() <= LONGEST_NAME && !name.chars().any(char::is_control), "{name:?}");
    assert_eq!(name_of(&name), Ok(name.clone()));
    assert!(!account_of(&name).is_empty());
    let shown = shown_name(&name);
    assert_eq!((bare_name(&shown), tidied_name(&shown)), (name.as_str(), name.clone()));
    let second = distinct_name(&name, std::slice::from_ref(&name));
    assert_eq!(second, format!("{name} 2"));
    assert_eq!(distinct_name(&name, &[second]), name);
});
