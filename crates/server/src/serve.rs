//! The server on a socket.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;

use crate::app::app;
use crate::server::Server;

/// How long running requests are waited for once the server is to stop.
const PATIENCE: Duration = Duration::from_secs(10);

/// Answers requests until `stop` comes, then finishes what is running and lets go of the database.
pub async fn serve(
    listener: TcpListener,
    server: Server,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let watching = tokio::spawn({
        let server = server.clone();
        async move { server.keep_watch().await }
    });
    let stopping = {
        let server = server.clone();
        async move {
            stop.await;
            server.close();
        }
    };
    let mut closing = server.closing();
    let service = app(server.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, service).with_graceful_shutdown(stopping);
    let too_long = async {
        // The sender lives as long as the server: waiting cannot fail.
        let _ = closing.wait_for(|&closing| closing).await;
        tokio::time::sleep(PATIENCE).await;
    };
    let served = tokio::select! {
        served = serving => served,
        () = too_long => Ok(()),
    };
    if let Ok(Err(error)) = watching.await {
        tracing::error!(%error, "tables could not be watched");
    }
    server.rest().await;
    server.store().close().await;
    served
}
