//! The files of every language, inside the program.
//!
//! A crate of its own, on which the command line alone depends: whoever changes a word compiles these files and links, and
//! no page again.

use caravan_packed::{Packed, packed};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// All that the files of a language say, by its tag.
pub fn text(tag: &str) -> Option<String> {
    LANGUAGES.iter().find(|(of, _)| *of == tag).map(|(_, texts)| texts.text())
}
