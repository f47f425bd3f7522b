//! What a visitor can have written to the log.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;

use crate::visitor::Visitor;
use crate::{Time, server_with};

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn refused_requests_filled_the_disk_with_the_log() {
    let server = server_with(Time::new().limited()).await;
    let log = Log::default();
    let writer = log.clone();
    let listener = tracing_subscriber::fmt().with_writer(move || writer.clone()).with_ansi(false).finish();
    let _listening = tracing::subscriber::set_default(listener);
    let mut eve = Visitor::new(&server).await;
    let path = format!("/{}", "é%41".repeat(2_000).replace('é', "%c3%a9"));
    let mut statuses = Vec::new();
    for _ in 0..200 {
        statuses.push(eve.get(&path).await.status);
    }
    let logged = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    let answered = statuses.iter().filter(|&&status| status == StatusCode::NOT_FOUND).count();
    assert!(answered > 50 && statuses.last() == Some(&StatusCode::TOO_MANY_REQUESTS), "{answered} were answered");
    assert!(logged.matches("status=404").count() >= answered, "what was answered is logged: {logged}");
    assert!(!logged.contains("status=429"), "what was refused is counted alone");
    assert!(logged.lines().all(|line| line.len() < 400), "{logged}");
}
