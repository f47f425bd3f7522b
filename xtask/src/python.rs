//! The Python package: built and tested in a virtual environment of its own under `target/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::needs;

/// What the package is built and tested with, by name from PyPI.
const PACKAGES: &[&str] = &["maturin", "numpy", "gymnasium", "pettingzoo", "pytest", "ray", "mypy", "pandas"];

/// Built like all that is tested: engine and bots are compiled for that already, and their assertions are on.
const AS_FOR_TESTS: &str = "--config-settings=build-args=--profile dev";

/// Builds the package by `pip install`, as anybody would, and runs its tests. Only the first run needs a network.
pub fn test() -> Result<()> {
    let root = root();
    let venv = root.join("target/python/venv");
    provide(&venv, PACKAGES)?;
    // What is installed already is the build's own business, so it is told not to fetch anything.
    let package = root.join("crates/python");
    run(
        &venv,
        root,
        "pip",
        &["install", "--quiet", "--no-build-isolation", "--no-deps", "--no-index", AS_FOR_TESTS, &text(&package)],
    )?;
    run(&venv, &package, "python", &["-m", "pytest", "--quiet"])
}

/// Puts where a test looks for it what holds the API to its document: `crates/server/tests/schemathesis.rs`. A version of its own
/// choosing would check something else every few weeks.
pub fn provide_schemathesis() -> Result<()> {
    provide(&root().join("target/schemathesis/venv"), &["schemathesis==4.32.5"])
}

/// Puts where tests look for it what looks at pages for those who do not see: `crates/browser_tests/src/axe.rs`. Of the package only the
/// script is wanted, without the browsers it is made for.
pub fn provide_axe() -> Result<()> {
    provide(&root().join("target/axe/venv"), &["--no-deps", "axe-playwright-python==0.1.8"])
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Makes an environment with these packages, unless it is there with everything in it.
pub fn provide(venv: &Path, packages: &[&str]) -> Result<()> {
    let stamp = venv.join("installed");
    let wanted = packages.join(" ");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    eprintln!("xtask: installing {wanted} from PyPI into {}", venv.display());
    if !make(venv)? {
        // Debian has this part of Python in a package of its own.
        needs::install(&["python3-venv"]);
        ensure!(make(venv)?, "python3 -m venv failed: on Debian, apt-get install python3-venv");
    }
    run(venv, venv, "pip", &[&["install", "--quiet", "--no-compile"], packages].concat())?;
    Ok(fs::write(stamp, wanted)?)
}

/// Makes an empty environment, and says whether that was possible.
fn make(venv: &Path) -> Result<bool> {
    let made = Command::new("python3").args(["-m", "venv"]).arg(venv).status();
    Ok(made.context("python3 cannot be started")?.success())
}

/// Runs a program of the environment, which is first in the path.
pub fn run(venv: &Path, folder: &Path, program: &str, words: &[&str]) -> Result<()> {
    eprintln!("xtask: {program} {}", words.join(" "));
    let bin = fs::canonicalize(venv)?.join("bin");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths: Vec<PathBuf> = std::iter::once(bin.clone()).chain(std::env::split_paths(&path)).collect();
    let status = Command::new(bin.join(program))
        .args(words)
        .current_dir(folder)
        .env("PATH", std::env::join_paths(paths)?)
        .env("PIP_DISABLE_PIP_VERSION_CHECK", "1")
        .status()
        .with_context(|| format!("{program} cannot be started"))?;
    ensure!(status.success(), "{program} {} failed", words.join(" "));
    Ok(())
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
