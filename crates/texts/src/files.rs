//! Where the files of the languages come from: inside the program, or beside this crate's source.

use std::path::Path;
use std::sync::OnceLock;
use std::{fs, io};

use super::language::Language;

/// What the files of a language say, by its tag.
pub type Files = fn(tag: &str) -> Option<String>;

static FILES: OnceLock<Files> = OnceLock::new();

/// Gives the program the files it carries inside, before any text is asked for. They come from above, because every page
/// stands on this crate and would be compiled again for a changed word if they came from below.
///
/// Tests and examples carry none and read those of the source tree.
pub fn install(files: Files) {
    FILES.get_or_init(|| files);
}

impl Language {
    /// The contents of its files.
    pub(super) fn files(self) -> Vec<String> {
        match FILES.get() {
            Some(files) => files(self.tag()).into_iter().collect(),
            None => self.source_files().unwrap_or_default(),
        }
    }

    fn source_files(self) -> io::Result<Vec<String>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("texts").join(self.tag());
        fs::read_dir(folder)?.map(|entry| fs::read_to_string(entry?.path())).collect()
    }
}
