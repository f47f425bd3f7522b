//! Workers end with what they work for.
#![allow(clippy::unwrap_used)]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_store::Store;
use caravan_studies::{Config, Studies};
use caravan_study::{Depth, Progress};
use caravan_tables::{Caller, NewSeat, NewTable, Pace, Seating, Tables};

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// A study that is under way, and takes longer than anybody waits.
async fn study_under_way() -> Studies {
    let config = caravan_tables::Config { second: Budget::Nodes(20), ..Default::default() };
    let tables = Tables::new(Store::in_memory().await.unwrap(), config).await.unwrap();
    let (ada, _) = tables.new_person("Ada", "").await.unwrap();
    let seats = vec![NewSeat::Bot("trader".to_owned()), NewSeat::Bot("pedlar".to_owned())];
    let game = NewTable::of(GameKind::SpiceRoad);
    let new = NewTable { seats, seating: Seating::Listed, pace: Pace::Instant, ..game };
    let id = tables.open(&new, &Caller::here(ada)).await.unwrap();
    tables.rest().await;
    let depth = Depth { search: 1000, value: 50 };
    let studies = Studies::new(tables, Config { depth, explored: 30, most_asked: 2, workers: 2 });
    studies.ask(&id, None).await.unwrap();
    studies.run().await.unwrap();
    while !matches!(studies.progress(&id).await.unwrap(), Progress::UnderWay { done: 1.., .. }) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    studies
}

/// How many threads study, where the system tells.
fn threads() -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let names = tasks.filter_map(|task| std::fs::read_to_string(task.path().join("comm")).ok());
    names.filter(|name| name.trim() == "study").count()
}

#[test]
fn workers_panicked_when_their_runtime_was_gone() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        before(panic);
    }));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let studies = runtime.block_on(study_under_way());
    if cfg!(target_os = "linux") {
        assert_eq!(threads(), 2);
    }
    drop(runtime);
    let begun = Instant::now();
    while threads() > 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "a worker goes on for nobody");
        std::thread::sleep(Duration::from_millis(10));
    }
    drop(studies);
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
}
