//! What studied turns of a sample show: what turns cost, and whether a deeper look would say the same.

use caravan_record::AnyRecord;

use crate::analysis::StudiedTurn;
use crate::chance::Chance;
use crate::class::Class;
use crate::depth::Depth;
use crate::run::shared_out;
use crate::sample::Sample;
use crate::study::{Study, StudyError};

/// The turns of a sample, studied.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// Those that left a choice.
    pub turns: Vec<StudiedTurn>,
}

impl Survey {
    /// Studies the turns of a sample's games.
    pub fn of(
        sample: &Sample,
        records: &[AnyRecord],
        depth: Depth,
        threads: usize,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Survey, StudyError> {
        let studies = records.iter().map(|record| Study::new(record, depth)).collect::<Result<Vec<_>, _>>()?;
        let turns = studies
            .iter()
            .enumerate()
            .flat_map(|(game, study)| sample.turns(game, study.turns()).map(move |turn| (game, turn)));
        let turns: Vec<(usize, usize)> = turns.collect();
        let studied = shared_out(
            turns.len(),
            threads,
            || (),
            |(), at| {
                let (game, turn) = turns[at];
                let studied = studies[game].turn(turn);
                progress();
                studied
            },
        );
        Ok(Survey { turns: studied.into_iter().filter(|turn| !turn.forced).collect() })
    }

    /// The cost that a share of the turns stays below.
    pub fn quantile(&self, share: f64) -> Chance {
        let mut costs: Vec<Chance> = self.turns.iter().map(|turn| turn.cost).collect();
        costs.sort();
        let at = (share * costs.len() as f64) as usize;
        costs.get(at.min(costs.len().saturating_sub(1))).copied().unwrap_or(Chance::ZERO)
    }

    /// The median of the standard errors of costs, where something better was found.
    pub fn usual_error(&self) -> Chance {
        let mut errors: Vec<Chance> =
            self.turns.iter().filter(|turn| turn.cost > Chance::ZERO).map(|turn| turn.cost_error).collect();
        errors.sort();
        errors.get(errors.len() / 2).copied().unwrap_or(Chance::ZERO)
    }

    /// How many turns are of which class here, and of which in another survey of the same turns.
    pub fn against(&self, other: &Survey) -> [[usize; Class::ALL.len()]; Class::ALL.len()] {
        let mut counts = [[0; Class::ALL.len()]; Class::ALL.len()];
        for (turn, other) in self.turns.iter().zip(&other.turns) {
            counts[turn.class as usize][other.class as usize] += 1;
        }
        counts
    }
}
