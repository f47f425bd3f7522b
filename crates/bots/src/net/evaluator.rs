//! Judging the turns of a position, with a network or by heuristic.

use std::sync::Arc;

use caravan_rules::cpu::{Cpu, LANES, Lanes, Task, dispatch};
use caravan_rules::{Decision, MAX_SEATS, Outcome, Seat};

use super::quantised::RowLists;
use super::weights::Net;
use crate::compiled::compiled;
use crate::playbook::Playbook;
use crate::turns::Candidate;

/// Points that make up a margin of one.
pub const MARGIN_POINTS: f32 = 20.0;
/// What a margin of one is worth in win chance: enough to prefer the clearer of two wins.
const MARGIN: f32 = 0.02;

/// By the heuristic, how many points more make a seat about three times as likely to win as another.
const HEURISTIC_POINTS: f32 = 8.0;

/// What a network thinks of a position; seats are counted from the [side](Playbook::side) it is judged from.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Judgement {
    /// Each seat's chance to win; together they are one.
    pub win: [f32; MAX_SEATS],
    /// How far above the mean of all seats each ends, in units of [`MARGIN_POINTS`].
    pub margin: [f32; MAX_SEATS],
}

impl Judgement {
    /// What a finished game is worth.
    pub fn of_outcome(outcome: &Outcome, mover: Seat) -> Judgement {
        let scores = outcome.scores.as_slice();
        let seats = scores.len();
        let mean = scores.iter().map(|&points| f32::from(points)).sum::<f32>() / seats as f32;
        let mut judgement = Judgement::default();
        for ahead in 0..seats {
            let seat = (mover.index() + ahead) % seats;
            judgement.win[ahead] = if outcome.winner.index() == seat { 1.0 } else { 0.0 };
            judgement.margin[ahead] = (f32::from(scores[seat]) - mean) / MARGIN_POINTS;
        }
        judgement
    }

    /// What a heuristic says: whoever has more is likelier to win.
    fn of_worths(worths: &[f32]) -> Judgement {
        let mean = worths.iter().sum::<f32>() / worths.len() as f32;
        let mut judgement = Judgement::default();
        for (ahead, worth) in worths.iter().enumerate() {
            judgement.win[ahead] = ((worth - mean) / HEURISTIC_POINTS).exp();
            judgement.margin[ahead] = (worth - mean) / MARGIN_POINTS;
        }
        let sum: f32 = judgement.win.iter().sum();
        judgement.win.iter_mut().for_each(|win| *win /= sum);
        judgement
    }

    /// What the outputs of a network say.
    #[inline(always)]
    fn of_outputs(outputs: &[f32]) -> Judgement {
        let (logits, margins) = outputs.split_at(outputs.len() / 2);
        let highest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut judgement = Judgement::default();
        let mut sum = 0.0;
        for (win, logit) in judgement.win.iter_mut().zip(logits) {
            *win = (logit - highest).exp();
            sum += *win;
        }
        judgement.win.iter_mut().for_each(|win| *win /= sum);
        judgement.margin[..margins.len()].copy_from_slice(margins);
        judgement
    }

    /// Adds another, weighed so.
    #[inline(always)]
    pub fn add(&mut self, other: &Judgement, weight: f32) {
        for (sum, win) in self.win.iter_mut().zip(other.win) {
            *sum += weight * win;
        }
        for (sum, margin) in self.margin.iter_mut().zip(other.margin) {
            *sum += weight * margin;
        }
    }

    /// How much the seat so many places after that side likes the position.
    #[inline(always)]
    pub fn liking(&self, ahead: usize) -> f32 {
        self.win[ahead] + MARGIN * self.margin[ahead].clamp(-2.0, 2.0)
    }
}

/// What judges positions.
#[derive(Clone, Debug)]
pub enum Judge {
    /// A network.
    Net(Evaluator),
    /// What each seat has, reckoned without looking ahead ([`Playbook::worth`]): what a network has to be better than.
    Heuristic,
}

impl Judge {
    /// Turns to a position, whose turns are judged next.
    pub fn look_at<G: Playbook>(&mut self, position: &G) {
        if let Judge::Net(evaluator) = self {
            evaluator.look_at(position);
        }
    }

    /// Judges turns of the position last looked at, in order.
    pub fn judge_all<G: Playbook>(&mut self, turns: &[Candidate<G>], into: &mut Vec<Judgement>) {
        match self {
            Judge::Net(evaluator) => evaluator.judge_all(turns, into),
            Judge::Heuristic => into.extend(turns.iter().map(|turn| by_heuristic(&turn.after))),
        }
    }
}

