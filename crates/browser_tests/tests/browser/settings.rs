//! Settings: one page, each choice one press, seen at once and at the table, with scripts and without.

use caravan_browser_tests::{Browser, Look, Person, Site};

use crate::needs_a_browser;

/// How large a card of the sample is drawn, and whether letters can be seen on cubes.
const SAMPLE: &str = "const card = document.querySelector('.table-sample .card').getBoundingClientRect();
    const letter = getComputedStyle(document.documentElement).getPropertyValue('--red-cube-letter');
    return [card.width, letter.trim()];";

fn sample(browser: &Browser) -> (f64, String) {
    let seen = browser.ask(SAMPLE);
    (seen[0].as_f64().unwrap(), seen[1].as_str().unwrap().to_owned())
}

fn choose(browser: &Browser, setting: &str, choice: &str) {
    let button = format!("main button[name={setting}][value={choice}]");
    browser.press(&button);
    browser.wait_for("the choice", || browser.find(&format!("{button}[aria-pressed=true]")));
}

fn settings_hold(look: Look) {
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(look));
    let ada = Person::new(&browser, &line, 9);
    ada.go("/settings");
    let (width, letter) = sample(&browser);
    choose(&browser, "cards", "large");
    choose(&browser, "letters", "hidden");
    choose(&browser, "speed", "still");
    let (larger, hidden) = sample(&browser);
    assert!(larger > width * 1.1, "{larger} is no larger than {width}");
    assert_ne!(letter, "transparent");
    assert_eq!(hidden, "transparent");
    assert_eq!(browser.problems_of_access(), [""; 0]);
    assert_eq!(browser.problems_of_layout(), [""; 0]);
    ada.start_table("Ada", "spice-road", &["me", "bot:trader"]);
    let root = "html[data-cards=large][data-letters=hidden][data-speed=still]";
    assert!(browser.find(root).is_some(), "the table is as she wants it");
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn settings_are_seen_at_once_and_hold_at_the_table() {
    needs_a_browser!();
    settings_hold(Look::DESK);
}

#[test]
fn settings_need_no_script() {
    needs_a_browser!();
    settings_hold(Look::PHONE.without_script());
}
