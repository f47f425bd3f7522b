//! Connections that ask for nothing, and the end of those that are open.
#![allow(clippy::unwrap_used)]

mod visitor;

use std::net::SocketAddr;
use std::time::Duration;

use caravan_server::serve;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use visitor::server;

/// A server on a port of its own, what stops it, and its end.
async fn listening() -> (SocketAddr, oneshot::Sender<()>, JoinHandle<std::io::Result<()>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = serve(listener, server().await, async move {
        let _ = stopped.await;
    });
    (address, stop, tokio::spawn(serving))
}

async fn connected(address: SocketAddr, says: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(says.as_bytes()).await.unwrap();
    stream
}

/// All that comes until the server hangs up, which it has to within a minute.
async fn rest_of(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut answer)).await;
    // A connection may also be reset: the server has hung up all the same.
    let _ = read.expect("the server hangs up");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn whoever_says_nothing_or_never_ends_is_hung_up_on() {
    let (address, _stop, _) = listening().await;
    let silent = rest_of(connected(address, "").await);
    let half_a_head = rest_of(connected(address, "GET / HTTP/1.1\r\nHost: x\r\n").await);
    let head = "POST /tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\n";
    let half_a_body = rest_of(connected(address, &format!("{head}name=")).await);
    let (_, _, half_a_body) = tokio::join!(silent, half_a_head, half_a_body);
    assert!(half_a_body.starts_with("HTTP/1.1 4"), "{half_a_body}");
}

#[tokio::test]
async fn whoever_reads_nothing_is_hung_up_on() {
    let (address, _stop, _) = listening().await;
    let mut stream = connected(address, "").await;
    let ask = "GET /rules HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20);
    // Answers fill what the system keeps for the connection, and then the server can neither write nor read on.
    let written = tokio::time::timeout(Duration::from_secs(90), async {
        while stream.write_all(ask.as_bytes()).await.is_ok() {}
    });
    written.await.expect("the server hangs up");
}

#[tokio::test]
async fn a_server_that_is_to_stop_does_not_wait_for_those_who_ask_for_nothing() {
    let (address, stop, serving) = listening().await;
    let silent = connected(address, "").await;
    let kept = connected(address, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await;
    let mut begin = [0; 15];
    let mut kept = kept;
    kept.read_exact(&mut begin).await.unwrap();
    assert_eq!(&begin, b"HTTP/1.1 200 OK");
    stop.send(()).unwrap();
    tokio::time::timeout(Duration::from_secs(9), serving).await.expect("it stops").unwrap().unwrap();
    rest_of(silent).await;
    rest_of(kept).await;
}
