//! Bytes that read as a record, in either form, are a game by the rules: written again, they read back the same. So do those of a
//! file with several.
#![no_main]

use caravan_record::AnyRecord;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for record in AnyRecord::read_all(bytes).into_iter().flatten() {
        assert!(
            record.names().unwrap_or_default().iter().flat_map(|name| name.chars()).all(|letter| !letter.is_control())
        );
    }
    let Ok(record) = AnyRecord::read(bytes) else { return };
    let text = record.to_text();
    assert!(AnyRecord::read(text.as_bytes()).is_ok_and(|read| read.to_text() == text));
    let json = record.to_json();
    assert_eq!(record.json_text(), json.to_string());
    assert!(AnyRecord::from_json(&json).is_ok_and(|read| read.to_json() == json));
});
