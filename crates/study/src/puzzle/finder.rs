//! Looking at one position: is it a puzzle?

use caravan_bots::net::NetError;
use caravan_bots::{Bot, Budget, Playbook, ReadTurn, Reader, build, largest_first, reader};
use caravan_rules::MAX_SEATS;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

use crate::chance::Chance;
use crate::puzzle::criteria::Criteria;
use crate::puzzle::grade::Grade;
use crate::puzzle::proved::{NextClaim, Puzzle, Tried};
use crate::valuer::Valuer;

/// How many of the other turns are valued: those that the proofs liked most.
const OTHERS: usize = 2;

/// How often each is read.
const READINGS: usize = 32;

/// How many standard errors of the difference the margin has to be.
const SURE: f64 = 3.0;

/// Whoever looks for puzzles at one kind of table.
pub(crate) struct Finder<G: Playbook> {
    criteria: Criteria,
    reader: Box<dyn Reader<G>>,
    /// The network alone, which looks one turn ahead.
    net: Box<dyn Bot<G>>,
}

impl<G: Playbook> Finder<G> {
    pub(crate) fn new(criteria: Criteria) -> Result<Finder<G>, NetError> {
        let net = build::<G>("net").expect("a network that can be read is a bot");
        Ok(Finder { criteria, reader: reader::<G>()?, net })
    }

    /// The puzzle that a position is, if it is one.
    pub(crate) fn puzzle(&mut self, position: &G, source: String) -> Option<Puzzle> {
        let seat = position.to_move().seat().filter(|_| position.owes().is_none())?.index();
        let obvious = self.obvious(position)?;
        let Criteria { look, proof, proofs, .. } = self.criteria;
        let best = self.clearly_best(position, look, 1, self.criteria.margin)?[0];
        let mut readings = Vec::new();
        for chance in 0..proofs {
            let read = self.clearly_best(position, proof, 2 + chance, self.criteria.margin)?;
            readings.push((read[0].turn.after == best.turn.after).then_some(read)?);
        }
        let line = self.reader.go_on(0, 0);
        let others = most_liked_others(&readings, seat, obvious);
        let (best_tried, others) = self.valued(seat, &best, &others)?;
        let obvious = others.iter().find(|tried| tried.turn == obvious.to_string())?.clone();
        let second = others.into_iter().max_by_key(|tried| tried.win)?;
        Some(Puzzle {
            game: G::KIND,
            players: G::SEATS,
            seat,
            position: position.to_string(),
            best: best_tried,
            second,
            obvious,
            goal: goal(&line),
            line: line.into_iter().map(|(_, turn)| turn.to_string()).collect(),
            grade: Grade::of(position, best.turn.turn(), &mut *self.reader),
            source,
        })
    }

    /// What the network alone would play, if a glance ahead finds something else, and not only another way to do the same.
    fn obvious(&mut self, position: &G) -> Option<G::Turn> {
        let view = position.view(position.to_move().seat()?);
        let obvious = self.net.choose(&view, Budget::Nodes(1), &mut ChaCha12Rng::seed_from_u64(0));
        let margin = Chance::of(self.criteria.margin.share() / 2.0);
        let read = self.clearly_best(position, self.criteria.glance, 0, margin)?;
        let seen = read.iter().find(|read| read.turn.turn() == obvious)?;
        (seen.turn.main != read[0].turn.main).then_some(obvious)
    }

    /// A reading in which the first turn is better than every other by this much.
    fn clearly_best(&mut self, position: &G, lines: u64, chance: u64, margin: Chance) -> Option<Vec<ReadTurn<G>>> {
        let seat = position.to_move().seat()?.index();
        let read = self.reader.read(position, lines, chance);
        let (best, others) = read.split_first()?;
        let most = others.iter().map(|other| other.win[seat]).reduce(f32::max)?;
        (f64::from(best.win[seat] - most) >= margin.share()).then_some(read)
    }

    /// The best turn and some others valued alike, if it is better than each by the margin and that is no accident.
    fn valued(&mut self, seat: usize, best: &ReadTurn<G>, others: &[ReadTurn<G>]) -> Option<(Tried, Vec<Tried>)> {
        let best = self.tried(seat, best);
        let mut valued = Vec::new();
        for other in others {
            let other = self.tried(seat, other);
            let ahead = best.win - other.win;
            let error = best.error.share().hypot(other.error.share());
            valued.push((ahead >= self.criteria.margin && ahead.share() >= SURE * error).then_some(other)?);
        }
        Some((best, valued))
    }

    fn tried(&mut self, seat: usize, turn: &ReadTurn<G>) -> Tried {
        let mut valuer = Valuer::new(&mut *self.reader, self.criteria.value);
        let mut outlook = valuer.outlook(&turn.turn.after);
        valuer.read(&mut outlook, READINGS);
        let worth = outlook.estimate().kept(G::SEATS);
        Tried { turn: turn.turn.turn().to_string(), win: worth.win[seat], error: worth.error[seat] }
    }
}

/// The first claim of a line.
fn goal<G: Playbook>(line: &[(G, G::Turn)]) -> Option<NextClaim> {
    let claims = line.iter().map(|(before, turn)| before.claim(*turn)).enumerate();
    claims.filter_map(|(turns, claim)| Some(NextClaim { turns, claim: claim? })).next()
}

/// The turns besides the first that several readings of a position liked most, and the one that is obvious.
fn most_liked_others<G: Playbook>(readings: &[Vec<ReadTurn<G>>], seat: usize, obvious: G::Turn) -> Vec<ReadTurn<G>> {
    let best = readings[0][0].turn.turn();
    let mut others: Vec<ReadTurn<G>> = readings[0].iter().filter(|read| read.turn.turn() != best).copied().collect();
    for other in &mut others {
        other.win = mean_win(readings, other.turn.turn());
    }
    let liked = largest_first(others.iter().map(|other| other.win[seat])).map(|place| others[place]);
    let wanted = liked.enumerate().filter(|(at, other)| *at < OTHERS || other.turn.turn() == obvious);
    wanted.map(|(_, other)| other).collect()
}

fn mean_win<G: Playbook>(readings: &[Vec<ReadTurn<G>>], turn: G::Turn) -> [f32; MAX_SEATS] {
    let mut mean = [0.0; MAX_SEATS];
    for read in readings.iter().filter_map(|read| read.iter().find(|read| read.turn.turn() == turn)) {
        mean.iter_mut().zip(read.win).for_each(|(mean, win)| *mean += win / readings.len() as f32);
    }
    mean
}
