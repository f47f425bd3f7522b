//! Tables on screens of every size: all maps, every number of seats, hands of fourteen cards, every kind of draft. Nothing is
//! too small to read, nothing lies over another, and what does not fit scrolls.

use caravan_browser_tests::{Browser, Look, Site};
use caravan_texts::Language;
use caravan_web::TablePage;

use crate::{needs_a_browser, pictures};

#[path = "../../../web/tests/pages/samples.rs"]
#[allow(dead_code)]
pub(crate) mod samples;

/// Phones upright and on their side, a laptop enlarged to 200 %, tablets both ways, laptops and a large screen.
const SIZES: [(u32, u32); 8] =
    [(390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900), (360, 640), (720, 450), (1920, 1080)];

/// How many of them the many tables at sea are looked at on: one of each kind of layout.
const LAYOUTS: usize = 5;

/// Longer words than English has.
const LANGUAGE: Language = Language::German;

/// Shows pages at some sizes and says what is wrong with them.
fn look_at(pages: &[(String, String)], sizes: &[(u32, u32)]) {
    let site = Site::open();
    let line = site.line();
    // The pages are not of the server's tables: its stream would find nothing to follow.
    let browser = Browser::open(Look::DESK.without_script());
    browser.go(&line.url("/nowhere"));
    let mut problems = Vec::new();
    for (name, html) in pages {
        browser.show(html);
        for &(width, height) in sizes {
            browser.resize(width, height);
            pictures::take(&browser, &format!("{name}-{width}x{height}"));
            let found = browser.problems_of_layout();
            problems.extend(found.into_iter().map(|problem| format!("{name} at {width}×{height}: {problem}")));
        }
    }
    assert!(problems.is_empty(), "{problems:#?}");
}

fn named(name: impl Into<String>, page: &TablePage) -> (String, String) {
    (name.into(), page.render().into_string())
}

/// Some of the sample pages, by their names.
pub(crate) fn sample_pages(names: &[&str]) -> Vec<(String, String)> {
    let all = samples::all(LANGUAGE);
    let find = |name: &&str| all.iter().find(|sample| sample.name == *name).unwrap();
    names.iter().map(|name| (String::from(*name), find(name).html.clone())).collect()
}

#[test]
fn spice_road_has_room_for_everything_on_every_screen() {
    needs_a_browser!();
    let tables =
        (2..=5).map(|seats| named(format!("spice-road-{seats}"), &samples::spice_road::crowded(LANGUAGE, seats)));
    let names = [
        "spice-road-table-start",
        "spice-road-table-many-times",
        "spice-road-table-upgrade",
        "spice-road-table-pay",
        "spice-road-table-returned",
        "spice-road-table-lesson",
    ];
    look_at(&tables.chain(sample_pages(&names)).collect::<Vec<_>>(), &SIZES);
}

#[test]
fn from_sand_to_sea_has_room_on_every_map_for_any_number_of_players() {
    needs_a_browser!();
    let tables = ["standard", "ring", "twin_islands", "long_coast"].into_iter().flat_map(|map| {
        [
            named(format!("{map}-2"), &samples::sand_to_sea::late::<2>(LANGUAGE, map)),
            named(format!("{map}-3"), &samples::sand_to_sea::late::<3>(LANGUAGE, map)),
            named(format!("{map}-4"), &samples::sand_to_sea::late::<4>(LANGUAGE, map)),
        ]
    });
    look_at(&tables.collect::<Vec<_>>(), &SIZES[..LAYOUTS]);
}

/// Between the others, so that hexes of every width from 88 pixels on come up.
const BETWEEN: [(u32, u32); 6] = [(912, 760), (1100, 800), (1280, 720), (1280, 800), (1366, 768), (1600, 900)];

#[test]
fn long_trades_outposts_and_boats_have_room_on_hexes_of_every_size() {
    needs_a_browser!();
    let tables = ["standard", "ring", "long_coast"].map(|map| named(map, &samples::sand_to_sea::busy(LANGUAGE, map)));
    look_at(&tables, &[&SIZES[..], &BETWEEN[..]].concat());
}

#[test]
fn all_boats_and_outposts_have_room_on_one_market() {
    needs_a_browser!();
    let tables = (1..=4).map(|outposts| {
        named(format!("four boats and {outposts} outposts"), &samples::sand_to_sea::shared(LANGUAGE, outposts))
    });
    look_at(&tables.collect::<Vec<_>>(), &[&SIZES[..LAYOUTS], &BETWEEN[..]].concat());
}

#[test]
fn drafts_at_sea_have_room_for_everything_on_every_screen() {
    needs_a_browser!();
    let names = [
        "sand-to-sea-start",
        "sand-to-sea-draft-discard",
        "sand-to-sea-draft-cost",
        "sand-to-sea-draft-upgrade",
        "sand-to-sea-draft-reward",
    ];
    look_at(&sample_pages(&names), &SIZES);
}

#[test]
fn drafts_have_room_on_tablets_hardly_wider_than_phones() {
    needs_a_browser!();
    let names = [
        "sand-to-sea-draft-act",
        "sand-to-sea-draft-upgrade",
        "sand-to-sea-owes-both",
        "spice-road-table-pay",
        "spice-road-table-returned",
    ];
    look_at(&sample_pages(&names), &[(650, 880)]);
}

#[test]
fn drafts_beside_a_wide_map_have_room_for_everything() {
    needs_a_browser!();
    let drafts = samples::sand_to_sea::drafts(LANGUAGE, "long_coast");
    let crowded = |(step, _): &&(_, _)| ["act", "cost", "discard", "return", "times", "upgrade"].contains(step);
    let pages = drafts.iter().filter(crowded).map(|(step, page)| named(*step, page));
    look_at(&pages.collect::<Vec<_>>(), &[(1024, 768), BETWEEN[3]]);
}
