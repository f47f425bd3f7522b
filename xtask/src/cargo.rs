//! Calling cargo.

use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Runs cargo with these words, from the root of the repository, and fails if it does.
pub fn run(words: &[&str]) -> Result<()> {
    call(words, &[])
}

/// Runs every test; one that lacks what it needs fails instead of being passed over.
pub fn test() -> Result<()> {
    call(&["test", "--workspace"], &[("CARAVAN_ALL_TESTS", "1")])
}

/// Builds the documentation; a broken link in it is an error.
pub fn document() -> Result<()> {
    call(&["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "-D warnings")])
}

fn call(words: &[&str], environment: &[(&str, &str)]) -> Result<()> {
    eprintln!("xtask: cargo {}", words.join(" "));
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let status = Command::new(cargo).args(words).envs(environment.iter().copied()).current_dir(root).status();
    let status = status.context("cargo cannot be started")?;
    ensure!(status.success(), "cargo {} failed", words.join(" "));
    Ok(())
}
