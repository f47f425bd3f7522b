//! Release archives.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::cargo;

/// What is in an archive beside the program.
const FILES: &[&str] = &[
    "LICENSE",
    "README.md",
    "CHANGELOG.md",
    "docs/server.md",
    "docs/play.md",
    "docs/protocol.md",
    "docs/api.md",
    "deploy",
];

/// Builds the program for this machine and packs it into `target/dist` with what belongs to it, and its hash beside it. The same
/// program gives the same archive.
pub fn dist() -> Result<()> {
    cargo::run(&["build", "--release", "--locked", "--package", "caravan"])?;
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let name = format!("caravan-{}-{}", env!("CARGO_PKG_VERSION"), host()?);
    let (dist, folder) = (root.join("target/dist"), root.join("target/dist").join(&name));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    fs::copy(root.join("target/release/caravan"), folder.join("caravan"))?;
    run(Command::new("strip").arg(folder.join("caravan")))?;
    for file in FILES {
        let to = folder.join(file);
        fs::create_dir_all(to.parent().context("a file without a folder")?)?;
        run(Command::new("cp").arg("-r").arg(root.join(file)).arg(&to))?;
    }
    let archive = format!("{name}.tar.gz");
    let tar = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0", "-czf", &archive, &name];
    run(Command::new("tar").env("GZIP", "-9n").args(tar).current_dir(&dist))?;
    let hash = Command::new("sha256sum").arg(&archive).current_dir(&dist).output().context("sha256sum")?;
    ensure!(hash.status.success(), "sha256sum failed");
    fs::write(dist.join(format!("{archive}.sha256")), &hash.stdout)?;
    println!("target/dist/{archive}: {} bytes", fs::metadata(dist.join(&archive))?.len());
    Ok(())
}

/// What the compiler calls this machine.
fn host() -> Result<String> {
    let version = Command::new("rustc").arg("-vV").output().context("rustc cannot be started")?;
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say what machine this is")?.to_owned())
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{command:?} cannot be started"))?;
    ensure!(status.success(), "{command:?} failed");
    Ok(())
}
