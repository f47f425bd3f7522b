//! A caravan whose cubes are pressed: chosen to be paid or returned, or raised by an upgrade. What is chosen is marked, and a
//! press on it takes it back. All of it can be done by the buttons of the tray too, which have the keys.

use caravan_rules::{Cubes, Decision, Seat, Spice};
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::controls::Verb;
use crate::parts::cubes::ranked;
use crate::parts::icons::{Icon, cube, icon};

/// A caravan with cubes to press.
pub(crate) struct CubePresses<'a> {
    /// The address of the table.
    pub(crate) address: &'a str,
    /// Whose cubes they are.
    pub(crate) owner: Seat,
    /// How many places there are.
    pub(crate) limit: u32,
    /// What a screen reader says.
    pub(crate) label: String,
    /// The cubes from low to high.
    pub(crate) cubes: Vec<CubePress>,
}

/// A cube of such a caravan.
pub(crate) struct CubePress {
    spice: Spice,
    rank: u8,
    mark: Option<Mark>,
    press: Option<(Verb, String)>,
    label: String,
}

/// What has been chosen for a cube.
#[derive(Clone, Copy)]
enum Mark {
    /// It goes.
    Given,
    /// It becomes this.
    Raised(Spice),
}

impl CubePresses<'_> {
    /// The places one by one, as [`Caravan`](crate::parts::cubes::Caravan) has them.
    pub(crate) fn render(&self, t: Texts) -> Markup {
        let held = self.cubes.len() as u32;
        html! {
            div.caravan.is-choosing role="group" aria-label=(self.label) {
                @for (place, cube) in (0..).zip(&self.cubes) { (self.place(t, cube, place >= self.limit)) }
                @for _ in held..self.limit { span.caravan-place {} }
            }
        }
    }

    fn place(&self, t: Texts, pressed: &CubePress, is_over: bool) -> Markup {
        let CubePress { spice, rank, label, .. } = pressed;
        let (name, is_chosen) = (format!("cube-{}-{spice}{rank}", self.owner), pressed.mark.is_some());
        let drawn = html! { (cube(*spice)) @if let Some(mark) = pressed.mark { span.cube-mark { (mark.drawn()) } } };
        html! {
            @match &pressed.press {
                // Keys and Tab have the buttons of the tray, which are fewer.
                Some((verb, sends)) => button.caravan-place.is-over-limit[is_over].is-chosen[is_chosen] form="turn" tabindex="-1"
                    formaction={ (self.address) "/" (verb.name()) } name="decision" value=(sends) aria-pressed=(is_chosen)
                    aria-label=(label) title=(label) data-vt=(name) { (drawn) },
                None => span.caravan-place.is-over-limit[is_over].is-chosen[is_chosen] title=(t.spice_in_full(*spice)) data-vt=(name) { (drawn) },
            }
        }
    }
}

impl Mark {
    fn drawn(self) -> Markup {
        match self {
            Mark::Given => icon(Icon::Check),
            Mark::Raised(to) => cube(to),
        }
    }
}

/// Cubes of which some are given away: each can be chosen, and each that is chosen can be kept after all. Where they are all of
/// one spice there is nothing to choose.
pub(crate) fn giving(
    t: Texts,
    held: Cubes,
    given: Cubes,
    decision: impl Fn(Spice) -> Option<Decision>,
    label: impl Fn(Spice) -> String,
) -> Vec<CubePress> {
    let give = |(spice, rank)| {
        let is_given = held[spice] - rank <= given[spice];
        let verb = if is_given { Verb::TakeOut } else { Verb::PutIn };
        CubePress {
            spice,
            rank,
            mark: is_given.then_some(Mark::Given),
            press: decision(spice).map(|decision| (verb, decision.to_string())),
            label: if is_given { t.keep_cube(spice) } else { label(spice) },
        }
    };
    if held.spices().count() > 1 { ranked(held).map(give).collect() } else { Vec::new() }
}

