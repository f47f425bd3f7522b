//! What moves: cubes fly, cards turn over, boats leave a line, and the board stays where it is.

use std::collections::BTreeMap;

use caravan_browser_tests::{Browser, Look, Person, Site, Way};

use crate::needs_a_browser;

/// Counts the cubes that fly from now on, and remembers what was on the table and what has turned over in coming up: by its name, and
/// whether it had been there.
const WATCH: &str = "window.flown = 0;
    const count = (changes) => { for (const { addedNodes } of changes) window.flown += [...addedNodes]
        .filter((node) => node.matches?.('.flying-cube')).length; };
    new MutationObserver(count).observe(document.documentElement, { childList: true });
    const names = () => [...document.querySelectorAll('[data-vt]')].map(({ dataset }) => dataset.vt);
    let [before, now] = [names(), names()];
    window.turned = {};
    const look = () => {
        const next = names();
        if (next.join() !== now.join()) [before, now] = [now, next];
        for (const { effect } of document.getAnimations()) {
            const name = /^::view-transition-new\\((.+)\\)$/.exec(effect.pseudoElement)?.[1];
            if (!name || !effect.getKeyframes().some(({ rotate }) => rotate?.endsWith('90deg'))) continue;
            window.turned[name] ??= before.includes(name);
        }
        requestAnimationFrame(look);
    };
    look();";

/// Where the parts of the table begin, on the page and not on the screen: a page that is higher than that may be scrolled.
const PARTS: &str = "return [...document.querySelectorAll('main > section')]
    .map((part) => part.classList[0] + ' ' + Math.round(part.getBoundingClientRect().top + scrollY)).join()";

/// What was seen while some turns were played.
struct Seen {
    /// How many cubes flew.
    flown: u64,
    /// What turned over in coming up, and whether it had been on the table before.
    turned: BTreeMap<String, bool>,
    /// Where the parts of the table were before each turn and at each step of it.
    places: Vec<String>,
}

fn turns(look: Look, game: &str) -> Seen {
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
    let turned = serde_json::from_value(browser.ask("return window.turned")).unwrap();
    Seen { flown: browser.ask("return window.flown").as_u64().unwrap(), turned, places }
}

fn nothing_moved(places: &[String]) {
    assert!(places.len() > 9 && places.iter().all(|place| *place == places[0]), "{places:#?}");
}

#[test]
fn cubes_fly_cards_turn_over_and_no_turn_moves_the_board() {
    needs_a_browser!();
    let Seen { flown, turned, places } = turns(Look::DESK.moving(), "spice-road");
    assert!(flown > 0, "nothing has flown");
    assert!(!turned.is_empty(), "no card has turned over");
    assert!(turned.iter().all(|(name, was_there)| name.starts_with("card-") && !was_there), "{turned:?}");
    nothing_moved(&places);
}

#[test]
fn nothing_flies_or_turns_over_for_those_who_want_it_still() {
    needs_a_browser!();
    let Seen { flown, turned, places } = turns(Look::PHONE, "spice-road");
    assert_eq!((flown, turned), (0, BTreeMap::new()));
    nothing_moved(&places);
}

#[test]
fn the_map_stays_where_it_is_on_a_desk_and_on_a_phone() {
    needs_a_browser!();
    for look in [Look::DESK, Look::PHONE.german()] {
        nothing_moved(&turns(look, "sand-to-sea").places);
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
