//! Servers measured and killed.

use anyhow::Result;

use crate::cargo;

/// Builds the server and the crowd as they are released, and has the crowd do what the words say: see `--help`.
pub fn load(words: &[&str]) -> Result<()> {
    cargo::run(&["build", "--release", "-p", "caravan", "-p", "caravan-load"])?;
    let run = ["run", "--release", "--quiet", "-p", "caravan-load", "--"];
    cargo::run(&[&run, words].concat())
}
