//! Training a network.

use anyhow::{Context, Result};

use crate::cargo;

/// Builds the trainer and trains the network of a game at a number of seats, on all cores, into the bots' own folder.
pub fn train(words: &[&str]) -> Result<()> {
    let value = |key: &str| words.iter().position(|&word| word == key).and_then(|at| words.get(at + 1)).copied();
    let game = value("--game").context("which game? --game spice-road or --game sand-to-sea")?;
    let seats = value("--seats").context("for how many? --seats 2")?;
    let out = format!("crates/bots/nets/{}_{seats}.net", game.replace('-', "_"));
    let threads = std::thread::available_parallelism().map_or(1, usize::from).to_string();
    let mut all = vec!["run", "--release", "-p", "caravan-train", "--", "train"];
    if value("--out").is_none() {
        all.extend(["--out", &out]);
    }
    if value("--threads").is_none() {
        all.extend(["--threads", &threads]);
    }
    all.extend(words);
    cargo::run(&all)
}