fn by_heuristic<G: Playbook>(after: &G) -> Judgement {
    if let Some((outcome, mover)) = after.decided() {
        return Judgement::of_outcome(&outcome, mover);
    }
    let mover = after.side().index();
    let mut worths = [0.0; MAX_SEATS];
    for (ahead, worth) in worths.iter_mut().enumerate().take(G::SEATS) {
        *worth = after.worth(Seat::new((mover + ahead) % G::SEATS));
    }
    Judgement::of_worths(&worths[..G::SEATS])
}

/// A network at work, with the memory it needs.
#[derive(Clone, Debug)]
pub struct Evaluator {
    net: Arc<Net>,
    /// For each side the position last looked at: positions of one search, seen from one side, differ little.
    bases: Vec<Seen>,
    /// The side of the position whose turns are judged.
    side: usize,
    /// What the turn judged last leads to, and the main decision of that turn.
    last: Seen,
    last_main: Option<Decision>,
    /// The features of what is looked at.
    features: Vec<u64>,
    /// What the hidden units pass on.
    passed_on: Vec<Lanes>,
    rows: Box<RowLists>,
}

/// The features of a position, and what the hidden units receive from them.
#[derive(Clone, Debug)]
struct Seen {
    features: Vec<u64>,
    received: Vec<Lanes>,
}

impl Seen {
    fn nothing(net: &Net) -> Seen {
        Seen { features: vec![0; net.shape().words], received: net.quantised().biases().to_vec() }
    }
}

impl Evaluator {
    /// An evaluator with this network.
    pub fn new(net: Arc<Net>) -> Evaluator {
        let shape = net.shape();
        Evaluator {
            bases: vec![Seen::nothing(&net); shape.seats],
            side: 0,
            last: Seen::nothing(&net),
            last_main: None,
            features: vec![0; shape.words],
            passed_on: vec![Lanes::ZERO; shape.hidden / LANES],
            rows: Box::default(),
            net,
        }
    }

    /// The network.
    pub fn net(&self) -> &Arc<Net> {
        &self.net
    }

    /// Turns to a position, whose turns are judged next.
    pub fn look_at<G: Playbook>(&mut self, position: &G) {
        position.write_features(self.net.known_words(), &mut self.features);
        self.side = position.side().index();
        self.last_main = None;
        dispatch(Receive(self));
    }

    /// Judges turns of the position last looked at, in order.
    pub fn judge_all<G: Playbook>(&mut self, turns: &[Candidate<G>], into: &mut Vec<Judgement>) {
        into.extend(turns.iter().map(|turn| self.judge(turn)));
    }

    /// Judges a turn of the position last looked at. Features are a matter of the game and written in one way for every processor: only
    /// what the network does with them is compiled for some of them, once for all games.
    #[inline]
    fn judge<G: Playbook>(&mut self, turn: &Candidate<G>) -> Judgement {
        if let Some((outcome, mover)) = turn.after.decided() {
            return Judgement::of_outcome(&outcome, mover);
        }
        let base = &self.bases[self.side].features;
        turn.after.write_features_after(turn.main, base, self.net.known_words(), &mut self.features);
        let is_like_the_last = self.last_main.replace(turn.main) == Some(turn.main);
        dispatch(JudgeFeatures { evaluator: self, is_like_the_last })
    }

    /// Judges the [candidates](Playbook::candidates) of each position.
    pub fn judge_candidates<G: Playbook>(&mut self, positions: &[G], into: &mut Vec<Judgement>) {
        (compiled::<G>().judge_candidates)(self, positions, into);
    }
}

/// The same, compiled in whichever crate calls it.
pub(crate) fn judge_candidates_inline<G: Playbook>(
    evaluator: &mut Evaluator,
    positions: &[G],
    into: &mut Vec<Judgement>,
) {
    let mut turns = Vec::new();
    for position in positions {
        turns.clear();
        position.candidates(&mut turns);
        evaluator.look_at(position);
        evaluator.judge_all(&turns, into);
    }
}

/// The first of those that the seat so many places after the side they are judged from likes most.
pub fn most_liked(judgements: &[Judgement], ahead: usize) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (i, judgement) in judgements.iter().enumerate() {
        let liking = judgement.liking(ahead);
        if liking > best.1 {
            best = (i, liking);
        }
    }
    best.0
}

/// Has the hidden units receive the features of the position whose turns are judged.
struct Receive<'a>(&'a mut Evaluator);

impl Task for Receive<'_> {
    type Output = ();

    #[inline(always)]
    fn run<C: Cpu>(self, _cpu: C) {
        let Evaluator { net, bases, side, features, rows, .. } = self.0;
        let base = &mut bases[*side];
        net.quantised().change(&base.features, features, rows, &mut base.received);
        std::mem::swap(&mut base.features, features);
    }
}

