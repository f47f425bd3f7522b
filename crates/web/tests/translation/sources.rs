//! The files of every page.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// A page by its English file, and what it says in each language.
pub struct Source {
    /// The path of the English file in the repository.
    pub name: String,
    pub english: Option<String>,
    pub german: Option<String>,
}

/// The folders with pages for players: their English place and their German one.
const FOLDERS: [(&str, &str); 4] = [
    ("rulebook", "rulebook/de"),
    ("rulebook/spice_road", "rulebook/de/spice_road"),
    ("rulebook/sand_to_sea", "rulebook/de/sand_to_sea"),
    ("docs", "docs/de"),
];

/// Of the documents only the one that is a page of the site.
fn is_page(folder: &str, file: &str) -> bool {
    file.ends_with(".md") && (folder != "docs" || file == "api.md")
}

/// Every page that has a file in any language.
pub fn sources() -> Vec<Source> {
    let mut sources = Vec::new();
    for (english, german) in FOLDERS {
        let files: BTreeSet<String> = files(english).into_iter().chain(files(german)).collect();
        for file in files.iter().filter(|file| is_page(english, file)) {
            let read = |folder| fs::read_to_string(path(folder).join(file)).ok();
            sources.push(Source { name: format!("{english}/{file}"), english: read(english), german: read(german) });
        }
    }
    assert!(sources.len() >= 25, "the pages were looked for in the wrong place");
    sources
}

fn path(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)
}

fn files(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(path(folder)).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// What a translator has to look at again when it changes: all of a page but the bodies of its blocks.
pub fn version(page: &str) -> String {
    let words: Vec<&str> = lines(page).filter(|(_, is_body)| !is_body).map(|(line, _)| line).collect();
    Sha256::digest(words.join("\n")).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// How many lines of a page are inside blocks.
pub fn body_lines(page: &str) -> usize {
    lines(page).filter(|(_, is_body)| *is_body).count()
}

/// The lines of a page, and whether each is inside a fenced block.
fn lines(page: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut is_inside = false;
    page.lines().map(move |line| {
        let is_fence = line.starts_with("```");
        is_inside ^= is_fence;
        (line, is_inside && !is_fence)
    })
}
