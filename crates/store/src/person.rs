//! People.

use crate::error::Result;
use crate::pool::on;
use crate::session::{NewSession, insert_session};
use crate::settings::Settings;
use crate::store::Store;

/// Someone who has given a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// What the database knows them by.
    pub id: String,
    /// What the others at a table know them by.
    pub name: String,
    /// When they first came, in milliseconds since 1970.
    pub created: i64,
    /// How they want their tables.
    pub settings: Settings,
}

/// A person as a row of the database: see [`person_columns`].
pub(crate) type PersonRow = (String, String, i64, String);

/// What is selected of a person, in the order of [`PersonRow`].
macro_rules! person_columns {
    () => {
        "people.id, people.name, people.created, people.settings"
    };
}
pub(crate) use person_columns;

impl From<PersonRow> for Person {
    fn from((id, name, created, settings): PersonRow) -> Person {
        Person { id, name, created, settings: Settings::read(&settings) }
    }
}

impl Store {
    /// Keeps a person and the session they came with.
    pub async fn add_person(&self, person: &Person, session: NewSession<'_>) -> Result<()> {
        const PERSON: &str = "INSERT INTO people (id, name, created, settings) VALUES ($1, $2, $3, $4)";
        on!(&*self.writing(), pool => {
            let mut tx = pool.begin().await?;
            let insert = sqlx::query(PERSON).bind(&person.id).bind(&person.name).bind(person.created);
            insert.bind(person.settings.to_string()).execute(&mut *tx).await?;
            insert_session!(&mut *tx, &person.id, session, person.created);
            tx.commit().await?;
        });
        Ok(())
    }

    /// Gives a person another name, and their account this key if they have one. At tables where they sit already the old name
    /// stays.
    ///
    /// [`Error::Conflict`](crate::Error::Conflict) if the account would be somebody else's.
    pub async fn rename(&self, person: &str, name: &str, account: &str) -> Result<()> {
        const RENAME: &str = "UPDATE people SET name = $2, \
            account = CASE WHEN password IS NULL THEN NULL ELSE $3 END WHERE id = $1";
        on!(&*self.writing(), pool => {
            sqlx::query(RENAME).bind(person).bind(name).bind(account).execute(pool).await?;
        });
        Ok(())
    }

    /// Keeps how much a person has played, in the caller's own word.
    pub async fn set_experience(&self, person: &str, experience: &str) -> Result<()> {
        const SET: &str = "UPDATE people SET experience = $2 WHERE id = $1";
        on!(&*self.writing(), pool => { sqlx::query(SET).bind(person).bind(experience).execute(pool).await?; });
        Ok(())
    }

    /// How much a person says they have played, if they were asked.
    pub async fn experience(&self, person: &str) -> Result<Option<String>> {
        const FIND: &str = "SELECT experience FROM people WHERE id = $1";
        let found: Option<Option<String>> = on!(&self.pools.read, pool => {
            sqlx::query_scalar(FIND).bind(person).fetch_optional(pool).await?
        });
        Ok(found.flatten())
    }

    /// Keeps how a person wants their tables.
    pub async fn keep_settings(&self, person: &str, settings: &Settings) -> Result<()> {
        const KEEP: &str = "UPDATE people SET settings = $2 WHERE id = $1";
        let text = settings.to_string();
        on!(&*self.writing(), pool => { sqlx::query(KEEP).bind(person).bind(&text).execute(pool).await?; });
        Ok(())
    }
}
