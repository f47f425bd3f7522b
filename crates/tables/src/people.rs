//! Who plays: people, known by the sessions they come back by.
//!
//! A session is a token that only its owner has; the database knows its hash.

use caravan_store::{NewSession, Person, Session, Settings};

use crate::day::DAY;
use crate::error::{Doing, Error, Result};
use crate::names::{account_named, account_of, name_of};
use crate::passwords;
use crate::problem::Problem;
use crate::random::{random_hex, random_id, sha256_hex};
use crate::tables::Tables;

/// A personal link is valid for an hour: long enough to get it to another device.
const LINK_LASTS: i64 = 3_600_000;

/// A session is over when it was not used for half a year.
const SESSION_LASTS: i64 = 180 * DAY;

/// Whoever has more sessions loses the one that was not used for longest.
const MOST_SESSIONS: usize = 20;

/// Who wants to do something: somebody known, or a guest who gives a name along with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Caller {
    /// Somebody known.
    Known {
        /// Who.
        person: Person,
        /// Where they come from; empty if nobody knows.
        network: String,
    },
    /// A guest, who becomes somebody under this name.
    Guest {
        /// The name as it was given.
        name: String,
        /// What the database is to know their session by: a token that nobody has had before, or whoever gave it to them would
        /// be them from then on.
        token_hash: String,
        /// The device they are on.
        device: String,
        /// Where they come from; empty if nobody knows.
        network: String,
        /// How they want their tables, chosen before they had a name.
        settings: Settings,
    },
}

/// Who a token belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The person.
    pub person: Person,
    /// Whether the session is from before it was kept on which device it is used.
    pub is_old: bool,
    /// Whether this is its first use of the day.
    pub is_first_today: bool,
}

impl Caller {
    /// Somebody who does not come over a network.
    pub fn here(person: Person) -> Caller {
        Caller::Known { person, network: String::new() }
    }

    /// The person, if they are known.
    pub fn person(&self) -> Option<&Person> {
        match self {
            Caller::Known { person, .. } => Some(person),
            Caller::Guest { .. } => None,
        }
    }

