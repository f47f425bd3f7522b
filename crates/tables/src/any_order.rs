//! Cubes chosen in any order. The rules ask for them one by one, from left to right and from low to high, so that each outcome
//! has one path; people press the cubes they see. What they press is put in where the rules have its place.

use caravan_rules::Decision;

/// What a draft can go on with: every decision that is legal after it.
pub(crate) type Legal<'a> = &'a dyn Fn(&[Decision]) -> Vec<Decision>;

/// A change of a draft for which the order of decisions does not matter: the draft, how many of its first decisions stay, the
/// decision that comes or goes.
pub(crate) type AnyOrder = fn(&[Decision], usize, Decision, Legal) -> Option<Vec<Decision>>;

/// A draft with one more decision, at the last place where the rules allow it; decisions behind it stay as far as they still
/// can be made. Where others have to come first, the first legal ones are made. The first `fixed` decisions say what the turn
/// does, and nothing comes before them.
pub(crate) fn put_in(draft: &[Decision], fixed: usize, decision: Decision, legal: Legal) -> Option<Vec<Decision>> {
    let place = (fixed..=draft.len()).rev().find(|&place| legal(&draft[..place]).contains(&decision));
    match place {
        Some(place) => Some(continued([&draft[..place], &[decision]].concat(), &draft[place..], legal)),
        None => led_to(draft, decision, legal).or_else(|| led_to(draft.get(..fixed)?, decision, legal)),
    }
    .filter(|_| draft.len() >= fixed)
}

/// A draft without the last decision like this one. Where it is not in the draft, the rules have made it, and the decision that
/// led to it goes.
pub(crate) fn take_out(draft: &[Decision], fixed: usize, decision: Decision, legal: Legal) -> Option<Vec<Decision>> {
    let last = draft.len().checked_sub(1)?;
    let place = draft.iter().rposition(|&other| other == decision).unwrap_or(last);
    (place >= fixed).then(|| continued(draft[..place].to_vec(), &draft[place + 1..], legal))
}

/// A draft with those of the further decisions that can be made.
fn continued(mut draft: Vec<Decision>, further: &[Decision], legal: Legal) -> Vec<Decision> {
    for &decision in further {
        if legal(&draft).contains(&decision) {
            draft.push(decision);
        }
    }
    draft
}

/// The draft with first legal decisions until this one can be made, and with it.
fn led_to(draft: &[Decision], decision: Decision, legal: Legal) -> Option<Vec<Decision>> {
    let mut draft = draft.to_vec();
    loop {
        let can_be_made = legal(&draft);
        if can_be_made.contains(&decision) {
            draft.push(decision);
            return Some(draft);
        }
        draft.push(*can_be_made.first()?);
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::spice_road::{Choice, SpiceRoad};
    use caravan_rules::{Cubes, Decisions, Game, Spice};

    use super::*;

    /// A table whose first player holds these cubes and a card that gives two yellow ones.
    fn table(caravan: &str) -> SpiceRoad<2> {
        let rest = "M07,M12,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4";
        format!("spice-road 2 0 {rest} {caravan};S01,S02;-;-;0/0 yyyy;S01,S02;-;-;0/0").parse().unwrap()
    }

    fn after(position: SpiceRoad<2>, draft: &[Decision]) -> SpiceRoad<2> {
        let mut after = position;
        draft.iter().for_each(|&decision| after.decide(decision).unwrap());
        after
    }

    /// Presses cubes one after the other, behind the first decision; a minus before a letter takes the cube out again.
    fn pressed(position: SpiceRoad<2>, main: Choice, presses: &[&str], meant: fn(Spice) -> Choice) -> SpiceRoad<2> {
        let legal = |draft: &[Decision]| after(position, draft).legal().iter().collect();
        let mut draft = vec![main.decision().unwrap()];
        for press in presses {
            let spice = press.trim_start_matches('-').parse::<Cubes>().unwrap().iter().next().unwrap();
            let decision = meant(spice).decision().unwrap();
            let change = if press.starts_with('-') { take_out } else { put_in };
            draft = change(&draft, 1, decision, &legal).unwrap_or_else(|| panic!("{press} of {presses:?}"));
        }
        after(position, &draft)
    }

    fn returned(caravan: &str, presses: &[&str]) -> String {
        let position = table(caravan);
        let gain = Choice::of(position.legal().iter().next().unwrap()).unwrap();
        pressed(position, gain, presses, |spice| Choice::Return { spice }).turn_so_far().unwrap().returned().to_string()
    }

    #[test]
    fn cubes_are_returned_in_any_order() {
        assert_eq!(returned("yyyyrrggbb", &["b", "y"]), "yb");
        assert_eq!(returned("yyyyrrggbb", &["g", "g"]), "gg");
        // A third takes the place of one of the two.
        assert_eq!(returned("yyyyrrggbb", &["g", "b", "r"]), "rg");
    }

    #[test]
    fn a_cube_that_was_chosen_is_taken_out_again() {
        assert_eq!(returned("yyyyrrggbb", &["b", "y", "-b", "r"]), "yr");
        assert_eq!(returned("yyyyrrggbb", &["b", "-b"]), "-");
    }

    #[test]
    fn what_must_come_first_comes_first() {
        // One brown cube alone is not enough: a yellow one has to go with it, whichever is pressed.
        assert_eq!(returned("yyyyyyyyyb", &["b"]), "yb");
        assert_eq!(returned("yyyyyyyyyb", &["b", "y"]), "yy");
    }

    #[test]
    fn payments_keep_the_order_in_which_they_were_pressed() {
        let paid = |presses: &[&str]| {
            let after = pressed(table("yyrgb"), Choice::Acquire { slot: 3 }, presses, |spice| Choice::Pay { spice });
            after.turn_so_far().unwrap().payments().map(|spice| spice.to_string()).collect::<String>()
        };
        assert_eq!(paid(&["g", "y", "r"]), "gyr");
        assert_eq!(paid(&["g", "y", "-g", "b"]), "yb");
        assert_eq!(paid(&["g", "y", "r", "b"]), "gyb");
    }

    #[test]
    fn nothing_comes_before_the_main_decision() {
        let position = table("yyyy");
        let legal = |draft: &[Decision]| after(position, draft).legal().iter().collect();
        let pay = Choice::Pay { spice: Spice::Yellow }.decision().unwrap();
        assert_eq!(put_in(&[], 1, pay, &legal), None);
        assert_eq!(take_out(&[], 1, pay, &legal), None);
    }
}
