//! Studies of finished games: asked for, claimed by one worker at a time, kept turn by turn.
//!
//! None of this is about sessions, so that writing it makes none of them unknown.

use crate::error::Result;
use crate::lease::nodes_alive;
use crate::pool::{Pool, in_time, on};
use crate::store::Store;

/// A study that was begun so often without a single turn being kept is given up.
const MOST_TRIES: i64 = 5;

/// A study that somebody asks for.
#[derive(Clone, Copy, Debug)]
pub struct NewStudy<'a> {
    /// The finished table.
    pub table: &'a str,
    /// The person who asks; empty for a guest.
    pub asked_by: &'a str,
    /// When.
    pub asked: i64,
    /// How turns are studied: what was studied otherwise is not mixed with it.
    pub method: &'a str,
    /// How many turns there are.
    pub turns: usize,
}

/// How far a study is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StudyState {
    /// It waits, and so many others are before it.
    Waiting {
        /// How many.
        before: usize,
        /// How many of its turns are kept from before it was aborted.
        done: usize,
        /// How many turns there are.
        turns: usize,
    },
    /// Somebody is at work.
    UnderWay {
        /// How many turns are kept.
        done: usize,
        /// How many turns there are.
        turns: usize,
    },
    /// It was begun several times, and failed each time at once.
    Failed,
    /// It is whole: the analysis, as it was given.
    Done(String),
}

/// A study that a worker has claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedStudy {
    /// The finished table.
    pub table: String,
    /// How its turns are studied.
    pub method: String,
}

/// The row of a study: turns, tries, until when it is claimed, when it was asked for, the analysis.
type StudyRow = (i64, i64, i64, i64, Option<String>);

/// What is to be done next, first everyone's first, then everyone's second: whoever asks for many waits for the others. Among these
/// what was worked on least of late: whoever asks for a long one does too.
macro_rules! next_study {
    ($is_free:expr, $locked:expr) => {
        concat!(
            "UPDATE studies SET claim = $1, node = $2, leased_until = $3, tries = tries + 1 WHERE table_id = (",
            "SELECT job.table_id FROM studies AS job WHERE job.analysis IS NULL AND job.tries < $5 AND (",
            $is_free,
            ") ORDER BY (SELECT COUNT(*) FROM studies AS own WHERE own.asked_by = job.asked_by AND own.analysis IS NULL ",
            "AND own.tries < $5 AND (own.asked < job.asked OR own.asked = job.asked AND own.table_id < job.table_id)), ",
            "job.leased_until, job.asked, job.table_id LIMIT 1",
            $locked,
            ") RETURNING table_id, method"
        )
    };
}

impl Store {
    /// Asks for a study. One that is there stays as it is, unless it failed: then it is tried again. `false` if nothing changed.
    pub async fn ask_for_study(&self, study: NewStudy<'_>) -> Result<bool> {
        const ASK: &str = "INSERT INTO studies (table_id, asked_by, asked, method, turns, tries, leased_until) \
            VALUES ($1, $2, $3, $4, $5, 0, 0) ON CONFLICT (table_id) DO UPDATE SET asked_by = $2, asked = $3, tries = 0 \
            WHERE studies.analysis IS NULL AND studies.tries >= $6 AND studies.leased_until < $3";
        let NewStudy { table, asked_by, asked, method, turns } = study;
        let done = on!(&self.pools.write, pool => {
            let ask = sqlx::query(ASK).bind(table).bind(asked_by).bind(asked).bind(method).bind(turns as i64);
            ask.bind(MOST_TRIES).execute(pool).await?.rows_affected()
        });
        Ok(done > 0)
    }

    /// How many studies somebody has asked for that are not done.
    pub async fn studies_asked_by(&self, person: &str) -> Result<usize> {
        const COUNT: &str = "SELECT COUNT(*) FROM studies WHERE asked_by = $1 AND analysis IS NULL AND tries < $2";
        let count: i64 = on!(&self.pools.read, pool => {
            sqlx::query_scalar(COUNT).bind(person).bind(MOST_TRIES).fetch_one(pool).await?
        });
        Ok(count as usize)
    }

