//! How many requests each visitor may make: a bucket that fills again with time.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The buckets of all visitors.
pub(crate) struct Limits {
    buckets: Mutex<HashMap<String, Bucket>>,
    is_off: bool,
}

#[derive(Clone, Copy)]
struct Bucket {
    tokens: f64,
    filled: i64,
}

/// How many requests in a burst, and how many a second in the long run: far more than ten tables in ten tabs need.
const BURST: f64 = 120.0;
const A_SECOND: f64 = 20.0;
/// Beyond so many visitors, buckets that are full again are forgotten.
const BUCKETS_KEPT: usize = 10_000;

impl Limits {
    pub(crate) fn new(is_off: bool) -> Limits {
        Limits { buckets: Mutex::default(), is_off }
    }

    /// Whether a visitor may make a request that weighs so much now.
    pub(crate) fn allow(&self, visitor: &str, weight: f64, now: i64) -> bool {
        if self.is_off {
            return true;
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > BUCKETS_KEPT {
            buckets.retain(|_, bucket| bucket.filled_until(now).tokens < BURST);
        }
        let bucket = buckets.entry(visitor.to_owned()).or_insert(Bucket { tokens: BURST, filled: now });
        *bucket = bucket.filled_until(now);
        let is_allowed = bucket.tokens >= weight;
        if is_allowed {
            bucket.tokens -= weight;
        }
        is_allowed
    }
}

impl Bucket {
    fn filled_until(self, now: i64) -> Bucket {
        let seconds = (now - self.filled).max(0) as f64 / 1000.0;
        Bucket { tokens: (self.tokens + seconds * A_SECOND).min(BURST), filled: now }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_then_a_steady_flow_and_each_visitor_has_their_own() {
        let limits = Limits::new(false);
        let allowed = (0..1000).filter(|_| limits.allow("ada", 1.0, 0)).count();
        assert_eq!(allowed, BURST as usize);
        assert!(limits.allow("blaise", 1.0, 0));
        let later = (0..1000).filter(|_| limits.allow("ada", 1.0, 1000)).count();
        assert_eq!(later, A_SECOND as usize);
        assert!(!limits.allow("ada", 1.0, 500), "time that runs backwards fills nothing");
    }
}
