//! What moves: cubes fly, boats leave a line, and the board stays where it is.

use caravan_browser_tests::{Browser, Look, Person, Site, Way};

use crate::needs_a_browser;

/// Counts the cubes that fly from now on.
const WATCH: &str = "window.flown = 0;
    const count = (changes) => { for (const { addedNodes } of changes) window.flown += [...addedNodes]
        .filter((node) => node.matches?.('.flying-cube')).length; };
    new MutationObserver(count).observe(document.documentElement, { childList: true });";

/// Where the parts of the table begin, on the page and not on the screen: a page that is higher than that may be scrolled.
const PARTS: &str = "return [...document.querySelectorAll('main > section')]
    .map((part) => part.classList[0] + ' ' + Math.round(part.getBoundingClientRect().top + scrollY)).join()";

/// The cubes that fly while some turns are played, and where the parts of the table are before each and at each step of it.
fn turns(look: Look, game: &str) -> (u64, Vec<String>) {
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(look));
    let mut ada = Person::new(&browser, &line, 4);
    ada.start_table("Ada", game, &["me", "bot:trader", "bot:trader"]);
    ada.wait_for_my_turn();
    browser.ask(WATCH);
    let mut places = Vec::new();
    for _ in 0..9 {
        ada.play_turn(Way::Pressing, &mut |browser, _| places.push(browser.ask(PARTS).as_str().unwrap().to_owned()));
        ada.wait_for_my_turn();
    }
    assert_eq!(browser.complaints(), [""; 0]);
    (browser.ask("return window.flown").as_u64().unwrap(), places)
}

fn nothing_moved(places: &[String]) {
    assert!(places.len() > 9 && places.iter().all(|place| *place == places[0]), "{places:#?}");
}

#[test]
fn cubes_fly_and_no_turn_moves_the_board() {
    needs_a_browser!();
    let (flown, places) = turns(Look::DESK.moving(), "spice-road");
    assert!(flown > 0, "nothing has flown");
    nothing_moved(&places);
}

#[test]
fn nothing_flies_for_those_who_want_it_still() {
    needs_a_browser!();
    let (flown, places) = turns(Look::PHONE, "spice-road");
    assert_eq!(flown, 0);
    nothing_moved(&places);
}

#[test]
fn the_map_stays_where_it_is_on_a_desk_and_on_a_phone() {
    needs_a_browser!();
    for look in [Look::DESK, Look::PHONE.german()] {
        nothing_moved(&turns(look, "sand-to-sea").1);
    }
}

#[test]
fn boats_leave_a_line_until_the_next_turn() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::DESK));
    let mut ada = Person::new(&browser, &line, 4);
    ada.start_table("Ada", "sand-to-sea", &["me", "bot:trader", "bot:trader"]);
    let points = "return [...document.querySelectorAll('.voyage')].map((line) => line.points.length)";
    for _ in 0..12 {
        ada.play_turn(Way::Pressing, &mut |_, _| {});
        ada.wait_for_my_turn();
        let lines = browser.ask(points);
        if lines.as_array().is_some_and(|lines| !lines.is_empty()) {
            assert!(lines.as_array().unwrap().iter().all(|points| points.as_u64() >= Some(2)), "{lines}");
            return;
        }
    }
    panic!("no boat has sailed");
}
