//! Games of a search against itself, and what each position in them turned out to be worth.

use std::sync::Arc;

use caravan_bots::Playbook;
use caravan_bots::net::{Evaluator, Judge, Judgement, Net};
use caravan_bots::tree::{SearchSettings, Studied, Tree};
use caravan_rules::{Outcome, PerSeat, Seat, ToMove, below};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::positions::{Worth, push};

/// How games are played and reckoned up.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct SelfPlaySettings {
    /// Lines of search for each turn; with none, the network looks one turn ahead.
    #[arg(long, default_value_t = 40)]
    pub nodes: u64,
    /// How much worse a turn may look and still be played now and then, in win chance.
    #[arg(long, default_value_t = 0.006)]
    pub temperature: f32,
    /// What share of turns is played at random.
    #[arg(long, default_value_t = 0.015)]
    pub random: f32,
    /// In what share of games one seat plays mostly at random, so that the network knows such opponents.
    #[arg(long, default_value_t = 0.05)]
    pub weak: f32,
    /// How far a result reaches back: the λ of TD(λ).
    #[arg(long, default_value_t = 0.85)]
    pub lambda: f32,
    /// After how many rounds a game is stopped and goes to the one ahead.
    #[arg(long, default_value_t = 100)]
    pub most_rounds: u32,
}

/// What share of a weak seat's turns is played at random.
const WEAKNESS: f32 = 0.7;
/// A turn that was not played is learnt from too if at least one line out of so many began with it.
const LOOKED_AT: u64 = 8;

/// What was played.
#[derive(Clone, Copy, Default, Debug)]
pub struct Played {
    /// Games.
    pub games: u64,
    /// Turns.
    pub turns: u64,
    /// Positions to learn from: those after the turns, and those that the search has looked at well.
    pub positions: u64,
    /// Games that were stopped.
    pub stopped: u64,
    /// The winners' points.
    pub points: u64,
    /// Games that the last seat won.
    pub last_seat: u64,
}

/// A player against itself.
pub struct SelfPlay<G: Playbook> {
    tree: Tree<G>,
    settings: SelfPlaySettings,
    moments: Vec<Moment<G>>,
}

/// A turn of a game under way.
struct Moment<G> {
    after: G,
    /// What the search made of it, or of the best turn if it strayed, in turn order from seat 0.
    judgement: Judgement,
    /// Whether it was played at random.
    strayed: bool,
}

impl<G: Playbook> SelfPlay<G> {
    /// A player with this network.
    pub fn new(net: Arc<Net>, settings: SelfPlaySettings) -> SelfPlay<G> {
        let tree = Tree::new(Judge::Net(Evaluator::new(net)), SearchSettings::usual(G::SEATS));
        SelfPlay { tree, settings, moments: Vec::new() }
    }

    /// Plays a game and adds the records of its positions.
    pub fn game(&mut self, rng: &mut Xoshiro256PlusPlus, into: &mut Vec<u8>) -> Played {
        self.moments.clear();
        let mut played = Played { games: 1, ..Played::default() };
        let weak = (unit(rng) < self.settings.weak).then(|| below(G::SEATS as u32, rng) as usize);
        let mut position = G::start(&G::shuffle(rng));
        while let ToMove::Seat(seat) = position.to_move()
            && self.moments.len() < self.settings.most_rounds as usize * G::SEATS
        {
            let strays = if weak == Some(seat.index()) { WEAKNESS } else { self.settings.random };
            played.positions += self.turn(&mut position, strays, rng, into);
            position.reveal_at_random(rng);
        }
        let finished = position.outcome();
        let outcome = finished.unwrap_or_else(|| outcome_now(&position));
        self.reckon(&outcome, into);
        played.turns = self.moments.len() as u64;
        played.positions += played.turns;
        played.stopped = u64::from(finished.is_none());
        played.points = outcome.scores[outcome.winner].into();
        played.last_seat = u64::from(outcome.winner.index() + 1 == G::SEATS);
        played
    }

