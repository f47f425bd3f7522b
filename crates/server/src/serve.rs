//! The server on a socket.

use std::net::SocketAddr;
use std::pin::Pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::app::app;
use crate::limits::network_of;
use crate::places::Place;
use crate::server::Server;

/// How long running requests are waited for once the server is to stop.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long somebody who is connected may say nothing before they ask for something. Browsers connect again by themselves.
const SILENCE: Duration = Duration::from_secs(15);

/// How long somebody may take nothing of what is sent to them: what waits for them is memory that others lack.
const STANDSTILL: Duration = Duration::from_secs(30);

/// The most bytes of what somebody asks for, before what they send with it. Cookies and the versions of sixty tables are a
/// fifth of it.
const HEAD_LIMIT: usize = 16 * 1024;

/// What those are told who find no place. It is said before they have asked for anything.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 5\r\n\
    Connection: close\r\n\r\nToo many connections are open, from your network or in all. Try again in a moment.\n";

/// How long nobody is let in after that has failed: other connections have to end first.
const BREATH: Duration = Duration::from_millis(100);

/// Answers requests until `stop` comes, then finishes what is running and lets go of the database.
pub fn serve(listener: TcpListener, server: Server, stop: impl Future<Output = ()> + Send + 'static) -> Serving {
    serve_until(listener, server, Box::pin(stop))
}

/// The server at work. Boxed, so that the program it is part of does not compile it once more.
pub type Serving = Pin<Box<dyn Future<Output = std::io::Result<()>> + Send>>;

fn serve_until(listener: TcpListener, server: Server, stop: Pin<Box<dyn Future<Output = ()> + Send>>) -> Serving {
    Box::pin(answer_until(listener, server, stop))
}

async fn answer_until(
    listener: TcpListener,
    server: Server,
    stop: Pin<Box<dyn Future<Output = ()> + Send>>,
) -> std::io::Result<()> {
    let cluster = tokio::spawn(follow(server.clone()));
    if let Err(error) = server.studies().run().await {
        tracing::error!(%error, "cannot start the workers of studies");
    }
    let connections =
        Connections { app: app(server.clone()), server: server.clone(), running: GracefulShutdown::new() };
    tokio::select! {
        () = stop => {}
        () = connections.accept(&listener) => {}
    }
    drop(listener);
    server.close();
    let _ = tokio::time::timeout(PATIENCE, connections.running.shutdown()).await;
    if let Err(error) = cluster.await {
        tracing::error!(%error, "cannot follow the tables of this database");
    }
    server.rest().await;
    server.store().close().await;
    Ok(())
}

/// Goes on with the games of the database until everything is to stop. A panic ends neither the server nor the games: it is logged when it
/// happens, and what is due is looked for anew.
async fn follow(server: Server) {
    let closing = server.closing();
    let run = |server: Server| tokio::spawn(async move { server.run().await });
    while let Err(error) = run(server.clone()).await {
        tracing::error!(%error, "the task that follows this database panicked; it is started again");
        if *closing.borrow() {
            return;
        }
        tokio::time::sleep(BREATH).await;
    }
}

/// Those who are connected.
struct Connections {
    app: Router,
    server: Server,
    running: GracefulShutdown,
}

impl Connections {
    /// Lets in whoever comes.
    async fn accept(&self, listener: &TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, address)) => self.answer(stream, address),
                Err(error) => {
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
    }

    /// A place for somebody at this address. Whom a proxy speaks for it says with each request.
    fn place(&self, address: SocketAddr) -> Option<Place> {
        let places = self.server.connections();
        if self.server.trusts_proxy() { places.take_for_many() } else { places.take(&network_of(address.ip())) }
    }

    /// Answers all that is asked on a connection, on a task of its own, if there is a place for it.
    fn answer(&self, stream: TcpStream, address: SocketAddr) {
        let Some(place) = self.place(address) else {
            self.server.metrics().refused("too-many-connections");
            // It fits into what the system keeps for the connection; if it does not, it is not said.
            let _ = stream.try_write(FULL);
            return;
        };
        // An answer is sent at once: small ones would otherwise wait until the one before them has been acknowledged.
        let _ = stream.set_nodelay(true);
        let app = self.app.clone();
        let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            app.clone().oneshot(request)
        });
        let mut protocol = http1::Builder::new();
        protocol.timer(TokioTimer::new()).header_read_timeout(SILENCE).max_buf_size(HEAD_LIMIT);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(STANDSTILL));
        let connection = self.running.watch(protocol.serve_connection(TokioIo::new(Box::pin(stream)), service));
        tokio::spawn(async move {
            // That somebody hangs up is no failure of ours.
            let _ = connection.await;
            drop(place);
        });
    }
}
