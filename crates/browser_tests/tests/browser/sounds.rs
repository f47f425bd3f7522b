//! Sounds: none unless they are asked for, and then they stay asked for.

use caravan_browser_tests::{Browser, Look, Person, Site, Way};

use crate::needs_a_browser;

/// Counts the notes that are played from now on.
const LISTEN: &str = "const make = AudioContext.prototype.createOscillator;
    window.notes = 0;
    AudioContext.prototype.createOscillator = function () { window.notes++; return make.call(this); };";

fn notes_of_a_turn(ada: &mut Person) -> u64 {
    ada.wait_for_my_turn();
    ada.browser.ask(LISTEN);
    assert!(ada.play_turn(Way::Pressing, &mut |_, _| {}));
    ada.wait_for_my_turn();
    ada.browser.ask("return window.notes").as_u64().unwrap()
}

#[test]
fn turns_are_heard_by_those_who_want_to_hear_them() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::DESK));
    let mut ada = Person::new(&browser, &line, 5);
    ada.start_table("Ada", "spice-road", &["me", "bot:trader"]);
    assert_eq!(notes_of_a_turn(&mut ada), 0, "nobody has asked for sounds");
    browser.press("header [popovertarget=menu]");
    browser.press("#menu button[name=sound][value=on]");
    browser.wait_for("the setting", || browser.find("html[data-sound=on]"));
    browser.reload();
    assert!(browser.find("html[data-sound=on]").is_some(), "the setting is kept");
    assert!(notes_of_a_turn(&mut ada) >= 2, "her own turn sounds");
    assert_eq!(browser.complaints(), [""; 0]);
}
