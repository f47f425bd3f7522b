//! Lists every Fluent file of every language folder, so that a language is added by its folder alone.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    let mut list = String::from("/// Each file with the tag of its language.\npub const FILES: &[(&str, &str)] = &[\n");
    for folder in sorted(&here)?.into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let tag = folder.file_name().unwrap_or_default().display().to_string();
        for file in sorted(&folder)?.into_iter().filter(|path| path.extension().is_some_and(|end| end == "ftl")) {
            list += &format!("    ({tag:?}, include_str!({file:?})),\n");
        }
    }
    println!("cargo::rerun-if-changed={}", here.display());
    fs::write(out.join("files.rs"), list + "];\n")
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    Ok(paths)
}
