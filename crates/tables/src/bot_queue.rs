//! Who thinks next: bots wait for places, and places are shared fairly among those whose tables they play at.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// What was thought for somebody counts half as much after so long.
const HALF_LIFE: Duration = Duration::from_secs(10);

/// What a thought takes, as long as nobody has measured one.
const FIRST_GUESS: Duration = Duration::from_millis(100);

/// Whom a bot thinks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sponsor {
    /// Who opened the table.
    pub person: String,
    /// Where they came from; empty if nobody knows any more.
    pub network: String,
    /// Whether nobody sits at the table who would wait for the bot.
    pub is_for_nobody: bool,
}

/// Places to think in, and those who wait for one.
pub struct BotQueue(Mutex<Waiting>);

struct Waiting {
    free: usize,
    places: usize,
    turns: Vec<Ticket>,
    /// The number of the next who waits.
    next: u64,
    used: Used,
    /// How long a thought takes, as the last ones did.
    usual: Duration,
}

/// A turn that waits for a place.
struct Ticket {
    number: u64,
    sponsor: Sponsor,
    place: oneshot::Sender<ThinkingPlace>,
}

/// A place to think in; the next turn gets it when this value is gone.
pub struct ThinkingPlace {
    queue: Arc<BotQueue>,
    sponsor: Sponsor,
    since: Instant,
}

/// How much was thought for each person and each network, of late.
struct Used {
    milliseconds: HashMap<String, u64>,
    halved: Instant,
}

impl Sponsor {
    /// The keys that thinking is charged to. A network that is not known is the person's own.
    fn keys(&self) -> [String; 2] {
        let network = if self.network.is_empty() { &self.person } else { &self.network };
        [format!("network {network}"), format!("person {}", self.person)]
    }
}

impl BotQueue {
    /// A queue for so many places.
    pub(crate) fn new(places: usize) -> Arc<BotQueue> {
        let used = Used { milliseconds: HashMap::new(), halved: Instant::now() };
        let waiting = Waiting { free: places, places, turns: Vec::new(), next: 0, used, usual: FIRST_GUESS };
        Arc::new(BotQueue(Mutex::new(waiting)))
    }

    /// A place, once it is this turn's: people's tables come before tables of bots alone, then whoever was thought for least, by
    /// network and by person, then who came first. Nothing if the queue is gone.
    pub(crate) async fn place(self: &Arc<BotQueue>, sponsor: Sponsor) -> Option<ThinkingPlace> {
        let comes = {
            let mut waiting = self.lock();
            if waiting.free > 0 {
                waiting.free -= 1;
                return Some(ThinkingPlace::new(self, sponsor));
            }
            let (place, comes) = oneshot::channel();
            let number = waiting.next;
            waiting.next += 1;
            waiting.turns.push(Ticket { number, sponsor, place });
            comes
        };
        comes.await.ok()
    }

    /// How many turns wait.
    pub fn waiting(&self) -> usize {
        self.lock().turns.iter().filter(|turn| !turn.place.is_closed()).count()
    }

    /// How long a turn for this sponsor would wait, if no others came.
    pub fn expected(&self, sponsor: &Sponsor) -> Duration {
        let mut waiting = self.lock();
        if waiting.free > 0 {
            return Duration::ZERO;
        }
        waiting.used.forget();
        let rank = waiting.used.rank(sponsor);
        let before = waiting.turns.iter().filter(|turn| waiting.used.rank(&turn.sponsor) <= rank).count() as u32;
        waiting.usual * (before + 1) / waiting.places.max(1) as u32
    }

