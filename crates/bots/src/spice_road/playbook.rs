//! Spice Road as a game that bots can play.

use caravan_rules::spice_road::{CARAVAN_LIMIT, Choice, SpiceRoad, Turn};
use caravan_rules::{Cubes, Decision, Game, MerchantId, Outcome, PerSeat, Seat};

use super::plan::PlannerWeights;
use super::planner::Planner;
use crate::bot::Bot;
use crate::level::LEVEL_COUNT;
use crate::playbook::{Claim, Playbook};
use crate::spec::{Spec, SpecError};
use crate::turns::Candidate;

/// How wide and how deep a plan is that decides between equals.
const PLAN_WIDTH: usize = 40;
const PLAN_DEPTH: u32 = 16;

impl<const SEATS: usize> Playbook for SpiceRoad<SEATS> {
    fn worth(&self, seat: Seat) -> f32 {
        super::worth::worth(self.player(seat))
    }

    fn candidates(&self, into: &mut Vec<Candidate<Self>>) {
        super::candidates::candidates(self, into);
    }

    fn best_planned(&self, turns: &[Candidate<Self>]) -> usize {
        let seat = self.to_move().seat().unwrap_or(Seat::new(0));
        Planner::new(PLAN_WIDTH, PLAN_DEPTH, finishing_weights()).best_of(self, seat, turns)
    }

    fn soonest_claim(&self) -> Option<Candidate<Self>> {
        super::soonest_claim::soonest_claim(self)
    }

    fn decided(&self) -> Option<(Outcome, Seat)> {
        let mover = self.to_move().seat()?;
        let is_settled = self.player(mover).caravan().total() <= CARAVAN_LIMIT;
        let ends = self.is_last_round() && self.turn_is_complete() && is_settled && mover.index() + 1 == SEATS;
        ends.then(|| {
            let scores = PerSeat::from_fn(SEATS, |seat| self.player(seat).points());
            (Outcome::with_ties_to_the_later_seat(scores), mover)
        })
    }

    fn claim(&self, turn: Turn) -> Option<Claim> {
        let Some(Choice::Claim { slot }) = turn.main() else { return None };
        self.point_row().nth(slot).map(|card| Claim { points: card.points().into(), cost: card.cost() })
    }

    fn cubes(&self, seat: Seat) -> Cubes {
        self.player(seat).caravan()
    }

    fn is_play(main: Decision) -> bool {
        matches!(Choice::of(main), Some(Choice::Gain { .. } | Choice::Upgrade { .. } | Choice::Trade { .. }))
    }

    fn is_rest(main: Decision) -> bool {
        Choice::of(main) == Some(Choice::Rest)
    }

    fn is_idle(main: Decision) -> bool {
        match Choice::of(main) {
            Some(Choice::Gain { card }) => card == MerchantId::STARTING[0],
            choice => choice == Some(Choice::Rest),
        }
    }

    const FEATURE_VERSION: u32 = super::features::VERSION;
    const FEATURE_WORDS: usize = super::features::words(SEATS);

    fn write_features(&self, known: usize, into: &mut [u64]) {
        super::features::write(self, known, into);
    }

    fn write_features_after(&self, main: Decision, before: &[u64], known: usize, into: &mut [u64]) {
        super::features::write_after(self, main, before, known, into);
    }

    const NET: &'static [u8] = match SEATS {
        2 => include_bytes!(concat!(env!("OUT_DIR"), "/spice_road_2.net")),
        3 => include_bytes!(concat!(env!("OUT_DIR"), "/spice_road_3.net")),
        4 => include_bytes!(concat!(env!("OUT_DIR"), "/spice_road_4.net")),
        _ => include_bytes!(concat!(env!("OUT_DIR"), "/spice_road_5.net")),
    };

    const LEVEL_BOTS: [&'static str; LEVEL_COUNT] = match SEATS {
        2 => [
            "net:hoard=6,dazzle=16,forgets-to-rest=true,overlook=0.74",
            "net:hoard=6,overlook=0.683",
            "net:forgets-to-rest=true,overlook=0.55",
            "net:overlook=0.51",
            "net:overlook=0.385",
            "net:overlook=0.26",
            "net:overlook=0.13",
            "net",
            "tree:nodes=20",
            "tree",
        ],
        3 => [
            "net:hoard=6,dazzle=16,forgets-to-rest=true,overlook=0.647",
            "net:hoard=6,overlook=0.624",
            "net:forgets-to-rest=true,overlook=0.496",
            "net:overlook=0.487",
            "net:overlook=0.396",
            "net:overlook=0.3",
            "net:overlook=0.17",
            "net:overlook=0.05",
            "tree:nodes=30",
            "tree",
        ],
        4 => [
            "net:hoard=6,dazzle=16,forgets-to-rest=true,overlook=0.612",
            "net:hoard=6,overlook=0.59",
            "net:forgets-to-rest=true,overlook=0.449",
            "net:overlook=0.427",
            "net:overlook=0.338",
            "net:overlook=0.241",
            "net:overlook=0.137",
            "net",
            "tree:nodes=14",
            "tree",
        ],
        _ => [
            "net:hoard=6,dazzle=16,forgets-to-rest=true,overlook=0.597",
            "net:hoard=6,overlook=0.553",
            "net:forgets-to-rest=true,overlook=0.412",
            "net:overlook=0.36",
            "net:overlook=0.29",
            "net:overlook=0.215",
            "net:overlook=0.11",
            "net",
            "tree:nodes=40",
            "tree",
        ],
    };

    const OWN_BOTS: &[(&str, &str, &str)] =
        &[("planner", "width=100,depth=20", "plans its own caravan many turns ahead")];

    fn own_bot(spec: &mut Spec) -> Result<Option<Box<dyn Bot<Self>>>, SpecError> {
        Ok(match spec.name() {
            "planner" => Some(Box::new(planner(spec)?)),
            _ => None,
        })
    }
}

/// What counts when a game is to be brought to its end: what the others take does not matter any more.
fn finishing_weights() -> PlannerWeights {
    PlannerWeights { forecast_width: 0, ..PlannerWeights::default() }
}

fn planner<const SEATS: usize>(spec: &mut Spec) -> Result<Planner<SEATS>, SpecError> {
    let usual = PlannerWeights::default();
    let mut cube = |key: &str, spice: usize| spec.take(key, usual.cubes[spice]);
    let cubes = [cube("yellow", 0)?, cube("red", 1)?, cube("green", 2)?, cube("brown", 3)?];
    let weights = PlannerWeights {
        discount: spec.take("discount", usual.discount)?,
        cubes,
        card: spec.take("card", usual.card)?,
        any_card: spec.take("any-card", usual.any_card)?,
        next_card: spec.take("next-card", usual.next_card)?,
        contested: spec.take("contested", usual.contested)?,
        pace: spec.take("pace", usual.pace)?,
        fade: spec.take("fade", usual.fade)?,
        end: spec.take("end", usual.end)?,
        forecast_width: spec.take("forecast-width", usual.forecast_width)?,
        forecast_depth: spec.take("forecast-depth", usual.forecast_depth)?,
    };
    Ok(Planner::new(spec.take_count("width", 100)?, spec.take_count("depth", 20)?, weights))
}
