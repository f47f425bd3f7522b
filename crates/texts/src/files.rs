//! Where the files of the languages come from: inside the program, or beside this crate's source.

use std::path::Path;
use std::sync::OnceLock;
use std::{fs, io};

use super::language::Language;

/// Each file with the tag of its language.
pub type Files = &'static [(&'static str, &'static str)];

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
            Some(files) => files.iter().filter(|(tag, _)| *tag == self.tag()).map(|(_, text)| (*text).into()).collect(),
            None => self.source_files().unwrap_or_default(),
        }
    }

    fn source_files(self) -> io::Result<Vec<String>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("texts").join(self.tag());
        fs::read_dir(folder)?.map(|entry| fs::read_to_string(entry?.path())).collect()
    }
}
