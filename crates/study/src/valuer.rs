//! What a position is worth to every seat, and how sure that is.

use caravan_bots::net::Judgement;
use caravan_bots::{Playbook, Reader};
use caravan_rules::MAX_SEATS;

use crate::analysis::Valued;
use crate::chance::Chance;

/// The fewest readings that the value of a turn comes from, over all that could come up after it. What did come up is read so often
/// by itself.
const READINGS: usize = 16;

/// Every seat's chance to win, and the variance of that estimate.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Estimate {
    pub(crate) win: [f64; MAX_SEATS],
    pub(crate) variance: [f64; MAX_SEATS],
}

impl Estimate {
    /// Of these, each as likely as it says.
    fn expected(of: &[(Estimate, f64)]) -> Estimate {
        let mut expected = Estimate::default();
        for (estimate, chance) in of {
            for seat in 0..MAX_SEATS {
                expected.win[seat] += chance * estimate.win[seat];
                expected.variance[seat] += chance * chance * estimate.variance[seat];
            }
        }
        expected
    }

    /// The mean of readings of the same position, and how far apart they are.
    fn of_readings(readings: &[[f32; MAX_SEATS]]) -> Estimate {
        let count = readings.len() as f64;
        let mut estimate = Estimate::default();
        for seat in 0..MAX_SEATS {
            let wins = readings.iter().map(|reading| f64::from(reading[seat]));
            let mean = wins.clone().sum::<f64>() / count;
            estimate.win[seat] = mean;
            let apart = wins.map(|win| (win - mean).powi(2)).sum::<f64>();
            estimate.variance[seat] = apart / (count * (count - 1.0).max(1.0));
        }
        estimate
    }

    /// With the variance of so many readings that scatter like those of a position that was read [`READINGS`] times. How far one
    /// or two readings lie apart says nothing, and what could have come instead is read about as well as what came.
    fn scattered_like(self, well: &Estimate, readings: usize) -> Estimate {
        let scale = READINGS as f64 / readings as f64;
        Estimate { variance: well.variance.map(|variance| variance * scale), ..self }
    }

    /// As it is kept: rounded, with its standard errors.
    pub(crate) fn kept(&self, seats: usize) -> Valued {
        let errors = self.variance[..seats].iter().map(|variance| Chance::of(variance.sqrt()));
        Valued { win: Chance::of_all(&self.win[..seats]), error: errors.collect() }
    }
}

/// What a turn is worth before and after what it uncovers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    /// Over everything that could come up.
    pub(crate) expected: Estimate,
    /// With what did.
    pub(crate) came: Estimate,
    /// In how many ways it could have come.
    pub(crate) ways: usize,
}

/// Values positions by reading them some lines ahead.
pub(crate) struct Valuer<'a, G: Playbook> {
    reader: &'a mut dyn Reader<G>,
    nodes: u64,
}

impl<'a, G: Playbook> Valuer<'a, G> {
    /// One that follows so many lines in each reading.
    pub(crate) fn new(reader: &'a mut dyn Reader<G>, nodes: u64) -> Valuer<'a, G> {
        Valuer { reader, nodes }
    }

    /// What a complete turn is worth, of which `came` is the position that came of it.
    pub(crate) fn worth(&mut self, turn: &G, came: Option<&G>) -> Worth {
        if let Some(end) = decided(turn) {
            return Worth { expected: end, came: end, ways: 1 };
        }
        let ways = turn.reveals();
        let well_read = ways.iter().position(|(position, _)| came == Some(position)).unwrap_or(0);
        let well = self.value(&ways[well_read].0, READINGS);
        let readings = READINGS.div_ceil(ways.len());
        let estimate = |(at, (position, chance)): (usize, &(G, f64))| {
            let estimate =
                if at == well_read { well } else { self.value(position, readings).scattered_like(&well, readings) };
            (estimate, *chance)
        };
        let estimates: Vec<(Estimate, f64)> = ways.iter().enumerate().map(estimate).collect();
        Worth { expected: Estimate::expected(&estimates), came: well, ways: ways.len() }
    }

    /// What a position is worth. Readings of different positions share their seeds, so that what chance does to one reading
    /// it does to the other.
    fn value(&mut self, position: &G, readings: usize) -> Estimate {
        if let Some(outcome) = position.outcome() {
            return certain(&Judgement::of_outcome(&outcome, caravan_rules::Seat::new(0)), 0, G::SEATS);
        }
        let read = |seed| self.reader.read(position, self.nodes, seed as u64)[0].win;
        Estimate::of_readings(&(0..readings).map(read).collect::<Vec<_>>())
    }
}

/// What a turn is worth with which the game is over, whatever it uncovers.
fn decided<G: Playbook>(turn: &G) -> Option<Estimate> {
    let (outcome, mover) = turn.decided()?;
    Some(certain(&Judgement::of_outcome(&outcome, mover), mover.index(), G::SEATS))
}

/// The end of a game, told from the side of a seat.
fn certain(end: &Judgement, side: usize, seats: usize) -> Estimate {
    let mut estimate = Estimate::default();
    for ahead in 0..seats {
        estimate.win[(side + ahead) % seats] = f64::from(end.win[ahead]);
    }
    estimate
}
