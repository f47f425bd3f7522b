//! Games of a network against itself, one turn ahead, and what each position in them turned out to be worth.

use std::sync::Arc;

use caravan_bots::net::{Evaluator, Judgement, Net, most_liked};
use caravan_bots::{Candidate, Playbook};
use caravan_rules::{Outcome, PerSeat, Seat, ToMove, below};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::replay::Replay;

/// How games are played and reckoned up.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlaySettings {
    /// How much worse a turn may look and still be tried now and then, in win chance.
    pub temperature: f32,
    /// What share of turns is played at random.
    pub random: f32,
    /// How far a result reaches back: the λ of TD(λ).
    pub lambda: f32,
    /// After how many rounds a game is stopped and goes to the one ahead.
    pub most_rounds: u32,
}

/// What was played.
#[derive(Clone, Copy, Default, Debug)]
pub struct Played {
    /// Games.
    pub games: u64,
    /// Turns, each a position to learn from.
    pub turns: u64,
    /// Games that were stopped.
    pub stopped: u64,
    /// The winners' points.
    pub points: u64,
    /// Games that the last seat won.
    pub last_seat: u64,
}

/// A player against itself.
pub struct SelfPlay<G> {
    evaluator: Evaluator,
    settings: SelfPlaySettings,
    turns: Vec<Candidate<G>>,
    judgements: Vec<Judgement>,
    features: Vec<u64>,
    moments: Vec<Moment>,
}

/// A turn of a game under way.
struct Moment {
    side: usize,
    /// What the best turn was worth.
    judgement: Judgement,
    /// Whether another was played, at random.
    strayed: bool,
}

impl<G: Playbook> SelfPlay<G> {
    /// A player with this network.
    pub fn new(net: Arc<Net>, settings: SelfPlaySettings) -> SelfPlay<G> {
        SelfPlay {
            evaluator: Evaluator::new(net),
            settings,
            turns: Vec::new(),
            judgements: Vec::new(),
            features: Vec::new(),
            moments: Vec::new(),
        }
    }

    /// Plays a game and adds its positions.
    pub fn game(&mut self, rng: &mut Xoshiro256PlusPlus, replay: &mut Replay) -> Played {
        self.features.clear();
        self.moments.clear();
        let mut position = G::start(&G::shuffle(rng));
        while position.to_move() != ToMove::Over && self.moments.len() < self.settings.most_rounds as usize * G::SEATS {
            position = self.turn(&position, rng);
            position.reveal_at_random(rng);
        }
        let finished = position.outcome();
        let outcome = finished.unwrap_or_else(|| outcome_now(&position));
        self.learn(&outcome, replay);
        Played {
            games: 1,
            turns: self.moments.len() as u64,
            stopped: u64::from(finished.is_none()),
            points: outcome.scores[outcome.winner].into(),
            last_seat: u64::from(outcome.winner.index() + 1 == G::SEATS),
        }
    }

    /// The position after the turn that is played.
    fn turn(&mut self, position: &G, rng: &mut Xoshiro256PlusPlus) -> G {
        let ahead = position.places_after_side();
        self.evaluator.look_at(position);
        self.turns.clear();
        position.candidates(&mut self.turns);
        self.judge();
        let tried = self.one_of_the_best(ahead, rng);
        let chosen = self.turns[tried];
        let (mut after, mut judgement) = (chosen.after, self.judgements[tried]);
        let strayed = unit(rng) < self.settings.random;
        if strayed {
            after = self.turns[below(self.turns.len() as u32, rng) as usize].after;
        } else {
            self.turns.clear();
            position.ways(&chosen, &mut self.turns);
            if self.turns.len() > 1 {
                self.judge();
                let best = most_liked(&self.judgements, ahead);
                (after, judgement) = (self.turns[best].after, self.judgements[best]);
            }
        }
        let at = self.features.len();
        self.features.resize(at + G::FEATURE_WORDS, 0);
        after.write_features(&mut self.features[at..]);
        self.moments.push(Moment { side: position.side().index(), judgement, strayed });
        after
    }

    fn judge(&mut self) {
        self.judgements.clear();
        self.evaluator.judge_all(&self.turns, &mut self.judgements);
    }

    /// A turn drawn with the softmax of how much each is liked.
    fn one_of_the_best(&self, ahead: usize, rng: &mut Xoshiro256PlusPlus) -> usize {
        let mut best = (0, f32::NEG_INFINITY);
        for (i, judgement) in self.judgements.iter().enumerate() {
            // The highest after Gumbel noise is a draw from the softmax.
            let noise = -(-unit(rng).ln()).ln();
            let value = judgement.liking(ahead) + self.settings.temperature * noise;
            if value > best.1 {
                best = (i, value);
            }
        }
        best.0
    }

    /// Goes back from the outcome and gives each position its worth: TD(λ), cut where a turn strayed.
    fn learn(&self, outcome: &Outcome, replay: &mut Replay) {
        let seats = G::SEATS;
        let mut targets = vec![0.0; 2 * seats];
        let mut later = by_seat(&Judgement::of_outcome(outcome, Seat::new(0)), 0, seats);
        for (moment, features) in self.moments.iter().zip(self.features.chunks_exact(G::FEATURE_WORDS)).rev() {
            for ahead in 0..seats {
                let seat = (moment.side + ahead) % seats;
                targets[ahead] = later[seat];
                targets[seats + ahead] = later[seats + seat];
            }
            replay.push(features, &targets);
            let now = by_seat(&moment.judgement, moment.side, seats);
            let reach = if moment.strayed { 0.0 } else { self.settings.lambda };
            for (later, now) in later.iter_mut().zip(now) {
                *later = reach * *later + (1.0 - reach) * now;
            }
        }
    }
}

/// Win chances and margins in seat order.
fn by_seat(judgement: &Judgement, mover: usize, seats: usize) -> Vec<f32> {
    let ahead = |seat: usize| (seat + seats - mover) % seats;
    let wins = (0..seats).map(|seat| judgement.win[ahead(seat)]);
    wins.chain((0..seats).map(|seat| judgement.margin[ahead(seat)])).collect()
}

fn outcome_now<G: Playbook>(position: &G) -> Outcome {
    let points = |seat| position.score(seat).iter().map(|part| part.points).sum();
    Outcome::with_ties_to_the_later_seat(PerSeat::from_fn(G::SEATS, points))
}

/// A number above 0 and below 1.
fn unit(rng: &mut Xoshiro256PlusPlus) -> f32 {
    ((rng.next_u32() >> 8) as f32 + 0.5) / 16_777_216.0
}

impl Played {
    /// Both together.
    pub fn plus(self, other: Played) -> Played {
        Played {
            games: self.games + other.games,
            turns: self.turns + other.turns,
            stopped: self.stopped + other.stopped,
            points: self.points + other.points,
            last_seat: self.last_seat + other.last_seat,
        }
    }
}