    /// Hands a place on to whoever is next.
    fn hand_on(self: &Arc<BotQueue>) {
        let next = {
            let mut waiting = self.lock();
            waiting.turns.retain(|turn| !turn.place.is_closed());
            let next = waiting.take_next();
            waiting.free += usize::from(next.is_none());
            next
        };
        if let Some(turn) = next {
            // If whoever waited has gone this very moment, the place is dropped here and goes to the one after.
            drop(turn.place.send(ThinkingPlace::new(self, turn.sponsor)));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn take_next(&mut self) -> Option<Ticket> {
        self.used.forget();
        let rank = |turn: &Ticket| (self.used.rank(&turn.sponsor), turn.number);
        let next = (0..self.turns.len()).min_by_key(|&at| rank(&self.turns[at]))?;
        Some(self.turns.swap_remove(next))
    }
}

impl ThinkingPlace {
    fn new(queue: &Arc<BotQueue>, sponsor: Sponsor) -> ThinkingPlace {
        ThinkingPlace { queue: queue.clone(), sponsor, since: Instant::now() }
    }
}

impl Drop for ThinkingPlace {
    fn drop(&mut self) {
        let took = self.since.elapsed();
        {
            let mut waiting = self.queue.lock();
            waiting.used.charge(&self.sponsor, took);
            waiting.usual = (3 * waiting.usual + took) / 4;
        }
        self.queue.hand_on();
    }
}

impl Used {
    /// Where somebody stands in the queue: the least comes first.
    fn rank(&self, sponsor: &Sponsor) -> (bool, [u64; 2]) {
        let used = sponsor.keys().map(|key| self.milliseconds.get(&key).copied().unwrap_or(0));
        (sponsor.is_for_nobody, used)
    }

    fn charge(&mut self, sponsor: &Sponsor, took: Duration) {
        // A thought costs something however short it is.
        let milliseconds = took.as_millis() as u64 + 1;
        for key in sponsor.keys() {
            *self.milliseconds.entry(key).or_default() += milliseconds;
        }
    }

    /// Halves what is long past, and forgets what is next to nothing.
    fn forget(&mut self) {
        let passed = self.halved.elapsed();
        if passed < HALF_LIFE {
            return;
        }
        let halvings = (passed.as_millis() / HALF_LIFE.as_millis()).min(63) as u32;
        self.milliseconds.retain(|_, used| {
            *used >>= halvings;
            *used > 0
        });
        self.halved = Instant::now();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sponsor(person: &str, network: &str) -> Sponsor {
        Sponsor { person: person.to_owned(), network: network.to_owned(), is_for_nobody: false }
    }

    /// Lets these wait for the one place there is, which is held meanwhile, and returns in which order they got it.
    async fn served(queue: &Arc<BotQueue>, waiting: Vec<Sponsor>) -> Vec<String> {
        let held = queue.place(sponsor("somebody", "")).await.unwrap();
        let order: Arc<Mutex<Vec<String>>> = Arc::default();
        let mut tasks = Vec::new();
        for sponsor in waiting {
            let (queue, order) = (queue.clone(), order.clone());
            let before = queue.waiting();
            tasks.push(tokio::spawn({
                let queue = queue.clone();
                async move {
                    let place = queue.place(sponsor.clone()).await.unwrap();
                    order.lock().unwrap().push(sponsor.person);
                    drop(place);
                }
            }));
            while queue.waiting() == before {
                tokio::task::yield_now().await;
            }
        }
        drop(held);
        for task in tasks {
            task.await.unwrap();
        }
        Arc::try_unwrap(order).unwrap().into_inner().unwrap()
    }

    #[tokio::test]
    async fn fifteen_tables_of_one_visitor_made_everybody_elses_bots_wait() {
        let queue = BotQueue::new(1);
        let mut waiting = vec![sponsor("eve", "192.0.2.66"); 15];
        waiting.push(sponsor("ada", "198.51.100.7"));
        let order = served(&queue, waiting).await;
        assert_eq!(order[..3], ["eve", "ada", "eve"], "one turn comes before the second of somebody else");
    }

    #[tokio::test]
    async fn new_names_from_one_place_share_what_that_place_has() {
        let queue = BotQueue::new(1);
        let eve = |number: usize| sponsor(&format!("eve {number}"), "192.0.2.66");
        let order = served(&queue, vec![eve(1), eve(2), eve(3), sponsor("ada", "198.51.100.7")]).await;
        assert_eq!(order, ["eve 1", "ada", "eve 2", "eve 3"]);
    }

    #[tokio::test]
    async fn people_come_before_bots_among_themselves() {
        let queue = BotQueue::new(1);
        let alone = Sponsor { is_for_nobody: true, ..sponsor("bots", "203.0.113.1") };
        let ada = || sponsor("ada", "198.51.100.7");
        assert_eq!(served(&queue, vec![alone, ada(), ada()]).await, ["ada", "ada", "bots"]);
    }

    #[tokio::test]
    async fn who_goes_away_while_waiting_takes_no_place_along() {
        let queue = BotQueue::new(1);
        let held = queue.place(sponsor("ada", "")).await.unwrap();
        let waits = tokio::time::timeout(Duration::from_millis(20), queue.place(sponsor("blaise", ""))).await;
        assert!(waits.is_err() && queue.waiting() == 0);
        assert!(queue.expected(&sponsor("carl", "")) > Duration::ZERO);
        drop(held);
        assert_eq!(queue.expected(&sponsor("carl", "")), Duration::ZERO);
        assert!(queue.place(sponsor("carl", "")).await.is_some());
        assert!(queue.place(sponsor("carl", "")).await.is_some(), "each was given back");
    }
}
