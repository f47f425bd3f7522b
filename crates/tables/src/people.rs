//! Who plays: people, known by the sessions they come back by.
//!
//! A session is a token that only its owner has; the database knows its hash.

use caravan_store::{Person, Settings};

use crate::error::{Doing, Error, Result};
use crate::names::name_of;
use crate::passwords;
use crate::problem::Problem;
use crate::random::{random_hex, random_id, sha256_hex};
use crate::tables::Tables;

/// A personal link is valid for an hour: long enough to get it to another device.
const LINK_LASTS: i64 = 3_600_000;
/// Of the people with one name, so many are tried when somebody signs in.
const MOST_NAMESAKES: usize = 5;

/// Who wants to do something: somebody known, or a guest who gives a name along with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Caller {
    /// Somebody known.
    Known(Person),
    /// A guest, who becomes somebody under this name.
    Guest {
        /// The name as it was given.
        name: String,
        /// What the database is to know their session by.
        token_hash: String,
        /// How they want their tables, chosen before they had a name.
        settings: Settings,
    },
}

impl Caller {
    /// The person, if they are known.
    pub fn person(&self) -> Option<&Person> {
        match self {
            Caller::Known(person) => Some(person),
            Caller::Guest { .. } => None,
        }
    }
}

/// What the database knows a token by.
pub fn token_hash(token: &str) -> String {
    sha256_hex(&[token.as_bytes()])
}

impl Tables {
    /// The person who calls; a guest becomes one.
    pub fn person<'a>(&'a self, caller: &'a Caller) -> Doing<'a, Person> {
        Box::pin(async move {
            match caller {
                Caller::Known(person) => Ok(person.clone()),
                Caller::Guest { name, token_hash, settings } => {
                    self.add_person(name_of(name)?, token_hash, *settings).await
                }
            }
        })
    }

    /// A new person of this name, and the token of their session: it is told this once.
    pub fn new_person<'a>(&'a self, name: &'a str) -> Doing<'a, (Person, String)> {
        Box::pin(async move {
            let token = random_hex(32);
            let person = self.add_person(name_of(name)?, &token_hash(&token), Settings::default()).await?;
            Ok((person, token))
        })
    }

    /// Somebody who owns what a guest brought along and can never come back.
    pub(crate) async fn nobody(&self) -> Result<Person> {
        self.add_person("?".to_owned(), &token_hash(&random_hex(32)), Settings::default()).await
    }

    async fn add_person(&self, name: String, token_hash: &str, settings: Settings) -> Result<Person> {
        let person = Person { id: random_id(), name, created: self.now(), settings };
        self.store().add_person(&person, token_hash).await?;
        Ok(person)
    }

    /// The person of a session, by its token.
    pub fn person_of_token<'a>(&'a self, token: &'a str) -> Doing<'a, Option<Person>> {
        Box::pin(async move { Ok(self.store().person_of_session(&token_hash(token)).await?) })
    }

    /// Gives a person another name. A guest becomes somebody with it.
    pub fn rename<'a>(&'a self, caller: &'a Caller, name: &'a str) -> Doing<'a, ()> {
        Box::pin(async move {
            let name = name_of(name)?;
            let person = self.person(caller).await?;
            Ok(self.store().rename(&person.id, &name).await?)
        })
    }

    /// Keeps how a person wants their tables; it holds wherever they come in.
    pub fn keep_settings<'a>(&'a self, person: &'a Person, settings: Settings) -> Doing<'a, ()> {
        Box::pin(async move { Ok(self.store().keep_settings(&person.id, &settings).await?) })
    }

    /// The token of a personal link, which brings the person in on another device.
    pub fn make_link<'a>(&'a self, person: &'a Person) -> Doing<'a, String> {
        Box::pin(async move {
            let token = random_hex(32);
            self.store().forget_links(self.now()).await?;
            self.store().add_link(&person.id, &token_hash(&token), self.now() + LINK_LASTS).await?;
            Ok(token)
        })
    }

    /// The person of a link, by its token.
    pub fn person_of_link<'a>(&'a self, token: &'a str) -> Doing<'a, Person> {
        Box::pin(async move {
            let person = self.store().person_of_link(&token_hash(token), self.now()).await?;
            Ok(person.ok_or(Problem::LinkExpired)?)
        })
    }

    /// Sets a password.
    pub fn set_password<'a>(&'a self, person: &'a Person, password: &'a str) -> Doing<'a, ()> {
        Box::pin(async move {
            if password.chars().count() < passwords::LEAST {
                return Err(Problem::ShortPassword { least: passwords::LEAST }.into());
            }
            let password = password.to_owned();
            let hash = self.think(move || passwords::hash(&password)).await.flatten();
            let hash = hash.ok_or_else(|| Error::Broken("cannot hash a password".to_owned()))?;
            Ok(self.store().set_password(&person.id, &hash).await?)
        })
    }

    /// The person of this name and password.
    pub fn sign_in<'a>(&'a self, name: &'a str, password: &'a str) -> Doing<'a, Person> {
        Box::pin(async move {
            let namesakes = self.store().people_with_password(name, MOST_NAMESAKES).await?;
            let password = password.to_owned();
            let find = move || namesakes.into_iter().find(|(_, hash)| passwords::is_right(&password, hash));
            let found = self.think(find).await.flatten();
            found.map(|(person, _)| person).ok_or_else(|| Problem::WrongPassword.into())
        })
    }

    /// The token of a new session of the person. Their other sessions stay what they were.
    pub fn new_session<'a>(&'a self, person: &'a Person) -> Doing<'a, String> {
        Box::pin(async move {
            let token = random_hex(32);
            self.store().add_session(&person.id, &token_hash(&token), self.now()).await?;
            Ok(token)
        })
    }
}
