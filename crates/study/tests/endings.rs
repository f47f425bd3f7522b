//! In the last round every line can be gone to its end: there the numbers of a study are held against all of them.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

use caravan_bots::{Budget, Playbook, all_turns};
use caravan_record::Recorded;
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Game, GameKind, Outcome};
use caravan_study::{Depth, Sample, StudiedTurn, Study};

/// What every seat gets when all lines are gone to the end and each mover wins where it can, and else ends as far above the
/// others as it can.
fn exact<G: Playbook>(position: &G) -> (Vec<f64>, Vec<f64>) {
    if let Some(outcome) = position.outcome() {
        return at_the_end(&outcome);
    }
    let seat = position.to_move().seat().unwrap().index();
    let mut turns = Vec::new();
    all_turns(position, &mut turns);
    let worths = turns.iter().map(|turn| exact_after(&turn.after));
    let liking = |worth: &(Vec<f64>, Vec<f64>)| worth.0[seat] + 0.02 * (worth.1[seat] / 20.0).clamp(-2.0, 2.0);
    worths.max_by(|left, right| liking(left).total_cmp(&liking(right))).unwrap()
}

/// The same after a turn, over everything that may come up.
fn exact_after<G: Playbook>(turn: &G) -> (Vec<f64>, Vec<f64>) {
    if let Some((outcome, _)) = turn.decided() {
        return at_the_end(&outcome);
    }
    let mut sums = (vec![0.0; G::SEATS], vec![0.0; G::SEATS]);
    for (position, chance) in turn.reveals() {
        let worth = exact(&position);
        for seat in 0..G::SEATS {
            sums.0[seat] += chance * worth.0[seat];
            sums.1[seat] += chance * worth.1[seat];
        }
    }
    sums
}

/// Who won, and how far above the mean each seat ended.
fn at_the_end(outcome: &Outcome) -> (Vec<f64>, Vec<f64>) {
    let scores: Vec<f64> = outcome.scores.as_slice().iter().map(|&points| f64::from(points)).collect();
    let mean = scores.iter().sum::<f64>() / scores.len() as f64;
    let win = |seat: usize| f64::from(u8::from(outcome.winner.index() == seat));
    ((0..scores.len()).map(win).collect(), scores.iter().map(|score| score - mean).collect())
}

/// Holds the last turns of games against every line from there.
fn last_turns<G: Playbook + Recorded>(is_small: impl Fn(&G) -> bool) -> Vec<f64> {
    let bots = vec!["master".to_owned(), "trader".to_owned()];
    let (game, players, budget) = (GameKind::SpiceRoad, G::SEATS, Budget::Nodes(20));
    let records = Sample { game, players, bots, budget, games: 6, seed: 77, every: 1 }.play(2, &|| {}).unwrap();
    let mut off = Vec::new();
    for record in &records {
        let study = Study::new(record, Depth::STANDARD).unwrap();
        let steps = record.of::<G>().unwrap().replay().enumerate();
        for (at, step) in steps.filter(|(_, step)| is_small(&step.before)) {
            let StudiedTurn { before, chosen, after, seat, .. } = study.turn(at);
            let mut played = step.before;
            played.take(step.turn).unwrap();
            let exact = [exact(&step.before).0[seat], exact_after(&played).0[seat], exact(&step.after).0[seat]];
            for (studied, exact) in [before, chosen, after].iter().zip(exact) {
                off.push((studied.win[seat].share() - exact).abs());
            }
        }
    }
    off
}

fn assert_close(off: &[f64]) {
    let mean = off.iter().sum::<f64>() / off.len() as f64;
    let most = off.iter().copied().fold(0.0, f64::max);
    println!("{} numbers, off by {:.4} on average and {most:.4} at most", off.len(), mean);
    assert!(off.len() >= 20 && mean < 0.01 && most < 0.08, "{off:?}");
}

#[test]
fn at_three_seats_the_last_two_turns_agree_with_every_line_from_there() {
    assert_close(&last_turns::<SpiceRoad<3>>(|position| {
        position.is_last_round() && position.to_move().seat().unwrap().index() >= 1
    }));
}

#[test]
fn at_two_seats_the_last_turn_agrees_with_every_line_from_there() {
    let off = last_turns::<SpiceRoad<2>>(|position| position.is_last_round());
    assert!(!off.is_empty() && off.iter().all(|&off| off < 0.001), "{off:?}");
}
