//! From Sand to Sea where room is short: maps are as large as the screen lets them be, and rivals are one press away.

use caravan_browser_tests::{Browser, Look, Person, Site, Way};

use crate::{needs_a_browser, pictures};

/// The width of a hex of the map, in pixels.
const HEX: &str = "return document.querySelector('.hex-map .cell').getBoundingClientRect().width";
/// The part of the page's width that the map leaves free beside the merchants.
const IDLE: &str = "const box = (css) => document.querySelector(css).getBoundingClientRect(); return box('.sea').width - box('.hex-map').width";

#[test]
fn a_high_map_is_nearly_as_wide_as_its_place_on_a_phone() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::PHONE));
    let mut ada = Person::new(&browser, &line, 5);
    ada.start_table_on(Some("ring"), "Ada", "sand-to-sea", &["me", "bot:pedlar"]);
    for turn in 0..4 {
        ada.play_turn(Way::Pressing, &mut |browser, table| {
            pictures::take(browser, &format!("ring-{turn}"));
            let problems = [browser.problems_of_layout(), browser.problems_of_access()].concat();
            assert!(problems.is_empty(), "{problems:#?}");
            let (hex, idle) = (browser.ask(HEX).as_f64().unwrap(), browser.ask(IDLE).as_f64().unwrap());
            let (least, most) = if table.has_draft { (56.0, 60.0) } else { (62.0, 36.0) };
            assert!(hex >= least && idle <= most, "hexes of {hex}, {idle} left free");
        });
    }
}

/// Whether something is in view without scrolling.
fn is_in_view(browser: &Browser, css: &str) -> bool {
    let box_of = format!("const box = document.querySelector('{css}').getBoundingClientRect()");
    browser.ask(&format!("{box_of}; return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight")) == true
}

/// Whether a press in the middle of something is one on a button.
fn presses_a_button(browser: &Browser, css: &str) -> bool {
    let middle = format!("const box = document.querySelector('{css}').getBoundingClientRect()");
    let at = "document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)";
    browser.ask(&format!("{middle}; return Boolean({at}.closest('button[popovertarget]'))")) == true
}

#[test]
fn a_press_anywhere_on_a_rival_shows_their_board_and_bonus_tiles() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::PHONE.german()));
    let ada = Person::new(&browser, &line, 5);
    ada.start_table("Ada", "sand-to-sea", &["me", "bot:pedlar", "bot:pedlar", "bot:pedlar"]);
    ada.wait_for_my_turn();
    for seat in 1..4 {
        assert!(presses_a_button(&browser, &format!("#rival-{seat} .facts")), "a rival is more than a name");
        browser.press(&format!("#rival-{seat} button"));
        let sheet = format!("#seat-{seat}:popover-open");
        browser.wait_for("the sheet in its place", || is_in_view(&browser, &format!("{sheet} h2")).then_some(()));
        pictures::take(&browser, &format!("rival-{seat}"));
        for part in [".player-board", ".board-and-tiles > :last-child h3"] {
            assert!(is_in_view(&browser, &format!("{sheet} {part}")), "{part} of {seat} is out of view");
        }
        browser.press(&format!("#seat-{seat} [popovertargetaction=hide]"));
    }
}
