//! What a turn is worth to every seat, and how sure that is.

use caravan_bots::net::Judgement;
use caravan_bots::{Playbook, Reader};
use caravan_rules::{MAX_SEATS, Seat};

use crate::analysis::Valued;
use crate::chance::Chance;

/// A glance follows one line for so many of a reading, and fewer where so much could come up that all glances together would be
/// longer than so many readings.
const GLANCE: u64 = 16;
const GLANCES: u64 = 8;

/// The fractional part of the golden ratio: its multiples are spread evenly however many of them are taken.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// Every seat's chance to win.
type Win = [f64; MAX_SEATS];

/// Every seat's chance to win, and the variance of that estimate.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Estimate {
    pub(crate) win: Win,
    pub(crate) variance: Win,
}

impl Estimate {
    /// The mean of readings, and how far apart they are.
    fn of_readings(readings: &[Win]) -> Estimate {
        let mut estimate = Estimate::default();
        for seat in 0..MAX_SEATS {
            let SampleMean { mean, variance } = SampleMean::of(readings.iter().map(|reading| reading[seat]));
            (estimate.win[seat], estimate.variance[seat]) = (mean, variance);
        }
        estimate.win = as_chances(estimate.win);
        estimate
    }

    /// As it is kept: rounded, with its standard errors.
    pub(crate) fn kept(&self, seats: usize) -> Valued {
        let errors = self.variance[..seats].iter().map(|variance| Chance::of(variance.sqrt()));
        Valued { win: Chance::of_all(&self.win[..seats]), error: errors.collect() }
    }
}

/// A mean, and the variance of it as an estimate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SampleMean {
    pub(crate) mean: f64,
    pub(crate) variance: f64,
}

impl SampleMean {
    fn of(values: impl Iterator<Item = f64> + Clone) -> SampleMean {
        let count = values.clone().count() as f64;
        let mean = values.clone().sum::<f64>() / count;
        let apart = values.map(|value| (value - mean).powi(2)).sum::<f64>();
        SampleMean { mean, variance: apart / (count * (count - 1.0).max(1.0)) }
    }

    /// Its standard error.
    pub(crate) fn error(&self) -> f64 {
        self.variance.sqrt()
    }
}

/// Chances that are none below nothing and together one. What glances are corrected by may leave them a little beside it.
fn as_chances(win: Win) -> Win {
    let win = win.map(|win| win.clamp(0.0, 1.0));
    let sum: f64 = win.iter().sum();
    win.map(|win| win / sum)
}

/// What may come of a complete turn, and what readings of it have come to so far.
///
/// Everything that could come up is glanced at, each as likely as it is. A reading then goes far into one of them, and says by how
/// much the glances were wrong. So each is an estimate of the whole turn by itself, and their mean the better one; and the readings of
/// two turns can be held against each other one by one, since those of the same number share their seed and, where the same could
/// come up, what comes up: what chance does to one it does to the other.
pub(crate) struct Outlook<G> {
    ways: Vec<Way<G>>,
    /// What the glances come to together.
    glanced: Win,
    /// What the turn is worth for certain, if the game is over with it whatever it uncovers.
    end: Option<Win>,
    readings: Vec<Win>,
}

/// Something that could come up.
struct Way<G> {
    position: G,
    chance: f64,
    /// What a glance makes of it; nothing where there is only one way, and nothing to compare it with.
    glance: Win,
}

impl<G: Playbook> Outlook<G> {
    /// In how many ways it could come.
    pub(crate) fn ways(&self) -> usize {
        self.ways.len().max(1)
    }

    /// What the turn is worth.
    pub(crate) fn estimate(&self) -> Estimate {
        Estimate::of_readings(&self.readings)
    }

    /// By how much it is better for a seat than another turn that was read as often.
    pub(crate) fn ahead_of(&self, other: &Outlook<G>, seat: usize) -> SampleMean {
        SampleMean::of(self.readings.iter().zip(&other.readings).map(move |(mine, other)| mine[seat] - other[seat]))
    }

    /// The way that a reading goes, by its number.
    fn way(&self, reading: usize) -> &Way<G> {
        let mut left = ((reading as f64 + 0.5) * GOLDEN).fract();
        let last = self.ways.len() - 1;
        let passed = self.ways[..last].iter().position(|way| {
            left -= way.chance;
            left < 0.0
        });
        &self.ways[passed.unwrap_or(last)]
    }
}

/// Values turns and positions by reading them some lines ahead.
pub(crate) struct Valuer<'a, G: Playbook> {
    reader: &'a mut dyn Reader<G>,
    lines: u64,
}

impl<'a, G: Playbook> Valuer<'a, G> {
    /// One that follows so many lines in each reading.
    pub(crate) fn new(reader: &'a mut dyn Reader<G>, lines: u64) -> Valuer<'a, G> {
        Valuer { reader, lines }
    }

    /// A complete turn, glanced at.
    pub(crate) fn outlook(&mut self, turn: &G) -> Outlook<G> {
        let end = turn.decided();
        let end = end.map(|(outcome, mover)| by_seat(&Judgement::of_outcome(&outcome, mover), mover, G::SEATS));
        let reveals = if end.is_some() { Vec::new() } else { turn.reveals() };
        let lines = (self.lines / GLANCE.max(reveals.len() as u64 / GLANCES)).max(1);
        let is_sure = reveals.len() == 1;
        let mut outlook = Outlook { ways: Vec::new(), glanced: Win::default(), end, readings: Vec::new() };
        for (position, chance) in reveals {
            let glance = if is_sure { Win::default() } else { self.value(&position, lines, 0) };
            add(&mut outlook.glanced, &glance, chance);
            outlook.ways.push(Way { position, chance, glance });
        }
        outlook
    }

    /// Reads a turn until it has been read so often.
    pub(crate) fn read(&mut self, outlook: &mut Outlook<G>, readings: usize) {
        for at in outlook.readings.len()..readings {
            let reading = outlook.end.unwrap_or_else(|| {
                let way = outlook.way(at);
                let mut reading = self.value(&way.position, self.lines, at as u64);
                add(&mut reading, &way.glance, -1.0);
                add(&mut reading, &outlook.glanced, 1.0);
                reading
            });
            outlook.readings.push(reading);
        }
    }

    /// What a position is worth, read so often.
    pub(crate) fn position(&mut self, position: &G, readings: usize) -> Estimate {
        let readings: Vec<Win> = (0..readings).map(|at| self.value(position, self.lines, at as u64)).collect();
        Estimate::of_readings(&readings)
    }

    /// What one reading makes of a position. Readings of different positions share their seeds.
    fn value(&mut self, position: &G, lines: u64, seed: u64) -> Win {
        match position.outcome() {
            Some(outcome) => by_seat(&Judgement::of_outcome(&outcome, Seat::new(0)), Seat::new(0), G::SEATS),
            None => self.reader.read(position, lines, seed)[0].win.map(f64::from),
        }
    }
}

/// The end of a game, told from the side of a seat.
fn by_seat(end: &Judgement, side: Seat, seats: usize) -> Win {
    let mut win = Win::default();
    for ahead in 0..seats {
        win[(side.index() + ahead) % seats] = f64::from(end.win[ahead]);
    }
    win
}

fn add(to: &mut Win, win: &Win, times: f64) {
    to.iter_mut().zip(win).for_each(|(to, win)| *to += times * win);
}