    /// How far the study of a table is; nothing if nobody has asked for it.
    pub async fn study(&self, table: &str, now: i64) -> Result<Option<StudyState>> {
        const FIND: &str = "SELECT turns, tries, leased_until, asked, analysis FROM studies WHERE table_id = $1";
        const DONE: &str = "SELECT COUNT(*) FROM studied_turns WHERE table_id = $1";
        const BEFORE: &str = "SELECT COUNT(*) FROM studies WHERE analysis IS NULL AND tries < $2 AND asked < $1";
        let row: Option<StudyRow> =
            on!(&self.pools.read, pool => sqlx::query_as(FIND).bind(table).fetch_optional(pool).await?);
        let Some((turns, tries, leased_until, asked, analysis)) = row else { return Ok(None) };
        if let Some(analysis) = analysis {
            return Ok(Some(StudyState::Done(analysis)));
        }
        let is_under_way = leased_until >= now;
        if tries >= MOST_TRIES && !is_under_way {
            return Ok(Some(StudyState::Failed));
        }
        let (done, before): (i64, i64) = on!(&self.pools.read, pool => {
            let done = sqlx::query_scalar(DONE).bind(table).fetch_one(pool).await?;
            (done, sqlx::query_scalar(BEFORE).bind(asked).bind(MOST_TRIES).fetch_one(pool).await?)
        });
        let (done, turns) = (done as usize, turns as usize);
        Ok(Some(match is_under_way {
            true => StudyState::UnderWay { done, turns },
            false => StudyState::Waiting { before: before as usize, done, turns },
        }))
    }

    /// Takes the next study for a worker, until then: one that nobody is at work on, or whose node has fallen silent. Of several
    /// that try at once, each gets another.
    pub async fn claim_study(&self, claim: &str, now: i64, leased_until: i64) -> Result<Option<ClaimedStudy>> {
        const EXPIRED: &str = next_study!("job.leased_until < $4", "");
        const SILENT: &str = next_study!(
            concat!("job.leased_until < $4 OR job.node NOT IN (", nodes_alive!(), ")"),
            " FOR UPDATE OF job SKIP LOCKED"
        );
        let node = self.node.as_deref();
        let _call = self.pools.write.call(module_path!());
        let found: Option<(String, String)> = match &*self.pools.write {
            Pool::Sqlite(pool) => {
                let next = sqlx::query_as(EXPIRED).bind(claim).bind(node).bind(leased_until).bind(now);
                next.bind(MOST_TRIES).fetch_optional(pool).await?
            }
            Pool::Postgres(pool) => {
                let next = sqlx::query_as(SILENT).bind(claim).bind(node).bind(leased_until).bind(now);
                in_time(async { Ok(next.bind(MOST_TRIES).fetch_optional(pool).await?) }).await?
            }
        };
        Ok(found.map(|(table, method)| ClaimedStudy { table, method }))
    }

    /// Goes on with a study until then; `false` if somebody else has it now.
    pub async fn hold_study(&self, table: &str, claim: &str, leased_until: i64) -> Result<bool> {
        const HOLD: &str =
            "UPDATE studies SET leased_until = $3 WHERE table_id = $1 AND claim = $2 AND analysis IS NULL";
        let held = on!(&self.pools.write, pool => {
            sqlx::query(HOLD).bind(table).bind(claim).bind(leased_until).execute(pool).await?.rows_affected()
        });
        Ok(held > 0)
    }

