//! Drawn screens as text: both games, every number of players, every map, the smallest screen and a large one.
//!
//! `CARAVAN_GOLDEN=write cargo test -p caravan-terminal --test screens` writes the files anew: look at them as a picky player would.
#![allow(clippy::unwrap_used)]

mod dialogue;
mod keys;
mod sample;
mod still;

use std::path::Path;

use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_rules::sand_to_sea::Map;
use caravan_terminal::{App, Desk, Glimpse, Palette, draw};
use caravan_texts::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

fn buffer(app: &mut App, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, app)).unwrap();
    terminal.backend().buffer().clone()
}

/// A screen as lines of text.
fn drawn(app: &mut App, (width, height): (u16, u16)) -> String {
    let buffer = buffer(app, (width, height));
    let line = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol().to_owned()).collect::<String>();
    (0..height).map(|y| line(y).trim_end().to_owned() + "\n").collect()
}

fn app(glimpse: Glimpse, language: Language) -> App {
    App::new(Desk::new(glimpse, language).unwrap(), Palette::Plain, Budget::Nodes(1))
}

fn the_screen_is_as_it_was(name: &str, found: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(format!("{name}.txt"));
    if std::env::var("CARAVAN_GOLDEN").as_deref() == Ok("write") {
        std::fs::write(&file, found).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(expected == found, "{name} is drawn otherwise:\n{found}");
}

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (132, 43);

#[test]
fn every_table_is_drawn_as_it_was() {
    for game in GameKind::ALL {
        for players in game.seats() {
            for size in [SMALL, LARGE] {
                let mut app = app(sample::table(game, players, "standard", 10 * players), Language::English);
                let name = format!("{game}_{players}_{}x{}", size.0, size.1);
                the_screen_is_as_it_was(&name, &drawn(&mut app, size));
            }
        }
    }
}

#[test]
fn the_end_shows_the_scores_part_by_part() {
    for (game, language) in [(GameKind::SpiceRoad, Language::English), (GameKind::SandToSea, Language::German)] {
        for players in [2, *game.seats().end()] {
            let mut app = app(sample::table_at_the_end(game, players), language);
            the_screen_is_as_it_was(&format!("end_{game}_{players}"), &drawn(&mut app, SMALL));
        }
    }
}

#[test]
fn every_map_fits() {
    for map in Map::included() {
        let mut app = app(sample::table(GameKind::SandToSea, 4, map, 40), Language::German);
        the_screen_is_as_it_was(&format!("map_{map}"), &drawn(&mut app, SMALL));
    }
}

#[test]
fn claims_of_others_that_lie_face_down_are_counted_and_not_shown() {
    for game in GameKind::ALL {
        let players = *game.seats().end();
        let open = sample::table_with_claims(game, players);
        let glimpse = Glimpse { is_face_down: true, ..open.clone() };
        let found = drawn(&mut app(glimpse, Language::English), SMALL);
        assert_eq!(found.matches("?★").count(), players - 1, "everyone's but one's own:\n{found}");
        let claims = |screen: &str| screen.matches("★ 1/").count() + screen.matches("★ 2/").count();
        assert!(claims(&found) > 0 && claims(&found) == claims(&drawn(&mut app(open, Language::English), SMALL)));
        the_screen_is_as_it_was(&format!("face_down_{game}"), &found);
    }
}
