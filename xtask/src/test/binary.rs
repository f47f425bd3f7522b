//! The test binaries, built by cargo.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::cargo;

/// A test binary that cargo has built.
pub struct TestBinary {
    pub program: PathBuf,
    /// The folder of its package, which is where cargo would run it.
    pub folder: PathBuf,
    /// What cargo calls the target.
    pub target: String,
}

/// Builds every test binary of the workspace.
pub fn build() -> Result<Vec<TestBinary>> {
    let words = ["test", "--workspace", "--no-run", "--message-format=json-render-diagnostics"];
    eprintln!("xtask: cargo {}", words.join(" "));
    let output = cargo::command(&words).stderr(Stdio::inherit()).output().context("cargo cannot be started")?;
    ensure!(output.status.success(), "the tests cannot be built");
    Ok(String::from_utf8_lossy(&output.stdout).lines().filter_map(built).collect())
}

/// The test binary that one of cargo's messages is about, if it is.
fn built(message: &str) -> Option<TestBinary> {
    let message: Value = serde_json::from_str(message).ok()?;
    let is_a_test = message["profile"]["test"].as_bool()?;
    let program = message["executable"].as_str().filter(|_| is_a_test)?;
    Some(TestBinary {
        program: program.into(),
        folder: Path::new(message["manifest_path"].as_str()?).parent()?.to_owned(),
        target: message["target"]["name"].as_str()?.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIFFERENTIAL: &str = r#"{"reason":"compiler-artifact","manifest_path":"/c/crates/rules/Cargo.toml",
        "target":{"kind":["test"],"name":"differential"},"profile":{"opt_level":"3","test":true},
        "executable":"/c/target/debug/deps/differential-10c9"}"#;

    #[test]
    fn a_test_binary_is_known_by_its_message() {
        let binary = built(DIFFERENTIAL).expect("a test binary");
        assert_eq!(binary.program, Path::new("/c/target/debug/deps/differential-10c9"));
        assert_eq!((binary.folder, binary.target.as_str()), ("/c/crates/rules".into(), "differential"));
    }

    #[test]
    fn what_is_not_a_test_is_not_run() {
        assert!(built(&DIFFERENTIAL.replace(r#""test":true"#, r#""test":false"#)).is_none(), "a program");
        assert!(built(r#"{"reason":"build-finished","success":true}"#).is_none());
        assert!(built("Compiling").is_none());
    }
}
