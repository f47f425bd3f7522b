//! What a visitor can have written to the log.

use axum::http::StatusCode;

use crate::visitor::Visitor;
use crate::{Time, logged, server_with};

#[tokio::test]
async fn refused_requests_filled_the_disk_with_the_log() {
    let server = server_with(Time::new().limited()).await;
    let mut eve = Visitor::new(&server).await;
    let path = format!("/{}", "%c3%a9%41".repeat(2_000));
    logged::listen();
    let mut statuses = Vec::new();
    for _ in 0..200 {
        statuses.push(eve.get(&path).await.status);
    }
    let answered = statuses.iter().filter(|&&status| status == StatusCode::NOT_FOUND).count();
    assert!(answered > 50 && statuses.last() == Some(&StatusCode::TOO_MANY_REQUESTS), "{answered} were answered");
    let lines = logged::lines();
    let of_status = |status: &'static str| lines.iter().filter(move |line| line.contains(status));
    assert_eq!(of_status("status=404").count(), answered, "what was answered is logged");
    assert!(of_status("status=429").all(|line| line.contains("DEBUG")), "what was refused is counted, not logged");
    assert!(lines.iter().all(|line| line.chars().count() < 300), "a path is as long as a visitor likes");
}

#[tokio::test]
async fn files_that_were_asked_for_without_end_filled_the_disk_with_the_log() {
    let server = server_with(Time::new().limited()).await;
    let mut eve = Visitor::new(&server).await;
    logged::listen();
    for number in 0..200 {
        for path in ["/assets/icon.svg", "/healthz", "/readyz", "/metrics"] {
            assert_eq!(eve.get(&format!("{path}?{number}")).await.status, StatusCode::OK, "they have no limit");
        }
    }
    let lines = logged::lines();
    assert!(lines.len() >= 800 && lines.iter().all(|line| line.contains("DEBUG")), "{}", lines.len());
}
