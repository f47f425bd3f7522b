//! The whole turns that a position allows.

use caravan_rules::{Decision, Decisions, Game};

/// A turn that could be played, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<G> {
    /// The main decision of the turn.
    pub main: Decision,
    /// The turn decided to its end, with nothing revealed: [`turn_so_far`](Game::turn_so_far) is the turn.
    pub after: G,
}

impl<G: Game> Candidate<G> {
    /// The turn itself.
    ///
    /// # Panics
    /// If the turn is not complete, which no function of this crate lets happen.
    pub fn turn(&self) -> G::Turn {
        self.after.turn_so_far().expect("a candidate is a complete turn")
    }
}

/// One turn for each main decision, the decisions after it made by habit: always the first that is legal. In Spice Road
/// that pays and returns the cheapest cubes.
pub fn cheapest_turns<G: Game>(position: &G, into: &mut Vec<Candidate<G>>) {
    into.extend(position.legal().iter().map(|main| cheapest_turn(position, main)));
}

/// The turn that makes this main decision and the rest by habit.
#[inline]
pub fn cheapest_turn<G: Game>(position: &G, main: Decision) -> Candidate<G> {
    let mut after = *position;
    let mut next = Some(main);
    while let Some(decision) = next {
        after.apply(decision);
        next = if after.turn_is_complete() { None } else { after.legal().iter().next() };
    }
    Candidate { main, after }
}

/// Every turn there is; those with the same main decision stand together, the cheapest first.
pub fn all_turns<G: Game>(position: &G, into: &mut Vec<Candidate<G>>) {
    for main in position.legal().iter() {
        turns_of(position, main, usize::MAX, into);
    }
}

/// The turns with this main decision, the cheapest first: at most so many.
pub fn turns_of<G: Game>(position: &G, main: Decision, most: usize, into: &mut Vec<Candidate<G>>) {
    let full = into.len().saturating_add(most);
    let mut after = *position;
    after.advance(main);
    complete(&Candidate { main, after }, full, into);
}

fn complete<G: Game>(candidate: &Candidate<G>, full: usize, into: &mut Vec<Candidate<G>>) {
    if into.len() >= full {
        return;
    }
    if candidate.after.turn_is_complete() {
        return into.push(*candidate);
    }
    for decision in candidate.after.legal().iter() {
        let mut next = *candidate;
        next.after.advance(decision);
        complete(&next, full, into);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_rules::spice_road::SpiceRoad;

    fn written(turns: &[Candidate<SpiceRoad<2>>]) -> Vec<String> {
        turns.iter().map(|candidate| candidate.turn().to_string()).collect()
    }

    const PAYS_AND_RETURNS: &str = "spice-road 2 0 M07,M12:rrrr,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4 \
        yyyyyyyyyg;S01,S02;-;-;0/0 yyyy;S01,S02;-;-;0/0";

    /// After `+1:y` from there: the new card has come up, and three cubes are to be returned.
    const OWES_CUBES: &str = "spice-road 2 0-0 M07:y,M03,M30,M21,M40,M09 P12,P03,P33,P20,P08 4/4 \
        yyyyyyyyrrrrg;S01,S02,M12;-;-;0/0 yyyy;S01,S02;-;-;0/0";

    #[test]
    fn each_main_decision_has_one_cheapest_turn() {
        let position: SpiceRoad<2> = PAYS_AND_RETURNS.parse().unwrap();
        let mut turns = Vec::new();
        cheapest_turns(&position, &mut turns);
        assert_eq!(turns.len(), position.legal().len());
        let written = written(&turns);
        assert!(written.contains(&"S01-yy".to_owned()) && written.contains(&"+1:y".to_owned()), "{written:?}");
    }

    #[test]
    fn every_way_to_pay_and_return_is_there_once_and_cheapest_first() {
        let position: SpiceRoad<2> = PAYS_AND_RETURNS.parse().unwrap();
        let mut turns = Vec::new();
        all_turns(&position, &mut turns);
        let written = written(&turns);
        let acquiring: Vec<&String> = written.iter().filter(|turn| turn.starts_with("+1:")).collect();
        assert_eq!(acquiring, ["+1:y", "+1:g"]);
        assert!(written.contains(&"S01-yg".to_owned()), "{written:?}");
        let distinct: std::collections::HashSet<&String> = written.iter().collect();
        assert_eq!(distinct.len(), written.len());
    }

    #[test]
    fn a_settling_step_returns_cubes_in_every_way() {
        let position: SpiceRoad<2> = OWES_CUBES.parse().unwrap();
        let mut turns = Vec::new();
        all_turns(&position, &mut turns);
        assert_eq!(written(&turns), ["-yyy", "-yyr", "-yyg", "-yrr", "-yrg", "-rrr", "-rrg"]);
    }
}
