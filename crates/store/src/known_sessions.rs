//! Whose sessions were asked for a moment ago: every request comes with one.
//!
//! Only where this program alone has the database, since nobody else then ends a session; and whatever is written to it, but
//! for the logs of tables, makes all of them unknown again.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::person::Person;
use crate::pool::Pool;

/// A session is read again after this time, whatever happens.
const LASTS: Duration = Duration::from_secs(10);

/// Beyond so many, all are forgotten.
const MOST: usize = 20_000;

/// The sessions that are known, and how often they were forgotten.
#[derive(Default, Debug)]
pub(crate) struct KnownSessions(Mutex<Known>);

#[derive(Default, Debug)]
struct Known {
    forgotten: u64,
    people: HashMap<String, (Person, Instant)>,
}

/// How often sessions had been forgotten when somebody began to read one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Since(u64);

impl KnownSessions {
    /// Whose session it is, if that is known.
    pub(crate) fn person(&self, token_hash: &str) -> Option<Person> {
        let known = self.lock();
        let (person, since) = known.people.get(token_hash)?;
        (since.elapsed() < LASTS).then(|| person.clone())
    }

    /// To be asked before a session is read.
    pub(crate) fn since(&self) -> Since {
        Since(self.lock().forgotten)
    }

    /// Keeps what was read, unless something was written meanwhile.
    pub(crate) fn keep(&self, since: Since, token_hash: &str, person: &Person) {
        let mut known = self.lock();
        if known.forgotten != since.0 {
            return;
        }
        if known.people.len() >= MOST {
            known.people.clear();
        }
        known.people.insert(token_hash.to_owned(), (person.clone(), Instant::now()));
    }

    fn forget(&self) {
        let mut known = self.lock();
        known.forgotten += 1;
        known.people.clear();
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Connections for writing, after which sessions are unknown again.
pub(crate) struct Writing<'a> {
    pub(crate) pool: &'a Pool,
    pub(crate) sessions: &'a KnownSessions,
}

impl Deref for Writing<'_> {
    type Target = Pool;

    fn deref(&self) -> &Pool {
        self.pool
    }
}

impl Drop for Writing<'_> {
    fn drop(&mut self) {
        self.sessions.forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_before_a_write_is_not_kept_after_it() {
        let sessions = KnownSessions::default();
        let ada = Person { id: "p1".into(), name: "Ada".into(), created: 0, settings: Default::default() };
        let since = sessions.since();
        sessions.keep(since, "token", &ada);
        assert_eq!(sessions.person("token"), Some(ada.clone()));
        sessions.forget();
        assert_eq!(sessions.person("token"), None);
        sessions.keep(since, "token", &ada);
        assert_eq!(sessions.person("token"), None, "somebody may have ended it since it was read");
    }
}
