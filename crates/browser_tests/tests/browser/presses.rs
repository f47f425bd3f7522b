//! How many presses a turn takes: each line of `docs/presses.md` that is about a turn of Spice Road is played as it says, and the presses
//! are those that it tells.

use caravan_browser_tests::{Browser, Look, Person, Site, Table, Way};

use crate::needs_a_browser;

const TOLD: &str = include_str!("../../../../docs/presses.md");

/// How many presses are told for what is done, in the last column of its line.
fn told(done: &str) -> usize {
    let start = format!("| {done} |");
    let line =
        TOLD.lines().find(|line| line.starts_with(&start)).unwrap_or_else(|| panic!("nothing is told of: {done}"));
    let now = line.trim_end_matches(" |").rsplit(" | ").next().unwrap();
    now.split(':').next().unwrap().parse().unwrap()
}

/// What is pressed: the two cards of the first hand, merchants by their places, cubes that are not chosen yet.
const GIVES: &str = "#me .is-legal[data-vt^='card-S01']";
const RAISES: &str = "#me .is-legal[data-vt^='card-S02']";
const REST: &str = "footer [data-key=x]";
const FIRST: &str = ".merchant-row [data-key=m1]";
const SECOND: &str = ".merchant-row [data-key=m2]";
const THIRD: &str = ".merchant-row [data-key=m3]";
const POINT_CARD: &str = ".point-row .card.is-legal";
const FEWER: &str = ".segments [aria-pressed=false]";
const LOW_CUBE: &str = "#me .is-choosing [aria-pressed=false]";
const HIGH_CUBE: &str = "#me .is-choosing [aria-pressed=false]:not(:has(~ [aria-pressed=false]))";
const ACCEPT: &str = "footer .primary";

/// Presses these one after the other; only the last of them plays the turn.
fn play(ada: &Person, presses: &[&str]) {
    let begun = ada.wait_for_my_turn();
    for (place, css) in presses.iter().enumerate() {
        let table = press(ada.browser, css);
        assert_eq!(table.version > begun.version, place + 1 == presses.len(), "after {css}, of {presses:?}");
    }
}

fn press(browser: &Browser, css: &str) -> Table {
    let before = browser.table().unwrap();
    browser.press(css);
    browser.wait_for(&format!("what comes of {css}"), || browser.table().filter(|now| now.face != before.face))
}

/// Plays a turn so, which is what is told.
fn takes(ada: &Person, done: &str, presses: &[&str]) {
    play(ada, presses);
    assert_eq!(presses.len(), told(done), "{done}");
}

fn can(ada: &Person, css: &str) -> bool {
    ada.wait_for_my_turn();
    ada.browser.find(css).is_some()
}

fn cubes(browser: &Browser) -> u64 {
    browser.ask("return document.querySelectorAll('#me .caravan .cube').length").as_u64().unwrap()
}

/// Plays a turn of which nothing is told: whatever is left to choose is chosen by the page.
fn just_play(ada: &Person, css: &str) {
    let begun = ada.wait_for_my_turn();
    let mut table = press(ada.browser, css);
    while table.version == begun.version {
        table = press(ada.browser, ACCEPT);
    }
    // Cubes that came with a merchant may be too many.
    while ada.wait_for_my_turn().has_draft {
        press(ada.browser, ACCEPT);
    }
}

/// Plays on until the caravan has so many cubes: with cards that give some, which come back by resting.
fn gather(ada: &Person, least: u64) {
    while cubes(ada.browser) < least {
        just_play(ada, if can(ada, GIVES) { GIVES } else { REST });
    }
}

/// The key of a card in the hand that trades more than once, with room for what it brings.
const TRADES_OFTEN: &str = "const count = (of) => of.querySelectorAll('.cube').length;
    const held = count(document.querySelector('#me .caravan'));
    return [...document.querySelectorAll('#me .card.trade.is-legal')].find((card) => {
        const times = Number(card.querySelector('.card-foot').textContent.slice(1));
        const [gives, takes] = [...card.querySelectorAll('.card-face .cubes')].map(count);
        return times > 1 && held + times * (takes - gives) <= 10;
    })?.dataset.key ?? ''";

