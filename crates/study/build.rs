//! Packs the puzzles that ship.

use std::path::PathBuf;
use std::{fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=puzzles");
    for file in fs::read_dir("puzzles")? {
        let path: PathBuf = file?.path();
        let game = path.file_stem().unwrap_or_default().display().to_string();
        caravan_packed::pack(&game, fs::read(&path)?)?;
    }
    Ok(())
}
