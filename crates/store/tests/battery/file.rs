//! Files that databases lie in.

/// The path of a database that is removed in the end.
pub struct File(pub String);

impl File {
    /// One that is not there yet.
    pub fn new(name: &str) -> File {
        let path = std::env::temp_dir().join(format!("caravan-store-{}-{name}.db", std::process::id()));
        File(path.to_string_lossy().into_owned())
    }
}

impl Drop for File {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0));
        }
    }
}
