//! Packs what every language's folder says, so that a language is added by its folder alone.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    let mut list = String::new();
    for folder in sorted(&here)?.into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let tag = folder.file_name().unwrap_or_default().display().to_string();
        let files = sorted(&folder)?.into_iter().filter(|path| path.extension().is_some_and(|end| end == "ftl"));
        let texts = files.map(fs::read_to_string).collect::<io::Result<Vec<String>>>()?;
        caravan_packed::pack(&tag, texts.join("\n"))?;
        list += &format!("    ({tag:?}, packed!({tag:?})),\n");
    }
    println!("cargo::rerun-if-changed={}", here.display());
    fs::write(out.join("languages.rs"), format!("/// By tag.\nconst LANGUAGES: &[(&str, Packed)] = &[\n{list}];\n"))
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    Ok(paths)
}
