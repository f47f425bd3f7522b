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
        let weak = (unit(rng) < self.settings.weak).then(|| below(G::SEATS as u32, rng) as usize);
        let random = self.settings.random;
        let strays = |seat: Seat| if weak == Some(seat.index()) { WEAKNESS } else { random };
        let start = G::start(&G::shuffle(rng));
        let (outcome, mut played) = self.play_on(start, strays, rng, into);
        self.reckon(&outcome, into);
        played.positions += played.turns;
        played
    }

    /// Plays a game and goes on from one of its positions so many times, without straying; adds the record of that position alone,
    /// with the mean of how it went. That is what a network should have said, with little left of chance: to test on.
    pub fn game_with_playouts(&mut self, times: u32, rng: &mut Xoshiro256PlusPlus, into: &mut Vec<u8>) -> Played {
        let mut unused = Vec::new();
        let played = self.game(rng, &mut unused);
        let open: Vec<G> =
            self.moments.iter().map(|moment| moment.after).filter(|after| after.decided().is_none()).collect();
        if open.is_empty() {
            return Played { positions: 0, ..played };
        }
        let picked = open[below(open.len() as u32, rng) as usize];
        let mut target = Judgement::default();
        for _ in 0..times {
            let mut position = picked;
            position.reveal_at_random(rng);
            let (outcome, _) = self.play_on(position, |_| 0.0, rng, &mut unused);
            target.add(&Judgement::of_outcome(&outcome, Seat::new(0)), 1.0 / times as f32);
        }
        push(&picked, &Worth { target, winner: None }, into);
        Played { positions: 1, ..played }
    }

    /// Plays to the end from a position, each seat straying in such a share of its turns. Adds the turns that were not played but
    /// looked at well, and counts them.
    fn play_on(
        &mut self,
        mut position: G,
        strays: impl Fn(Seat) -> f32,
        rng: &mut Xoshiro256PlusPlus,
        into: &mut Vec<u8>,
    ) -> (Outcome, Played) {
        self.moments.clear();
        let mut played = Played { games: 1, ..Played::default() };
        while let ToMove::Seat(seat) = position.to_move()
            && self.moments.len() < self.settings.most_rounds as usize * G::SEATS
        {
            played.positions += self.turn(&mut position, strays(seat), rng, into);
            position.reveal_at_random(rng);
        }
        let finished = position.outcome();
        let outcome = finished.unwrap_or_else(|| outcome_now(&position));
        played.turns = self.moments.len() as u64;
        played.stopped = u64::from(finished.is_none());
        played.points = outcome.scores[outcome.winner].into();
        played.last_seat = u64::from(outcome.winner.index() + 1 == G::SEATS);
        (outcome, played)
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
    use caravan_bots::net::{Features, to_half};
    use caravan_bots::shipped_net;
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

    #[test]
    fn a_position_played_out_has_the_share_of_games_each_seat_won() {
        type Table = SandToSea<2>;
        let settings =
            SelfPlaySettings { nodes: 8, temperature: 0.006, random: 0.1, weak: 0.0, lambda: 0.9, most_rounds: 20 };
        let mut table = SelfPlay::<Table>::new(shipped_net::<Table>().unwrap(), settings);
        let mut records = Vec::new();
        let played = table.game_with_playouts(4, &mut Xoshiro256PlusPlus::seed_from_u64(5), &mut records);
        let features = 8 * Features::of::<Table>().words;
        assert_eq!((played.positions, records.len()), (1, features + 2 * 3 * 2));
        let numbers: Vec<u16> =
            records[features..].as_chunks().0.iter().map(|&half| u16::from_le_bytes(half)).collect();
        let shares = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| [to_half(share), to_half(1.0 - share)]);
        assert!(shares.contains(&[numbers[0], numbers[1]]), "{numbers:?}");
        assert_eq!(numbers[4..], [to_half(-1.0); 2]);
    }
}