/// Takes merchants and gathers cubes until one of them trades more than once, and returns where it lies.
fn repeated_trade(ada: &Person) -> String {
    for turn in 0..40 {
        ada.wait_for_my_turn();
        let key = ada.browser.ask(TRADES_OFTEN);
        if key != "" {
            return format!("#me [data-key='{}']", key.as_str().unwrap());
        }
        let wishes = [[FIRST, REST], [RAISES, REST], [GIVES, REST]][turn % 3];
        just_play(ada, wishes.into_iter().find(|css| can(ada, css)).unwrap_or(FIRST));
    }
    panic!("no merchant trades more than once: {}", ada.browser.text());
}

fn choose_when_to_confirm(ada: &Person, choice: &str) {
    let table = ada.browser.path();
    ada.go("/settings");
    let button = format!("main button[name=confirm][value={choice}]");
    ada.browser.press(&button);
    ada.browser.wait_for("the choice", || ada.browser.find(&format!("{button}[aria-pressed=true]")));
    ada.go(&table);
    ada.wait_for_my_turn();
}

/// Cards of the first hand: one gives two cubes, the other raises two.
fn first_cards(ada: &Person) {
    takes(ada, "upgrade from the cheapest cubes", &[RAISES, ACCEPT]);
    gather(ada, 5);
    just_play(ada, REST);
    takes(ada, "raise another cube than the cheapest", &[RAISES, HIGH_CUBE, ACCEPT]);
    choose_when_to_confirm(ada, "at-once");
    takes(ada, "play a card that gives cubes", &[GIVES]);
    takes(ada, "rest", &[REST]);
    choose_when_to_confirm(ada, "ask");
}

fn merchants(ada: &Person) {
    takes(ada, "take the first merchant", &[FIRST, ACCEPT]);
    takes(ada, "take the third merchant with the cheapest cubes", &[THIRD, ACCEPT, ACCEPT]);
    gather(ada, 6);
    takes(ada, "take the third merchant with two cubes of one's choice", &[THIRD, HIGH_CUBE, LOW_CUBE, ACCEPT]);
    ada.wait_for_my_turn();
    press(ada.browser, SECOND);
    press(ada.browser, LOW_CUBE);
    takes(ada, "pay another cube than the one just chosen", &[HIGH_CUBE, ACCEPT]);
}

fn trades(ada: &Person) {
    let card = repeated_trade(ada);
    takes(ada, "trade less often than that", &[&card, FEWER, ACCEPT]);
    let card = repeated_trade(ada);
    takes(ada, "trade as often as the cubes allow", &[&card, ACCEPT]);
}

fn beyond_ten(ada: &Person) {
    gather(ada, 10);
    if !can(ada, GIVES) {
        just_play(ada, REST);
    }
    takes(ada, "return two cubes above ten", &[GIVES, LOW_CUBE, HIGH_CUBE, ACCEPT]);
}

#[test]
fn a_turn_takes_as_many_presses_as_are_told() {
    needs_a_browser!();
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(Look::DESK));
    let mut ada = Person::new(&browser, &line, 1);
    ada.start_table("Ada", "spice-road", &["me", "bot:wanderer"]);
    first_cards(&ada);
    merchants(&ada);
    trades(&ada);
    beyond_ten(&ada);
    while !can(&ada, POINT_CARD) {
        assert!(ada.play_turn(Way::Pressing, &mut |_, _| {}), "nothing can be claimed");
    }
    takes(&ada, "claim a point card", &[POINT_CARD, ACCEPT]);
    assert_eq!(browser.complaints(), [""; 0]);
}
