//! The game followed: what others did stays in view, what is new stays marked until one acts, one press shows all of it again in
//! place, and against bots one goes back as far as one likes.

use std::collections::BTreeSet;

use caravan_browser_tests::{Browser, Look, Person, Site, Way};

use crate::needs_a_browser;

/// Whether every rival's panel has their last turn in view, as a picture and in words.
const LAST_TURNS: &str = "return [...document.querySelectorAll('.rival')].every((rival) => {
    const turn = rival.querySelector('.rival-turn[role=img]');
    return turn?.querySelector('svg') && turn.checkVisibility() && / \\w+ .*\\.$/.test(turn.ariaLabel); })";
/// Whether the log is in view with its rounds, pictures and words.
const LOG: &str = "const log = document.getElementById('log');
    return log.checkVisibility() && ['.log-round', '.log-picture svg', 'li b'].every((part) => log.querySelector(part))";
/// The number of the latest turn in the log.
const LATEST: &str = "return Number(document.querySelector('#log li .number')?.textContent ?? 0)";
/// How many turns were played since the last one of whoever looks.
const SINCE: &str =
    "const { since, turns } = document.querySelector('[data-since]').dataset; return Number(turns) - Number(since)";
const SAID: &str = "return document.querySelector('.last-sentence').textContent";

fn number(browser: &Browser, script: &str) -> u64 {
    browser.ask(script).as_u64().unwrap()
}

/// Someone with two bots, a few turns into a game in which something on the table is new.
fn amid_a_game(ada: &mut Person) {
    ada.start_table("Ada", "spice-road", &["me", "bot:trader", "bot:pedlar"]);
    for _ in 0..8 {
        ada.play_turn(Way::Pressing, &mut |_, _| {});
        ada.wait_for_my_turn();
        if ada.browser.find(".merchant-row .is-fresh").is_some() && number(ada.browser, LATEST) > 9 {
            return;
        }
    }
    panic!("nothing new comes up");
}

/// What is new is marked until a turn is begun, and again if that is cancelled.
fn marks_stay(ada: &Person) {
    let browser = ada.browser;
    browser.reload();
    assert!(browser.find(".is-fresh").is_some(), "they stay for who comes back");
    browser.press("#me [name=decision]");
    browser.wait_for("a draft", || browser.table()?.has_draft.then_some(()));
    assert!(browser.find(".is-fresh").is_none(), "whoever acts has seen them");
    browser.press("footer [formaction$='/cancel']");
    browser.wait_for("the marks", || browser.find(".is-fresh"));
}

/// One press goes through every turn since, without leaving the table.
fn since_is_shown(ada: &Person) {
    let browser = ada.browser;
    let (turns, path) = (number(browser, SINCE), browser.path());
    assert!(turns >= 2, "both bots have played");
    browser.press("[data-since]");
    browser.wait_for("the table as it was", || (!browser.table()?.is_mine).then_some(()));
    let mut said = BTreeSet::new();
    browser.wait_for("the table as it is", || {
        said.insert(browser.ask(SAID).as_str()?.to_owned());
        browser.table()?.is_mine.then_some(())
    });
    assert!(said.len() as u64 >= turns, "{turns} turns were {said:?}");
    assert_eq!(browser.path(), path);
}

#[test]
fn what_others_did_stays_in_view_and_is_shown_again_by_one_press() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::DESK));
    let mut ada = Person::new(&browser, &line, 6);
    amid_a_game(&mut ada);
    assert_eq!(browser.ask(LAST_TURNS), true);
    marks_stay(&ada);
    since_is_shown(&ada);
    assert_eq!(browser.ask(LOG), false, "no room for it");
    browser.resize(1920, 1080);
    assert_eq!(browser.ask(LOG), true, "a wide screen has room for it");
    assert_eq!([browser.problems_of_layout(), browser.problems_of_access()].concat(), [""; 0]);
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn against_bots_one_goes_back_turn_by_turn_and_plays_on() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::PHONE));
    let mut ada = Person::new(&browser, &line, 6);
    amid_a_game(&mut ada);
    for _ in 0..3 {
        let before = number(&browser, LATEST);
        browser.press("footer [formaction$='/takeback']");
        browser.wait_for("the turn before", || (number(&browser, LATEST) < before).then_some(()));
        assert!(ada.wait_for_my_turn().is_mine);
    }
    let before = number(&browser, LATEST);
    assert!(ada.play_turn(Way::Pressing, &mut |_, _| {}), "the game goes on from there");
    ada.wait_for_my_turn();
    assert!(number(&browser, LATEST) > before);
    assert_eq!(browser.complaints(), [""; 0]);
}
