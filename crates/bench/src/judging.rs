//! How fast bots judge and search, beside the engine they do it with.

use caravan_bots::net::Evaluator;
use caravan_bots::{Budget, Playbook, build, shipped_net};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use serde::Serialize;

use crate::positions;
use crate::stopwatch::Stopwatch;

/// How many positions a window searches from, and how far.
const SEARCHES: usize = 4;
const NODES: u64 = 256;

/// The network and the tree search of one table.
pub(crate) struct Judging {
    pub(crate) rates: JudgingRates,
    /// Judges many positions: returns how many.
    judge: Box<dyn FnMut() -> usize>,
    search: Box<dyn FnMut()>,
}

/// How many of each in a second, at best.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JudgingRates {
    pub(crate) players: usize,
    /// Turns made and judged by the network.
    pub(crate) judgements: f64,
    /// Lines of the tree search.
    pub(crate) nodes: f64,
}

impl Judging {
    /// What there is to measure at a table; nothing if the game has no network.
    pub(crate) fn new<G: Playbook>() -> Option<Judging> {
        let mut evaluator = Evaluator::new(shipped_net::<G>().ok()?);
        let mut tree = build::<G>("tree").ok()?;
        let sensible = positions::sensible::<G>();
        let (judged, mut judgements) = (sensible.clone(), Vec::new());
        let judge = move || {
            judgements.clear();
            evaluator.judge_candidates(&judged, &mut judgements);
            judgements.len()
        };
        let stride = sensible.len() / SEARCHES;
        let search = move || {
            for position in sensible.iter().skip(stride / 2).step_by(stride) {
                let Some(seat) = position.to_move().seat() else { continue };
                tree.choose(&position.view(seat), Budget::Nodes(NODES), &mut ChaCha12Rng::seed_from_u64(1));
            }
        };
        let rates = JudgingRates { players: G::SEATS, judgements: 0.0, nodes: 0.0 };
        Some(Judging { rates, judge: Box::new(judge), search: Box::new(search) })
    }

    /// Does all the work once and keeps the best rates.
    pub(crate) fn window(&mut self) {
        let stopwatch = Stopwatch::start();
        let judged = (self.judge)();
        self.rates.judgements = self.rates.judgements.max(judged as f64 / stopwatch.seconds());
        let stopwatch = Stopwatch::start();
        (self.search)();
        self.rates.nodes = self.rates.nodes.max((SEARCHES as u64 * NODES) as f64 / stopwatch.seconds());
    }
}
