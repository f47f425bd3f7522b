//! Places for connections and for live streams: how many there are, and how many one network may hold, so that others find one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A network is always given so many, while there is one left at all.
const FEW: usize = 8;

/// Places. Of those that are left nobody gets more than a quarter: whoever comes later, with little, always finds one.
pub(crate) struct Places {
    all: usize,
    /// The most that one network is ever given; none where nobody counts.
    most: Option<usize>,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    all: usize,
    by_network: HashMap<String, usize>,
}

/// A place that is held; it is free again when this value is gone.
pub(crate) struct Place {
    places: Arc<Places>,
    network: Option<String>,
}

impl Places {
    /// So many places, of which one network is given at most so many.
    pub(crate) fn new(all: usize, most: Option<usize>) -> Arc<Places> {
        Arc::new(Places { all, most, held: Mutex::default() })
    }

    /// A place for a network; nothing if it has enough, or none is left.
    pub(crate) fn take(self: &Arc<Places>, network: &str) -> Option<Place> {
        let is_fair = |held, free| self.most.is_none_or(|most| held < FEW || held < most.min(free / 4));
        self.take_if(Some(network.to_owned()), is_fair)
    }

    /// A place for whoever speaks for many, as a proxy does; nothing if none is left.
    pub(crate) fn take_for_many(self: &Arc<Places>) -> Option<Place> {
        self.take_if(None, |_, _| true)
    }

    /// How many are held.
    pub(crate) fn held(&self) -> usize {
        self.lock().all
    }

    fn take_if(self: &Arc<Places>, network: Option<String>, is_fair: impl Fn(usize, usize) -> bool) -> Option<Place> {
        let mut held = self.lock();
        let free = self.all.saturating_sub(held.all);
        let by_network = network.as_ref().and_then(|network| held.by_network.get(network)).copied().unwrap_or(0);
        if free == 0 || !is_fair(by_network, free) {
            return None;
        }
        held.all += 1;
        if let Some(network) = &network {
            held.by_network.insert(network.clone(), by_network + 1);
        }
        Some(Place { places: self.clone(), network })
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.places.lock();
        held.all -= 1;
        let Some(network) = &self.network else { return };
        match held.by_network.get_mut(network) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(held.by_network.remove(network)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(places: &Arc<Places>, network: &str) -> Vec<Place> {
        std::iter::from_fn(|| places.take(network)).collect()
    }

    #[test]
    fn one_network_leaves_places_for_others() {
        let places = Places::new(1000, Some(500));
        let greedy = taken(&places, "192.0.2.66");
        assert_eq!(greedy.len(), 200, "a quarter of what is left then");
        let second = taken(&places, "192.0.2.67");
        assert_eq!(second.len(), 160);
        assert!(places.take("198.51.100.7").is_some());
        drop(greedy);
        assert_eq!(places.held(), second.len());
        assert_eq!(taken(&places, "192.0.2.66").len(), 168);
    }

    #[test]
    fn nobody_has_more_than_the_most_and_everyone_a_few_while_there_are_any() {
        let places = Places::new(10_000, Some(100));
        assert_eq!(taken(&places, "192.0.2.66").len(), 100);
        let narrow = Places::new(10, Some(100));
        let first = taken(&narrow, "192.0.2.66");
        assert_eq!(first.len(), FEW);
        assert_eq!(taken(&narrow, "192.0.2.67").len(), 2);
        let many: Vec<Place> = std::iter::from_fn(|| narrow.take_for_many()).collect();
        assert_eq!(many.len(), 2);
        assert!(narrow.take("198.51.100.7").is_none());
    }

    #[test]
    fn networks_that_are_gone_are_forgotten() {
        let places = Places::new(100, Some(10));
        drop([places.take("a"), places.take("a"), places.take("b")]);
        assert!(places.lock().by_network.is_empty() && places.held() == 0);
    }
}
