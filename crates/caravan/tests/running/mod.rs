//! A server as a program of its own, for tests.
#![allow(dead_code)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use serde_json::Value;

/// A server that is running. It is killed when this value goes.
pub struct Running {
    pub child: Child,
    /// Where it listens.
    pub address: String,
}

impl Running {
    /// A server on this store, once it has said where it is.
    pub fn start(store: &Path) -> Running {
        Running::start_with(store, &[])
    }

    /// The same with more words on its command line; what it says to standard error can then be read.
    pub fn start_with(store: &Path, words: &[&str]) -> Running {
        let stderr = if words.is_empty() { Stdio::inherit() } else { Stdio::piped() };
        Running::started(command(store).args(words).stderr(stderr))
    }

    /// A server at an address that is known already.
    pub fn start_at(store: &Path, address: &str) -> Running {
        Running::started(command_at(store, address).stderr(Stdio::inherit()))
    }

    fn started(command: &mut Command) -> Running {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Caravan is at http://").unwrap().trim_end_matches('/').to_owned();
        Running { child, address }
    }

    /// The status and the body of the answer.
    pub fn request(&self, method: &str, path: &str, token: &str, body: &Value) -> (u16, String) {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
        (status, answer.split_once("\r\n\r\n").unwrap().1.to_owned())
    }

    /// The answer in JSON, which must be no refusal.
    pub fn json(&self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        let (status, text) = self.request(method, path, token, body);
        assert!((200..300).contains(&status), "{method} {path}: {status} {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// Sends it a signal, and waits for its end.
    pub fn signal(&mut self, signal: &str) -> ExitStatus {
        send(&self.child, signal);
        self.child.wait().unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command that starts a server on this store, on a port of its own.
pub fn command(store: &Path) -> Command {
    command_at(store, "127.0.0.1:0")
}

fn command_at(store: &Path, address: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caravan"));
    command.args(["serve", "--listen", address, "--store"]).arg(store);
    command
}

/// Sends a process a signal.
pub fn send(child: &Child, signal: &str) {
    assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
}
