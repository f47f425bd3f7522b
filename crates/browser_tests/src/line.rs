//! A network line between a browser and the server, which can be cut.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::watch;

/// An address of its own that leads to the server while the line holds.
pub struct Line {
    port: u16,
    state: watch::Sender<State>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Connections are passed on.
    Holds,
    /// Connections end, and new ones are closed at once.
    IsCut,
}

impl Line {
    /// A line to wherever the server is at the time.
    pub(crate) fn new(runtime: &Handle, server: Arc<Mutex<SocketAddr>>) -> Line {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = watch::Sender::new(State::Holds);
        let seen = state.clone();
        runtime.spawn(async move {
            let listener = TcpListener::from_std(listener).unwrap();
            while let Ok((browser, _)) = listener.accept().await {
                let address = *server.lock().unwrap();
                tokio::spawn(pass(browser, address, seen.subscribe()));
            }
        });
        Line { port, state }
    }

    /// The address of a path through this line.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// Ends every connection, and all that come, until the line is mended.
    pub fn cut(&self) {
        self.state.send_replace(State::IsCut);
    }

    /// Lets connections through again.
    pub fn mend(&self) {
        self.state.send_replace(State::Holds);
    }
}

async fn pass(mut browser: TcpStream, server: SocketAddr, mut state: watch::Receiver<State>) {
    if *state.borrow_and_update() == State::IsCut {
        return;
    }
    let Ok(mut server) = TcpStream::connect(server).await else { return };
    let _ = (browser.set_nodelay(true), server.set_nodelay(true));
    tokio::select! {
        _ = copy_bidirectional(&mut browser, &mut server) => {}
        _ = state.wait_for(|state| *state == State::IsCut) => {}
    }
}