    /// Plays a turn, and adds the turns that were not played but looked at well; returns how many.
    fn turn(&mut self, position: &mut G, strays: f32, rng: &mut Xoshiro256PlusPlus, into: &mut Vec<u8>) -> u64 {
        let seat = position.to_move().seat().map_or(0, Seat::index);
        let studied = self.tree.study(position, self.settings.nodes, rng);
        let liked = self.one_of_the_best(&studied, seat, rng);
        let strayed = unit(rng) < strays;
        let chosen = if strayed { below(studied.len() as u32, rng) as usize } else { liked };
        let enough = (self.settings.nodes / LOOKED_AT).max(1);
        let mut added = 0;
        for (at, other) in studied.iter().enumerate() {
            let after = &other.turn.after;
            if at != chosen && u64::from(other.visits) >= enough && after.decided().is_none() {
                push(after, &Worth { target: other.judgement, winner: None }, into);
                added += 1;
            }
        }
        let turn = &studied[chosen].turn;
        let after = if strayed { turn.after } else { self.tree.best_way(position, turn) };
        self.moments.push(Moment { after, judgement: studied[liked].judgement, strayed });
        *position = after;
        added
    }

    /// One of the turns that the search looked at most, drawn with the softmax of how much each is liked.
    fn one_of_the_best(&self, studied: &[Studied<G>], seat: usize, rng: &mut Xoshiro256PlusPlus) -> usize {
        let most = studied.iter().map(|turn| turn.visits).max().unwrap_or(0);
        let win = studied.iter().map(|turn| turn.judgement.win[seat]).fold(0.0, f32::max).min(1.0);
        // Where the game is as good as decided, turns differ less than by any temperature, and it would never end.
        let temperature = self.settings.temperature * 4.0 * win * (1.0 - win);
        let mut best = (0, f32::NEG_INFINITY);
        for (at, turn) in studied.iter().enumerate().filter(|(_, turn)| 4 * turn.visits >= most) {
            // The highest after Gumbel noise is a draw from the softmax.
            let noise = -(-unit(rng).ln()).ln();
            let value = turn.judgement.liking(seat) + temperature * noise;
            if value > best.1 {
                best = (at, value);
            }
        }
        best.0
    }

    /// Goes back from the outcome and gives each position its worth: TD(λ), cut where a turn strayed.
    fn reckon(&self, outcome: &Outcome, into: &mut Vec<u8>) {
        let mut target = Judgement::of_outcome(outcome, Seat::new(0));
        let winner = Some(outcome.winner.index());
        for moment in self.moments.iter().rev() {
            push(&moment.after, &Worth { target, winner }, into);
            let reach = if moment.strayed { 0.0 } else { self.settings.lambda };
            let mut mixed = Judgement::default();
            mixed.add(&target, reach);
            mixed.add(&moment.judgement, 1.0 - reach);
            target = mixed;
        }
    }
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
            positions: self.positions + other.positions,
            stopped: self.stopped + other.stopped,
            points: self.points + other.points,
            last_seat: self.last_seat + other.last_seat,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_bots::{net::Features, shipped_net};
    use caravan_rules::sand_to_sea::SandToSea;
    use rand_core::SeedableRng;

    #[test]
    fn a_game_leaves_a_record_for_each_position_it_counts() {
        type Table = SandToSea<3>;
        let settings =
            SelfPlaySettings { nodes: 8, temperature: 0.006, random: 0.1, weak: 0.5, lambda: 0.9, most_rounds: 20 };
        let mut table = SelfPlay::<Table>::new(shipped_net::<Table>().unwrap(), settings);
        let mut records = Vec::new();
        let played = table.game(&mut Xoshiro256PlusPlus::seed_from_u64(3), &mut records);
        let size = 8 * Features::of::<Table>().words + 2 * 3 * 3;
        assert_eq!(records.len(), size * played.positions as usize);
        assert!(played.turns > 20 && played.positions > played.turns, "{played:?}");
    }
}
