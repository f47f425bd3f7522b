//! `caravan store`: what it says, and that what fails leaves nothing behind. That what it writes is played on is in `survive.rs`.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod folder;

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::Duration;

use caravan_store::{NewSession, Person, Settings, Store};
use folder::Folder;

/// The files of a folder.
fn files(folder: &Folder) -> Vec<String> {
    let name = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let mut files: Vec<String> = std::fs::read_dir(&folder.0).unwrap().map(name).collect();
    files.sort();
    files
}

/// Who may do what with a file.
fn mode(folder: &Folder, file: &str) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(folder.0.join(file)).unwrap().permissions().mode()
}

#[test]
fn what_failed_left_a_file_that_was_in_the_way() {
    let folder = Folder::new("left");
    folder.write("bad.txt", "this is no database, however long it is, and nobody would take it for one of a server");
    folder.write("empty.db", "");
    let before = files(&folder);
    for (words, expected) in [
        ("restore bad.txt", "bad.txt is not restored: bad.txt is no backup: file is not a database"),
        ("restore empty.db", "empty.db is not restored: empty.db is no backup: no such table: "),
        ("restore nosuch.db", "nosuch.db is not restored: nosuch.db cannot be read: "),
        ("import bad.txt", "bad.txt is not imported: bad.txt is no export"),
        ("import nosuch.jsonl", "nosuch.jsonl is not imported: nosuch.jsonl cannot be read: "),
    ] {
        let refusal = folder.refuses(&format!("store {words} --store new.db"));
        assert!(refusal.starts_with(&format!("caravan: {expected}")), "{words}: {refusal}");
        assert_eq!(files(&folder), before, "{words}");
    }
    for words in ["backup copy.db", "export copy.jsonl"] {
        folder.refuses(&format!("store {words} --store nosuch.db"));
        assert_eq!(files(&folder), before, "{words}");
    }
}

#[tokio::test]
async fn what_succeeded_said_nothing_and_could_be_read_by_everybody() {
    let folder = Folder::new("said");
    let store = Store::open(folder.0.join("games.db").to_str().unwrap()).await.unwrap();
    let ada = Person { id: "p1".into(), name: "Ada".into(), created: 0, settings: Settings::default() };
    store.add_person(&ada, NewSession::of_token("hash of her token")).await.unwrap();
    store.close().await;
    let held = "people: 1, tables: 0\n";
    assert_eq!(folder.prints("store backup copy.db --store games.db"), format!("backed up to copy.db; {held}"));
    assert_eq!(folder.prints("store export copy.jsonl --store games.db"), format!("exported to copy.jsonl; {held}"));
    // Whoever moves a backup may lose what it was allowed to whom.
    std::fs::write(folder.0.join("moved.db"), std::fs::read(folder.0.join("copy.db")).unwrap()).unwrap();
    assert_eq!(folder.prints("store restore moved.db --store a.db"), format!("restored from moved.db; {held}"));
    assert_eq!(folder.prints("store import copy.jsonl --store b.db"), format!("imported from copy.jsonl; {held}"));
    for file in ["copy.db", "copy.jsonl", "a.db", "b.db"] {
        assert_eq!(mode(&folder, file) & 0o077, 0, "{file}");
    }
    for file in ["a.db", "b.db"] {
        let store = Store::open(folder.0.join(file).to_str().unwrap()).await.unwrap();
        assert_eq!(store.session("hash of her token", 0).await.unwrap().unwrap().person, ada, "{file}");
        store.close().await;
    }
    // Whoever only reads a database may leave what SQLite lays beside it.
    let made: Vec<String> = files(&folder).into_iter().filter(|file| !file.starts_with("games.db")).collect();
    assert_eq!(made, ["a.db", "b.db", "copy.db", "copy.jsonl", "moved.db"]);
}

#[tokio::test]
async fn a_broken_export_was_said_to_be_a_fault_of_the_database() {
    let folder = Folder::new("broken-export");
    Store::open(folder.0.join("games.db").to_str().unwrap()).await.unwrap().close().await;
    folder.prints("store export all.jsonl --store games.db");
    let all = folder.read("all.jsonl");
    let (whole, end) = all.trim_end().rsplit_once('\n').unwrap();
    folder.write("broken.jsonl", &format!("{whole}\nwhat is this?\n{end}\n"));
    let (before, lines) = (files(&folder), whole.lines().count() + 1);
    let refusal = folder.refuses("store import broken.jsonl --store new.db");
    let expected = format!("broken.jsonl is no whole export: line {lines} is neither a row nor the columns of a table");
    assert!(refusal.contains(&expected) && !refusal.contains("database"), "{refusal}");
    assert_eq!(files(&folder), before);
}

