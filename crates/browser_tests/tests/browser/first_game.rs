//! A first game with a guide: someone who only ever does what the guide says learns every kind of turn and makes a claim.

use caravan_browser_tests::{Browser, Line, Look, Person, Site};

use crate::{needs_a_browser, pictures};

/// What the guide says now.
fn said(browser: &Browser) -> String {
    browser.ask("return document.querySelector('.guide')?.innerText ?? ''").as_str().unwrap().to_owned()
}

/// The button on the home page that starts the lesson of a game.
fn starts(game: &str) -> String {
    format!("form[action='/learn'] button[value='{game}']")
}

/// Does what the guide says until it has no more to say, and returns all it said.
fn follow(browser: &Browser, line: &Line, game: &str) -> Vec<String> {
    let newcomer = Person::new(browser, line, 1);
    newcomer.go("/");
    browser.press(&starts(game));
    let mut heard = Vec::new();
    loop {
        let table = newcomer.wait_for_my_turn();
        assert!(!table.is_over && heard.len() < 120, "{heard:#?}");
        let problems = [browser.problems_of_layout(), browser.problems_of_access()].concat();
        assert!(problems.is_empty(), "{}: {problems:#?}", said(browser));
        heard.push(said(browser));
        pictures::take(browser, &format!("lesson-{game}-{}", heard.len()));
        if browser.find(".guide a").is_some() {
            return heard;
        }
        let press = if table.has_draft { "footer .button.primary" } else { "button.is-hint, .is-hint > button" };
        browser.press(press);
        browser.wait_for("an answer", || browser.table().filter(|now| now.face != table.face));
    }
}

/// Opens the sheet with all that there is to know about Spice Road, looks at it and closes it.
fn all_at_a_glance(browser: &Browser) {
    browser.press(".guide [popovertarget=known]");
    let open = || browser.find("#known:popover-open .known li:nth-child(7)");
    browser.wait_for("all there is to know", open);
    let said = browser.ask("return document.getElementById('known').innerText");
    let said = said.as_str().unwrap();
    for known in ["ten cubes", "gold coin", "as often as", "two steps", "last round", "not turmeric", "first merchant"]
    {
        assert!(said.contains(known), "{known}: {said}");
    }
    let problems = [browser.problems_of_layout(), browser.problems_of_access()].concat();
    assert!(problems.is_empty(), "{problems:#?}");
    browser.press("#known [popovertargetaction=hide]");
}

/// Follows the lesson of a game to its end, where all this has been said; then the guide goes, and the game goes on.
fn learn(look: Look, game: &str, lessons: &[&str]) {
    let site = Site::open();
    let line = site.line();
    let browser = Browser::open(look);
    let heard = follow(&browser, &line, game);
    for lesson in lessons {
        assert!(heard.iter().any(|said| said.contains(lesson)), "{lesson}: {heard:#?}");
    }
    if browser.find(".guide [popovertarget=known]").is_some() {
        all_at_a_glance(&browser);
    }
    browser.press(".guide button:not([popovertarget])");
    browser.wait_for("the end of the lesson", || browser.find(".guide").is_none().then_some(()));
    browser.reload();
    assert!(browser.find(".guide").is_none() && browser.find(".last-turn").is_some());
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn whoever_follows_the_guide_learns_every_turn_and_claims_a_point_card() {
    needs_a_browser!();
    let lessons = [
        "two yellow cubes",
        "costs nothing",
        "Spices rise",
        "have a price",
        "as often as your cubes allow",
        "press Rest",
        "claim its points",
        "whole of it",
    ];
    learn(Look::PHONE, "spice-road", &lessons);
}

/// What the guide of From Sand to Sea has said when it is done.
const AT_SEA: [&str; 14] = [
    "Press the marked set",
    "Press Start here",
    "two yellow cubes",
    "costs nothing",
    "press your boat’s hex",
    "Press Trade",
    "Time to sail",
    "Press Discard",
    "Press Build an outpost",
    "press Rest",
    "press Give",
    "Its reward is a merchant for free",
    "press Claim",
    "whole of it",
];

#[test]
fn whoever_follows_the_guide_to_sea_pays_a_toll_empties_a_column_and_claims_a_tile_without_any_script() {
    needs_a_browser!();
    learn(Look::DESK.dark().without_script(), "sand-to-sea", &AT_SEA);
}

#[test]
fn the_guide_to_sea_speaks_german_and_fits_on_a_phone() {
    needs_a_browser!();
    let lessons = ["Drück den markierten Satz", "Würfel Zoll", "einen Händler gratis", "Drück „Einlösen“"];
    learn(Look::PHONE.dark().german(), "sand-to-sea", &lessons);
}

#[test]
fn the_guide_can_be_sent_away_at_once() {
    needs_a_browser!();
    for game in ["spice-road", "sand-to-sea"] {
        let site = Site::open();
        let (line, browser) = (site.line(), Browser::open(Look::DESK));
        let newcomer = Person::new(&browser, &line, 1);
        newcomer.go("/");
        pictures::take(&browser, "lesson-home");
        newcomer.tab_to(&starts(game));
        browser.wait_for("the guide", || browser.find(".guide"));
        newcomer.tab_to(".guide button");
        browser.wait_for("the end of the lesson", || browser.find(".guide").is_none().then_some(()));
        let can_go_on = browser.find("button.is-legal").is_some();
        assert!(can_go_on, "the game is there all the same: {}", browser.text());
    }
}
