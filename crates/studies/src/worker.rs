//! Whoever makes studies: one at a time for each core. What takes long is done at a desk, a thread of its own.

use std::sync::Arc;
use std::time::Duration;

use caravan_store::ClaimedStudy;
use caravan_study::StudiedTurn;
use caravan_tables::{Error, Result, random_hex};

use crate::desk::Desk;
use crate::studies::Studies;

/// How long a claim lasts if nothing is heard of whoever made it, in milliseconds. A turn takes about a second.
const LEASE: i64 = 60_000;

/// After so many turns a worker chooses anew what to work on: who asks for a short study waits for no long one.
const TURNS_IN_A_ROW: usize = 5;

/// How often one of the workers looks for studies that were asked for on other servers, or whose server is gone.
const ROUND: Duration = Duration::from_secs(2);

/// How long a study waits while bots wait for a place to think in.
const BEHIND_BOTS: Duration = Duration::from_millis(100);

/// What came of a study that was claimed.
enum Outcome {
    /// It is whole, or cannot be made: nothing is left to do.
    Settled,
    /// It was aborted, here or by somebody else who has it now.
    Aborted,
    /// It has had its turns for now.
    PutBack,
}

/// Why a worker could not go on, and with the study of which table, if it had one.
struct Stuck {
    table: Option<String>,
    error: Error,
}

impl Studies {
    /// Starts the workers. They stop when the tables are closed, or with the runtime.
    pub async fn run(&self) -> Result<()> {
        self.tables().store().release_studies().await?;
        for _ in 0..self.config().workers {
            let (studies, desk) = (self.clone(), Desk::behind_everything().map_err(no_desk)?);
            tokio::spawn(async move { studies.work(&desk).await });
        }
        Ok(())
    }

    /// Works on one study after the other, a few turns of each, until everything is to stop.
    async fn work(&self, desk: &Desk) {
        let mut closing = self.tables().closing();
        while !*closing.borrow() {
            let worked = self.work_at(desk, TURNS_IN_A_ROW).await;
            if *closing.borrow() {
                return;
            }
            if let Err(Stuck { table, error }) = &worked {
                tracing::error!(%error, table, "cannot work on a study");
            }
            if !matches!(worked, Ok(true)) {
                tokio::select! {
                    () = tokio::time::sleep(ROUND * self.config().workers.max(1) as u32) => {}
                    () = self.asked().notified() => {}
                    _ = closing.changed() => {}
                }
            }
        }
    }

    /// Works on the next study that waits, to its end; `false` if there is none.
    pub async fn work_on_next(&self) -> Result<bool> {
        self.work_at(&Desk::like_any_other().map_err(no_desk)?, usize::MAX).await.map_err(|stuck| stuck.error)
    }

    /// Works on the next study that waits for a few turns, as every worker does before it chooses anew; `false` if there is none.
    pub async fn work_a_while(&self) -> Result<bool> {
        self.work_at(&Desk::like_any_other().map_err(no_desk)?, TURNS_IN_A_ROW).await.map_err(|stuck| stuck.error)
    }

    /// Works on the next study, for at most so many turns.
    async fn work_at(&self, desk: &Desk, most: usize) -> std::result::Result<bool, Stuck> {
        let (store, claim, now) = (self.tables().store(), random_hex(8), self.tables().now());
        let claimed = store.claim_study(&claim, now, now + LEASE).await;
        let claimed = claimed.map_err(|error| Stuck { table: None, error: error.into() })?;
        let Some(study) = claimed else { return Ok(false) };
        let worked = self.work_on(desk, &study, &claim, most).await;
        // If the database is away, the claim runs out by itself.
        let _ = match worked {
            Ok(Outcome::Settled) => Ok(()),
            Ok(Outcome::PutBack) => store.put_study_back(&study.table, &claim, self.tables().now()).await,
            Ok(Outcome::Aborted) | Err(_) => store.release_study(&study.table, &claim).await,
        };
        worked.map(|_| true).map_err(|error| Stuck { table: Some(study.table), error })
    }

    async fn work_on(&self, desk: &Desk, study: &ClaimedStudy, claim: &str, most: usize) -> Result<Outcome> {
        let ClaimedStudy { table, method } = study;
        let store = self.tables().store();
        let study = Arc::new(self.study_of(table).await?);
        if *method != self.method() && !store.begin_study_anew(table, claim, &self.method()).await? {
            return Ok(Outcome::Aborted);
        }
        let mut turns = self.kept_turns(table, study.turns()).await?;
        let missing = turns.iter_mut().enumerate().filter(|(_, kept)| kept.is_none());
        for (number, (at, kept)) in missing.enumerate() {
            if number == most {
                return Ok(Outcome::PutBack);
            }
            if !self.may_go_on(table, claim).await? {
                return Ok(Outcome::Aborted);
            }
            let Some(turn) = desk.study(&study, at).await else {
                tracing::error!(table, turn = at, "a turn cannot be studied: the search panicked");
                return Ok(Outcome::Aborted);
            };
            if !store.keep_studied_turn(table, claim, at, &json(&turn)?).await? {
                return Ok(Outcome::Aborted);
            }
            *kept = Some(turn);
        }
        let analysis = study.add_up(turns.into_iter().flatten().collect());
        store.finish_study(table, claim, &json(&analysis)?).await?;
        Ok(Outcome::Settled)
    }

    /// What is kept of a study, by turn.
    async fn kept_turns(&self, table: &str, turns: usize) -> Result<Vec<Option<StudiedTurn>>> {
        let mut kept = vec![None; turns];
        for (turn, studied) in self.tables().store().studied_turns(table).await? {
            let studied = serde_json::from_str(&studied);
            let studied = studied.map_err(|error| Error::Broken(format!("turn {turn} of table {table}: {error}")))?;
            if let Some(place) = kept.get_mut(turn) {
                *place = Some(studied);
            }
        }
        Ok(kept)
    }

    /// Waits until no bot waits, and says whether the study is still this worker's; `false` also once everything is to stop.
    async fn may_go_on(&self, table: &str, claim: &str) -> Result<bool> {
        loop {
            let is_held = self.tables().store().hold_study(table, claim, self.tables().now() + LEASE).await?;
            if !is_held || *self.tables().closing().borrow() {
                return Ok(false);
            }
            if self.tables().queues().iter().all(|(_, queue)| queue.waiting() == 0) {
                return Ok(true);
            }
            tokio::time::sleep(BEHIND_BOTS).await;
        }
    }
}

fn no_desk(error: std::io::Error) -> Error {
    Error::Broken(format!("cannot start a thread for studies: {error}"))
}

fn json(value: &impl serde::Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| Error::Broken(format!("a study cannot be written: {error}")))
}
