//! Databases that are opened: which there are, for whom, and what is there after a crash.

use caravan_store::{Error, Kind, Status, Store};

use crate::file::File;
use crate::samples::{append, entry, with_a_table};

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_crash() {
    let file = File::new("crash");
    let store = Store::open(&file.0).await.unwrap();
    with_a_table(&store).await;
    let entries = [entry(2, Kind::Turn, "S01")];
    store.append("t1", append(&entries, Status::Playing, &[], None)).await.unwrap();
    // The first store is not closed: what lies on the disk has what it has acknowledged all the same.
    let found = File::new("crash-found");
    for end in ["", "-wal"] {
        std::fs::copy(format!("{}{end}", file.0), format!("{}{end}", found.0)).unwrap();
    }
    let again = Store::open(&found.0).await.unwrap();
    assert_eq!(again.log("t1", 1).await.unwrap(), entries);
}

#[tokio::test]
async fn two_programs_had_one_file_open() {
    let file = File::new("once");
    let store = Store::open(&file.0).await.unwrap();
    assert!(store.outlives_the_program());
    let refusal = Store::open(&file.0).await.unwrap_err();
    assert!(matches!(&refusal, Error::InUse(path) if *path == file.0), "{refusal:?}");
    assert!(refusal.to_string().contains("another program"), "{refusal}");
    store.close().await;
    Store::open(&file.0).await.unwrap();
}

#[tokio::test]
async fn an_address_of_nothing_we_know_is_refused() {
    for address in ["mysql://localhost/x", "", "sqlite:", "sqlite://", "file:x?mode=memory"] {
        assert!(matches!(Store::open(address).await, Err(Error::UnknownStore(_))), "{address:?}");
    }
    assert!(matches!(Store::open("/no/such/folder/at/all.db").await, Err(Error::Database(_))));
}

#[tokio::test]
async fn a_database_in_memory_is_one_for_all_connections() {
    for address in [":memory:", "sqlite::memory:", "sqlite://:memory:"] {
        let store = Store::open(address).await.unwrap();
        assert!(!store.outlives_the_program());
        let asked: Vec<_> = (0..20).map(|_| tokio::spawn(keep(store.clone()))).collect();
        for secret in asked {
            assert_eq!(secret.await.unwrap(), "first", "{address}");
        }
    }
}

async fn keep(store: Store) -> String {
    store.secret("test", "first").await.unwrap()
}

#[cfg(unix)]
#[tokio::test]
async fn a_new_file_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let file = File::new("private");
    let store = Store::open(&file.0).await.unwrap();
    store.secret("test", "first").await.unwrap();
    for end in ["", "-wal", "-shm"] {
        let mode = std::fs::metadata(format!("{}{end}", file.0)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{end}");
    }
}
