//! Studies made in the background: shared out, aborted, gone on with, refused.
#![allow(clippy::unwrap_used)]

#[path = "../../store/tests/postgres/mod.rs"]
mod postgres;

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_store::{Person, Store};
use caravan_studies::{Config, Studies};
use caravan_study::{Analysis, Chance, Depth, Progress};
use caravan_tables::{Caller, Clock, Error, NewSeat, NewTable, Pace, Problem, Seating, Sponsor, Tables};
use postgres::Postgres;

/// Far less than anyone would read by, and enough for everything to happen.
const SHALLOW: Config = Config { depth: Depth { search: 12, value: 2 }, explored: 30, most_asked: 2, workers: 2 };

async fn tables_on(store: Store) -> Tables {
    let clock = Clock::Set(Arc::new(AtomicI64::new(1_000_000)));
    Tables::new(store, caravan_tables::Config { clock, second: Budget::Nodes(20), ..Default::default() }).await.unwrap()
}

async fn studies_on(store: Store) -> Studies {
    Studies::new(tables_on(store).await, SHALLOW)
}

async fn ada(tables: &Tables) -> Person {
    tables.new_person("Ada", "").await.unwrap().0
}

/// A table with these seats.
async fn table(tables: &Tables, game: GameKind, seats: Vec<NewSeat>) -> String {
    let seating = Seating::Listed;
    let new = NewTable { seats, seating, pace: Pace::Instant, deal_name: "studied".to_owned(), ..NewTable::of(game) };
    let id = tables.open(&new, &Caller::here(ada(tables).await)).await.unwrap();
    tables.rest().await;
    id
}

/// A game between bots that is over.
async fn finished(tables: &Tables, game: GameKind) -> String {
    table(tables, game, vec![NewSeat::Bot("trader".to_owned()), NewSeat::Bot("pedlar".to_owned())]).await
}

async fn whole(studies: &Studies, id: &str) -> Analysis {
    match studies.progress(id).await.unwrap() {
        Progress::Whole(analysis) => *analysis,
        other => panic!("{other:?}"),
    }
}

fn problem<T>(done: Result<T, Error>) -> Problem {
    done.err().expect("it is refused").problem()
}

fn sponsor() -> Sponsor {
    Sponsor { person: "ada".to_owned(), network: String::new(), is_for_nobody: false }
}

#[tokio::test]
async fn a_finished_game_is_studied_once_and_adds_up() {
    for game in GameKind::ALL {
        let tables = tables_on(Store::in_memory().await.unwrap()).await;
        let studies = Studies::new(tables.clone(), SHALLOW);
        let id = finished(&tables, game).await;
        assert_eq!(studies.progress(&id).await.unwrap(), Progress::NotAsked);
        assert!(!studies.work_on_next().await.unwrap(), "nobody has asked");
        studies.ask(&id, Some("ada")).await.unwrap();
        studies.ask(&id, None).await.unwrap();
        let turns = tables.table(&id).await.unwrap().state().await.game().turns();
        assert_eq!(studies.progress(&id).await.unwrap(), Progress::Waiting { before: 0, done: 0, turns });
        assert!(studies.work_on_next().await.unwrap());
        let analysis = whole(&studies, &id).await;
        assert_eq!(analysis.turns.len(), turns, "a turn of the study is a turn of the table");
        for seat in &analysis.seats {
            assert_eq!(seat.start + seat.luck + seat.own + seat.others.all(), seat.result);
        }
        assert_eq!(analysis.seats.iter().map(|seat| seat.result).sum::<Chance>(), Chance::ONE);
        assert!(!studies.work_on_next().await.unwrap(), "once is enough");
    }
}

#[tokio::test]
async fn an_aborted_study_goes_on_where_it_stopped_after_a_restart() {
    let path = std::env::temp_dir().join(format!("caravan-studies-{}.db", std::process::id()));
    let address = path.to_string_lossy().into_owned();
    let store = Store::open(&address).await.unwrap();
    let studies = studies_on(store.clone()).await;
    let tables = tables_on(store.clone()).await;
    let id = finished(&tables, GameKind::SpiceRoad).await;
    studies.ask(&id, Some("ada")).await.unwrap();
    // A worker claims it and keeps two turns, the second with a mark that no study would make, and is gone.
    let study = caravan_study::Study::new(&record(&tables, &id).await, SHALLOW.depth).unwrap();
    store.claim_study("gone", 1_000_000, 1_060_000).await.unwrap().unwrap();
    let (first, mut second) = (study.turn(0), study.turn(1));
    second.ways = 12_345;
    for (at, turn) in [&first, &second].into_iter().enumerate() {
        assert!(store.keep_studied_turn(&id, "gone", at, &serde_json::to_string(turn).unwrap()).await.unwrap());
    }
    store.close().await;

    let store = Store::open(&address).await.unwrap();
    let studies = studies_on(store.clone()).await;
    assert_eq!(studies.progress(&id).await.unwrap(), Progress::UnderWay { done: 2, turns: study.turns() });
    assert!(!studies.work_on_next().await.unwrap(), "it is claimed");
    store.release_studies().await.unwrap();
    assert!(studies.work_on_next().await.unwrap());
    let analysis = whole(&studies, &id).await;
    assert_eq!(analysis.turns[1].ways, 12_345, "what was kept was not studied again");
    assert_eq!(analysis.turns[0], first);
    assert_eq!(analysis.turns[2], study.turn(2));
    store.close().await;
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{address}{end}"));
    }
}

