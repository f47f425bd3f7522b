//! The race of points as a chart of our own: lines told apart by their dashes, and a table for those who read it.

use std::fmt::Write as _;

use caravan_rules::Seat;
use caravan_tables::Race;
use caravan_texts::Word;
use maud::{Markup, html};

use crate::parts::scene::Scene;

/// The width of the drawing in its own units; its height is 100.
const WIDTH: usize = 1000;

/// The most rounds that the table has a row for, and the most thin lines. Of a longer game only every so many are shown: what a
/// page weighs does not grow with the game.
const MOST_ROWS: usize = 120;
const MOST_LINES: usize = 60;

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

fn down(top: u16, points: u16) -> u32 {
    100 - u32::from(points) * 100 / u32::from(top)
}

/// A step for every turn that changed the points of a seat. Of turns so close that they lie in one place the last counts.
fn steps(race: &Race, seat: Seat) -> String {
    let top = top(race);
    let mut heights = race.of(seat).map(|points| down(top, points)).enumerate().peekable();
    let mut drawn = heights.peek().map_or(100, |&(_, height)| height);
    let mut path = format!("M0 {drawn}");
    while let Some((turn, height)) = heights.next() {
        let is_last_here = heights.peek().is_none_or(|&(next, _)| across(race, next) > across(race, turn));
        if is_last_here && height != drawn {
            let _ = write!(path, "H{}V{height}", across(race, turn));
            drawn = height;
        }
    }
    path + &format!("H{WIDTH}")
}

/// Thin lines: the half and the whole of the scale, and where each fifth round ends; in a long game fewer of them.
fn grid(race: &Race) -> String {
    let apart = 5 * race.rounds.len().div_ceil(5 * MOST_LINES).max(1);
    let rounds = race.rounds.iter().skip(apart - 1).step_by(apart);
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
                    @for (round, turn) in rows(race) {
                        tr { th scope="row" { (round + 1) } @for points in &race.points[turn] { td { (points) } } }
                    }
                }
            }
        }
    }
}

/// The rounds that the table shows, each with the turn it ends with; the last of them always.
fn rows(race: &Race) -> impl Iterator<Item = (usize, usize)> + '_ {
    let (rounds, apart) = (race.rounds.len(), race.rounds.len().div_ceil(MOST_ROWS).max(1));
    let shown = move |round: usize| (rounds - 1 - round).is_multiple_of(apart);
    race.rounds.iter().copied().enumerate().filter(move |&(round, _)| shown(round))
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
    fn the_chart_of_a_long_game_grew_with_its_turns() {
        let race = |turns: usize| Race {
            points: (0..=turns).map(|turn| vec![(turn % 7) as u16, 3]).collect(),
            rounds: (1..=turns / 2).map(|round| 2 * round).collect(),
        };
        let (long, longest) = (race(3_000), race(20_000));
        assert!(steps(&longest, Seat::new(0)).len() <= steps(&long, Seat::new(0)).len() + 2_000);
        assert!(grid(&longest).matches('M').count() <= MOST_LINES + 3);
        for race in [&long, &longest, &race(40)] {
            let shown: Vec<(usize, usize)> = rows(race).collect();
            let last = race.rounds.len() - 1;
            assert!(shown.len() <= MOST_ROWS && shown.last() == Some(&(last, race.rounds[last])));
        }
        assert_eq!(rows(&race(40)).count(), 20, "a game of the usual length is shown whole");
        assert_eq!(rows(&Race::default()).count(), 0);
    }

    #[test]
    fn a_game_in_which_nothing_happened_can_be_drawn() {
        assert_eq!(steps(&Race { points: vec![vec![0]], rounds: Vec::new() }, Seat::new(0)), "M0 100H1000");
        assert_eq!(top(&Race::default()), 10);
    }
}
