//! The chances of all seats over a game as a chart on a page of the site: lines told apart by their dashes, one link for each turn,
//! and the names and figures beside it, so that all of it can be read on a phone.

use std::fmt::Write as _;

use caravan_rules::Seat;
use caravan_study::{Analysis, Chance, Class};
use caravan_texts::Texts;
use maud::{Markup, html};

use super::chart::chances;
use crate::parts::race::stroke;

/// The width of the drawing in its own units; its height is 100.
const WIDTH: f64 = 1000.0;

/// The chart with its scale and whose line is which. Links lead to the turns, at their address without the number.
pub(super) fn chances_chart(analysis: &Analysis, to: &str, t: Texts) -> Markup {
    html! {
        div.race-plot {
            ol.race-scale aria-hidden="true" { li { "100" } li { "50" } li { "0" } }
            (chance_lines(analysis, to, None, t))
        }
        ul.race-legend {
            @for (seat, studied) in Seat::all(analysis.seats.len()).zip(&analysis.seats) {
                li { (stroke(seat)) span { (studied.name) } b { (t.number(studied.start)) " → " (t.number(studied.result)) " %" } }
            }
        }
    }
}

/// The lines alone, over the whole width of their place, with a link for each turn; the turn that is shown is marked.
pub(super) fn chance_lines(analysis: &Analysis, to: &str, shown: Option<usize>, t: Texts) -> Markup {
    html! {
        svg.race-lines.chance-lines viewBox={ "0 -3 " (WIDTH) " 106" } preserveAspectRatio="none" role="group"
            aria-label=(t.study_chart(analysis.turns.len())) {
            path.race-grid d={ "M0 0H" (WIDTH) "M0 50H" (WIDTH) "M0 100H" (WIDTH) } {}
            @for seat in Seat::all(analysis.seats.len()) { path.race-line data-seat=(seat) d=(line(analysis, seat)) {} }
            path.slips d=(slips(analysis)) {}
            @for turn in 0..analysis.turns.len() { (link(analysis, turn, to, shown == Some(turn + 1), t)) }
        }
    }
}

fn across(analysis: &Analysis, turn: usize) -> f64 {
    rounded(WIDTH * turn as f64 / analysis.turns.len().max(1) as f64)
}

fn down(chance: Chance) -> f64 {
    rounded(100.0 - chance.percent())
}

fn rounded(place: f64) -> f64 {
    (place * 10.0).round() / 10.0
}

fn line(analysis: &Analysis, seat: Seat) -> String {
    let mut path = String::new();
    for (turn, chance) in chances(analysis, seat.index()).enumerate() {
        let sign = if turn == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{sign}{} {}", across(analysis, turn), down(chance));
    }
    path
}

/// Ticks on the ground line under the turns that cost much.
fn slips(analysis: &Analysis) -> String {
    let slips = analysis.turns.iter().enumerate().filter(|(_, turn)| turn.class >= Class::Mistake);
    slips.map(|(turn, _)| format!("M{} 103V92", across(analysis, turn + 1))).collect()
}

fn link(analysis: &Analysis, turn: usize, to: &str, is_shown: bool, t: Texts) -> Markup {
    let studied = &analysis.turns[turn];
    let name = &analysis.seats[studied.seat].name;
    let label = t.study_chances_after(turn + 1, name, &told(analysis, &studied.after.win, t));
    let (width, middle) = (rounded(WIDTH / analysis.turns.len() as f64), across(analysis, turn + 1));
    html! {
        a.turn-link href={ (to) (turn + 1) } aria-label=(label) aria-current=[is_shown.then_some("true")] {
            title { (label) }
            rect x=(rounded(middle - width / 2.0)) y="-3" width=(width) height="106" {}
        }
    }
}

/// Everyone's chances, each beside its name.
pub(super) fn chance_list<'a>(names: impl Iterator<Item = &'a str>, win: &[Chance], t: Texts) -> Markup {
    let part =
        |(name, chance): (&str, &Chance)| html! { span { span { (name) } " " b { (t.number(chance)) " %" } } " " };
    html! { span.chance-list { @for named in names.zip(win) { (part(named)) } } }
}

/// The same in a line, to be spoken: "Ada 45.0 %, Vizir 55.0 %".
fn told(analysis: &Analysis, win: &[Chance], t: Texts) -> String {
    let of = |(seat, chance): (&caravan_study::SeatStudy, &Chance)| format!("{} {} %", seat.name, t.number(chance));
    analysis.seats.iter().zip(win).map(of).collect::<Vec<_>>().join(", ")
}
