//! Two servers on one Postgres database behind nginx, as `deploy/compose.yaml` has them, without containers.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

use caravan_load::client::{Ask, Client};
use caravan_load::server::Server;
use caravan_load::stores::{Kind, Store};
use caravan_load::table::{Looked, Table};

const CARAVAN: &str = env!("CARGO_BIN_EXE_caravan");

/// What the containers run nginx with.
const CONFIGURATION: &str = include_str!("../../../deploy/nginx.conf");

/// nginx, where Debian has it.
const NGINX: &str = "/usr/sbin/nginx";

/// nginx in front of two servers, with a folder of its own that is gone in the end.
struct Proxy {
    child: Child,
    folder: PathBuf,
    address: SocketAddr,
}

impl Proxy {
    fn start(one: SocketAddr, two: SocketAddr) -> Proxy {
        let folder = std::env::temp_dir().join(format!("caravan-nginx-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let here = CONFIGURATION.replace("one:8080", &one.to_string()).replace("two:8080", &two.to_string());
        let here = here.replace("listen 8080", &format!("listen {address}"));
        let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let paths = paths.map(|name| format!("{name}_temp_path {}/{name};", folder.display())).join(" ");
        let whole = format!(
            "daemon off; pid {0}/pid; error_log stderr; events {{}} http {{ access_log off; {paths} {here} }}",
            folder.display()
        );
        let file = folder.join("nginx.conf");
        std::fs::write(&file, whole).unwrap();
        assert!(nginx(&file).arg("-t").status().unwrap().success(), "the configuration is not one");
        let child = nginx(&file).spawn().unwrap();
        let proxy = Proxy { child, folder, address };
        assert!((0..100).any(|_| proxy.listens()), "nginx does not listen");
        proxy
    }

    fn listens(&self) -> bool {
        std::thread::sleep(Duration::from_millis(50));
        TcpStream::connect(self.address).is_ok()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Asked to end, it ends those that work for it too.
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn nginx(configuration: &Path) -> Command {
    let mut command = Command::new(NGINX);
    command.arg("-c").arg(configuration).args(["-e", "stderr"]);
    command
}

/// Whether nginx and PostgreSQL are there; where all tests have to run they must be.
fn is_installed() -> bool {
    let is_there = Path::new(NGINX).exists();
    assert!(is_there || std::env::var_os("CARAVAN_ALL_TESTS").is_none(), "nginx is not installed");
    is_there && caravan_load::postgres::is_installed()
}

/// Plays one turn after the other, on another connection where one has broken, until so many were acknowledged.
async fn play(table: &mut Table, proxy: SocketAddr, turns: usize) {
    let (wanted, mut failures) = (table.turns() + turns, 0);
    while table.turns() < wanted {
        let mut client = Client::connect(proxy, table.from).await.unwrap();
        let looked = table.look(&mut client).await;
        if let (Ok(Looked::At { .. }), Ok(answer)) = (looked, table.play(&mut client).await)
            && answer.status == 201
        {
            continue;
        }
        failures += 1;
        assert!(failures < 100, "the table does not go on");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn a_game_goes_on_behind_a_proxy_when_one_of_its_servers_is_killed() {
    if !is_installed() {
        return;
    }
    let store = Store::new(Kind::Postgres).unwrap();
    let start = || Server::start(Path::new(CARAVAN), &store.address()).unwrap();
    let (mut one, two) = (start(), start());
    let proxy = Proxy::start(one.address, two.address);
    let mut table = Table::open(proxy.address, 1).await.unwrap();
    play(&mut table, proxy.address, 6).await;
    let mut follower = Client::connect(proxy.address, 2).await.unwrap();
    follower.follow(&format!("/live?table={}", table.id)).await.unwrap();
    follower.wait_for(b"\"version\":").await.unwrap();
    play(&mut table, proxy.address, 1).await;
    // A stream is passed on as it comes.
    tokio::time::timeout(Duration::from_secs(20), follower.wait_for(b"\"version\":")).await.unwrap().unwrap();
    one.kill().unwrap();
    play(&mut table, proxy.address, 6).await;
    let mut client = Client::connect(proxy.address, 3).await.unwrap();
    let ready = client.ask(Ask { method: "GET", path: "/readyz", ..Ask::default() }).await.unwrap();
    assert_eq!(ready.status, 200);
}
