//! The way to a server: requests of its JSON API and the stream that says when there is news, over plain or encrypted HTTP.
//!
//! Who may vouch for an encrypted server is asked of the system: its certificates, or those of the file that `SSL_CERT_FILE`
//! names.

use std::io::{BufRead, BufReader, Read};
use std::sync::Arc;
use std::time::Duration;

use caravan_record::tidied_name;
use caravan_tables::Problem;
use rustls::crypto::ring;
use serde_json::Value;
use ureq::Agent;
use ureq::tls::{Certificate, RootCerts, TlsConfig};

use crate::error::{Error, Result};

/// How long until a server that does not answer is asked again.
pub(crate) const AGAIN_AFTER: Duration = Duration::from_secs(1);

/// How long a server may take over an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long nothing may come through a stream. The server says every quarter of a minute that it is still there.
const SILENCE: Duration = Duration::from_secs(45);

/// How often a server that is asked too often is asked again.
const TRIES: usize = 10;

/// The way to a server: its address and who calls.
#[derive(Clone)]
pub(crate) struct ServerLine {
    agent: Agent,
    server: String,
    token: String,
}

impl ServerLine {
    /// The way to the server of an address, for the one of a token.
    pub(crate) fn to(server: &str, token: Option<String>) -> Result<ServerLine> {
        let server = address(server)?;
        Ok(ServerLine { agent: agent(&server), server, token: token.unwrap_or_default() })
    }

    /// The address of the server.
    pub(crate) fn server(&self) -> &str {
        &self.server
    }

    /// What the one who calls is known by.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// Says who calls from now on.
    pub(crate) fn name_caller(&mut self, token: String) {
        self.token = token;
    }

    /// Whether the server knows who calls. One that does not answer may: nobody is to become somebody new because of that.
    pub(crate) fn is_known(&self) -> Result<bool> {
        if self.token.is_empty() {
            return Ok(false);
        }
        match self.get("/api/me") {
            Err(error @ Error::Silent(_)) => Err(error),
            answer => Ok(answer.is_ok()),
        }
    }

    /// What the server has there.
    pub(crate) fn get(&self, path: &str) -> Result<Value> {
        self.patiently(|| {
            let request = self.agent.get(format!("{}{path}", self.server));
            read(request.header("Authorization", self.caller()).call())
        })
    }

    /// Sends something there, and returns the answer.
    pub(crate) fn post(&self, path: &str, body: &Value) -> Result<Value> {
        self.patiently(|| {
            let request = self.agent.post(format!("{}{path}", self.server)).content_type("application/json");
            read(request.header("Authorization", self.caller()).send(body.to_string()))
        })
    }

    /// Asks again a moment later if the server has been asked too often.
    fn patiently(&self, ask: impl Fn() -> Result<Value>) -> Result<Value> {
        for _ in 0..TRIES {
            match ask() {
                Err(Error::Problem(Problem::TooManyRequests)) => std::thread::sleep(AGAIN_AFTER),
                answer => return answer,
            }
        }
        ask()
    }

    fn caller(&self) -> String {
        format!("Bearer {}", self.token)
    }

    /// What comes through a stream, if the server opens it.
    pub(crate) fn stream(&self, path: &str) -> Option<Box<dyn BufRead + Send>> {
        let request = self.agent.get(format!("{}{path}", self.server)).config();
        let request = request.timeout_global(None).timeout_per_read(Some(SILENCE)).build();
        let response = request.header("Authorization", self.caller()).call().ok()?;
        Some(Box::new(BufReader::new(response.into_body().into_reader())))
    }
}

/// No line of a stream is longer.
const LONGEST_LINE: u64 = 16 * 1024;

/// Waits for the next event of a stream; no if it breaks off, or if a line of it has no end.
pub(crate) fn next_event(stream: &mut dyn BufRead) -> bool {
    let mut line = String::new();
    while !line.starts_with("data:") {
        line.clear();
        let has_come = Read::take(&mut *stream, LONGEST_LINE).read_line(&mut line).is_ok();
        if !has_come || !line.ends_with('\n') {
            return false;
        }
    }
    true
}

/// Who makes the calls. They go to the server that was named and nowhere else: a stranger's could otherwise send them to machines
/// that only this one reaches.
fn agent(server: &str) -> Agent {
    let config = Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).max_redirects(0);
    let is_encrypted = server.starts_with("https://");
    let config = if is_encrypted { config.tls_config(encryption()) } else { config };
    config.build().into()
}

fn encryption() -> TlsConfig {
    let trusted = rustls_native_certs::load_native_certs().certs;
    let trusted: Vec<Certificate> = trusted.iter().map(|trusted| Certificate::from_der(trusted).to_owned()).collect();
    TlsConfig::builder()
        .unversioned_rustls_crypto_provider(Arc::new(ring::default_provider()))
        .root_certs(RootCerts::new_with_certs(&trusted))
        .build()
}

