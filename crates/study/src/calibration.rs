//! Predicted chances against games that were won.

use std::fmt;

use caravan_bots::{Playbook, reader};
use caravan_record::{AnyRecord, Record, Recorded};
use caravan_rules::with_game;

use crate::atlas::Share;
use crate::run::shared_out;
use crate::sample::Sample;
use crate::study::StudyError;

/// Chances are counted in tenths.
const TENTHS: usize = 10;

/// How often what was predicted came true.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Calibration {
    /// By tenths of the chance that was predicted.
    pub tenths: [Tenth; TENTHS],
}

/// The predictions of one tenth.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tenth {
    /// How many there were.
    pub predictions: usize,
    /// The sum of the chances.
    pub predicted: f64,
    /// How many of them won.
    pub won: usize,
    /// The sum of the squares of how far off they were.
    squares: f64,
}

impl Calibration {
    /// Reads positions of finished games ahead, so many lines each, and compares with who won. Predictions of one game are not
    /// independent, so a sample should have many games and few positions of each.
    pub fn of(
        sample: &Sample,
        records: &[AnyRecord],
        nodes: u64,
        threads: usize,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Calibration, StudyError> {
        let predict = |at: usize| {
            let predictions = predictions(&records[at], at, sample, nodes);
            progress();
            predictions
        };
        let all = shared_out(records.len(), threads, || (), |(), at| predict(at));
        let mut calibration = Calibration::default();
        for (chance, won) in all.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten() {
            calibration.add(chance, won);
        }
        Ok(calibration)
    }

    /// Counts a prediction.
    pub fn add(&mut self, chance: f64, won: bool) {
        let tenth = &mut self.tenths[((chance * TENTHS as f64) as usize).min(TENTHS - 1)];
        tenth.predictions += 1;
        tenth.predicted += chance;
        tenth.won += usize::from(won);
        tenth.squares += (chance - f64::from(u8::from(won))).powi(2);
    }

    /// The mean of the squares of how far off the predictions were.
    pub fn brier(&self) -> f64 {
        let squares: f64 = self.tenths.iter().map(|tenth| tenth.squares).sum();
        squares / self.predictions().max(1) as f64
    }

    /// How many predictions there are.
    pub fn predictions(&self) -> usize {
        self.tenths.iter().map(|tenth| tenth.predictions).sum()
    }
}

/// As a Markdown table.
impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| predicted | how often | mean predicted | won | interval of 95 % |\n|---|---|---|---|---|")?;
        for (at, tenth) in self.tenths.iter().enumerate().filter(|(_, tenth)| tenth.predictions > 0) {
            let count = tenth.predictions as f64;
            let won = Share::new(tenth.won, tenth.predictions);
            let [share, low, high] = [won.share, won.low, won.high].map(|share| 100.0 * share);
            let (predicted, from, to) = (100.0 * tenth.predicted / count, at * 10, at * 10 + 10);
            writeln!(
                f,
                "| {from}–{to} % | {} | {predicted:.1} % | {share:.1} % | {low:.0} to {high:.0} |",
                tenth.predictions
            )?;
        }
        Ok(())
    }
}

/// Every seat's chance in the positions looked at, and whether it won.
fn predictions(record: &AnyRecord, at: usize, sample: &Sample, nodes: u64) -> Result<Vec<(f64, bool)>, StudyError> {
    let predictions = with_game!(record.kind(), record.players(), G => record.of::<G>().map(|record| {
        predictions_of::<G>(record, at, sample, nodes)
    }));
    predictions.flatten().unwrap_or(Ok(Vec::new()))
}

fn predictions_of<G: Playbook + Recorded>(
    record: &Record<G>,
    at: usize,
    sample: &Sample,
    nodes: u64,
) -> Result<Vec<(f64, bool)>, StudyError> {
    let mut reader = reader::<G>().map_err(StudyError::NoNet)?;
    let Some(outcome) = record.position().outcome() else { return Ok(Vec::new()) };
    let positions: Vec<G> = record.replay().map(|step| step.before).collect();
    let mut predictions = Vec::new();
    for turn in sample.turns(at, positions.len()) {
        let win = reader.read(&positions[turn], nodes, turn as u64)[0].win;
        predictions.extend((0..G::SEATS).map(|seat| (f64::from(win[seat]), outcome.winner.index() == seat)));
    }
    Ok(predictions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predictions_are_counted_by_tenth_and_squared() {
        let mut calibration = Calibration::default();
        for (chance, won) in [(0.05, false), (0.95, true), (1.0, true), (0.95, false)] {
            calibration.add(chance, won);
        }
        assert_eq!(calibration.predictions(), 4);
        assert_eq!((calibration.tenths[9].predictions, calibration.tenths[9].won), (3, 2));
        let expected = (0.05_f64.powi(2) + 0.05_f64.powi(2) + 0.0 + 0.95_f64.powi(2)) / 4.0;
        assert!((calibration.brier() - expected).abs() < 1e-12);
        let table = calibration.to_string();
        assert!(table.contains("| 90–100 % | 3 | 96.7 % | 66.7 % | 21 to 94 |"), "{table}");
    }
}
