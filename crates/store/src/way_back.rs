//! The ways back to a person beside the cookie: a password and a personal link.

use crate::error::Result;
use crate::person::{Person, PersonRow, person_columns};
use crate::pool::on;
use crate::session::{NewSession, insert_session};
use crate::store::Store;

impl Store {
    /// Keeps the hash of a person's password, under which they are the account of this key. It ends every other way back to them:
    /// sessions and links; the one session they have then is `session`.
    ///
    /// [`Error::Conflict`](crate::Error::Conflict) if the account is somebody else's.
    pub async fn set_password(
        &self,
        person: &str,
        account: &str,
        hash: &str,
        session: NewSession<'_>,
        now: i64,
    ) -> Result<()> {
        const SET: &str = "UPDATE people SET password = $2, account = $3 WHERE id = $1";
        const END_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1";
        const END_LINKS: &str = "DELETE FROM links WHERE person = $1";
        on!(&*self.writing(), pool => {
            let mut tx = pool.begin().await?;
            sqlx::query(SET).bind(person).bind(hash).bind(account).execute(&mut *tx).await?;
            sqlx::query(END_SESSIONS).bind(person).execute(&mut *tx).await?;
            sqlx::query(END_LINKS).bind(person).execute(&mut *tx).await?;
            insert_session!(&mut *tx, person, session, now);
            tx.commit().await?;
        });
        Ok(())
    }

    /// Whether a person has set a password.
    pub async fn has_password(&self, person: &str) -> Result<bool> {
        const FIND: &str = "SELECT id FROM people WHERE id = $1 AND password IS NOT NULL";
        let found: Option<String> = on!(&self.pools.read, pool => {
            sqlx::query_scalar(FIND).bind(person).fetch_optional(pool).await?
        });
        Ok(found.is_some())
    }

    /// The person of an account, and the hash of their password.
    pub async fn account(&self, account: &str) -> Result<Option<(Person, String)>> {
        const FIND: &str = "SELECT id, name, created, settings, password FROM people \
            WHERE account = $1 AND password IS NOT NULL";
        let found: Option<(String, String, i64, String, String)> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(account).fetch_optional(pool).await?
        });
        Ok(found.map(|(id, name, created, settings, hash)| (Person::from((id, name, created, settings)), hash)))
    }

    /// The people who set a password before accounts were kept, the earliest first.
    pub async fn people_without_account(&self) -> Result<Vec<Person>> {
        const FIND: &str = concat!(
            "SELECT ",
            person_columns!(),
            " FROM people WHERE password IS NOT NULL AND account IS NULL ORDER BY created, id"
        );
        let rows: Vec<PersonRow> = on!(&self.pools.read, pool => sqlx::query_as(FIND).fetch_all(pool).await?);
        Ok(rows.into_iter().map(Person::from).collect())
    }

    /// Keeps a personal link, valid until a time in milliseconds since 1970.
    pub async fn add_link(&self, person: &str, token_hash: &str, expires: i64) -> Result<()> {
        const ADD: &str = "INSERT INTO links (token_hash, person, expires) VALUES ($1, $2, $3)";
        on!(&*self.writing(), pool => {
            sqlx::query(ADD).bind(token_hash).bind(person).bind(expires).execute(pool).await?;
        });
        Ok(())
    }

    /// Whose link it is, if it is still valid.
    pub async fn person_of_link(&self, token_hash: &str, now: i64) -> Result<Option<Person>> {
        const FIND: &str = concat!(
            "SELECT ",
            person_columns!(),
            " FROM links JOIN people ON people.id = links.person WHERE links.token_hash = $1 AND links.expires > $2"
        );
        let found: Option<PersonRow> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(token_hash).bind(now).fetch_optional(pool).await?
        });
        Ok(found.map(Person::from))
    }

    /// Forgets the links that were valid until before a time.
    pub async fn forget_links(&self, before: i64) -> Result<()> {
        const FORGET: &str = "DELETE FROM links WHERE expires < $1";
        on!(&*self.writing(), pool => { sqlx::query(FORGET).bind(before).execute(pool).await?; });
        Ok(())
    }
}
