//! People and the sessions they come back by.

use crate::error::Result;
use crate::pool::on;
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
    pub async fn add_person(&self, person: &Person, token_hash: &str) -> Result<()> {
        const PERSON: &str = "INSERT INTO people (id, name, created, settings) VALUES ($1, $2, $3, $4)";
        on!(&*self.writing(), pool => {
            let mut tx = pool.begin().await?;
            let insert = sqlx::query(PERSON).bind(&person.id).bind(&person.name).bind(person.created);
            insert.bind(person.settings.to_string()).execute(&mut *tx).await?;
            sqlx::query(SESSION).bind(token_hash).bind(&person.id).bind(person.created).execute(&mut *tx).await?;
            tx.commit().await?;
        });
        Ok(())
    }

    /// Gives a person one more session: on another device, say.
    pub async fn add_session(&self, person: &str, token_hash: &str, now: i64) -> Result<()> {
        on!(&*self.writing(), pool => {
            sqlx::query(SESSION).bind(token_hash).bind(person).bind(now).execute(pool).await?;
        });
        Ok(())
    }

    /// Ends a session.
    pub async fn end_session(&self, token_hash: &str) -> Result<()> {
        const END: &str = "DELETE FROM sessions WHERE token_hash = $1";
        on!(&*self.writing(), pool => { sqlx::query(END).bind(token_hash).execute(pool).await?; });
        Ok(())
    }

    /// Whose session it is.
    pub async fn person_of_session(&self, token_hash: &str) -> Result<Option<Person>> {
        const FIND: &str = concat!(
            "SELECT ",
            person_columns!(),
            " FROM sessions JOIN people ON people.id = sessions.person WHERE sessions.token_hash = $1"
        );
        if let Some(person) = self.sessions.person(token_hash) {
            return Ok(Some(person));
        }
        let since = self.sessions.since();
        let found: Option<PersonRow> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(token_hash).fetch_optional(pool).await?
        });
        let person = found.map(Person::from);
        if let Some(person) = person.as_ref().filter(|_| !self.is_shared()) {
            self.sessions.keep(since, token_hash, person);
        }
        Ok(person)
    }

    /// Gives a person another name. At tables where they sit already the old one stays.
    pub async fn rename(&self, person: &str, name: &str) -> Result<()> {
        const RENAME: &str = "UPDATE people SET name = $2 WHERE id = $1";
        on!(&*self.writing(), pool => { sqlx::query(RENAME).bind(person).bind(name).execute(pool).await?; });
        Ok(())
    }

    /// Keeps how a person wants their tables.
    pub async fn keep_settings(&self, person: &str, settings: &Settings) -> Result<()> {
        const KEEP: &str = "UPDATE people SET settings = $2 WHERE id = $1";
        let text = settings.to_string();
        on!(&*self.writing(), pool => { sqlx::query(KEEP).bind(person).bind(&text).execute(pool).await?; });
        Ok(())
    }
}

const SESSION: &str = "INSERT INTO sessions (token_hash, person, created) VALUES ($1, $2, $3)";