/// The address of a server without the blank and the stroke at its end.
fn address(server: &str) -> Result<String> {
    let server = server.trim().trim_end_matches('/');
    match server.split_once("://") {
        Some(("http" | "https", _)) => Ok(server.to_owned()),
        Some((other, _)) => {
            Err(Error::Table(format!("{other}:// is no address of a server; it begins with https:// or http://")))
        }
        None => Ok(format!("http://{server}")),
    }
}

fn read(answer: std::result::Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value> {
    // What went wrong may quote the server.
    let silent = |error: ureq::Error| Error::Silent(tidied_name(&error.to_string()));
    let mut answer = answer.map_err(silent)?;
    let body = answer.body_mut().read_to_string().map_err(silent)?;
    let json: Value = serde_json::from_str(&body).unwrap_or(Value::Null);
    if answer.status().is_success() { Ok(json) } else { Err(refusal(answer.status().as_u16(), &json)) }
}

/// Why a server refused. One whose database is away, and a proxy with none behind it, are silent: they will be asked again.
fn refusal(status: u16, problem: &Value) -> Error {
    match status {
        502..=504 => return Error::Silent(status.to_string()),
        300..=399 => return Error::Table(format!("the server answered {status}: it is at another address")),
        _ => {}
    }
    let known = match problem["title"].as_str().unwrap_or_default() {
        "no-such-table" => Problem::NoSuchTable,
        "not-your-turn" => Problem::NotYourTurn,
        "not-your-table" => Problem::NotYourTable,
        "table-moved-on" => Problem::TableMovedOn,
        "no-seat-free" => Problem::NoSeatFree,
        "not-allowed" => Problem::NotAllowed,
        "no-hints" => Problem::NoHints,
        "not-away" => Problem::NotAway,
        "asked-already" => Problem::AskedAlready,
        "others-not-here" => Problem::OthersNotHere,
        "too-many-requests" => Problem::TooManyRequests,
        "bad-name" => Problem::BadName { most: caravan_tables::LONGEST_NAME },
        "" => return Error::Table(format!("the server answered {status}")),
        title => return Error::Table(format!("the server refused: {}", tidied_name(title))),
    };
    Error::Problem(known)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_server_that_is_away_is_asked_again_and_a_refusal_is_told() {
        for status in [502, 503, 504] {
            assert!(matches!(refusal(status, &json!({ "title": "away" })), Error::Silent(_)), "{status}");
        }
        let refused = refusal(422, &json!({ "title": "not-allowed" }));
        assert!(matches!(refused, Error::Problem(Problem::NotAllowed)));
    }

    #[test]
    fn a_stream_without_a_line_break_filled_the_memory() {
        let mut endless = BufReader::new(std::io::repeat(b'x'));
        assert!(!next_event(&mut endless));
        assert!(next_event(&mut ": still here\n\nevent: version\ndata: 7\n\n".as_bytes()));
        assert!(!next_event(&mut ": still here\n".as_bytes()), "it broke off");
    }

    #[test]
    fn an_answer_that_made_no_sense_was_printed_as_it_was() {
        let Err(Error::Silent(why)) = read(Err(ureq::Error::BadUri("http://x\u{9b}31m/".to_owned()))) else { panic!() };
        assert!(why.contains("31m") && !why.contains(char::is_control), "{why:?}");
    }

    #[test]
    fn a_server_sent_the_terminal_to_another_machine() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let here = listener.local_addr().unwrap();
        let answering = std::thread::spawn(move || {
            let mut asked = Vec::new();
            for stream in listener.incoming().take(2) {
                let mut stream = BufReader::new(stream.unwrap());
                let mut first = String::new();
                stream.read_line(&mut first).unwrap();
                while !matches!(stream.read_line(&mut String::new()), Ok(0 | 2)) {}
                let there = format!("HTTP/1.1 307 Temporary Redirect\r\nLocation: http://{here}/inside\r\n");
                let answer = format!("{there}Content-Length: 0\r\nConnection: close\r\n\r\n");
                std::io::Write::write_all(stream.get_mut(), answer.as_bytes()).unwrap();
                asked.push(first);
            }
            asked
        });
        let line = ServerLine::to(&here.to_string(), None).unwrap();
        for _ in 0..2 {
            let refused = line.get("/api/me").unwrap_err();
            assert!(matches!(&refused, Error::Table(why) if why.contains("another address")), "{refused}");
        }
        assert!(answering.join().unwrap().iter().all(|asked| asked.starts_with("GET /api/me ")));
    }

    #[test]
    fn an_address_is_of_the_web() {
        assert_eq!(address("http://localhost:8080/").unwrap(), "http://localhost:8080");
        assert_eq!(address("localhost:8080").unwrap(), "http://localhost:8080");
        assert_eq!(address(" https://example.org ").unwrap(), "https://example.org");
        assert!(address("ftp://example.org").is_err());
    }
}
