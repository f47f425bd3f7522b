//! Cubes are chosen where they lie: by pressing them in the caravan, or by dragging them out of it with a mouse.

use caravan_browser_tests::{Browser, Look, Person, Site};

use crate::{needs_a_browser, pictures};

/// How many cubes of the caravan are chosen; nothing while there are none to choose.
const CHOSEN: &str = "const caravan = document.querySelector('#me .is-choosing');
    return caravan && [...caravan.querySelectorAll('[aria-pressed=true]')].length";

/// Waits until so many cubes are chosen.
fn are_chosen(browser: &Browser, cubes: u64) {
    browser.wait_for(&format!("{cubes} chosen cubes"), || (browser.ask(CHOSEN) == cubes).then_some(()));
}

/// The places of the caravan whose cubes are chosen, counted from 1.
const PLACES: &str = "return [...document.querySelectorAll('#me .is-choosing > *')]
    .flatMap((cube, place) => cube.ariaPressed === 'true' ? [place + 1] : []).join()";

/// Cubes of a kind are alike, but those that were pressed are marked; without a script, the last of them.
fn are_marked(browser: &Browser, places: &str) {
    if browser.look().has_script {
        assert_eq!(browser.ask(PLACES), places);
    }
}

/// Presses the cube at a place of the caravan, counted from 1.
fn press_cube(browser: &Browser, place: usize) {
    browser.press(&format!("#me .is-choosing > :nth-child({place})"));
}

/// Nothing on the page is in the way of anything, for anyone.
fn is_sound(browser: &Browser, name: &str) {
    pictures::take(browser, name);
    let problems = [browser.problems_of_layout(), browser.problems_of_access()].concat();
    assert!(problems.is_empty(), "{name}: {problems:#?}");
}

/// Someone with two red cubes and a yellow one, who has pressed the third merchant, which costs two.
fn hiring<'a>(ada: &Person<'a>) -> &'a Browser {
    let browser = ada.browser;
    ada.start_table("Ada", "spice-road", &["me", "bot:wanderer"]);
    ada.wait_for_my_turn();
    // The second card of the first hand raises two cubes. A press takes the step of a cube back, another gives it again.
    browser.press("#me [data-key='2']");
    are_chosen(browser, 2);
    is_sound(browser, "cubes-raised");
    press_cube(browser, 3);
    are_chosen(browser, 1);
    are_marked(browser, "2");
    press_cube(browser, 1);
    are_chosen(browser, 2);
    are_marked(browser, "1,2");
    browser.press("footer .primary");
    browser.wait_for("the next turn", || browser.table().filter(|table| table.is_mine && !table.has_draft));
    browser.press(".merchant-row [data-key=m3]");
    are_chosen(browser, 0);
    browser
}

#[test]
fn cubes_to_pay_with_are_pressed_and_dragged() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::DESK));
    let ada = Person::new(&browser, &line, 1);
    hiring(&ada);
    browser.drag("#me .is-choosing > :nth-child(3)", "#me .tray .choose");
    are_chosen(&browser, 1);
    is_sound(&browser, "cubes-dragged");
    // What is let go where it was lifted is not chosen.
    browser.drag("#me .is-choosing > :nth-child(1)", "#me .is-choosing > :nth-child(2)");
    press_cube(&browser, 2);
    are_chosen(&browser, 2);
    are_marked(&browser, "2,3");
    press_cube(&browser, 3);
    are_chosen(&browser, 1);
    are_marked(&browser, "2");
    press_cube(&browser, 3);
    are_chosen(&browser, 2);
    let laid = "return document.querySelectorAll('.merchant-row .is-just-laid').length";
    assert_eq!(browser.ask(laid), 2, "each lies on a card");
    browser.press("footer .primary");
    browser.wait_for("the turn", || browser.table().filter(|table| !table.has_draft));
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn cubes_are_chosen_on_a_phone_without_any_script() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::PHONE.without_script()));
    let ada = Person::new(&browser, &line, 1);
    hiring(&ada);
    // With the only yellow one laid, a red one is all that can follow, and is laid with it.
    for (place, chosen) in [(3, 1), (3, 0), (1, 2)] {
        press_cube(&browser, place);
        are_chosen(&browser, chosen);
    }
    is_sound(&browser, "cubes-chosen");
    browser.press("footer .primary");
    browser.wait_for("the turn", || browser.table().filter(|table| !table.has_draft));
}
