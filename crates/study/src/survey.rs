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
    pub turns: Vec<SurveyedTurn>,
}

/// A turn of a sample, studied.
#[derive(Clone, Debug)]
pub struct SurveyedTurn {
    /// Of which game of the sample, from 0.
    pub game: usize,
    /// Its place in that game, from 0.
    pub at: usize,
    /// What was found out about it.
    pub studied: StudiedTurn,
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
                let (game, at) = turns[at];
                let studied = studies[game].turn(at);
                progress();
                SurveyedTurn { game, at, studied }
            },
        );
        Ok(Survey { turns: studied.into_iter().filter(|turn| !turn.studied.forced).collect() })
    }
}
