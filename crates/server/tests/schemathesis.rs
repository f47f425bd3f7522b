//! The API held to its own document by a program that others wrote: [schemathesis](https://schemathesis.readthedocs.io) makes
//! requests up, at real tables and signed in, follows the links of the document, and looks whether the answers are what it says.
//!
//! `cargo xtask test` installs it; `CARAVAN_EXAMPLES=200` has it make up more requests, `CARAVAN_CHANCE=5` others.
#![allow(clippy::unwrap_used)]

mod visitor;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use caravan_server::{Server, serve};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use visitor::{Visitor, server};

/// Where `cargo xtask test` puts it.
const SCHEMATHESIS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/schemathesis/venv/bin/schemathesis");

/// What is checked beside what always is. What the document allows may still be refused, since the rules decide what can be done at a
/// table; but only in the words that it has for that, and never with a fault of the server's.
const CHECKS: &str = r#"
[checks.positive_data_acceptance]
expected-statuses = ["2xx", 401, 403, 404, 409, 410, 422]

[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422]
"#;

/// A folder that is removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let folder = std::env::temp_dir().join(format!("caravan-schemathesis-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Ada in a browser in which she has signed in by name and password.
async fn signed_in(server: &Server) -> Visitor {
    let mut first = Visitor::new(server).await;
    first.submit("/me", &[("name", "Ada")]).await;
    first.submit("/me/password", &[("password", "a long enough secret")]).await;
    let mut ada = Visitor::new(server).await;
    ada.submit("/sign-in", &[("name", "Ada"), ("password", "a long enough secret")]).await;
    ada
}

/// The ids of tables in every state: people gather, it is Ada's turn, somebody else's, claims lie face down, the game is over, it has
/// been studied, it is closed.
async fn tables(server: &Server, ada: &mut Visitor) -> Vec<String> {
    let mut blaise = Visitor::new(server).await;
    let mut tables = Vec::new();
    for game in ["spice-road", "sand-to-sea"] {
        let face_down = [("game", game), ("claims", "faceDown")];
        tables.push(ada.start_table_with("Ada", &["me", "person"], &face_down[..1]).await);
        tables.push(ada.start_table_with("Ada", &["me", "bot:trader"], &face_down).await);
        tables.push(ada.start_table_with("Ada", &["bot:trader", "bot:pedlar"], &face_down[..1]).await);
        tables.push(ada.start_table_with("Ada", &["bot:pedlar", "bot:pedlar"], &face_down[..1]).await);
        server.rest().await;
        ada.submit(&format!("{}/study", tables[tables.len() - 1]), &[]).await;
        assert!(server.studies().work_on_next().await.unwrap());
        let theirs = blaise.start_table_with("Blaise", &["me", "person"], &face_down[..1]).await;
        ada.submit(&format!("{theirs}/join"), &[]).await;
        tables.push(theirs);
    }
    tables.push(ada.start_table("Ada", &["me", "person"]).await);
    ada.submit(&format!("{}/close", tables[tables.len() - 1]), &[]).await;
    tables.iter().map(|path| path.trim_start_matches("/table/").to_owned()).collect()
}

/// The number that a variable of the environment gives.
fn number(variable: &str, otherwise: usize) -> String {
    let given = std::env::var(variable).ok().and_then(|number| number.parse().ok());
    given.unwrap_or(otherwise).to_string()
}

fn run(folder: &Path, address: &str, token: &str, tables: &[String]) -> Output {
    let config = folder.join("schemathesis.toml");
    let parameters = "[parameters]\n\"path.id\" = { dictionary = \"tables\", probability = 0.8 }\n";
    let text = format!("{CHECKS}\n[dictionaries.tables]\nvalues = {tables:?}\n\n{parameters}");
    std::fs::write(&config, text).unwrap();
    Command::new(SCHEMATHESIS)
        .arg("--config-file")
        .arg(&config)
        .args(["run", &format!("{address}/api/openapi.json"), "--header", &format!("Authorization: Bearer {token}")])
        .args(["--max-examples", &number("CARAVAN_EXAMPLES", 10), "--seed", &number("CARAVAN_CHANCE", 1)])
        .args(["--checks", "all", "--continue-on-failure", "--report", "json", "--report-json-path", "report.json"])
        .current_dir(folder)
        .output()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_what_the_document_says() {
    if !Path::new(SCHEMATHESIS).exists() {
        assert!(std::env::var_os("CARAVAN_ALL_TESTS").is_none(), "schemathesis is not installed");
        return;
    }
    let server = server().await;
    let mut ada = signed_in(&server).await;
    let tables = tables(&server, &mut ada).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (address, token) = (format!("http://{}", listener.local_addr().unwrap()), ada.token().to_owned());
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(serve(listener, server, async move {
        let _ = stopped.await;
    }));
    let folder = Folder::new();
    let in_folder = folder.0.clone();
    let output = tokio::task::spawn_blocking(move || run(&in_folder, &address, &token, &tables)).await.unwrap();
    drop(stop);
    serving.await.unwrap().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&std::fs::read(folder.0.join("report.json")).unwrap()).unwrap();
    let (operations, cases) = (&report["operations"], &report["test_cases"]);
    println!("{} requests to {} operations", cases["generated"], operations["tested"]);
    assert!(cases["generated"].as_u64().unwrap() > 400 && operations["tested"] == operations["total"], "{report}");
    for failures in [&cases["with_failures"], &cases["errored"], &operations["errored"]] {
        assert_eq!(failures, 0, "{report}");
    }
}
