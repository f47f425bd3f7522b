//! The files of every language, inside the program.
//!
//! A crate of its own, on which the command line alone depends: whoever changes a word compiles these files and links, and
//! no page again.

include!(concat!(env!("OUT_DIR"), "/files.rs"));
