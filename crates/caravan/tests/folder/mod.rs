//! A folder in which the program is run as a person runs it, for tests.
#![allow(dead_code)]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A folder, removed in the end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder = Folder(std::env::temp_dir().join(format!("caravan-{name}-{}", std::process::id())));
        std::fs::create_dir_all(&folder.0).unwrap();
        folder
    }

    pub fn write(&self, file: &str, text: &str) {
        std::fs::write(self.0.join(file), text).unwrap();
    }

    pub fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.0.join(file)).unwrap()
    }

    /// Runs the program in this folder.
    pub fn caravan(&self, words: &str, input: &str) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_caravan"))
            .args(words.split(' '))
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A program that refuses its options does not read.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    }

    /// What it prints.
    pub fn prints(&self, words: &str) -> String {
        let output = self.caravan(words, "");
        assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// What it says when it refuses.
    pub fn refuses(&self, words: &str) -> String {
        let output = self.caravan(words, "");
        assert!(!output.status.success() && output.stdout.is_empty(), "{words}: {output:?}");
        String::from_utf8(output.stderr).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
