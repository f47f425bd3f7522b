//! Records, which are long and take work to write.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode, header};

use crate::visitor::Visitor;
use crate::{Time, server_with};

#[tokio::test]
async fn one_visitor_had_records_written_without_end() {
    let server = server_with(Time::new().limited()).await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "bot:wanderer"]).await;
    ada.act(&table, "resign", &[]).await;
    let ask = async |from: &str, address: &str| {
        let request = Request::get(address).header("x-forwarded-for", from).body(Body::empty()).unwrap();
        Visitor::new(&server).await.send(request).await.status
    };
    let mut written = 0;
    for number in 0..20 {
        let address = if number % 2 == 0 {
            format!("{table}/record")
        } else {
            table.replace("/table/", "/api/tables/") + "/record"
        };
        written += usize::from(ask("192.0.2.66", &address).await == StatusCode::OK);
    }
    assert_eq!(written, 12);
    assert_eq!(ask("198.51.100.7", &format!("{table}/record")).await, StatusCode::OK, "from elsewhere it is had");
}

#[tokio::test]
async fn what_was_brought_along_too_often_was_read_before_it_was_refused() {
    let server = server_with(Time::new().limited()).await;
    let mut guest = Visitor::new(&server).await;
    let read = Arc::new(AtomicUsize::new(0));
    let mut statuses = Vec::new();
    let mut has_read = Vec::new();
    for _ in 0..20 {
        let counter = read.clone();
        let piece = move || {
            counter.fetch_add(1, Ordering::Relaxed);
            Ok::<_, std::io::Error>(Bytes::from_static(b"--x--\r\n"))
        };
        let body = Body::from_stream(futures_util::stream::once(async move { piece() }));
        let request = Request::post("/replay").header(header::CONTENT_TYPE, "multipart/form-data; boundary=x");
        statuses.push(guest.send(request.body(body).unwrap()).await.status);
        has_read.push(read.swap(0, Ordering::Relaxed) > 0);
    }
    assert_eq!(statuses.first(), Some(&StatusCode::FORBIDDEN), "it has no token");
    assert_eq!(statuses.last(), Some(&StatusCode::TOO_MANY_REQUESTS));
    let was_let_in = statuses.iter().map(|&status| status != StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(has_read, was_let_in.collect::<Vec<_>>());
}
