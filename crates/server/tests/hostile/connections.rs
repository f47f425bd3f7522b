//! Connections, live streams, and what is sent on them.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use axum::response::Response;
use caravan_server::{Config, Server, app, serve};
use caravan_store::Store;
use futures_util::StreamExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tower::ServiceExt;

use crate::visitor::Visitor;
use crate::{Time, server_with};

/// A server with little room on a port of its own.
async fn listening(connections: usize) -> SocketAddr {
    let config = Config { is_unlimited: false, connections, ..Time::new().config() };
    let server = server_with(config).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, server, std::future::pending()));
    address
}

/// A connection from an address of this machine.
async fn connected(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    socket.connect(to).await.unwrap()
}

/// What is answered when a page is asked for; nothing if the connection is reset.
async fn asked(mut stream: TcpStream) -> String {
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    rest_of(stream).await
}

async fn rest_of(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut answer)).await.expect("it ends");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn one_address_took_all_connections() {
    let address = listening(64).await;
    let mut silent = Vec::new();
    for _ in 0..64 {
        silent.push(connected([127, 0, 0, 1], address).await);
    }
    let refused = rest_of(silent.pop().unwrap()).await;
    assert!(refused.starts_with("HTTP/1.1 503 ") && refused.contains("Too many connections are open"), "{refused}");
    let answer = asked(connected([127, 0, 0, 2], address).await).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "others find a place: {answer}");
}

#[tokio::test]
async fn unfinished_headers_filled_the_memory() {
    let address = listening(64).await;
    let line = format!("X-Padding: {}\r\n", "x".repeat(1000));
    // A head that does not end is held for fifteen seconds; one of more than the server takes is refused before.
    let unfinished = format!("GET /healthz HTTP/1.1\r\nHost: x\r\n{}", line.repeat(20));
    let short = format!("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{}\r\n", line.repeat(10));
    for (head, expected) in [(unfinished, "HTTP/1.1 431 "), (short, "HTTP/1.1 200 ")] {
        let mut stream = connected([127, 0, 0, 1], address).await;
        stream.write_all(head.as_bytes()).await.unwrap();
        let answer = rest_of(stream).await;
        assert!(answer.starts_with(expected), "{} bytes: {answer:?}", head.len());
    }
}

/// A stream of a table for somebody at an address.
async fn stream(server: &Server, from: &str, table: &str, last_event: &str) -> Response {
    let request = Request::get(table.replace("/table/", "/live?table=")).header("x-forwarded-for", from);
    let request = request.header("last-event-id", last_event);
    app(server.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

#[tokio::test]
async fn one_address_took_all_streams() {
    let config = Config { is_unlimited: false, trusts_proxy: true, connections: 64, ..Time::new().config() };
    let server = server_with(config).await;
    let table = Visitor::new(&server).await.start_table("Ada", &["me", "person"]).await;
    let mut held = Vec::new();
    let refused = loop {
        let response = stream(&server, "2001:db8:1:2::6", &table, "").await;
        if response.status() != StatusCode::OK {
            break response.status();
        }
        held.push(response);
        assert!(held.len() < 64, "one network takes all streams");
    };
    assert_eq!(refused, StatusCode::TOO_MANY_REQUESTS);
    let neighbour = stream(&server, "2001:db8:1:2:ffff::7", &table, "").await;
    assert_eq!(neighbour.status(), StatusCode::TOO_MANY_REQUESTS, "a household is one network");
    assert_eq!(stream(&server, "198.51.100.7", &table, "").await.status(), StatusCode::OK);
    held.pop();
    assert_eq!(stream(&server, "2001:db8:1:2::6", &table, "").await.status(), StatusCode::OK, "a place is free again");
}

#[tokio::test]
async fn a_long_last_event_id_stayed_for_the_life_of_a_stream() {
    let server = Server::new(Store::in_memory().await.unwrap(), Time::new().config()).await.unwrap();
    let table = Visitor::new(&server).await.start_table("Ada", &["me", "person"]).await;
    let id = table.trim_start_matches("/table/");
    let long = format!("{}.7 elsewhere.5", "x".repeat(10_000));
    let mut body = stream(&server, "192.0.2.1", &table, &long).await.into_body().into_data_stream();
    let event = String::from_utf8(body.next().await.unwrap().unwrap().to_vec()).unwrap();
    assert!(
        event.contains(&format!("id: {id}.1\n")),
        "only what is followed is kept: {}",
        &event[..event.len().min(300)]
    );
}

#[tokio::test]
async fn bytes_that_are_no_text_gave_a_visitor_behind_a_proxy_other_limits() {
    let server = server_with(Time::new().limited()).await;
    let mut allowed = [0; 2];
    for (counted, before) in allowed.iter_mut().zip([&b""[..], b"\xff, "]) {
        for _ in 0..200 {
            let from = [before, b"192.0.2.66"].concat();
            let request =
                Request::get("/rules").header("x-forwarded-for", from.as_slice()).body(Body::empty()).unwrap();
            let status = Visitor::new(&server).await.send(request).await.status;
            *counted += usize::from(status != StatusCode::TOO_MANY_REQUESTS);
        }
    }
    assert!(allowed[0] > 0 && allowed[1] == 0, "{allowed:?}");
}
