//! From Sand to Sea as a game that bots can play.

use caravan_rules::sand_to_sea::{Choice, Main, PortTile, SandToSea, Turn};
use caravan_rules::{Cubes, Decision, Game, MerchantId, Outcome, PerSeat, Seat};

use super::plan::PlannerWeights;
use super::planner::Planner;
use crate::bot::Bot;
use crate::budget::Budget;
use crate::level::LEVEL_COUNT;
use crate::playbook::{Claim, Playbook};
use crate::spec::{Spec, SpecError};
use crate::turns::Candidate;

/// How wide and how deep a plan is that decides between equals.
const PLAN_WIDTH: usize = 40;
const PLAN_DEPTH: u32 = 16;

impl<const SEATS: usize> Playbook for SandToSea<SEATS> {
    const MOST_WAYS: usize = 64;

    fn worth(&self, seat: Seat) -> f32 {
        super::worth::worth(self, self.player(seat))
    }

    fn candidates(&self, into: &mut Vec<Candidate<Self>>) {
        super::candidates::candidates(self, into);
    }

    fn ways(&self, chosen: &Candidate<Self>, into: &mut Vec<Candidate<Self>>) {
        super::ways::ways(self, chosen, into);
    }

    fn best_planned(&self, turns: &[Candidate<Self>]) -> usize {
        let seat = self.to_move().seat().unwrap_or(Seat::new(0));
        Planner::new(PLAN_WIDTH, PLAN_DEPTH, finishing_weights()).best_of(self, seat, turns, Budget::Nodes(0))
    }

    fn decided(&self) -> Option<(Outcome, Seat)> {
        let mover = self.owes().or(self.to_move().seat())?;
        let is_settled = self.trade_to_come().is_none()
            && self.players().iter().all(|player| player.hold().total() <= player.hold_limit());
        let ends = self.is_last_round() && self.turn_is_complete() && is_settled && mover.index() + 1 == SEATS;
        ends.then(|| {
            let scores = PerSeat::from_fn(SEATS, |seat| self.player(seat).points());
            (Outcome::with_ties_to_the_later_seat(scores), mover)
        })
    }

    fn claim(&self, turn: Turn) -> Option<Claim> {
        let port = match turn.main() {
            Main::Sail(cell) => self.map().cell(cell)?,
            _ => self.player(self.to_move().seat()?).boat_cell()?,
        };
        let at = self.map().ports().iter().position(|&cell| cell == port)?;
        let PortTile::Victory(tile) = self.port_tiles()[at] else { return None };
        let components = self.components();
        let tile = components.victory(tile);
        turn.claims().then_some(Claim { points: tile.points.into(), cost: tile.cost })
    }

    fn cubes(&self, seat: Seat) -> Cubes {
        self.player(seat).hold()
    }

    fn is_play(main: Decision) -> bool {
        matches!(Choice::of(main), Some(Choice::Play { .. }))
    }

    fn is_rest(main: Decision) -> bool {
        Choice::of(main) == Some(Choice::Rest)
    }

    fn is_idle(main: Decision) -> bool {
        match Choice::of(main) {
            Some(Choice::Play { card }) => card == MerchantId::STARTING[0],
            choice => choice == Some(Choice::Rest),
        }
    }

    const FEATURE_VERSION: u32 = super::features::VERSION;
    const FEATURE_WORDS: usize = super::features::words(SEATS);

    fn write_features(&self, _known: usize, into: &mut [u64]) {
        super::features::write(self, into);
    }

    fn write_features_after(&self, main: Decision, before: &[u64], _known: usize, into: &mut [u64]) {
        super::features::write_after(self, main, before, into);
    }

    const NET: &'static [u8] = match SEATS {
        2 => include_bytes!(concat!(env!("OUT_DIR"), "/sand_to_sea_2.net")),
        3 => include_bytes!(concat!(env!("OUT_DIR"), "/sand_to_sea_3.net")),
        _ => include_bytes!(concat!(env!("OUT_DIR"), "/sand_to_sea_4.net")),
    };

    const LEVEL_BOTS: [&'static str; LEVEL_COUNT] = match SEATS {
        2 => [
            "net:hoard=8,dazzle=16,forgets-to-rest=true,lure=0.1,overlook=0.724",
            "net:hoard=8,lure=0.1,overlook=0.612",
            "net:forgets-to-rest=true,lure=0.1,overlook=0.464",
            "net:overlook=0.572",
            "net:overlook=0.44",
            "net:overlook=0.26",
            "net",
            "tree:nodes=14",
            "tree:nodes=70",
            "tree",
        ],
        3 => [
            "net:hoard=8,dazzle=16,forgets-to-rest=true,lure=0.1,overlook=0.71",
            "net:hoard=8,lure=0.1,overlook=0.585",
            "net:forgets-to-rest=true,lure=0.1,overlook=0.4",
            "net:overlook=0.585",
            "net:overlook=0.46",
            "net:overlook=0.32",
            "net:overlook=0.18",
            "net",
            "tree:nodes=40",
            "tree",
        ],
        _ => [
            "net:hoard=8,dazzle=16,forgets-to-rest=true,lure=0.1,overlook=0.678",
            "net:hoard=8,lure=0.1,overlook=0.583",
            "net:forgets-to-rest=true,lure=0.1,overlook=0.449",
            "net:overlook=0.585",
            "net:overlook=0.475",
            "net:overlook=0.36",
            "net:overlook=0.215",
            "net:overlook=0.06",
            "tree:nodes=55",
            "tree",
        ],
    };

    const OWN_BOTS: &[(&str, &str, &str)] =
        &[("planner", "width=100,depth=20", "plans its own voyage many turns ahead")];

    fn own_bot(spec: &mut Spec) -> Result<Option<Box<dyn Bot<Self>>>, SpecError> {
        Ok(match spec.name() {
            "planner" => Some(Box::new(planner(spec)?)),
            _ => None,
        })
    }
}

/// What counts when a game is to be brought to its end: claims, and not a hold full of what is dearest.
fn finishing_weights() -> PlannerWeights {
    PlannerWeights { cube: 0.3, aim: 0.8, ..PlannerWeights::default() }
}

fn planner<const SEATS: usize>(spec: &mut Spec) -> Result<Planner<SEATS>, SpecError> {
    let usual = PlannerWeights::default();
    let weights = PlannerWeights {
        discount: spec.take("discount", usual.discount)?,
        cube: spec.take("cube", usual.cube)?,
        card: spec.take("card", usual.card)?,
        next_card: spec.take("next-card", usual.next_card)?,
        outpost: spec.take("outpost", usual.outpost)?,
        usable: spec.take("usable", usual.usable)?,
        tile: spec.take("tile", usual.tile)?,
        aim: spec.take("aim", usual.aim)?,
        contested: spec.take("contested", usual.contested)?,
    };
    Ok(Planner::new(spec.take_count("width", 100)?, spec.take_count("depth", 20)?, weights))
}