/// Judges by the features as they are, given what the hidden units received before: from the turn judged last if that differs only in
/// how the same is done, else from the position before the turn.
struct JudgeFeatures<'a> {
    evaluator: &'a mut Evaluator,
    is_like_the_last: bool,
}

impl Task for JudgeFeatures<'_> {
    type Output = Judgement;

    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> Judgement {
        let Evaluator { net, bases, side, last, features, passed_on, rows, .. } = self.evaluator;
        let base = &bases[*side];
        let count = net.shape().outputs();
        let net = net.quantised();
        let mut outputs = [0.0; 2 * MAX_SEATS];
        let outputs = &mut outputs[..count];
        let Seen { features: last_features, received } = last;
        let before = if self.is_like_the_last {
            &*last_features
        } else {
            received.copy_from_slice(&base.received);
            &base.features
        };
        net.change(before, features, rows, received);
        std::mem::swap(last_features, features);
        net.outputs(received, passed_on, outputs, cpu);
        Judgement::of_outputs(outputs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::MIDDLE;
    use caravan_rules::cpu::Portable;
    use caravan_rules::{GameKind, Lot, ToMove, with_game};
    use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

    /// What the network makes of a position, without regard to another.
    fn afresh<G: Playbook>(net: &Net, position: &G) -> Judgement {
        let mut features = vec![0; G::FEATURE_WORDS];
        position.write_features(G::FEATURE_WORDS, &mut features);
        let mut seen = Seen::nothing(net);
        net.quantised().change(&seen.features, &features, &mut RowLists::default(), &mut seen.received);
        let mut outputs = vec![0.0; net.shape().outputs()];
        let mut passed_on = seen.received.clone();
        net.quantised().outputs(&seen.received, &mut passed_on, &mut outputs, Portable);
        Judgement::of_outputs(&outputs)
    }

    /// The same by the weights as they were trained.
    fn in_floats<G: Playbook>(net: &Net, position: &G) -> Judgement {
        let (shape, weights) = (net.shape(), net.weights());
        let mut features = vec![0_u64; G::FEATURE_WORDS];
        position.write_features(G::FEATURE_WORDS, &mut features);
        let mut hidden = weights[shape.biases()].to_vec();
        for feature in (0..shape.features()).filter(|feature| features[feature / 64] >> (feature % 64) & 1 == 1) {
            hidden.iter_mut().zip(net.row(feature)).for_each(|(unit, weight)| *unit += weight);
        }
        let mut middle = weights[shape.middle_biases()].to_vec();
        for (value, row) in hidden.iter().zip(weights[shape.middle_rows()].chunks(MIDDLE)) {
            middle.iter_mut().zip(row).for_each(|(unit, weight)| *unit += value.max(0.0) * weight);
        }
        let columns = weights[shape.last_columns()].chunks(MIDDLE).zip(&weights[shape.last_biases()]);
        let output = |(column, bias): (&[f32], &f32)| {
            bias + middle.iter().zip(column).map(|(value, weight)| value.max(0.0) * weight).sum::<f32>()
        };
        Judgement::of_outputs(&columns.map(output).collect::<Vec<_>>())
    }

    fn differ(left: &Judgement, right: &Judgement) -> f32 {
        let seats = |judgement: &Judgement| [judgement.win, judgement.margin].concat();
        seats(left).into_iter().zip(seats(right)).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max)
    }

    fn turns_are_judged_as_what_they_lead_to<G: Playbook>() {
        let net = crate::nets::net::<G>().unwrap();
        let mut evaluator = Evaluator::new(net.clone());
        let mut rng = ChaCha12Rng::seed_from_u64(2);
        let mut position = G::start(&G::shuffle(&mut rng));
        for _ in 0..60 {
            if position.to_move() == ToMove::Over {
                break;
            }
            let (mut turns, mut judgements) = (Vec::new(), Vec::new());
            position.candidates(&mut turns);
            evaluator.look_at(&position);
            evaluator.judge_all(&turns, &mut judgements);
            for (turn, judgement) in turns.iter().zip(&judgements).filter(|(turn, _)| turn.after.decided().is_none()) {
                assert_eq!(*judgement, afresh(&net, &turn.after), "{position} {}", turn.turn());
                let off = differ(judgement, &in_floats(&net, &turn.after));
                assert!(off < 0.02, "{position} {}: {off} from what the floats say", turn.turn());
            }
            position.complete_at_random(Lot::draw(&mut rng), Portable);
            position.reveal_at_random(&mut rng);
        }
    }

    #[test]
    fn changes_add_up_to_what_a_fresh_look_finds() {
        for game in GameKind::ALL {
            for seats in game.seats() {
                with_game!(game, seats, G => turns_are_judged_as_what_they_lead_to::<G>()).unwrap();
            }
        }
    }
}
