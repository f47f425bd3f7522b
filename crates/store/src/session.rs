//! The sessions people come back by. One that is not used for long enough is over, whether it is still kept or not.

use crate::error::Result;
use crate::person::{Person, person_columns};
use crate::pool::on;
use crate::store::Store;

/// A session that begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewSession<'a> {
    /// What the database knows it by.
    pub token_hash: &'a str,
    /// On what: a browser and a system, as its owner would call them; empty if nobody knows.
    pub device: &'a str,
}

/// A session, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// What the database knows it by.
    pub token_hash: String,
    /// Whose it is.
    pub person: Person,
    /// On what; none for sessions from before that was kept.
    pub device: Option<String>,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// When it was used last, to the day.
    pub used: i64,
}

/// A session as a row of the database: see [`columns`].
type SessionRow = (String, Option<String>, i64, i64, String, String, i64, String);

/// What is selected of a session and of whose it is, in the order of [`SessionRow`].
macro_rules! columns {
    () => {
        concat!("token_hash, device, sessions.created, used, ", person_columns!())
    };
}

impl<'a> NewSession<'a> {
    /// A session of which only the token is known.
    pub fn of_token(token_hash: &'a str) -> NewSession<'a> {
        NewSession { token_hash, device: "" }
    }
}

impl Store {
    /// Gives a person one more session: on another device, say.
    pub async fn add_session(&self, person: &str, session: NewSession<'_>, now: i64) -> Result<()> {
        on!(&*self.writing(), pool => {
            insert_session!(pool, person, session, now);
        });
        Ok(())
    }

    /// The session that the database knows by this, if it was used since then.
    pub async fn session(&self, token_hash: &str, since: i64) -> Result<Option<Session>> {
        const FIND: &str = concat!(
            "SELECT ",
            columns!(),
            " FROM sessions JOIN people ON people.id = sessions.person WHERE token_hash = $1 AND used >= $2"
        );
        if let Some(known) = self.sessions.session(token_hash) {
            return Ok(Some(known).filter(|session| session.used >= since));
        }
        let read_since = self.sessions.since();
        let found: Option<SessionRow> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(token_hash).bind(since).fetch_optional(pool).await?
        });
        let found = found.map(session);
        if let Some(session) = found.as_ref().filter(|_| !self.is_shared()) {
            self.sessions.keep(read_since, session);
        }
        Ok(found)
    }

    /// The sessions of a person that were used since then, those used last first.
    pub async fn sessions_of(&self, person: &str, since: i64) -> Result<Vec<Session>> {
        const FIND: &str = concat!(
            "SELECT ",
            columns!(),
            " FROM sessions JOIN people ON people.id = sessions.person WHERE people.id = $1 AND used >= $2 ",
            "ORDER BY used DESC, sessions.created DESC, token_hash"
        );
        let rows: Vec<SessionRow> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(person).bind(since).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(session).collect())
    }

    /// Notes that a session is used.
    pub async fn use_session(&self, token_hash: &str, now: i64) -> Result<()> {
        const USE: &str = "UPDATE sessions SET used = $2 WHERE token_hash = $1";
        on!(&*self.writing(), pool => { sqlx::query(USE).bind(token_hash).bind(now).execute(pool).await?; });
        Ok(())
    }

    /// Ends a session, and the links of whose it was: whoever had the session may have made one.
    pub async fn end_session(&self, token_hash: &str) -> Result<()> {
        const END_LINKS: &str = "DELETE FROM links WHERE person = (SELECT person FROM sessions WHERE token_hash = $1)";
        const END: &str = "DELETE FROM sessions WHERE token_hash = $1";
        on!(&*self.writing(), pool => {
            sqlx::query(END_LINKS).bind(token_hash).execute(pool).await?;
            sqlx::query(END).bind(token_hash).execute(pool).await?;
        });
        Ok(())
    }

    /// Ends the sessions of a person but for one, and all their links.
    pub async fn end_other_sessions(&self, person: &str, but: &str) -> Result<()> {
        const END_LINKS: &str = "DELETE FROM links WHERE person = $1";
        const END: &str = "DELETE FROM sessions WHERE person = $1 AND token_hash <> $2";
        on!(&*self.writing(), pool => {
            sqlx::query(END_LINKS).bind(person).execute(pool).await?;
            sqlx::query(END).bind(person).bind(but).execute(pool).await?;
        });
        Ok(())
    }

    /// Forgets the sessions that were not used since then.
    pub async fn forget_sessions(&self, since: i64) -> Result<()> {
        const FORGET: &str = "DELETE FROM sessions WHERE used < $1";
        on!(&*self.writing(), pool => { sqlx::query(FORGET).bind(since).execute(pool).await?; });
        Ok(())
    }

    /// Says of the sessions from before that was kept that they are used now: nobody knows better.
    pub async fn date_old_sessions(&self, now: i64) -> Result<()> {
        const DATE: &str = "UPDATE sessions SET used = $1 WHERE used = 0 AND device IS NULL";
        on!(&*self.writing(), pool => { sqlx::query(DATE).bind(now).execute(pool).await?; });
        Ok(())
    }
}

fn session((token_hash, device, created, used, id, name, joined, settings): SessionRow) -> Session {
    Session { token_hash, person: Person::from((id, name, joined, settings)), device, created, used }
}

macro_rules! insert_session {
    ($to:expr, $person:expr, $session:expr, $now:expr) => {
        sqlx::query("INSERT INTO sessions (token_hash, person, created, used, device) VALUES ($1, $2, $3, $3, $4)")
            .bind($session.token_hash)
            .bind($person)
            .bind($now)
            .bind($session.device)
            .execute($to)
            .await?
    };
}
pub(crate) use insert_session;