#[tokio::test]
async fn an_export_that_was_cut_off_was_imported_as_a_smaller_one() {
    let folder = Folder::new("cut-export");
    let store = Store::open(folder.0.join("games.db").to_str().unwrap()).await.unwrap();
    let ada = Person { id: "p1".into(), name: "Ada".into(), created: 0, settings: Settings::default() };
    store.add_person(&ada, NewSession::of_token("hash of her token")).await.unwrap();
    store.close().await;
    folder.prints("store export all.jsonl --store games.db");
    let all = folder.read("all.jsonl");
    let lines: Vec<&str> = all.lines().collect();
    let cut = |kept: &[&str]| {
        folder.write("cut.jsonl", &(kept.join("\n") + "\n"));
        let refusal = folder.refuses("store import cut.jsonl --store new.db");
        assert!(!folder.0.join("new.db").exists());
        refusal
    };
    for end in 1..lines.len() {
        let refusal = cut(&lines[..end]);
        assert!(refusal.contains(&format!("cut.jsonl is no whole export: line {end} is the last")), "{refusal}");
    }
    // A row that others refer to may be missed by the database before its end is read.
    for missing in 1..lines.len() - 1 {
        cut(&[&lines[..missing], &lines[missing + 1..]].concat());
    }
    cut(&[&lines[..], &lines[lines.len() - 1..]].concat());
    cut(&[&lines[..lines.len() - 1], &["[1, 2"]].concat());
    let refusal = cut(&[&lines[..lines.len() - 1], &[r#"{"lines":18446744073709551615}"#]].concat());
    assert!(refusal.contains("should come after 18446744073709551615 others"), "no such number was meant: {refusal}");
}

#[tokio::test]
async fn a_line_without_end_was_read_into_memory() {
    let folder = Folder::new("long-line");
    Store::open(folder.0.join("games.db").to_str().unwrap()).await.unwrap().close().await;
    folder.write("games.jsonl", "");
    let export = std::fs::File::options().write(true).open(folder.0.join("games.jsonl")).unwrap();
    let refusal = || folder.refuses("store import games.jsonl --store new.db");
    // A line of zeros that takes no room on the disk.
    export.set_len(1 << 34).unwrap();
    assert_eq!(refusal(), "caravan: games.jsonl is not imported: games.jsonl is no export\n");
    folder.prints("store export all.jsonl --store games.db");
    let all = folder.read("all.jsonl");
    folder.write("games.jsonl", &(all.lines().take(2).collect::<Vec<_>>().join("\n") + "\n"));
    export.set_len(1 << 34).unwrap();
    assert!(refusal().contains("games.jsonl is no whole export: line 3 is longer than 64 MiB"), "{}", refusal());
    assert!(!folder.0.join("new.db").exists());
}

#[test]
fn a_command_told_to_stop_left_a_file_half_written() {
    let folder = Folder::new("stopped");
    let made = Command::new("mkfifo").arg(folder.0.join("never.jsonl")).status().unwrap();
    assert!(made.success());
    for signal in ["-INT", "-TERM"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_caravan"))
            .args(["store", "import", "never.jsonl", "--store", "new.db"])
            .current_dir(&folder.0)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let begun = format!("new.{}.part", child.id());
        while !folder.0.join(&begun).exists() {
            assert!(child.try_wait().unwrap().is_none());
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(1), "{signal}");
        assert_eq!(said, "caravan: told to stop before it was done; nothing has been written\n");
        assert_eq!(files(&folder), ["never.jsonl"], "{signal}");
    }
}

#[tokio::test]
async fn a_damaged_backup_was_restored_as_if_it_were_sound() {
    let folder = Folder::new("damaged-backup");
    let store = Store::open(folder.0.join("games.db").to_str().unwrap()).await.unwrap();
    for number in 0..200 {
        let id = format!("p{number}");
        let person = Person { name: id.clone(), id, created: 0, settings: Settings::default() };
        store.add_person(&person, NewSession::of_token(&format!("hash of token {number}"))).await.unwrap();
    }
    store.close().await;
    folder.prints("store backup copy.db --store games.db");
    let sound = std::fs::read(folder.0.join("copy.db")).unwrap();
    let place = sound.windows(16).position(|bytes| bytes == b"hash of token 99").unwrap() / 4096 * 4096;
    let mut damaged = sound;
    (0..20).for_each(|number| damaged[place + 8 + 97 * number] ^= 0xff);
    std::fs::write(folder.0.join("damaged.db"), damaged).unwrap();
    let before = files(&folder);
    let refusal = folder.refuses("store restore damaged.db --store new.db");
    assert!(refusal.contains("damaged.db is damaged") || refusal.contains("damaged.db is no backup"), "{refusal}");
    assert_eq!(files(&folder), before);
}

#[test]
fn the_password_of_the_database_was_printed() {
    let folder = Folder::new("password");
    let nowhere = "postgres://ada:s3cret@127.0.0.1:1/games?password=s3cret";
    for words in ["serve --listen 127.0.0.1:0", "store backup copy.db", "store export copy.jsonl"] {
        let refusal = folder.refuses(&format!("{words} --store {nowhere}"));
        assert!(refusal.contains("postgres://…@127.0.0.1:1/games?…"), "{words}: {refusal}");
        assert!(!refusal.contains("s3cret") && !refusal.contains("ada"), "{words}: {refusal}");
    }
    let refusal = folder.refuses("serve --store mysql://ada:s3cret@127.0.0.1:1/games");
    assert!(refusal.contains("mysql://…@127.0.0.1:1/games") && !refusal.contains("s3cret"), "{refusal}");
    for words in ["serve --help", "store --help"] {
        let help = Command::new(env!("CARGO_BIN_EXE_caravan"))
            .args(words.split(' '))
            .env("CARAVAN_STORE", nowhere)
            .output()
            .unwrap();
        assert!(help.status.success() && !String::from_utf8_lossy(&help.stdout).contains("s3cret"), "{words}");
    }
}
