//! Turns of a sample, studied.

use caravan_record::AnyRecord;

use crate::analysis::StudiedTurn;
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
}
