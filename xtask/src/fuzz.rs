//! Fuzz targets for a while, and how often each was run.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// Runs these targets, or all, for so many seconds each, one after the other, from their seeds and from what earlier runs have
/// found. In the end it says how often each was run.
pub fn fuzz(seconds: &str, chosen: &[&str]) -> Result<()> {
    let seconds: u32 = seconds.parse().with_context(|| format!("{seconds:?} is not a number of seconds"))?;
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz"));
    let targets = targets(folder, chosen)?;
    let mut counts = Vec::new();
    for target in &targets {
        counts.push((target, run(folder, target, seconds)?));
    }
    counts.iter().for_each(|(target, executions)| println!("{executions:>12}  {target}"));
    println!("{:>12}  executions in all, nothing found", counts.iter().map(|(_, executions)| executions).sum::<u64>());
    Ok(())
}

/// The targets of these names, or all of them.
fn targets(folder: &Path, chosen: &[&str]) -> Result<Vec<String>> {
    let mut targets = Vec::new();
    for entry in fs::read_dir(folder.join("fuzz_targets"))? {
        targets.extend(entry?.path().file_stem().map(|stem| stem.to_string_lossy().into_owned()));
    }
    targets.sort();
    for name in chosen {
        ensure!(
            targets.iter().any(|target| target == name),
            "no target is called {name:?}; there are: {}",
            targets.join(" ")
        );
    }
    targets.retain(|target| chosen.is_empty() || chosen.contains(&target.as_str()));
    Ok(targets)
}

/// Runs one target, and returns how often.
fn run(folder: &Path, target: &str, seconds: u32) -> Result<u64> {
    eprintln!("xtask: fuzzing {target} for {seconds} s");
    let corpora = [folder.join("corpus").join(target), folder.join("seeds").join(target)];
    fs::create_dir_all(&corpora[0])?;
    // By its name, not by the `CARGO` of the stable toolchain that runs this: only rustup's cargo knows the others.
    let mut running = Command::new("cargo")
        .args(["+nightly", "fuzz", "run", target])
        .args(corpora.iter().filter(|corpus| corpus.exists()))
        .args(["--", &format!("-max_total_time={seconds}"), "-verbosity=0", "-print_final_stats=1"])
        .env_remove("RUSTUP_TOOLCHAIN")
        // A release is small where speed does not matter to people. Here it does.
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "3")
        .current_dir(folder)
        .stderr(Stdio::piped())
        .spawn()
        .context("cargo cannot be started")?;
    let mut counted = None;
    for line in running.stderr.take().map(BufReader::new).into_iter().flat_map(BufRead::lines) {
        let line = line?;
        eprintln!("{line}");
        counted = executions(&line).or(counted);
    }
    ensure!(running.wait()?.success(), "{target} found something, or cargo-fuzz or a nightly compiler is not there");
    counted.with_context(|| format!("{target} did not say how often it was run"))
}

/// How often a target was run, if a line of libFuzzer's says so.
fn executions(line: &str) -> Option<u64> {
    line.strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn executions_are_read_from_the_last_words_of_a_run() {
        assert_eq!(executions("stat::number_of_executed_units: 368532"), Some(368_532));
        assert_eq!(executions("stat::new_units_added:          3824"), None);
    }

    #[test]
    fn a_target_that_is_not_there_is_named_with_those_that_are() {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz"));
        assert_eq!(targets(folder, &["router"]).unwrap(), ["router"]);
        assert!(targets(folder, &[]).unwrap().len() > 10);
        let refusal = targets(folder, &["ruter"]).unwrap_err().to_string();
        assert!(refusal.starts_with("no target is called \"ruter\"; there are: ") && refusal.contains(" router "));
    }
}
