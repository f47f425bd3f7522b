//! The turn that was played against those that might have been better.
//!
//! All are valued alike, round by round. What is clearly behind is left out after a round, and lines are spent only as long as it is
//! not clear in which class the turn that was played is.

use caravan_bots::{Playbook, ReadTurn, Reader};

use crate::chance::Chance;
use crate::class::Thresholds;
use crate::games::facts_of;
use crate::valuer::{Outlook, SampleMean, Valuer};

/// So many turns besides the one that was played are looked at: those that the search has looked at most.
const LOOKED_AT: usize = 6;
/// What fewer of its lines went through than this is none of them.
const LEAST_SHARE: f32 = 0.005;
/// So many of them are valued: those that short readings like most, of so many times fewer lines.
const RIVALS: usize = 3;
const SHORTER: u64 = 8;
/// How often each turn is read at first.
const FIRST: usize = 4;
/// How often those are read by the end of each round that were not left out; each game says for how many
/// rounds at most.
const ROUNDS: [usize; 4] = [8, 16, 32, 64];
/// So many standard errors make a difference clear. They are errors of few readings, and rough themselves.
const CLEAR: f64 = 3.0;

/// A turn that might have been better.
pub(crate) struct Rival<G: Playbook> {
    after: G,
    /// The seat's own turns with it.
    pub(crate) line: Vec<G::Turn>,
}

impl<G: Playbook> Rival<G> {
    /// Those of a reading, which has to be the last that the reader has made, if the seat's turns are to be valued with so many lines.
    pub(crate) fn of(
        read: &[ReadTurn<G>],
        (seat, played): (usize, &G),
        lines: u64,
        reader: &mut dyn Reader<G>,
    ) -> Vec<Rival<G>> {
        let mut looked_at = Rival::looked_at(read, played, reader);
        if looked_at.len() > RIVALS {
            let mut valuer = Valuer::new(reader, (lines / SHORTER).max(1));
            looked_at.sort_by_cached_key(|rival| {
                let mut outlook = valuer.outlook(&rival.after);
                valuer.read(&mut outlook, FIRST);
                -Chance::of(outlook.estimate().win[seat])
            });
            looked_at.truncate(RIVALS);
        }
        looked_at
    }

    /// Those that the search has looked at most, with their lines.
    fn looked_at(read: &[ReadTurn<G>], played: &G, reader: &mut dyn Reader<G>) -> Vec<Rival<G>> {
        let others = read.iter().enumerate().filter(|(_, read)| read.turn.after != *played);
        let looked_at = others.filter(|(at, read)| *at == 0 || read.share >= LEAST_SHARE).take(LOOKED_AT);
        let mut line = |at| reader.go_on(at, 0).into_iter().map(|(_, turn)| turn).collect();
        looked_at.map(|(at, read)| Rival { after: read.turn.after, line: line(at) }).collect()
    }
}

/// The turn that was played, and those that may still be better.
pub(crate) struct Contest<G: Playbook> {
    seat: usize,
    pub(crate) played: Outlook<G>,
    rivals: Vec<(Rival<G>, Outlook<G>)>,
}

/// A turn that is better than the one that was played.
pub(crate) struct Better<'a, G: Playbook> {
    pub(crate) line: &'a [G::Turn],
    pub(crate) outlook: &'a Outlook<G>,
    /// The standard error of by how much.
    pub(crate) error: Chance,
}

impl<G: Playbook> Contest<G> {
    /// Values a seat's turn and its rivals until it is clear how good it was, or for as many rounds as there are.
    pub(crate) fn decided(seat: usize, played: &G, rivals: Vec<Rival<G>>, valuer: &mut Valuer<G>) -> Contest<G> {
        let played = valuer.outlook(played);
        let rivals = rivals.into_iter().map(|rival| {
            let outlook = valuer.outlook(&rival.after);
            (rival, outlook)
        });
        let mut contest = Contest { seat, played, rivals: rivals.collect() };
        contest.read(FIRST, valuer);
        for &readings in &ROUNDS[..facts_of(G::KIND).rounds] {
            contest.leave_out_the_clearly_worse();
            contest.read(readings, valuer);
            if contest.is_clear() {
                break;
            }
        }
        contest
    }

    fn read(&mut self, readings: usize, valuer: &mut Valuer<G>) {
        valuer.read(&mut self.played, readings);
        self.rivals.iter_mut().for_each(|(_, outlook)| valuer.read(outlook, readings));
    }

    /// Leaves out what is clearly worse than the best, be it the turn that was played.
    fn leave_out_the_clearly_worse(&mut self) {
        let value = |outlook: &Outlook<G>| outlook.estimate().win[self.seat];
        let best = self.rivals.iter().map(|(_, outlook)| outlook).chain([&self.played]);
        let Some(best) = best.max_by(|one, other| value(one).total_cmp(&value(other))) else { return };
        let is_behind = |outlook: &Outlook<G>| {
            let SampleMean { mean, variance } = best.ahead_of(outlook, self.seat);
            mean > CLEAR * variance.sqrt()
        };
        let stays: Vec<bool> = self.rivals.iter().map(|(_, outlook)| !is_behind(outlook)).collect();
        let mut stays = stays.into_iter();
        self.rivals.retain(|_| stays.next().unwrap_or(false));
    }

    /// Whether the turn would be of the same class if the difference were off by what is thinkable.
    fn is_clear(&self) -> bool {
        let thresholds = Thresholds::of(G::KIND);
        self.foremost().is_none_or(|(_, _, ahead)| {
            let class = |mean: f64| thresholds.class(Chance::of(mean), Chance::of(ahead.error()));
            class(ahead.mean - 2.0 * ahead.error()) == class(ahead.mean + 2.0 * ahead.error())
        })
    }

    /// The rival that is surely furthest ahead of the turn that was played, or least behind.
    fn foremost(&self) -> Option<(&Rival<G>, &Outlook<G>, SampleMean)> {
        let ahead = self.rivals.iter().map(|(rival, outlook)| {
            let ahead = outlook.ahead_of(&self.played, self.seat);
            (rival, outlook, ahead)
        });
        let at_least = |ahead: &SampleMean| ahead.mean - ahead.error();
        ahead.max_by(|(_, _, one), (_, _, other)| at_least(one).total_cmp(&at_least(other)))
    }

    /// What would have been better: by more than the standard error of that, or it cannot be told from the turn that was played.
    pub(crate) fn better(&self) -> Option<Better<'_, G>> {
        let (rival, outlook, ahead) = self.foremost()?;
        let error = Chance::of(ahead.error());
        // As they are kept: less than a millionth is no difference.
        let value = |outlook: &Outlook<G>| outlook.estimate().kept(G::SEATS).win[self.seat];
        (value(outlook) - value(&self.played) > error).then_some(Better { line: &rival.line, outlook, error })
    }

    /// How often the turn that was played has been read at least.
    pub(crate) const fn readings() -> usize {
        ROUNDS[0]
    }
}
