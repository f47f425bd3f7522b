//! Things that are there once and stay for as long as the program runs, so that a position can point at them.
//!
//! A position is plain data and is copied millions of times a second; the map and the components it is played with are
//! large and never change. So each map and each set of components is kept once, for ever, and a position carries a
//! reference. They come from files that a person chose and with records of games played elsewhere: a handful in the life of a
//! program. Records can come from strangers, so there is a limit to how many are kept. Reading a position or a turn never adds
//! one: it names one that is there.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Mutex, PoisonError};

/// A reference to something kept once: two are equal if they are the same.
pub struct Interned<T: 'static>(&'static T);

/// Something with a name and a number that stands for its content.
pub(super) trait Content {
    /// The name, by which a position line refers to it.
    fn name(&self) -> &str;
    /// A hash of all that matters about it, the same in every build.
    fn content_hash(&self) -> u64;
}

/// The most that is kept of one kind: some two hundred and fifty megabytes.
pub(super) const MOST_KEPT: usize = 65_536;

/// So many are kept already that there is no place for another.
#[derive(Debug)]
pub(super) struct NoPlace;

/// All that has been kept of one kind, by the hash of its content.
pub(super) struct Registry<T: 'static>(Mutex<BTreeMap<u64, &'static T>>);

impl<T: Content> Registry<T> {
    pub(super) const fn new() -> Registry<T> {
        Registry(Mutex::new(BTreeMap::new()))
    }

    /// Keeps `value`, or finds the one with the same content that is already kept.
    pub(super) fn keep(&self, value: T) -> Result<Interned<T>, NoPlace> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = kept.get(&value.content_hash()) {
            return Ok(Interned(same));
        }
        if kept.len() >= MOST_KEPT {
            return Err(NoPlace);
        }
        let value: &'static T = Box::leak(Box::new(value));
        kept.insert(value.content_hash(), value);
        Ok(Interned(value))
    }

    /// The one that is named by this hash in hexadecimal digits. What comes with the program has a name instead.
    pub(super) fn named_by_hash(&self, name: &str) -> Option<Interned<T>> {
        let hash = u64::from_str_radix(name, 16).ok()?;
        self.with_hash(hash).filter(|known| known.name() == name)
    }

    /// The one with this content.
    pub(super) fn with_hash(&self, hash: u64) -> Option<Interned<T>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(&hash).copied().map(Interned)
    }
}

impl<T> Deref for Interned<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        self.0
    }
}

impl<T> Interned<T> {
    /// The thing itself.
    #[inline(always)]
    pub fn get(self) -> &'static T {
        self.0
    }
}

impl<T> Clone for Interned<T> {
    #[inline(always)]
    fn clone(&self) -> Interned<T> {
        *self
    }
}

impl<T> Copy for Interned<T> {}

impl<T> PartialEq for Interned<T> {
    #[inline(always)]
    fn eq(&self, other: &Interned<T>) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<T> Eq for Interned<T> {}

impl<T: Content> Hash for Interned<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.content_hash().hash(state);
    }
}

impl<T: Content> std::fmt::Debug for Interned<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
