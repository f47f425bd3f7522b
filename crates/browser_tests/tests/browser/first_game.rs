//! A first game with a guide: someone who only ever does what the guide says learns every kind of turn and claims an arch.

use caravan_browser_tests::{Browser, Look, Person, Site};

use crate::{needs_a_browser, pictures};

/// What the guide says now.
fn said(browser: &Browser) -> String {
    browser.ask("return document.querySelector('.guide')?.innerText ?? ''").as_str().unwrap().to_owned()
}

/// Does what the guide says until it has no more to say, and returns all it said.
fn follow(browser: &Browser, line: &caravan_browser_tests::Line) -> Vec<String> {
    let newcomer = Person::new(browser, line, 1);
    newcomer.go("/");
    browser.press("form[action='/learn'] button");
    let mut heard = Vec::new();
    loop {
        let table = newcomer.wait_for_my_turn();
        assert!(!table.is_over && heard.len() < 120, "{heard:#?}");
        let problems = [browser.problems_of_layout(), browser.problems_of_access()].concat();
        assert!(problems.is_empty(), "{problems:#?}");
        heard.push(said(browser));
        pictures::take(browser, &format!("lesson-{}", heard.len()));
        if browser.find(".guide a").is_some() {
            return heard;
        }
        let press = if table.has_draft { "footer .btn.go" } else { "button.is-hint" };
        browser.press(press);
        browser.wait_for("an answer", || browser.table().filter(|now| now.face != table.face));
    }
}

#[test]
fn whoever_follows_the_guide_learns_every_turn_and_claims_an_arch() {
    needs_a_browser!();
    let site = Site::open();
    let line = site.line();
    let browser = Browser::open(Look::PHONE);
    let heard = follow(&browser, &line);
    for lesson in ["two yellow cubes", "costs nothing", "Spices rise", "press Rest", "claim its points", "whole of it"]
    {
        assert!(heard.iter().any(|said| said.contains(lesson)), "{lesson}: {heard:#?}");
    }
    // The guide goes, and the game goes on as any other.
    browser.press(".guide button");
    browser.wait_for("the end of the lesson", || browser.find(".guide").is_none().then_some(()));
    browser.reload();
    assert!(browser.find(".guide").is_none() && browser.find(".last").is_some());
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn the_guide_can_be_sent_away_at_once() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::DESK));
    let newcomer = Person::new(&browser, &line, 1);
    newcomer.go("/");
    newcomer.tab_to("form[action='/learn'] button");
    browser.wait_for("the guide", || browser.find(".guide"));
    pictures::take(&browser, "lesson");
    newcomer.tab_to(".guide button");
    browser.wait_for("the end of the lesson", || browser.find(".guide").is_none().then_some(()));
    assert!(browser.find("button.is-legal").is_some(), "the game is there all the same");
}
