//! A PostgreSQL server of our own that is gone with the test.
#![allow(dead_code, clippy::unwrap_used)]

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A server that runs for as long as this value lives.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    options: String,
}

impl Postgres {
    /// Starts a server; nothing where PostgreSQL is not installed, unless all tests have to run. It does not wait for the disk.
    pub fn start(name: &str) -> Option<Postgres> {
        Postgres::start_with(name, "-c fsync=off")
    }

    /// Starts a server that keeps its promises even if the machine fails.
    pub fn start_durable(name: &str) -> Option<Postgres> {
        Postgres::start_with(name, "")
    }

    fn start_with(name: &str, settings: &str) -> Option<Postgres> {
        let Some(programs) = programs() else {
            assert!(std::env::var_os("CARAVAN_ALL_TESTS").is_none(), "PostgreSQL is not installed");
            eprintln!("PostgreSQL is not installed: nothing is tested on it");
            return None;
        };
        let folder = std::env::temp_dir().join(format!("caravan-postgres-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(&folder));
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let options = format!("-p {port} -k {} -c listen_addresses=127.0.0.1 {settings}", folder.display());
        let postgres = Postgres { programs, folder, port, options };
        run(postgres.command("initdb").args(["-A", "trust", "--no-sync", "-U", "caravan"]));
        postgres.go_on();
        Some(postgres)
    }

    /// Stops the server at once, as a failure would.
    pub fn stop(&self) {
        run(self.command("pg_ctl").args(["-m", "immediate", "stop"]));
    }

    /// Starts the server again.
    pub fn go_on(&self) {
        let mut start = self.command("pg_ctl");
        run(start.args(["-w", "-l"]).arg(self.folder.join("log")).args(["-o", &self.options, "start"]));
    }

    /// Has the server and all that belongs to it stand still, or go on.
    pub fn freeze(&self, is_frozen: bool) {
        let signal = if is_frozen { "STOP" } else { "CONT" };
        let server = std::fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap();
        let server = server.lines().next().unwrap();
        // Those it has started first, so that it starts no others for them.
        let _ = Command::new("pkill").args(["--signal", signal, "--parent", server]).status();
        run(Command::new("kill").args(["-s", signal, server]));
    }

    /// The address of a new, empty database.
    pub fn database(&self, name: &str) -> String {
        let port = self.port.to_string();
        let mut create = self.plain_command("createdb");
        run(create.args(["-h", "127.0.0.1", "-p", &port, "-U", "caravan", name]));
        self.url(name)
    }

    /// Says whether a database may only be read, and has everyone connect anew.
    pub fn only_read(&self, name: &str, only_read: bool) {
        let set = format!("ALTER DATABASE {name} SET default_transaction_read_only = {only_read}");
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'caravan' AND pid <> pg_backend_pid()";
        let port = self.port.to_string();
        for statement in [set.as_str(), end] {
            let mut psql = self.plain_command("psql");
            psql.args(["-q", "-h", "127.0.0.1", "-p", &port, "-U", "caravan", "-d", "postgres", "-c", statement]);
            run(&mut psql);
        }
    }

    /// The address of a database.
    pub fn url(&self, name: &str) -> String {
        format!("postgres://caravan@127.0.0.1:{}/{name}", self.port)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = self.plain_command(program);
        command.arg("-D").arg(self.folder.join("data"));
        command
    }

    /// PostgreSQL refuses to run for root.
    fn plain_command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        if !is_root() {
            return Command::new(program);
        }
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.command("pg_ctl").args(["-m", "immediate", "stop"]).output();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Whether there is a server to be started. Where all tests have to run there must be.
pub fn is_installed() -> bool {
    let is_there = programs().is_some();
    assert!(is_there || std::env::var_os("CARAVAN_ALL_TESTS").is_none(), "PostgreSQL is not installed");
    is_there
}

/// Where the programs of the server are: Debian keeps them out of the path.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all: Vec<PathBuf> = debian.chain(std::env::split_paths(&path)).collect();
    all.into_iter().find(|folder| folder.join("initdb").exists())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0\n"))
}

fn run(command: &mut Command) {
    // The server keeps what it inherits open: its output must not be a pipe that is waited for.
    let shown = format!("{command:?}");
    let status = command.current_dir(Path::new("/")).stdout(std::process::Stdio::null()).status().unwrap();
    assert!(status.success(), "{shown}");
}
