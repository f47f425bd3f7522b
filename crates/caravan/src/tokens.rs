//! What brings people back to their seats on servers: a token for each server and name, in a file that its owner alone reads.

use std::collections::BTreeMap;
use std::io::Write;

/// The tokens by server and name.
#[derive(Default)]
pub struct Tokens(BTreeMap<String, String>);

impl Tokens {
    /// Those of a file. One that is not there, or is damaged, has none: then people are new to the server.
    pub fn read(file: &str) -> Tokens {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        Tokens(serde_json::from_str(&text).unwrap_or_default())
    }

    /// The token of a name on a server.
    pub fn of(&self, server: &str, name: &str) -> Option<&str> {
        self.0.get(&key(server, name)).map(String::as_str)
    }

    /// Keeps the token of a name on a server.
    pub fn keep(&mut self, server: &str, name: &str, token: &str) {
        self.0.insert(key(server, name), token.to_owned());
    }

    /// Writes them to a file.
    pub fn write(&self, file: &str) -> std::io::Result<()> {
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(file)?.write_all(serde_json::to_string_pretty(&self.0)?.as_bytes())
    }
}

fn key(server: &str, name: &str) -> String {
    format!("{} {name}", server.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_kept_by_server_and_name() {
        let file = std::env::temp_dir().join(format!("caravan-tokens-{}.json", std::process::id()));
        let file = file.to_str().unwrap();
        let mut tokens = Tokens::read(file);
        tokens.keep("http://here:8080/", "Ada", "one");
        tokens.keep("http://here:8080", "Ben", "two");
        tokens.write(file).unwrap();
        let read = Tokens::read(file);
        std::fs::remove_file(file).unwrap();
        assert_eq!((read.of("http://here:8080", "Ada"), read.of("http://there", "Ada")), (Some("one"), None));
    }
}
