//! Every fuzz target for a while.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Runs every target for so many seconds, one after the other, from its seeds and from what earlier runs have found.
pub fn fuzz(seconds: &str) -> Result<()> {
    let seconds: u32 = seconds.parse().with_context(|| format!("{seconds:?} is not a number of seconds"))?;
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz"));
    let mut targets = Vec::new();
    for entry in fs::read_dir(folder.join("fuzz_targets"))? {
        targets.extend(entry?.path().file_stem().map(|stem| stem.to_string_lossy().into_owned()));
    }
    targets.sort();
    targets.iter().try_for_each(|target| run(folder, target, seconds))
}

fn run(folder: &Path, target: &str, seconds: u32) -> Result<()> {
    eprintln!("xtask: fuzzing {target} for {seconds} s");
    let corpora = [folder.join("corpus").join(target), folder.join("seeds").join(target)];
    fs::create_dir_all(&corpora[0])?;
    // By its name, not by the `CARGO` of the stable toolchain that runs this: only rustup's cargo knows the others.
    let status = Command::new("cargo")
        .args(["+nightly", "fuzz", "run", target])
        .args(corpora.iter().filter(|corpus| corpus.exists()))
        .args(["--", &format!("-max_total_time={seconds}"), "-verbosity=0", "-print_final_stats=1"])
        .env_remove("RUSTUP_TOOLCHAIN")
        // A release is small where speed does not matter to people. Here it does.
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "3")
        .current_dir(folder)
        .status()
        .context("cargo cannot be started")?;
    ensure!(status.success(), "{target} found something, or cargo-fuzz or a nightly compiler is not there");
    Ok(())
}