async fn record(tables: &Tables, id: &str) -> caravan_record::AnyRecord {
    caravan_record::AnyRecord::read(tables.finished_record(id).await.unwrap().as_bytes()).unwrap()
}

#[tokio::test]
async fn what_was_studied_by_another_method_is_studied_again() {
    let store = Store::in_memory().await.unwrap();
    let tables = tables_on(store.clone()).await;
    let id = finished(&tables, GameKind::SpiceRoad).await;
    let deeper = Config { depth: SHALLOW.depth.times(2), ..SHALLOW };
    Studies::new(tables.clone(), SHALLOW).ask(&id, None).await.unwrap();
    store.claim_study("gone", 1_000_000, 1_000_001).await.unwrap().unwrap();
    assert!(store.keep_studied_turn(&id, "gone", 0, "of an older form").await.unwrap());
    store.release_study(&id, "gone").await.unwrap();
    let studies = Studies::new(tables, deeper);
    assert!(studies.work_on_next().await.unwrap());
    assert_eq!(whole(&studies, &id).await.depth, deeper.depth);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_servers_on_one_database_share_the_work_and_do_nothing_twice() {
    let Some(postgres) = Postgres::start("shared-studies") else { return };
    let address = postgres.database("caravan");
    let (one, two) = (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
    // Both say that they are there, as servers do: what a silent one has claimed is taken over.
    for store in [one.clone(), two.clone()] {
        tokio::spawn(async move {
            loop {
                let _ = store.beat().await;
                tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            }
        });
    }
    let tables = tables_on(one.clone()).await;
    let nodes = [Studies::new(tables.clone(), SHALLOW), studies_on(two).await];
    let mut games = Vec::new();
    for who in ["ada", "blaise", "charles"] {
        let id = finished(&tables, GameKind::SpiceRoad).await;
        nodes[0].ask(&id, Some(who)).await.unwrap();
        games.push(id);
    }
    let workers: Vec<_> = (0..4)
        .map(|worker| {
            let node = nodes[worker % 2].clone();
            tokio::spawn(async move {
                let mut made = 0;
                while node.work_on_next().await.unwrap() {
                    made += 1;
                }
                made
            })
        })
        .collect();
    let mut made = 0;
    for worker in workers {
        made += worker.await.unwrap();
    }
    assert_eq!(made, 3, "each was claimed once");
    for id in &games {
        assert_eq!(whole(&nodes[0], id).await, whole(&nodes[1], id).await);
    }
}

#[tokio::test]
async fn nothing_of_a_game_that_is_being_played_can_be_studied_or_explored() {
    let tables = tables_on(Store::in_memory().await.unwrap()).await;
    let studies = Studies::new(tables.clone(), SHALLOW);
    let playing = table(&tables, GameKind::SpiceRoad, vec![NewSeat::Host, NewSeat::Bot("trader".to_owned())]).await;
    let open = table(&tables, GameKind::SpiceRoad, vec![NewSeat::Host, NewSeat::Free]).await;
    for id in [&playing, &open] {
        assert_eq!(problem(studies.ask(id, Some("ada")).await), Problem::StillPlayed);
        assert_eq!(problem(studies.progress(id).await), Problem::StillPlayed);
        assert_eq!(problem(studies.explore(id, 0, &[], sponsor()).await), Problem::StillPlayed);
        assert_eq!(problem(tables.finished_record(id).await), Problem::StillPlayed);
    }
    assert!(!studies.work_on_next().await.unwrap(), "nothing was asked for");
}

#[tokio::test]
async fn one_person_waits_for_so_many_studies_at_most() {
    let tables = tables_on(Store::in_memory().await.unwrap()).await;
    let studies = Studies::new(tables.clone(), SHALLOW);
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(finished(&tables, GameKind::SpiceRoad).await);
    }
    for id in &games[..2] {
        studies.ask(id, Some("eve")).await.unwrap();
    }
    assert_eq!(problem(studies.ask(&games[2], Some("eve")).await), Problem::TooManyRequests);
    studies.ask(&games[1], Some("eve")).await.unwrap();
    studies.ask(&games[2], Some("ada")).await.unwrap();
}

#[tokio::test]
async fn other_turns_are_played_for_anybody_and_evaluated() {
    for game in GameKind::ALL {
        let tables = tables_on(Store::in_memory().await.unwrap()).await;
        let studies = Studies::new(tables.clone(), SHALLOW);
        let id = finished(&tables, game).await;
        let mut line = Vec::new();
        for turns in 0..6 {
            let explored = studies.explore(&id, 3, &line, sponsor()).await.unwrap();
            assert!(explored.branch.game().turns() >= 3 + turns);
            let evaluation = explored.evaluation.unwrap();
            assert_eq!(evaluation.win.iter().copied().sum::<Chance>(), Chance::ONE);
            let last = evaluation.turns.last().unwrap();
            assert!(explored.branch.game().read_turn(&last.turn).is_ok());
            line.push(last.turn.clone());
        }
        let turns = tables.table(&id).await.unwrap().state().await.game().turns();
        assert!(studies.explore(&id, turns, &[], sponsor()).await.unwrap().evaluation.is_none(), "the game is over");
        assert_eq!(problem(studies.explore(&id, turns + 1, &[], sponsor()).await), Problem::NoSuchPage);
        let nonsense = ["M99".to_owned()];
        assert_eq!(problem(studies.explore(&id, 3, &nonsense, sponsor()).await), Problem::NotAllowed);
        let state = tables.table(&id).await.unwrap().state().await.game().turns();
        assert_eq!(state, turns, "the game itself stays as it was");
    }
}
