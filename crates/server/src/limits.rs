//! How many requests each visitor may make: a bucket that fills again with time, kept by the crate `governor`.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use caravan_tables::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

/// What a plain request weighs. There are lighter ones: an address is charged for a share of what its people ask.
pub(crate) const REQUEST: u32 = 8;

/// How many requests in a burst, and how many a second in the long run: far more than ten tables in ten tabs need.
const BURST: u32 = 120;
const A_SECOND: u32 = 20;

/// What weighs most of all that may be asked: everything that can be asked in a row.
pub(crate) const HEAVIEST: u32 = BURST * REQUEST;

/// Beyond so many visitors, buckets that are full again are forgotten.
const BUCKETS_KEPT: usize = 10_000;

/// What may be done a few times in a row, and then seldom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rare {
    /// Trying a password for a name.
    Password,
    /// Bringing a map or a record along: maps are kept for as long as the program runs.
    BroughtAlong,
    /// Opening a table that everyone is shown.
    PublicTable,
    /// Having a game studied, which is minutes of work.
    Study,
    /// Opening a table, which is kept for good.
    Table,
    /// Becoming somebody, who is kept for good.
    Person,
}

impl Rare {
    const ALL: [Rare; 6] =
        [Rare::Password, Rare::BroughtAlong, Rare::PublicTable, Rare::Study, Rare::Table, Rare::Person];

    /// How often in a row, and how long it takes until it may be done once more.
    const fn allowed(self) -> (u32, Duration) {
        match self {
            Rare::Password => (10, Duration::from_secs(10)),
            Rare::BroughtAlong => (40, Duration::from_secs(120)),
            Rare::PublicTable => (20, Duration::from_secs(120)),
            Rare::Study => (20, Duration::from_secs(60)),
            Rare::Table => (200, Duration::from_secs(5)),
            Rare::Person => (200, Duration::from_secs(10)),
        }
    }

    fn quota(self) -> Quota {
        let (burst, period) = self.allowed();
        // No period is nothing, so there is such a quota.
        let quota = Quota::with_period(period).unwrap_or_else(requests);
        quota.allow_burst(NonZeroU32::MIN.saturating_add(burst - 1))
    }
}

/// The buckets of all visitors; none where every request is let through.
pub(crate) struct Limits(Option<Kinds>);

/// The buckets of each kind.
struct Kinds {
    requests: Buckets,
    rare: [Buckets; Rare::ALL.len()],
}

struct Buckets {
    limiter: RateLimiter<String, HashMapStateStore<String>, LimitClock, NoOpMiddleware<Duration>>,
    /// The second in which buckets were forgotten last: looking at all of them for each request would be slow.
    swept: AtomicU64,
}

impl Limits {
    pub(crate) fn new(is_off: bool, clock: &Clock) -> Limits {
        Limits((!is_off).then(|| Kinds {
            requests: Buckets::new(requests(), LimitClock::from(clock)),
            rare: Rare::ALL.map(|what| Buckets::new(what.quota(), LimitClock::from(clock))),
        }))
    }

    /// Whether a visitor may make a request that weighs so much now.
    pub(crate) fn allow(&self, visitor: &str, weight: u32) -> bool {
        self.0.as_ref().is_none_or(|kinds| kinds.requests.allow(visitor, weight))
    }

    /// Whether somebody may do something now that is seldom done.
    pub(crate) fn allow_rare(&self, what: Rare, visitor: &str) -> bool {
        self.0.as_ref().is_none_or(|kinds| kinds.rare[what as usize].allow(visitor, 1))
    }
}

fn requests() -> Quota {
    let weight = |requests: u32| NonZeroU32::MIN.saturating_add(requests * REQUEST - 1);
    Quota::per_second(weight(A_SECOND)).allow_burst(weight(BURST))
}

impl Buckets {
    fn new(quota: Quota, clock: LimitClock) -> Buckets {
        Buckets { limiter: RateLimiter::new(quota, HashMapStateStore::default(), clock), swept: AtomicU64::new(0) }
    }

    fn allow(&self, visitor: &str, weight: u32) -> bool {
        self.forget_full_buckets();
        let Some(weight) = NonZeroU32::new(weight) else { return true };
        matches!(self.limiter.check_key_n(&visitor.to_owned(), weight), Ok(Ok(())))
    }