    /// Where they come from; empty if nobody knows.
    pub fn network(&self) -> &str {
        match self {
            Caller::Known { network, .. } | Caller::Guest { network, .. } => network,
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
                Caller::Known { person, .. } => Ok(person.clone()),
                Caller::Guest { name, token_hash, device, settings, .. } => {
                    self.add_person(name_of(name)?, NewSession { token_hash, device }, *settings).await
                }
            }
        })
    }

    /// A new person of this name, and the token of their session: it is told this once.
    pub fn new_person<'a>(&'a self, name: &'a str, device: &'a str) -> Doing<'a, (Person, String)> {
        Box::pin(async move {
            let token = random_hex(32);
            let session = NewSession { token_hash: &token_hash(&token), device };
            let person = self.add_person(name_of(name)?, session, Settings::default()).await?;
            Ok((person, token))
        })
    }

    /// Somebody who owns what a guest brought along and can never come back.
    pub(crate) async fn nobody(&self) -> Result<Person> {
        self.add_person("?".to_owned(), NewSession::of_token(&token_hash(&random_hex(32))), Settings::default()).await
    }

    async fn add_person(&self, name: String, session: NewSession<'_>, settings: Settings) -> Result<Person> {
        let person = Person { id: random_id(), name, created: self.now(), settings };
        self.store().add_person(&person, session).await?;
        Ok(person)
    }

    /// Who a token belongs to; nobody once its session is over.
    pub fn person_of_token<'a>(&'a self, token: &'a str) -> Doing<'a, Option<Known>> {
        Box::pin(async move {
            let found = self.store().session(&token_hash(token), self.now() - SESSION_LASTS).await?;
            let Some(session) = found else { return Ok(None) };
            let is_first_today = self.now() - session.used >= DAY;
            if is_first_today {
                self.note_use(&session).await;
            }
            Ok(Some(Known { person: session.person, is_old: session.device.is_none(), is_first_today }))
        })
    }

    /// Notes that a session is used. Where that fails it is noted later, and nobody is refused for it.
    async fn note_use(&self, session: &Session) {
        if let Err(error) = self.store().use_session(&session.token_hash, self.now()).await {
            tracing::warn!(%error, person = session.person.id, "cannot note that a session is used");
        }
    }

    /// Gives a person another name. A guest becomes somebody with it.
    pub fn rename<'a>(&'a self, caller: &'a Caller, name: &'a str) -> Doing<'a, ()> {
        Box::pin(async move {
            let name = name_of(name)?;
            let person = self.person(caller).await?;
            self.store().rename(&person.id, &name, &account_of(&name)).await.map_err(name_taken)
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

    /// Whether a person has set a password.
    pub fn has_password<'a>(&'a self, person: &'a Person) -> Doing<'a, bool> {
        Box::pin(async move { Ok(self.store().has_password(&person.id).await?) })
    }

    /// Sets a password, and makes the person's name an account: nobody else can sign in by it. It ends all sessions and links of
    /// the person; the token of a new session is returned.
    pub fn set_password<'a>(&'a self, person: &'a Person, password: &'a str, device: &'a str) -> Doing<'a, String> {
        Box::pin(async move {
            if password.chars().count() < passwords::LEAST {
                return Err(Problem::ShortPassword { least: passwords::LEAST }.into());
            }
            let password = password.to_owned();
            let hash = self.try_password(move |memory| passwords::hash(&password, memory)).await.flatten();
            let hash = hash.ok_or_else(|| Error::Broken("cannot hash a password".to_owned()))?;
            let (token, account) = (random_hex(32), account_of(&person.name));
            let session = NewSession { token_hash: &token_hash(&token), device };
            let set = self.store().set_password(&person.id, &account, &hash, session, self.now()).await;
            set.map(|()| token).map_err(name_taken)
        })
    }

    /// The person of this name and password. It takes as long for a name that nobody signs in by.
    pub fn sign_in<'a>(&'a self, name: &'a str, password: &'a str) -> Doing<'a, Person> {
        Box::pin(async move {
            let found = self.store().account(&account_named(name)).await?;
            let (person, hash) = found.map_or((None, passwords::DECOY.to_owned()), |(who, hash)| (Some(who), hash));
            let password = password.to_owned();
            let is_right = self.try_password(move |memory| passwords::is_right(&password, &hash, memory)).await;
            person.filter(|_| is_right == Some(true)).ok_or_else(|| Problem::WrongPassword.into())
        })
    }

    /// The token of a new session of the person. Their other sessions stay what they were, unless there are too many.
    pub fn new_session<'a>(&'a self, person: &'a Person, device: &'a str) -> Doing<'a, String> {
        Box::pin(async move {
            let token = random_hex(32);
            let session = NewSession { token_hash: &token_hash(&token), device };
            self.store().forget_sessions(self.now() - SESSION_LASTS).await?;
            self.store().add_session(&person.id, session, self.now()).await?;
            for session in self.store().sessions_of(&person.id, 0).await?.into_iter().skip(MOST_SESSIONS) {
                self.store().end_session(&session.token_hash).await?;
            }
            Ok(token)
        })
    }

    /// The sessions of a person, those used last first.
    pub fn sessions_of<'a>(&'a self, person: &'a Person) -> Doing<'a, Vec<Session>> {
        Box::pin(async move { Ok(self.store().sessions_of(&person.id, self.now() - SESSION_LASTS).await?) })
    }

    /// Ends a session by its token.
    pub fn sign_out<'a>(&'a self, token: &'a str) -> Doing<'a, ()> {
        Box::pin(async move { Ok(self.store().end_session(&token_hash(token)).await?) })
    }

    /// Ends the session of a person that begins with this in the database. That there is none is what was wanted.
    pub fn end_session_of<'a>(&'a self, person: &'a Person, handle: &'a str) -> Doing<'a, ()> {
        Box::pin(async move {
            for session in self.sessions_of(person).await?.iter().filter(|session| session_handle(session) == handle) {
                self.store().end_session(&session.token_hash).await?;
            }
            Ok(())
        })
    }

    /// Ends the sessions of a person but for the one of this token.
    pub fn end_other_sessions<'a>(&'a self, person: &'a Person, token: &'a str) -> Doing<'a, ()> {
        Box::pin(async move { Ok(self.store().end_other_sessions(&person.id, &token_hash(token)).await?) })
    }

    /// Brings what was kept before accounts and devices were up to date. Of people with one name and a password each, the
    /// earliest keeps the name; the others sign in by it with a number.
    pub(crate) async fn bring_people_up_to_date(&self) -> caravan_store::Result<()> {
        self.store().date_old_sessions(self.now()).await?;
        for person in self.store().people_without_account().await? {
            self.give_account(&person).await?;
        }
        Ok(())
    }

    async fn give_account(&self, person: &Person) -> caravan_store::Result<()> {
        let numbered = (2..).map(|number| format!("{} {number}", person.name));
        for name in std::iter::once(person.name.clone()).chain(numbered) {
            match self.store().rename(&person.id, &name, &account_of(&name)).await {
                Err(caravan_store::Error::Conflict) => {}
                other => return other,
            }
        }
        Ok(())
    }
}

/// What a session is called in a list: enough of it to tell it from the others of its owner.
pub fn session_handle(session: &Session) -> &str {
    session.token_hash.get(..16).unwrap_or(&session.token_hash)
}

/// That the name is an account already, if that is why it was not written.
fn name_taken(error: caravan_store::Error) -> Error {
    match error {
        caravan_store::Error::Conflict => Problem::NameTaken.into(),
        other => other.into(),
    }
}
