//! The ways back to a person beside the cookie: a password and a personal link.

use crate::error::Result;
use crate::person::{Person, PersonRow, person_columns};
use crate::pool::on;
use crate::store::Store;

impl Store {
    /// Keeps the hash of a person's password.
    pub async fn set_password(&self, person: &str, hash: &str) -> Result<()> {
        const SET: &str = "UPDATE people SET password = $2 WHERE id = $1";
        on!(&*self.writing(), pool => { sqlx::query(SET).bind(person).bind(hash).execute(pool).await?; });
        Ok(())
    }

    /// The hash of a person's password, if one is set.
    pub async fn password_of(&self, person: &str) -> Result<Option<String>> {
        const FIND: &str = "SELECT password FROM people WHERE id = $1";
        let found: Option<Option<String>> = on!(&self.pools.read, pool => {
            sqlx::query_scalar(FIND).bind(person).fetch_optional(pool).await?
        });
        Ok(found.flatten())
    }

    /// The people of this name who have set a password, and its hash: names are not unique. The earliest first.
    pub async fn people_with_password(&self, name: &str, most: usize) -> Result<Vec<(Person, String)>> {
        const FIND: &str = "SELECT id, name, created, settings, password FROM people \
            WHERE name = $1 AND password IS NOT NULL ORDER BY created, id LIMIT $2";
        let rows: Vec<(String, String, i64, String, String)> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(name).bind(most as i64).fetch_all(pool).await?
        });
        let person = |(id, name, created, settings, hash)| (Person::from((id, name, created, settings)), hash);
        Ok(rows.into_iter().map(person).collect())
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
