//! Studying one turn of a game.

use caravan_bots::{Playbook, Reader};
use caravan_record::Step;

use crate::analysis::{StudiedTurn, Valued};
use crate::chance::Chance;
use crate::class::{Class, Thresholds};
use crate::contest::{Contest, Rival};
use crate::depth::Depth;
use crate::valuer::Valuer;

/// Studies a turn that was played.
pub(crate) fn study_turn<G: Playbook>(step: &Step<G>, depth: Depth, reader: &mut dyn Reader<G>) -> StudiedTurn {
    let mut played = step.before;
    played.take(step.turn).expect("a record holds only turns that were accepted");
    let read = reader.read(&step.before, depth.search, 0);
    let seat = step.seat.index();
    let rivals = Rival::of(&read, (seat, &played), depth.value, reader);
    let mut valuer = Valuer::new(reader, depth.value);
    let contest = Contest::decided(seat, &played, rivals, &mut valuer);
    let came = came(step, &contest, &mut valuer);
    told(step, read.len() < 2, &contest, came)
}

/// What the position is worth that came of the turn: what the turn is, if nothing came up.
fn came<G: Playbook>(step: &Step<G>, contest: &Contest<G>, valuer: &mut Valuer<G>) -> Valued {
    let came = match contest.played.ways() {
        1 => contest.played.estimate(),
        _ => valuer.position(&step.after, Contest::<G>::readings()),
    };
    came.kept(G::SEATS)
}

fn told<G: Playbook>(step: &Step<G>, forced: bool, contest: &Contest<G>, after: Valued) -> StudiedTurn {
    let seat = step.seat.index();
    let chosen = contest.played.estimate().kept(G::SEATS);
    let (line, before, cost_error) = match contest.better() {
        Some(better) => (better.line.to_vec(), better.outlook.estimate().kept(G::SEATS), better.error),
        None => (vec![step.turn], chosen.clone(), Chance::ZERO),
    };
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    let cost = before.win[seat] - chosen.win[seat];
    StudiedTurn {
        seat,
        step: step.before.owes().is_some(),
        position: step.before.to_string(),
        played: step.turn.to_string(),
        best: line[0].clone(),
        line,
        forced,
        before,
        chosen,
        after,
        ways: contest.played.ways(),
        cost,
        cost_error,
        class: if forced { Class::Best } else { Thresholds::of(G::KIND).class(cost, cost_error) },
    }
}
