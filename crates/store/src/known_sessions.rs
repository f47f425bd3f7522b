//! Whose sessions were asked for a moment ago: every request comes with one.
//!
//! Only where this program alone has the database, since nobody else then ends a session; and whatever is written to it, but
//! for the logs of tables, makes all of them unknown again.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::pool::Connections;
use crate::session::Session;

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
    sessions: HashMap<String, (Session, Instant)>,
}

/// How often sessions had been forgotten when somebody began to read one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Since(u64);

impl KnownSessions {
    /// The session, if it is known.
    pub(crate) fn session(&self, token_hash: &str) -> Option<Session> {
        let known = self.lock();
        let (session, since) = known.sessions.get(token_hash)?;
        (since.elapsed() < LASTS).then(|| session.clone())
    }

    /// To be asked before a session is read.
    pub(crate) fn since(&self) -> Since {
        Since(self.lock().forgotten)
    }

    /// Keeps what was read, unless something was written meanwhile.
    pub(crate) fn keep(&self, since: Since, session: &Session) {
        let mut known = self.lock();
        if known.forgotten != since.0 {
            return;
        }
        if known.sessions.len() >= MOST {
            known.sessions.clear();
        }
        known.sessions.insert(session.token_hash.clone(), (session.clone(), Instant::now()));
    }

    fn forget(&self) {
        let mut known = self.lock();
        known.forgotten += 1;
        known.sessions.clear();
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Connections for writing, after which sessions are unknown again.
pub(crate) struct Writing<'a> {
    pub(crate) connections: &'a Connections,
    pub(crate) sessions: &'a KnownSessions,
}

impl Deref for Writing<'_> {
    type Target = Connections;

    fn deref(&self) -> &Connections {
        self.connections
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
    use crate::person::Person;

    #[test]
    fn what_was_read_before_a_write_is_not_kept_after_it() {
        let sessions = KnownSessions::default();
        let ada = Person { id: "p1".into(), name: "Ada".into(), created: 0, settings: Default::default() };
        let ada = Session { token_hash: "token".into(), person: ada, device: None, created: 0, used: 0 };
        let since = sessions.since();
        sessions.keep(since, &ada);
        assert_eq!(sessions.session("token"), Some(ada.clone()));
        sessions.forget();
        assert_eq!(sessions.session("token"), None);
        sessions.keep(since, &ada);
        assert_eq!(sessions.session("token"), None, "somebody may have ended it since it was read");
    }
}
