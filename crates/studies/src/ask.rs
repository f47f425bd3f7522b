//! Asking for a study, and looking how far it is.

use caravan_record::AnyRecord;
use caravan_store::{NewStudy, StudyState};
use caravan_study::{Analysis, Depth, Progress, Study};
use caravan_tables::{Doing, Error, Problem, Result};

use crate::studies::Studies;

/// Longer games are not studied: hours of work for what nobody meant as a game.
const MOST_TURNS: usize = 1_000;

impl Studies {
    /// Asks for the study of a finished game, for a person or, without one, for a guest. What is there already stays.
    pub fn ask<'a>(&'a self, id: &'a str, person: Option<&'a str>) -> Doing<'a, ()> {
        Box::pin(async move {
            let turns = self.study_of(id).await?.turns();
            if turns > MOST_TURNS {
                return Err(Problem::TooLongToStudy { most: MOST_TURNS }.into());
            }
            let store = self.tables().store();
            let asked_by = person.unwrap_or_default();
            if store.study(id, self.tables().now()).await?.is_none()
                && store.studies_asked_by(asked_by).await? >= self.config().most_asked
            {
                return Err(Problem::TooManyRequests.into());
            }
            let (asked, method) = (self.tables().now(), &self.method());
            store.ask_for_study(NewStudy { table: id, asked_by, asked, method, turns }).await?;
            self.asked().notify_one();
            Ok(())
        })
    }

    /// How far the study of a finished game is.
    pub fn progress<'a>(&'a self, id: &'a str) -> Doing<'a, Progress<Box<Analysis>>> {
        Box::pin(async move {
            // Refuses a table that is being played, whatever the store says.
            self.tables().must_be_finished(id).await?;
            let state = self.tables().store().study(id, self.tables().now()).await?;
            Ok(match state {
                None => Progress::NotAsked,
                Some(StudyState::Waiting { before, done, turns }) => Progress::Waiting { before, done, turns },
                Some(StudyState::UnderWay { done, turns }) => Progress::UnderWay { done, turns },
                Some(StudyState::Failed) => Progress::Failed,
                Some(StudyState::Done(analysis)) => Progress::Whole(Box::new(read(id, &analysis)?)),
            })
        })
    }

    /// The study of a finished game, to be worked on.
    pub(crate) async fn study_of(&self, id: &str) -> Result<Study> {
        study(id, &self.tables().finished_record(id).await?, self.config().depth)
    }
}

fn study(id: &str, record: &str, depth: Depth) -> Result<Study> {
    let record = AnyRecord::read(record.as_bytes());
    let record = record.map_err(|error| Error::Broken(format!("table {id} cannot be replayed: {error}")))?;
    // A game that ended before its first turn has nothing to study.
    Study::new(&record, depth).map_err(|_| Problem::NotAllowed.into())
}

fn read(id: &str, analysis: &str) -> Result<Analysis> {
    serde_json::from_str(analysis).map_err(|error| Error::Broken(format!("the study of table {id}: {error}")))
}
