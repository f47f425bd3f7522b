//! The chances of all seats over a game, drawn as lines.
//!
//! Seats are told apart without colour: each line has its own dashes and marks, and its name at its end. There is one point
//! for each turn, a link to the turn in the list below, which the keyboard reaches like any other.

use caravan_study::{Analysis, Chance, Class};
use caravan_texts::Texts;
use maud::{Markup, html};

const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 340.0;
/// Where the lines begin and end.
const LEFT: f64 = 46.0;
const RIGHT: f64 = 850.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 310.0;
/// The least distance between two names at the ends of lines.
const BETWEEN_NAMES: f64 = 18.0;

/// How the lines of the seats are dashed.
const DASHES: [&str; 5] = ["none", "10 5", "3 4", "14 4 3 4", "7 3 3 3 3 3"];

/// The chart of an analysis.
pub(super) fn chart(analysis: &Analysis, t: Texts) -> Markup {
    html! {
        svg.chances viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="group" aria-label=(t.study_chart(analysis.turns.len())) {
            (scale())
            @for seat in 0..analysis.seats.len() { (line(analysis, seat)) }
            @for turn in 0..analysis.turns.len() { (point(analysis, turn, t)) }
            (names(analysis))
        }
    }
}

fn scale() -> Markup {
    html! {
        @for percent in [0, 25, 50, 75, 100] {
            @let y = height(Chance::of(f64::from(percent) / 100.0));
            line.rule x1=(LEFT) x2=(RIGHT) y1=(y) y2=(y) {}
            text.scale x=(LEFT - 8.0) y=(y + 4.0) text-anchor="end" aria-hidden="true" { (percent) }
        }
    }
}

fn across(turn: usize, turns: usize) -> f64 {
    rounded(LEFT + (RIGHT - LEFT) * turn as f64 / turns.max(1) as f64)
}

fn height(chance: Chance) -> f64 {
    rounded(BOTTOM - (BOTTOM - TOP) * chance.share())
}

fn rounded(place: f64) -> f64 {
    (place * 10.0).round() / 10.0
}

/// The chance of a seat before the first turn and after each.
pub(super) fn chances(analysis: &Analysis, seat: usize) -> impl Iterator<Item = Chance> {
    let start = analysis.seats[seat].start;
    std::iter::once(start).chain(analysis.turns.iter().map(move |turn| turn.after.win[seat]))
}

fn line(analysis: &Analysis, seat: usize) -> Markup {
    let turns = analysis.turns.len();
    let places = chances(analysis, seat).enumerate();
    let places: Vec<String> =
        places.map(|(turn, chance)| format!("{},{}", across(turn, turns), height(chance))).collect();
    html! {
        polyline class=(format!("line seat-{seat}")) points=(places.join(" ")) stroke-dasharray=(DASHES[seat % DASHES.len()]) {}
    }
}

fn point(analysis: &Analysis, turn: usize, t: Texts) -> Markup {
    let studied = &analysis.turns[turn];
    let x = across(turn + 1, analysis.turns.len());
    let told: Vec<String> = analysis
        .seats
        .iter()
        .zip(&studied.after.win)
        .map(|(seat, chance)| format!("{} {chance} %", seat.name))
        .collect();
    let label = t.study_point(turn + 1, &analysis.seats[studied.seat].name, &studied.played, &told.join(", "));
    let size = if studied.class >= Class::Mistake { 5.0 } else { 2.5 };
    html! {
        a.point href=(format!("#turn-{}", turn + 1)) aria-label=(label) {
            title { (label) }
            rect.column x=(x - 3.0) y=(TOP) width="6" height=(BOTTOM - TOP) {}
            @for (seat, chance) in studied.after.win.iter().enumerate() {
                circle class=(format!("seat-{seat}")) cx=(x) cy=(height(*chance)) r=(if seat == studied.seat { size } else { 1.5 }) {}
            }
        }
    }
}

/// Every seat's name beside the end of its line, moved apart where lines end together.
fn names(analysis: &Analysis) -> Markup {
    let mut ends: Vec<(f64, usize)> = (0..analysis.seats.len())
        .map(|seat| (height(chances(analysis, seat).last().unwrap_or(Chance::ZERO)), seat))
        .collect();
    ends.sort_by(|left, right| left.0.total_cmp(&right.0));
    let mut lowest = 0.0_f64;
    for (y, _) in &mut ends {
        *y = y.max(lowest + BETWEEN_NAMES);
        lowest = *y;
    }
    // What was pushed out below moves back up.
    let over = (lowest - (HEIGHT - 8.0)).max(0.0);
    html! {
        @for (y, seat) in ends {
            text class=(format!("name seat-{seat}")) x=(RIGHT + 10.0) y=(rounded(y - over + 4.0)) { (analysis.seats[seat].name) }
        }
    }
}
