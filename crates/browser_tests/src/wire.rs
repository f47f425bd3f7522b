//! JSON over HTTP to a program on this machine.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

/// Longer than anything the driver waits for itself.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the other side said went wrong: a short name and a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    pub(crate) error: String,
    pub(crate) message: String,
}

/// Sends a request to a local port, without a body if that is null, and returns the `value` of the answer.
pub(crate) fn call(port: u16, method: &str, path: &str, body: &Value) -> Result<Value, Refusal> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let answer = exchange(port, method, path, &body);
    let answer = answer.map_err(|error| Refusal { error: "not reached".to_owned(), message: error.to_string() })?;
    let mut answer: Value = serde_json::from_slice(&answer).unwrap_or_default();
    let value = answer["value"].take();
    match value["error"].as_str() {
        Some(error) => Err(Refusal { error: error.to_owned(), message: text(&value["message"]) }),
        None => Ok(value),
    }
}

/// A string as it is, nothing as nothing.
fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn exchange(port: u16, method: &str, path: &str, body: &str) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n");
    stream.write_all(
        format!("{head}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}").as_bytes(),
    )?;
    read_answer(BufReader::new(stream))
}

fn read_answer(mut reader: BufReader<TcpStream>) -> std::io::Result<Vec<u8>> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or(0);
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut bytes = vec![0; length];
    reader.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// The body of a request without anything to say.
pub(crate) fn nothing() -> Value {
    json!({})
}
