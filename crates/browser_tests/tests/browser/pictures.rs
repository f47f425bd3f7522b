//! Pictures of pages, for people to look at: written where `CARAVAN_PICTURES` says, and otherwise not taken.

use caravan_browser_tests::Browser;

/// Takes a picture of the whole page.
pub(crate) fn take(browser: &Browser, name: &str) {
    let Some(folder) = std::env::var_os("CARAVAN_PICTURES") else { return };
    let path = std::path::Path::new(&folder).join(format!("{name}-{}.png", browser.look().name()));
    let is_table = browser.ask("return document.body.classList.contains('table')") == true;
    std::fs::write(path, decoded(&browser.picture(!is_table))).expect("the folder for pictures can be written to");
}

/// The bytes of a text in Base64.
fn decoded(text: &str) -> Vec<u8> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let value = |letter: u8| LETTERS.iter().position(|&known| known == letter).map(|place| place as u32);
    let values: Vec<u32> = text.bytes().filter_map(value).collect();
    let bytes = values.chunks(4).flat_map(|four| {
        let bits = four.iter().enumerate().fold(0, |bits, (place, value)| bits | value << (18 - 6 * place));
        bits.to_be_bytes()[1..four.len()].to_vec()
    });
    bytes.collect()
}

#[test]
fn base64_is_read() {
    assert_eq!(decoded("Q2FyYXZhbg=="), b"Caravan");
    assert_eq!(decoded("Q2FyYXZhbnM="), b"Caravans");
}
