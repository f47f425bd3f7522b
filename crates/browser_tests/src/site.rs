//! A server with a database of its own, which can be stopped and started again.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use caravan_bots::Budget;
use caravan_server::{Config, Server, serve};
use caravan_store::Store;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::line::Line;

/// A server on a socket.
pub struct Site {
    runtime: Runtime,
    store: PathBuf,
    address: Arc<Mutex<SocketAddr>>,
    running: Mutex<Option<Running>>,
}

struct Running {
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl Site {
    /// Starts a server. Its bots think in nodes, so that games take the same course on every machine.
    pub fn open() -> Site {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let nowhere = SocketAddr::from(([127, 0, 0, 1], 1));
        let site =
            Site { runtime, store: database(), address: Arc::new(Mutex::new(nowhere)), running: Mutex::new(None) };
        site.start();
        site
    }

    /// A line of one's own to it.
    pub fn line(&self) -> Line {
        Line::new(self.runtime.handle(), self.address.clone())
    }

    /// Starts it again on the same database, at another port: lines lead there from now on.
    pub fn start(&self) {
        let (stop, stopped) = oneshot::channel();
        let (address, ended) = self.runtime.block_on(async {
            let store = Store::open(&self.store.to_string_lossy()).await.unwrap();
            // Named deals depend on the secret of the server: here they are the same in every run.
            store.secret("server", "of the browser tests").await.unwrap();
            let config = Config {
                tables: caravan_tables::Config { second: Budget::Nodes(20), ..Default::default() },
                studies: caravan_studies::Config {
                    depth: caravan_study::Depth { search: 12, value: 2 },
                    explored: 100,
                    ..Default::default()
                },
                is_unlimited: true,
                ..Config::default()
            };
            let server = Server::new(store, config).await.unwrap();
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let stopped = async {
                let _ = stopped.await;
            };
            (address, tokio::spawn(async move { serve(listener, server, stopped).await.unwrap() }))
        });
        *self.address.lock().unwrap() = address;
        *self.running.lock().unwrap() = Some(Running { stop, ended });
    }

    /// Stops it as Ctrl-C does: running requests are finished, streams end.
    pub fn stop(&self) {
        if let Some(running) = self.running.lock().unwrap().take() {
            let _ = running.stop.send(());
            self.runtime.block_on(running.ended).unwrap();
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // Connections that browsers still hold would be waited for: the runtime ends with the process instead.
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.store.display()));
        }
    }
}

/// A file that no other test uses.
fn database() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("caravan-browser-{}-{number}.db", std::process::id()))
}
