//! The first page: one press starts a game, choices are told in a line, the list of open tables is live.

use caravan_browser_tests::{Browser, Look, Person, Site};

use crate::needs_a_browser;

#[test]
fn one_press_starts_a_game_without_any_script() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::PHONE.without_script()));
    let newcomer = Person::new(&browser, &line, 2);
    newcomer.go("/");
    browser.press(".play-button");
    newcomer.wait_for_my_turn();
    assert!(browser.path().starts_with("/table/"));
}

#[test]
fn the_options_are_told_as_they_are_chosen() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::DESK));
    Person::new(&browser, &line, 2).go("/");
    let told = || browser.ask("return document.querySelector('[data-summary]').textContent");
    let before = told();
    browser.press("details.more-options summary");
    browser.press("select[name=limit] option[value='120']");
    browser.press("input[name=claims]");
    let after = told();
    let after = after.as_str().unwrap();
    assert!(before != after && after.contains("2 minutes") && after.contains("claims face down"), "{after}");
    assert_eq!(browser.problems_of_access(), [""; 0]);
}

#[test]
fn a_new_open_table_comes_up_by_itself() {
    needs_a_browser!();
    let site = Site::open();
    let line = site.line();
    let (looking, opening) = (Browser::open(Look::DESK), Browser::open(Look::DESK));
    Person::new(&looking, &line, 2).go("/");
    assert!(looking.find("#table-lists a.button").is_none(), "nobody has opened a table");
    opening.go(&line.url("/"));
    opening.press("label:has(input[name=seat1][value=person])");
    opening.press("details.more-options summary");
    opening.press("select[name=open] option[value=anyone]");
    opening.write("form.form-panel input[name=name]", "Ada");
    opening.press("form.form-panel button.primary");
    looking.wait_for("the open table", || looking.find("#table-lists a.button"));
    assert_eq!(looking.complaints(), [""; 0]);
}

#[test]
fn a_long_name_does_not_move_a_phone_sideways() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::PHONE));
    let ada = Person::new(&browser, &line, 2);
    ada.go("/me");
    browser.write("form[action='/me'] input[name=name]", "WWWWWWWWWWWWWWWWWWWWWWWW");
    browser.press("form[action='/me'] button");
    browser.wait_for("the name", || browser.find("input[value^=WWWW]"));
    for path in ["/me", "/", "/rules"] {
        ada.go(path);
        assert_eq!(browser.ask("return document.documentElement.scrollWidth"), 390, "{path}");
    }
}
