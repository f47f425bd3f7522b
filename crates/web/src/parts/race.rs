//! The race of points as a chart of our own: lines told apart by their dashes, and a table for those who read it.

use std::fmt::Write as _;

use caravan_rules::Seat;
use caravan_tables::Race;
use caravan_texts::Word;
use maud::{Markup, html};

use crate::parts::scene::Scene;

/// The width of the drawing in its own units; its height is 100.
const WIDTH: usize = 1000;

/// The chart with its scale, what the lines mean, and the points round by round.
pub(crate) fn race_chart(scene: &Scene, race: &Race) -> Markup {
    let t = scene.t;
    let most = top(race);
    html! {
        div.race-plot aria-hidden="true" {
            ol.race-scale { li { (most) } li { (most / 2) } li { "0" } }
            (race_lines(race))
        }
        p.race-rounds aria-hidden="true" { span { (t.round_number(1)) } span { (t.round_number(race.rounds.len().max(1))) } }
        ul.race-legend {
            @for seat in Seat::all(scene.seats.len()) {
                li { (stroke(seat)) span { (scene.name(seat)) } b { (race.of(seat).last().unwrap_or(0)) } }
            }
        }
        details.race-table { summary { (t.word(Word::RaceByRound)) } (table(scene, race)) }
    }
}

/// The lines alone, drawn over the whole width of their place: each turn is as wide as every other.
pub(crate) fn race_lines(race: &Race) -> Markup {
    let seats = race.points.first().map_or(0, Vec::len);
    html! {
        svg.race-lines viewBox={ "0 -3 " (WIDTH) " 106" } preserveAspectRatio="none" aria-hidden="true" focusable="false" {
            path.race-grid d=(grid(race)) {}
            @for seat in Seat::all(seats) { path.race-line data-seat=(seat) d=(steps(race, seat)) {} }
        }
    }
}

/// The line of a seat as it is drawn, beside its name.
pub(crate) fn stroke(seat: Seat) -> Markup {
    html! {
        svg.race-stroke viewBox="0 0 40 8" aria-hidden="true" focusable="false" { path.race-line data-seat=(seat) d="M0 4H40" {} }
    }
}

/// The number at the top of the scale: an even one, so that its half is whole.
fn top(race: &Race) -> u16 {
    race.most().max(2).next_multiple_of(10)
}

fn across(race: &Race, turn: usize) -> usize {
    turn * WIDTH / race.turns().max(1)
}

fn down(race: &Race, points: u16) -> u16 {
    100 - points * 100 / top(race)
}

/// A step for every turn that changed the points of a seat.
fn steps(race: &Race, seat: Seat) -> String {
    let mut path = String::new();
    let mut last = None;
    for (turn, points) in race.of(seat).enumerate() {
        match last {
            None => _ = write!(path, "M0 {}", down(race, points)),
            Some(before) if before != points => {
                let _ = write!(path, "H{}V{}", across(race, turn), down(race, points));
            }
            Some(_) => {}
        }
        last = Some(points);
    }
    path + &format!("H{WIDTH}")
}

/// Thin lines: the half and the whole of the scale, and where each fifth round ends.
fn grid(race: &Race) -> String {
    let rounds = race.rounds.iter().skip(4).step_by(5);
    let fifths: String = rounds.map(|&turn| format!("M{} 0V100", across(race, turn))).collect();
    format!("M0 0H{WIDTH}M0 50H{WIDTH}M0 100H{WIDTH}{fifths}")
}

fn table(scene: &Scene, race: &Race) -> Markup {
    let t = scene.t;
    html! {
        div.table-scroll tabindex="0" role="region" aria-label=(t.word(Word::RaceByRound)) {
            table {
                thead { tr {
                    th scope="col" { (t.word(Word::RoundHeading)) }
                    @for seat in Seat::all(scene.seats.len()) { th scope="col" { (scene.name(seat)) } }
                } }
                tbody {
                    @for (round, &turn) in race.rounds.iter().enumerate() {
                        tr { th scope="row" { (round + 1) } @for points in &race.points[turn] { td { (points) } } }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_step_for_each_change_and_goes_to_the_end() {
        let points = [[0, 0], [5, 0], [5, 0], [5, 10], [20, 10]].map(Vec::from).to_vec();
        let race = Race { points, rounds: vec![2, 4] };
        assert_eq!(steps(&race, Seat::new(0)), "M0 100H250V75H1000V0H1000");
        assert_eq!(steps(&race, Seat::new(1)), "M0 100H750V50H1000");
    }

    #[test]
    fn a_game_in_which_nothing_happened_can_be_drawn() {
        assert_eq!(steps(&Race { points: vec![vec![0]], rounds: Vec::new() }, Seat::new(0)), "M0 100H1000");
        assert_eq!(top(&Race::default()), 10);
    }
}
