//! One thing to run: a test binary, the tests in the documentation, or those of the Python package.

use std::path::Path;
use std::process::Command;

use super::binary::TestBinary;
use crate::{cargo, needs};

/// What takes longest, the longest first.
const LONG: [&str; 9] = [
    "browser_tests browser",
    "python package",
    "rules differential",
    "server connections",
    "server service",
    "caravan play",
    "rules battery",
    "bots never_in_circles",
    "web caravan_web",
];

/// Crates that know no clock. Their tests compute without a pause, and nothing in them runs out of time: those that wait for an
/// answer, from a browser or a server, go first where both want a processor.
const PATIENT: [&str; 4] = ["rules", "record", "bots", "arena"];

/// Something to run.
pub struct Job {
    pub name: String,
    pub command: Command,
    /// Whether it lets all others go first.
    pub is_patient: bool,
}

impl Job {
    /// A test binary, in the folder and with the variables that cargo would give it. A test that lacks what it needs fails instead
    /// of being passed over.
    pub fn of_binary(binary: &TestBinary) -> Job {
        let package = binary.folder.file_name().unwrap_or_default().to_string_lossy();
        let is_patient = PATIENT.contains(&&*package);
        let mut command = if is_patient { last(&binary.program) } else { Command::new(&binary.program) };
        command.current_dir(&binary.folder).env("CARGO_MANIFEST_DIR", &binary.folder).env("CARAVAN_ALL_TESTS", "1");
        Job { name: format!("{package} {}", binary.target), command, is_patient }
    }

    /// The examples in the documentation, which cargo alone can run.
    pub fn doctests() -> Job {
        let mut command = cargo::command(&["test", "--workspace", "--doc"]);
        command.env("CARAVAN_ALL_TESTS", "1");
        Job { name: "doctests".to_owned(), command, is_patient: false }
    }

    /// The Python package, which this program builds and tests when it is asked to.
    pub fn python() -> Job {
        let mut command = Command::new(std::env::current_exe().unwrap_or_else(|_| "xtask".into()));
        command.arg("python");
        Job { name: "python package".to_owned(), command, is_patient: false }
    }

    /// Its place in the order in which jobs are begun.
    pub fn place(&self) -> usize {
        LONG.iter().position(|name| *name == self.name).unwrap_or(LONG.len())
    }
}

/// A program that lets all others go first: it has what they leave, and all of it once they are done.
fn last(program: &Path) -> Command {
    if !needs::is_there("nice") {
        return Command::new(program);
    }
    let mut command = Command::new("nice");
    command.args(["-n", "19"]).arg(program);
    command
}
