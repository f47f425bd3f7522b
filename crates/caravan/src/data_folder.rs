//! Where games are kept unless a place is named.

use std::path::PathBuf;

use anyhow::{Context, Result};

/// A file in Caravan's part of the data folder of the user, which is made if it is not there.
pub fn file_in_data_folder(name: &str) -> Result<String> {
    let folder = data_folder().context("no folder for the games is known; name a file with --store")?.join("caravan");
    std::fs::create_dir_all(&folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    Ok(folder.join(name).to_string_lossy().into_owned())
}

/// Where programs of this user keep their data, by the rules of the system.
fn data_folder() -> Option<PathBuf> {
    let path = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(windows) {
        path("APPDATA")
    } else if cfg!(target_os = "macos") {
        path("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        path("XDG_DATA_HOME").or_else(|| path("HOME").map(|home| home.join(".local/share")))
    }
}
