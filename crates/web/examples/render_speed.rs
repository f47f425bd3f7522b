//! How long pages take to render: `cargo run --release -p caravan-web --example render_speed`.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/pages/samples.rs"]
#[allow(dead_code)]
mod samples;

use std::hint::black_box;
use std::time::Instant;

use caravan_texts::Language;
use caravan_web::TablePage;

/// How many pages are rendered in one measurement; the best of several is told.
const PAGES: u32 = 2_000;

fn main() {
    for language in Language::ALL {
        let pages = [
            ("Spice Road", samples::spice_road::table::<4>(language, samples::spice_road::MIDDLE, "")),
            (
                "Spice Road, with a draft",
                samples::spice_road::table::<4>(language, samples::spice_road::MIDDLE, "+3:y"),
            ),
            ("From Sand to Sea", samples::sand_to_sea::table(language, 40, None)),
        ];
        for (name, page) in pages {
            println!("{:10} {name:24} {:8.1} µs", language.own_name(), best(&page));
        }
    }
}

/// Microseconds for one page.
fn best(page: &TablePage) -> f64 {
    let measured = (0..5).map(|_| {
        let start = Instant::now();
        for _ in 0..PAGES {
            black_box(page.render());
        }
        start.elapsed().as_secs_f64() * 1e6 / f64::from(PAGES)
    });
    measured.fold(f64::INFINITY, f64::min)
}
