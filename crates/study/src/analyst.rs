//! Studying one turn of a game.

use caravan_bots::{Candidate, Playbook, ReadTurn, Reader};
use caravan_record::Step;

use crate::analysis::StudiedTurn;
use crate::chance::Chance;
use crate::class::{Class, Thresholds};
use crate::depth::Depth;
use crate::valuer::{Estimate, Valuer, Worth};

/// Studies a turn that was played.
pub(crate) fn study_turn<G: Playbook>(step: &Step<G>, depth: Depth, reader: &mut dyn Reader<G>) -> StudiedTurn {
    let mut played = step.before;
    played.take(step.turn).expect("a record holds only turns that were accepted");
    let read = reader.read(&step.before, depth.search, 0);
    let line = reader.go_on(0).into_iter().map(|(_, turn)| turn.to_string()).collect();
    let worth = Valuer::new(reader, depth.value).worth(&played, Some(&step.after));
    let better = better(&played, &read, &worth, step.seat.index(), &mut Valuer::new(reader, depth.value));
    told(step, read.len() < 2, &worth, better, line)
}

/// The turn that the search likes most and what it is worth, if that is more than what was played.
fn better<G: Playbook>(
    played: &G,
    read: &[ReadTurn<G>],
    worth: &Worth,
    seat: usize,
    valuer: &mut Valuer<G>,
) -> Option<(Candidate<G>, Estimate)> {
    let best = read[0].turn;
    if best.after == *played {
        return None;
    }
    let expected = valuer.worth(&best.after, None).expected;
    // As they are kept: less than a millionth is no difference.
    let is_more = expected.kept(G::SEATS).win[seat] > worth.expected.kept(G::SEATS).win[seat];
    is_more.then_some((best, expected))
}

fn told<G: Playbook>(
    step: &Step<G>,
    forced: bool,
    worth: &Worth,
    better: Option<(Candidate<G>, Estimate)>,
    line: Vec<String>,
) -> StudiedTurn {
    let seat = step.seat.index();
    let chosen = worth.expected.kept(G::SEATS);
    let played = step.turn.to_string();
    let (best, line, before, cost_error) = match &better {
        Some((best, expected)) => {
            let variance = expected.variance[seat] + worth.expected.variance[seat];
            (best.turn().to_string(), line, expected.kept(G::SEATS), Chance::of(variance.sqrt()))
        }
        None => (played.clone(), vec![played.clone()], chosen.clone(), Chance::ZERO),
    };
    let cost = before.win[seat] - chosen.win[seat];
    StudiedTurn {
        seat,
        step: step.before.owes().is_some(),
        position: step.before.to_string(),
        played,
        best,
        line,
        forced,
        before,
        chosen,
        after: if worth.ways > 1 { worth.came.kept(G::SEATS) } else { worth.expected.kept(G::SEATS) },
        ways: worth.ways,
        cost,
        cost_error,
        class: if forced { Class::Best } else { Thresholds::of(G::KIND, G::SEATS).class(cost, cost_error) },
    }
}
