//! The end of a game, and the game looked at again.

use std::time::{Duration, Instant};

use caravan_browser_tests::{Browser, Look, Person, Site, Way};

use crate::needs_a_browser;
use crate::whole_game::COUNTED;

/// The numbers in the table of scores: the parts of each line, and their sum.
const SCORES: &str = "return [...document.querySelectorAll('.end-overlay .scores tbody tr')].map((line) => [
    [...line.querySelectorAll('[data-part]')].reduce((sum, part) => sum + Number(part.textContent), 0),
    Number(line.querySelector('[data-sum]').textContent)]);";

/// Plays until the result lies over the table.
fn finish(ada: &mut Person) {
    while ada.play_turn(Way::Pressing, &mut |_, _| {}) {}
    ada.browser.wait_for("the result", || ada.browser.find(".end-overlay[open] .scores"));
}

/// One press plays at this pace, in milliseconds from turn to turn, and another stops it.
fn plays_at(browser: &Browser, pace: u64, turn: &impl Fn() -> u64) {
    let button = format!("[data-play='{pace}']");
    let begin = turn();
    browser.press(&button);
    browser.wait_for("a turn", || (turn() > begin).then_some(()));
    let begun = Instant::now();
    browser.wait_for("another turn", || (turn() > begin + 1).then_some(()));
    // The first turn may have been seen late, the second never comes early.
    assert!(begun.elapsed() >= Duration::from_millis(pace / 2), "{pace}: {:?}", begun.elapsed());
    assert!(browser.find(&format!("{button}[aria-pressed=true]")).is_some(), "what plays is marked");
    browser.press(&button);
    browser.wait_for("a stop", || browser.find(&format!("{button}[aria-pressed=false]")));
}

fn replay_plays(browser: &Browser) {
    let turn = || browser.ask("return Number(document.querySelector('[name=turn]').value)").as_u64().unwrap();
    assert_eq!(turn(), 0, "it opens at the start");
    for pace in [3200, 1600, 700] {
        plays_at(browser, pace, &turn);
    }
    browser.type_keys("\u{e010}");
    browser.wait_for("the last turn", || browser.find(".replay-seek span.is-off"));
    assert!(turn() > 20, "End goes to the end");
    browser.type_keys("\u{e011}");
    browser.wait_for("the first turn", || (turn() == 0).then_some(()));
    assert_eq!(browser.problems_of_access(), [""; 0]);
    browser.press("[popovertarget=play-on]");
    browser.wait_for("the question", || browser.find("#play-on:popover-open form"));
    assert!(browser.path().contains("/replay/"), "one press starts no game");
}

#[test]
fn the_end_is_counted_and_the_game_looked_at_again() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::DESK.moving()));
    let mut ada = Person::new(&browser, &line, 21);
    ada.start_table("Ada", "spice-road", &["me", "bot:trader"]);
    finish(&mut ada);
    browser.wait_for("the scores to be counted", || browser.ask(COUNTED).as_bool().filter(|&is_counted| is_counted));
    let scores = browser.wait_for("the sums", || {
        let scores = browser.ask(SCORES);
        let is_counted = |line: &serde_json::Value| line[0] == line[1] && line[1].as_u64() > Some(0);
        scores.as_array().unwrap().iter().all(is_counted).then_some(scores)
    });
    assert_eq!(scores.as_array().unwrap().len(), 2);
    assert_eq!(browser.problems_of_access(), [""; 0]);
    assert!(browser.find(".race-table summary").is_some() && browser.find(".largest-turns a").is_some());
    browser.press(".end-overlay a[href$='/replay/0']");
    browser.wait_for("the replay", || browser.find(".timeline .race-line"));
    replay_plays(&browser);
    assert_eq!(browser.complaints(), [""; 0]);
}
