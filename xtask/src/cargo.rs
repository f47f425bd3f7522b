//! Calling cargo.

use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Runs cargo with these words, from the root of the repository, and fails if it does.
pub fn run(words: &[&str]) -> Result<()> {
    call(words, &[])
}

/// The same, with these variables.
pub fn run_with(words: &[&str], environment: &[(&str, &str)]) -> Result<()> {
    call(words, environment)
}

/// Builds the documentation; a broken link in it is an error.
pub fn document() -> Result<()> {
    call(&["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "-D warnings")])
}

/// Cargo with these words, to be run from the root of the repository.
pub fn command(words: &[&str]) -> Command {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(cargo);
    command.args(words).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    command
}

fn call(words: &[&str], environment: &[(&str, &str)]) -> Result<()> {
    eprintln!("xtask: cargo {}", words.join(" "));
    let status = command(words).envs(environment.iter().copied()).status().context("cargo cannot be started")?;
    ensure!(status.success(), "cargo {} failed", words.join(" "));
    Ok(())
}
