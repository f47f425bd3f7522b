//! nginx in front of servers, for tests.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

/// nginx, where Debian has it.
const NGINX: &str = "/usr/sbin/nginx";

/// nginx, with a folder of its own that is gone in the end.
pub struct Proxy {
    child: Child,
    /// Its folder.
    pub folder: PathBuf,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Proxy {
    /// Starts nginx with what `servers` says about the folder and where to listen.
    pub fn start(name: &str, servers: impl FnOnce(&Path, SocketAddr) -> String) -> Proxy {
        let folder = std::env::temp_dir().join(format!("caravan-nginx-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let paths = paths.map(|name| format!("{name}_temp_path {}/{name};", folder.display())).join(" ");
        let whole = format!(
            "daemon off; pid {0}/pid; error_log stderr; events {{}} http {{ access_log off; {paths} {1} }}",
            folder.display(),
            servers(&folder, address)
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

/// Whether nginx is there; where all tests have to run it must be.
pub fn is_installed() -> bool {
    let is_there = Path::new(NGINX).exists();
    assert!(is_there || std::env::var_os("CARAVAN_ALL_TESTS").is_none(), "nginx is not installed");
    is_there
}