/// Cubes of which some rise: a press raises a cube by a step as long as there is one, takes back the steps of one that has risen,
/// and brings a step here from elsewhere where none is left. `way` is what a button sends to make these steps, if they can be made.
pub(crate) fn raising(t: Texts, held: Cubes, steps: Cubes, way: impl Fn(Cubes) -> Option<String>) -> Vec<CubePress> {
    let raise = |((spice, now), rank): ((Spice, Spice), u8)| {
        let (sends, is_back) =
            match pressed_steps(steps, spice, now).find_map(|(steps, is_back)| Some((way(steps)?, is_back))) {
                Some((sends, is_back)) => (Some(sends), is_back),
                None => (None, false),
            };
        let label = match now.upgraded() {
            Some(to) if !is_back => t.raise_cube(now, to),
            _ => t.keep_cube(spice),
        };
        CubePress {
            spice,
            rank,
            mark: (now != spice).then_some(Mark::Raised(now)),
            press: sends.map(|sends| (Verb::Revise, sends)),
            label,
        }
    };
    raised(held, steps).into_iter().zip(ranked(held).map(|(_, rank)| rank)).map(raise).collect()
}

/// What pressing a cube that is now `now` might make of the steps, the likeliest first, and whether that takes back its own.
fn pressed_steps(steps: Cubes, was: Spice, now: Spice) -> impl Iterator<Item = (Cubes, bool)> {
    let more = now.upgraded().map(|_| steps + Cubes::one(now));
    let own: Cubes = Spice::ALL.into_iter().filter(|&spice| was <= spice && spice < now).collect();
    let back = steps.checked_sub(own).filter(|_| was != now);
    let moved = Spice::ALL.into_iter().filter_map(move |from| more?.checked_sub(Cubes::one(from)));
    let moved = moved.filter(move |&other| was == now && other != steps);
    more.map(|more| (more, false))
        .into_iter()
        .chain(back.map(|back| (back, true)))
        .chain(moved.map(|moved| (moved, false)))
}

/// What each cube becomes by these steps: those that lie there as they are rise before those that have risen.
fn raised(held: Cubes, steps: Cubes) -> Vec<(Spice, Spice)> {
    let mut cubes: Vec<(Spice, Spice)> = held.iter().map(|spice| (spice, spice)).collect();
    for (from, to) in Spice::ALL.into_iter().filter_map(|from| Some((from, from.upgraded()?))) {
        for _ in 0..steps[from] {
            let untouched = cubes.iter().rposition(|&cube| cube == (from, from));
            let rises = untouched.or_else(|| cubes.iter().rposition(|&(_, now)| now == from));
            rises.into_iter().for_each(|place| cubes[place].1 = to);
        }
    }
    cubes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cubes(text: &str) -> Cubes {
        text.parse().unwrap()
    }

    fn becomes(held: &str, steps: &str) -> String {
        raised(cubes(held), cubes(steps)).into_iter().map(|(_, now)| now.to_string()).collect()
    }

    #[test]
    fn each_cube_rises_once_before_one_rises_twice() {
        assert_eq!(becomes("yyr", "yr"), "yrg");
        assert_eq!(becomes("yyg", "yr"), "ygg");
        assert_eq!(becomes("y", "yrg"), "b");
    }

    /// The steps after a press, where every way with so many steps in all can be made.
    fn pressed(steps: &str, was: Spice, now: Spice, most: u32) -> String {
        let can_be_made = |steps: &Cubes| (1..=most).contains(&steps.total());
        let (steps, _) = pressed_steps(cubes(steps), was, now).find(|(steps, _)| can_be_made(steps)).unwrap();
        steps.to_string()
    }

    #[test]
    fn a_press_raises_takes_back_or_moves_a_step() {
        use Spice::{Red, Yellow};
        assert_eq!(pressed("y", Yellow, Yellow, 2), "yy");
        assert_eq!(pressed("y", Yellow, Red, 2), "yr");
        assert_eq!(pressed("yy", Yellow, Red, 2), "y");
        assert_eq!(pressed("yy", Red, Red, 2), "yr");
    }
}
