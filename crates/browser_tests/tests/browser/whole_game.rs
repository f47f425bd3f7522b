//! A person and three bots, from the home page to the scores.

use caravan_browser_tests::{Browser, Look, Person, Site, Table, Way};

use crate::needs_a_browser;

const THREE_BOTS: [&str; 4] = ["me", "bot:trader", "bot:trader", "bot:merchant"];

/// The gentler ones, whose games are quick.
const SEA_BOTS: [&str; 4] = ["me", "bot:pedlar", "bot:pedlar", "bot:pedlar"];

/// Plays a game of four to the scores, looking at every step of it.
fn play(game: &str, look: Look, ways: &[Way], seen: impl FnMut(&Browser, &Table)) {
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(look));
    let mut ada = Person::new(&browser, &line, 7);
    ada.start_table("Ada", game, if game == "spice-road" { &THREE_BOTS } else { &SEA_BOTS });
    ada.play_to_the_end(ways, seen);
    let scores = browser.ask("return document.querySelectorAll('.scores tbody tr').length");
    assert_eq!(scores.as_u64(), Some(THREE_BOTS.len() as u64), "{}", browser.text());
    browser.wait_for("the scores to be counted", || browser.ask(COUNTED).as_bool().filter(|&is_counted| is_counted));
    is_sound(&browser);
    assert_eq!(browser.complaints(), [""; 0]);
}

/// Whether the scores stand as they are, with nothing in them that still moves.
pub const COUNTED: &str = "const scores = document.querySelector('.scores');
    return !scores.matches('.is-counting') && scores.getAnimations({ subtree: true }).length === 0;";

/// Nothing on the page scrolls that should not, overlaps or shuts anyone out.
fn is_sound(browser: &Browser) {
    let (layout, access) = (browser.problems_of_layout(), browser.problems_of_access());
    assert!(layout.is_empty() && access.is_empty(), "{}: {layout:#?} {access:#?}", browser.text());
}

/// Looks at where things lie at every step, and at everything else at every fourth.
fn looking() -> impl FnMut(&Browser, &Table) {
    let mut steps = 0;
    move |browser, table| {
        steps += 1;
        if steps % 4 == 0 {
            return is_sound(browser);
        }
        let layout = browser.problems_of_layout();
        assert!(layout.is_empty(), "version {}: {layout:#?}", table.version);
    }
}

fn not_looking(_: &Browser, _: &Table) {}

#[test]
fn spice_road_by_clicking() {
    needs_a_browser!();
    play("spice-road", Look::DESK.moving(), &[Way::Pressing], not_looking);
}

#[test]
fn spice_road_by_keyboard_alone() {
    needs_a_browser!();
    play("spice-road", Look::DESK, &[Way::Shortcuts, Way::Shortcuts, Way::Tabbing], not_looking);
}

#[test]
fn spice_road_with_scripts_switched_off() {
    needs_a_browser!();
    let has_run = |browser: &Browser, _: &Table| {
        let is_hidden = browser.ask("return document.querySelector('[data-copy]').hidden");
        assert_eq!(is_hidden, true, "a script has run");
    };
    play("spice-road", Look::DESK.without_script(), &[Way::Pressing], has_run);
}

#[test]
fn spice_road_on_a_phone_where_nothing_scrolls_or_overlaps_at_any_step() {
    needs_a_browser!();
    play("spice-road", Look::PHONE.german(), &[Way::Pressing], looking());
}

#[test]
fn from_sand_to_sea_by_clicking() {
    needs_a_browser!();
    play("sand-to-sea", Look::DESK.moving(), &[Way::Pressing], not_looking);
}

#[test]
fn from_sand_to_sea_on_a_phone_where_nothing_scrolls_or_overlaps_at_any_step() {
    needs_a_browser!();
    play("sand-to-sea", Look::PHONE.german(), &[Way::Pressing, Way::Shortcuts], looking());
}

#[test]
fn from_sand_to_sea_with_scripts_switched_off() {
    needs_a_browser!();
    play("sand-to-sea", Look::DESK.without_script(), &[Way::Pressing], not_looking);
}

#[test]
fn from_sand_to_sea_by_keyboard_alone_where_everything_fits_at_any_step() {
    needs_a_browser!();
    play("sand-to-sea", Look::DESK, &[Way::Shortcuts, Way::Shortcuts, Way::Tabbing], looking());
}
