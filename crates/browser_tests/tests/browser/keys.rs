//! Keys that come in pairs: a letter, and the same letter with Shift.

use caravan_browser_tests::{Browser, Look, Person, Site};

use crate::needs_a_browser;

/// The steps that rise from yellow, red and green in the draft on the page.
fn steps(browser: &Browser) -> String {
    let read = "return [...document.querySelectorAll('.stepper output')].map((steps) => steps.textContent).join('')";
    browser.ask(read).as_str().unwrap().to_owned()
}

#[test]
fn a_letter_is_a_step_more_and_with_shift_a_step_less() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::DESK));
    let ada = Person::new(&browser, &line, 1);
    ada.start_table("Ada", "spice-road", &["me", "bot:wanderer"]);
    ada.wait_for_my_turn();
    // At the start the hand is a card that gains two cubes and one that raises two; caravans hold yellow cubes alone.
    browser.type_keys("2");
    browser.wait_for("the upgrade", || Some(()).filter(|()| steps(&browser) == "200"));
    for (keys, expected) in
        [("Y", "100"), ("r", "110"), ("R", "100"), ("s", "100"), ("Y", "000"), ("y", "100"), ("y", "200")]
    {
        browser.type_keys(keys);
        browser.wait_for(&format!("{expected} after {keys}"), || Some(()).filter(|()| steps(&browser) == expected));
    }
    assert_eq!(browser.complaints(), [""; 0]);
}
