//! The smallest client that will do: one connection, one request after the other, no more copies than needed. It shares the
//! processor with the server that is measured, so what it costs is taken from the server.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection to a server.
pub struct Client {
    stream: TcpStream,
    /// Where it says it comes from: limits go by the address that a proxy passes on.
    from: String,
    read: Vec<u8>,
}

/// What is asked.
#[derive(Clone, Copy, Default, Debug)]
pub struct Ask<'a> {
    /// `GET` or `POST`.
    pub method: &'a str,
    /// Where.
    pub path: &'a str,
    /// Whose session; empty for a stranger.
    pub token: &'a str,
    /// What is sent, in JSON.
    pub body: &'a str,
    /// Whether the answer may be compressed.
    pub takes_gzip: bool,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// Whether it says when to ask again.
    pub has_retry_after: bool,
    /// The body, as it was sent.
    pub body: Vec<u8>,
}

impl Client {
    /// Connects, and says to come from an address of its own.
    pub async fn connect(server: SocketAddr, from: u32) -> io::Result<Client> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let mut client = Client { stream, from: String::new(), read: Vec::with_capacity(64 * 1024) };
        client.come_from(from);
        Ok(client)
    }

    /// Says to come from another address.
    pub fn come_from(&mut self, number: u32) {
        let [_, b, c, d] = number.to_be_bytes();
        self.from = format!("10.{b}.{c}.{d}");
    }

    /// Asks for something and waits for all of the answer.
    pub async fn ask(&mut self, ask: Ask<'_>) -> io::Result<Answer> {
        self.send(ask).await?;
        self.read.clear();
        let head = self.read_until(0, b"\r\n\r\n").await?;
        let header = |name: &str| header(&self.read[..head], name);
        let (status, has_retry_after) = (status(&self.read)?, header("retry-after").is_some());
        let body = match header("content-length").and_then(|length| length.parse::<usize>().ok()) {
            Some(length) => {
                while self.read.len() < head + length {
                    self.read_more().await?;
                }
                self.read[head..head + length].to_vec()
            }
            None => self.read_chunks(head).await?,
        };
        Ok(Answer { status, has_retry_after, body })
    }

    /// Asks for a stream of events, of which [`wait_for`](Client::wait_for) then reads.
    pub async fn follow(&mut self, path: &str) -> io::Result<()> {
        self.send(Ask { method: "GET", path, ..Ask::default() }).await?;
        self.read.clear();
        let head = self.read_until(0, b"\r\n\r\n").await?;
        self.read.drain(..head);
        Ok(())
    }

    /// Reads a stream of events until these bytes have come.
    pub async fn wait_for(&mut self, bytes: &[u8]) -> io::Result<()> {
        let end = self.read_until(0, bytes).await?;
        self.read.drain(..end);
        Ok(())
    }

    async fn send(&mut self, ask: Ask<'_>) -> io::Result<()> {
        let Ask { method, path, token, body, takes_gzip } = ask;
        let authorization = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        let encoding = if takes_gzip { "Accept-Encoding: gzip\r\n" } else { "" };
        let length = if method == "POST" {
            format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())
        } else {
            String::new()
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {}\r\n{authorization}{encoding}{length}\r\n{body}",
            self.from
        );
        self.stream.write_all(request.as_bytes()).await
    }

    /// The end of the first occurrence of some bytes, read until they are there.
    async fn read_until(&mut self, from: usize, bytes: &[u8]) -> io::Result<usize> {
        let mut looked = from;
        loop {
            if let Some(at) = find(&self.read[looked..], bytes) {
                return Ok(looked + at + bytes.len());
            }
            looked = self.read.len().saturating_sub(bytes.len()).max(from);
            self.read_more().await?;
        }
    }

    async fn read_chunks(&mut self, from: usize) -> io::Result<Vec<u8>> {
        let (mut body, mut at) = (Vec::new(), from);
        loop {
            let begin = self.read_until(at, b"\r\n").await?;
            let length = std::str::from_utf8(&self.read[at..begin - 2]).ok();
            let length = length.and_then(|length| usize::from_str_radix(length, 16).ok());
            let length = length.ok_or_else(|| io::Error::other("the answer is in no form that is known here"))?;
            while self.read.len() < begin + length + 2 {
                self.read_more().await?;
            }
            if length == 0 {
                return Ok(body);
            }
            body.extend_from_slice(&self.read[begin..begin + length]);
            at = begin + length + 2;
        }
    }

    async fn read_more(&mut self) -> io::Result<()> {
        match self.stream.read_buf(&mut self.read).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

fn find(text: &[u8], bytes: &[u8]) -> Option<usize> {
    text.windows(bytes.len()).position(|window| window == bytes)
}

fn status(answer: &[u8]) -> io::Result<u16> {
    let digits = answer.get(9..12).and_then(|digits| std::str::from_utf8(digits).ok());
    digits.and_then(|digits| digits.parse().ok()).ok_or_else(|| io::Error::other("the answer has no status"))
}

fn header<'a>(head: &'a [u8], name: &str) -> Option<&'a str> {
    let head = std::str::from_utf8(head).ok()?;
    let mut lines = head.split("\r\n").filter_map(|line| line.split_once(": "));
    lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}
