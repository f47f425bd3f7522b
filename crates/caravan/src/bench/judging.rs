//! How fast bots judge and search, beside the engine they do it with.

use std::rc::Rc;

use caravan_bots::net::{Evaluator, Eye, Judgement};
use caravan_bots::tree::{Manner, Tree};
use caravan_bots::{Budget, Candidate, Playbook, shipped_net};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use serde::Serialize;

use super::positions;
use super::stopwatch::Stopwatch;

/// How many positions a window searches from, and how far.
const SEARCHES: usize = 4;
const NODES: u64 = 256;

/// The network and the tree search of one table.
pub struct Judging {
    pub rates: JudgingRates,
    /// Judges many positions: returns how many.
    judge: Box<dyn FnMut() -> usize>,
    search: Box<dyn FnMut()>,
}

/// How many of each in a second, at best.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct JudgingRates {
    pub players: usize,
    /// Turns made and judged by the network.
    pub judgements: f64,
    /// Lines of the tree search.
    pub nodes: f64,
}

impl Judging {
    /// What there is to measure at a table; nothing if the game has no network.
    pub fn new<G: Playbook>() -> Option<Judging> {
        let evaluator = Evaluator::new(shipped_net::<G>().ok()?);
        let mut tree = Tree::<G>::new(Eye::Net(evaluator.clone()), Manner::usual(G::SEATS));
        let sensible = positions::sensible::<G>();
        let mut judge = Judge { evaluator, positions: sensible.clone(), turns: Vec::new(), judgements: Vec::new() };
        let stride = sensible.len() / SEARCHES;
        let search = move || {
            for position in sensible.iter().skip(stride / 2).step_by(stride) {
                let Some(seat) = position.to_move().seat() else { continue };
                tree.think(&position.view(seat), Budget::Nodes(NODES), &mut ChaCha12Rng::seed_from_u64(1));
            }
        };
        let rates = JudgingRates { players: G::SEATS, judgements: 0.0, nodes: 0.0 };
        Some(Judging { rates, judge: Box::new(move || judge.run()), search: Box::new(search) })
    }

    /// Does all the work once and keeps the best rates.
    pub fn window(&mut self) {
        let stopwatch = Stopwatch::start();
        let judged = (self.judge)();
        self.rates.judgements = self.rates.judgements.max(judged as f64 / stopwatch.seconds());
        let stopwatch = Stopwatch::start();
        (self.search)();
        self.rates.nodes = self.rates.nodes.max((SEARCHES as u64 * NODES) as f64 / stopwatch.seconds());
    }
}

struct Judge<G> {
    evaluator: Evaluator,
    positions: Rc<[G]>,
    turns: Vec<Candidate<G>>,
    judgements: Vec<Judgement>,
}

impl<G: Playbook> Judge<G> {
    fn run(&mut self) -> usize {
        self.judgements.clear();
        for position in &*self.positions {
            self.turns.clear();
            position.candidates(&mut self.turns);
            self.evaluator.look_at(position);
            self.evaluator.judge_all(&self.turns, &mut self.judgements);
        }
        self.judgements.len()
    }
}