    fn forget_full_buckets(&self) {
        let second = governor::clock::Clock::now(self.limiter.clock()).as_secs();
        if self.limiter.len() > BUCKETS_KEPT && self.swept.swap(second, Ordering::Relaxed) != second {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
    }
}

/// The time that buckets go by. It never runs backwards, as the time of day may when a machine's clock is set.
#[derive(Clone)]
enum LimitClock {
    Since(Instant),
    /// A clock that tests set.
    Set(Clock),
}

impl From<&Clock> for LimitClock {
    fn from(clock: &Clock) -> LimitClock {
        match clock {
            Clock::System => LimitClock::Since(Instant::now()),
            Clock::Set(_) => LimitClock::Set(clock.clone()),
        }
    }
}

impl governor::clock::Clock for LimitClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        match self {
            LimitClock::Since(start) => start.elapsed(),
            LimitClock::Set(clock) => Duration::from_millis(clock.now().unsigned_abs()),
        }
    }
}

/// What an address is limited as: itself, or for IPv6 the network of 64 bits it lies in, which is what one household is given.
pub(crate) fn network_of(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{}/64", Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicI64;

    use super::*;

    fn limits() -> (Limits, Arc<AtomicI64>) {
        let time = Arc::new(AtomicI64::new(1_000_000));
        (Limits::new(false, &Clock::Set(time.clone())), time)
    }

    fn allowed(limits: &Limits, visitor: &str, weight: u32) -> u32 {
        (0..10_000).filter(|_| limits.allow(visitor, weight)).count() as u32
    }

    #[test]
    fn a_burst_is_allowed_then_a_steady_flow_and_each_visitor_has_their_own() {
        let (limits, time) = limits();
        assert_eq!(allowed(&limits, "ada", REQUEST), BURST);
        assert!(limits.allow("blaise", REQUEST));
        time.store(1_001_000, Ordering::Relaxed);
        assert_eq!(allowed(&limits, "ada", REQUEST), A_SECOND);
        time.store(1_000_500, Ordering::Relaxed);
        assert!(!limits.allow("ada", REQUEST), "time that runs backwards fills nothing");
    }

    #[test]
    fn what_weighs_more_is_allowed_less_often() {
        let (limits, _) = limits();
        assert_eq!(allowed(&limits, "ada", 20 * REQUEST), BURST / 20);
        assert_eq!(allowed(&limits, "blaise", REQUEST / 8), BURST * 8);
        assert!(!limits.allow("curious", (BURST + 1) * REQUEST), "nothing may weigh more than a burst");
    }

    #[test]
    fn passwords_are_tried_slowly() {
        let (limits, time) = limits();
        let tried = |whom: &str| (0..100).filter(|_| limits.allow_rare(Rare::Password, whom)).count();
        assert_eq!((tried("eve for ada"), tried("eve for ada"), tried("ada for ada")), (10, 0, 10));
        assert!(limits.allow_rare(Rare::BroughtAlong, "eve for ada"), "each is counted for itself");
        time.fetch_add(20_000, Ordering::Relaxed);
        assert_eq!(tried("eve for ada"), 2);
    }

    #[test]
    fn where_there_are_no_limits_everything_is_allowed() {
        let limits = Limits::new(true, &Clock::System);
        assert_eq!(allowed(&limits, "ada", REQUEST), 10_000);
    }

    #[test]
    fn visitors_who_stay_away_are_forgotten() {
        let (limits, time) = limits();
        let kept = || limits.0.as_ref().map_or(0, |kinds| kinds.requests.limiter.len());
        for visitor in 0..=BUCKETS_KEPT {
            assert!(limits.allow(&visitor.to_string(), REQUEST));
        }
        assert!(kept() > BUCKETS_KEPT);
        time.store(1_060_000, Ordering::Relaxed);
        assert!(limits.allow("ada", REQUEST));
        assert_eq!(kept(), 1);
    }

    #[test]
    fn an_ipv6_network_is_one_visitor() {
        let network = |text: &str| network_of(text.parse().unwrap());
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
        assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7");
    }
}
