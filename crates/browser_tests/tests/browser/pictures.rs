//! Pictures of pages, for people to look at: written where `CARAVAN_PICTURES` says, and otherwise not taken.

use caravan_browser_tests::{Browser, Part};

/// Takes a picture of the whole page.
pub(crate) fn take(browser: &Browser, name: &str) {
    let Some(folder) = std::env::var_os("CARAVAN_PICTURES") else { return };
    let path = std::path::Path::new(&folder).join(format!("{name}-{}.png", browser.look().name()));
    let (is_table, _) = browser.table_and_height();
    let part = if is_table { Part::Window } else { Part::Whole };
    std::fs::write(path, browser.picture(part)).expect("the folder for pictures can be written to");
}
