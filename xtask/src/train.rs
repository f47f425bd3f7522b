//! Training networks.

use std::path::Path;

use anyhow::{Context, Result};

use crate::{cargo, python};

/// What training needs, by name from PyPI.
const PACKAGES: &[&str] = &["torch", "numpy"];

/// Where the bots take their networks from.
const NETS: &str = "crates/bots/nets";

/// Builds the player, and has PyTorch train the networks of the tables asked for into `target/train/nets`. With `--ship` they
/// then go where the bots take theirs from.
pub fn train(words: &[&str]) -> Result<()> {
    cargo::run(&["build", "--release", "-p", "caravan-train"])?;
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let (venv, out) = (root.join("target/train/venv"), root.join("target/train/nets"));
    std::fs::create_dir_all(&out)?;
    python::provide(&venv, PACKAGES)?;
    let out_text = out.display().to_string();
    let script = ["crates/train/python/train.py", "--player", "target/release/caravan-train", "--out", &out_text];
    let rest = words.iter().copied().filter(|&word| word != "--ship");
    let all: Vec<&str> = script.into_iter().chain(rest).collect();
    python::run(&venv, root, "python", &all)?;
    if words.contains(&"--ship") { ship(&out, &root.join(NETS)) } else { Ok(()) }
}

fn ship(from: &Path, to: &Path) -> Result<()> {
    for file in std::fs::read_dir(from)? {
        let path = file?.path();
        if path.extension().is_some_and(|extension| extension == "net") {
            let name = path.file_name().context("a network without a name")?;
            std::fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}
