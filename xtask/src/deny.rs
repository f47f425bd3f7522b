//! What others wrote: known faults, licences, where it comes from.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::cargo;

/// Checks licences, sources and doubles against `deny.toml`, or what the words say; the list of known faults comes from GitHub.
/// The tool is compiled the first time, without the care that would only make it faster.
pub fn deny(words: &[&str]) -> Result<()> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let (folder, tool) = (root.join("target/deny"), root.join("target/deny/bin/cargo-deny"));
    if !tool.exists() {
        let folder = folder.display().to_string();
        cargo::run(&["install", "--locked", "--debug", "--root", &folder, "cargo-deny"])?;
    }
    let checks: &[&str] = if words.is_empty() { &["bans", "licenses", "sources"] } else { words };
    let mut command = Command::new(&tool);
    command.args(["--all-features", "check"]).args(checks).current_dir(root);
    ensure!(
        command.status().with_context(|| tool.display().to_string())?.success(),
        "something is not as deny.toml says"
    );
    Ok(())
}