    /// The turns of a study that are kept, in order.
    pub async fn studied_turns(&self, table: &str) -> Result<Vec<(usize, String)>> {
        const LIST: &str = "SELECT turn, studied FROM studied_turns WHERE table_id = $1 ORDER BY turn";
        let rows: Vec<(i64, String)> =
            on!(&self.pools.write, pool => sqlx::query_as(LIST).bind(table).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(turn, studied)| (turn as usize, studied)).collect())
    }

    /// Keeps what was found out about a turn; `false` if somebody else has the study now.
    pub async fn keep_studied_turn(&self, table: &str, claim: &str, turn: usize, studied: &str) -> Result<bool> {
        const PROGRESS: &str = "UPDATE studies SET tries = 0 WHERE table_id = $1 AND claim = $2 AND analysis IS NULL";
        const KEEP: &str = "INSERT INTO studied_turns (table_id, turn, studied) VALUES ($1, $2, $3)";
        Ok(on!(&self.pools.write, pool => {
            let mut both = pool.begin().await?;
            let is_held = sqlx::query(PROGRESS).bind(table).bind(claim).execute(&mut *both).await?.rows_affected() > 0;
            if is_held {
                sqlx::query(KEEP).bind(table).bind(turn as i64).bind(studied).execute(&mut *both).await?;
                both.commit().await?;
            }
            is_held
        }))
    }

    /// Forgets what was kept of a study, since it was studied otherwise; it begins anew by this method. `false` if somebody else
    /// has it now.
    pub async fn begin_study_anew(&self, table: &str, claim: &str, method: &str) -> Result<bool> {
        const ANEW: &str = "UPDATE studies SET method = $3 WHERE table_id = $1 AND claim = $2 AND analysis IS NULL";
        const FORGET: &str = "DELETE FROM studied_turns WHERE table_id = $1";
        Ok(on!(&self.pools.write, pool => {
            let mut both = pool.begin().await?;
            let anew = sqlx::query(ANEW).bind(table).bind(claim).bind(method).execute(&mut *both).await?;
            let is_held = anew.rows_affected() > 0;
            if is_held {
                sqlx::query(FORGET).bind(table).execute(&mut *both).await?;
                both.commit().await?;
            }
            is_held
        }))
    }

    /// Keeps the whole analysis in place of its turns; `false` if somebody else has the study now.
    pub async fn finish_study(&self, table: &str, claim: &str, analysis: &str) -> Result<bool> {
        const FINISH: &str = "UPDATE studies SET analysis = $3, claim = NULL, node = NULL, leased_until = 0 \
            WHERE table_id = $1 AND claim = $2 AND analysis IS NULL";
        const FORGET: &str = "DELETE FROM studied_turns WHERE table_id = $1";
        Ok(on!(&self.pools.write, pool => {
            let mut both = pool.begin().await?;
            let finish = sqlx::query(FINISH).bind(table).bind(claim).bind(analysis).execute(&mut *both).await?;
            let is_held = finish.rows_affected() > 0;
            if is_held {
                sqlx::query(FORGET).bind(table).execute(&mut *both).await?;
                both.commit().await?;
            }
            is_held
        }))
    }

    /// Lets go of a study: another worker may go on with it at once.
    pub async fn release_study(&self, table: &str, claim: &str) -> Result<()> {
        const RELEASE: &str = "UPDATE studies SET claim = NULL, node = NULL, leased_until = 0 \
            WHERE table_id = $1 AND claim = $2 AND analysis IS NULL";
        on!(&self.pools.write, pool => { sqlx::query(RELEASE).bind(table).bind(claim).execute(pool).await?; });
        Ok(())
    }

    /// Lets go of a study that was worked on for a while: others are before it now.
    pub async fn put_study_back(&self, table: &str, claim: &str, now: i64) -> Result<()> {
        const PUT_BACK: &str = "UPDATE studies SET claim = NULL, node = NULL, leased_until = $3 \
            WHERE table_id = $1 AND claim = $2 AND analysis IS NULL";
        // It is free from now on, and it is kept when that was.
        on!(&self.pools.write, pool => { sqlx::query(PUT_BACK).bind(table).bind(claim).bind(now - 1).execute(pool).await?; });
        Ok(())
    }

    /// Lets go of all that was being studied when this program stopped last, where it alone has the database.
    pub async fn release_studies(&self) -> Result<()> {
        const RELEASE: &str = "UPDATE studies SET claim = NULL, node = NULL, leased_until = 0 WHERE analysis IS NULL AND claim IS NOT NULL";
        if let Pool::Sqlite(pool) = &*self.pools.write {
            let _call = self.pools.write.call(module_path!());
            sqlx::query(RELEASE).execute(pool).await?;
        }
        Ok(())
    }
}
